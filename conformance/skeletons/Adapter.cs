// Your program behind eidex-conformance, in one file and without libraries (C# 7: .NET or Mono).
// Fill in the five methods: call your program, and translate. An adapter only translates: it does
// not help the program, and keeps nothing from one question to the next.
// Then, with .NET, put it into a project of its own (dotnet new console, in place of Program.cs) and
//   dotnet build -o out  and  eidex conform --exec "dotnet out/NAME.dll" --edition de
// or with Mono:  mcs Adapter.cs  and  eidex conform --exec "mono Adapter.exe" --edition de

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

public static class Adapter
{
    const string Name = "my program";
    const string Version = "1.0";
    // Of "en", "de", "nl": those that your program plays.
    static readonly string[] Editions = { "de" };

    class Unsupported : Exception { }

    // The standing by seat after a game, and the winner or null.
    class Standing
    {
        public readonly IList<int> After;
        public readonly int? Winner;

        public Standing(IList<int> after, int? winner)
        {
            After = after;
            Winner = winner;
        }
    }

    // -- fill in ---------------------------------------------------------------------------------
    // Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as
    // in "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2;
    // lists of three numbers are by seat. What your program does not know, leave as it is.

    // The cards of the hand that may be played to what lies, in any order.
    static IList<string> LegalCards(string edition, string mode, IList<string> hand, IList<string> trick)
    {
        throw new Unsupported();
    }

    // The place, 0 to 2, of the card that takes the trick.
    static int TrickTaker(string edition, string mode, IList<string> trick)
    {
        throw new Unsupported();
    }

    // Card points of the card.
    static int CardPoints(string edition, string mode, string card)
    {
        throw new Unsupported();
    }

    // Victory points by seat, for card points and numbers of tricks by seat.
    static IList<int> VictoryPoints(string edition, IList<int> points, IList<int> tricks)
    {
        throw new Unsupported();
    }

    // What the game makes of the standing before it: its card points, its victory points.
    static Standing Tournament(string edition, IList<int> before, IList<int> points, IList<int> gained)
    {
        throw new Unsupported();
    }

    // -- the protocol ----------------------------------------------------------------------------

    static readonly string[] Ops =
        { "legal_cards", "trick_taker", "card_points", "victory_points", "tournament" };

    static void Answer(Dictionary<string, object> q, Dictionary<string, object> reply)
    {
        string op = (string)q["op"];
        if (op == "hello")
        {
            reply["name"] = Name;
            reply["version"] = Version;
            reply["editions"] = Editions;
            reply["characters"] = new string[0];
            reply["ops"] = Ops;
            return;
        }
        object told;
        string edition = q.TryGetValue("edition", out told) ? told as string : null;
        if (!Ops.Contains(op) || !Editions.Contains(edition)) throw new Unsupported();
        string mode = q.TryGetValue("mode", out told) ? told as string : null;
        switch (op)
        {
            case "legal_cards":
                reply["cards"] = LegalCards(edition, mode, Texts(q, "hand"), Texts(q, "trick"));
                break;
            case "trick_taker":
                reply["position"] = TrickTaker(edition, mode, Texts(q, "trick"));
                break;
            case "card_points":
                reply["points"] = CardPoints(edition, mode, (string)q["card"]);
                break;
            case "victory_points":
                reply["victory_points"] = VictoryPoints(edition, Numbers(q, "points"), Numbers(q, "tricks"));
                break;
            default:
                var gained = Numbers(q, "victory_points");
                var found = Tournament(edition, Numbers(q, "before"), Numbers(q, "points"), gained);
                reply["after"] = found.After;
                reply["winner"] = found.Winner;
                break;
        }
    }

    static IList<string> Texts(Dictionary<string, object> q, string field)
    {
        return ((List<object>)q[field]).Cast<string>().ToList();
    }

    static IList<int> Numbers(Dictionary<string, object> q, string field)
    {
        return ((List<object>)q[field]).Select(Convert.ToInt32).ToList();
    }

    static Dictionary<string, object> Reply(string line)
    {
        object id = null;
        var reply = new Dictionary<string, object>();
        try
        {
            var q = (Dictionary<string, object>)new Json(line).Whole();
            q.TryGetValue("id", out id);
            reply["id"] = id;
            Answer(q, reply);
            return reply;
        }
        catch (Unsupported)
        {
            return new Dictionary<string, object> { { "id", id }, { "error", "unsupported" } };
        }
        catch (Exception error)
        {
            string said = error.Message.Split('\n')[0].Trim();
            return new Dictionary<string, object> { { "id", id }, { "error", said == "" ? "error" : said } };
        }
    }

    public static void Main()
    {
        var utf8 = new UTF8Encoding(false);
        var replies = new StreamWriter(Console.OpenStandardOutput(), utf8) { NewLine = "\n" };
        // What the program prints must not come between the replies.
        Console.SetOut(Console.Error);
        var lines = new StreamReader(Console.OpenStandardInput(), utf8);
        string line;
        while ((line = lines.ReadLine()) != null)
        {
            if (line.Trim() == "") continue;
            var text = new StringBuilder();
            Json.Write(Reply(line), text);
            replies.WriteLine(text.ToString());
            replies.Flush();
        }
    }

    // As much JSON as the protocol needs.
    sealed class Json
    {
        readonly string text;
        int at;

        public Json(string text)
        {
            this.text = text;
        }

        public object Whole()
        {
            object value = Value();
            Skip();
            if (at < text.Length) throw Wrong();
            return value;
        }

        object Value()
        {
            Skip();
            if (at == text.Length) throw Wrong();
            char c = text[at];
            if (c == '{') return Members();
            if (c == '[') return List();
            if (c == '"') return Text();
            if (Take("true")) return true;
            if (Take("false")) return false;
            if (Take("null")) return null;
            int start = at;
            while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
            string number = text.Substring(start, at - start);
            long whole;
            if (long.TryParse(number, out whole)) return whole;
            double other;
            if (!double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out other)) throw Wrong();
            return other;
        }

        Dictionary<string, object> Members()
        {
            var found = new Dictionary<string, object>();
            Need("{");
            Skip();
            if (Take("}")) return found;
            do
            {
                Skip();
                string key = Text();
                Skip();
                Need(":");
                found[key] = Value();
                Skip();
            } while (Take(","));
            Need("}");
            return found;
        }

        List<object> List()
        {
            var found = new List<object>();
            Need("[");
            Skip();
            if (Take("]")) return found;
            do
            {
                found.Add(Value());
                Skip();
            } while (Take(","));
            Need("]");
            return found;
        }

        string Text()
        {
            Need("\"");
            var found = new StringBuilder();
            while (at < text.Length && text[at] != '"')
            {
                char c = text[at++];
                if (c != '\\')
                {
                    found.Append(c);
                    continue;
                }
                if (at == text.Length) throw Wrong();
                char e = text[at++];
                int plain = "nrtbf".IndexOf(e);
                if (e == 'u')
                {
                    if (at + 4 > text.Length) throw Wrong();
                    found.Append((char)Convert.ToInt32(text.Substring(at, 4), 16));
                    at += 4;
                }
                else found.Append(plain < 0 ? e : "\n\r\t\b\f"[plain]);
            }
            Need("\"");
            return found.ToString();
        }

        void Skip()
        {
            while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
        }

        bool Take(string word)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) return false;
            at += word.Length;
            return true;
        }

        void Need(string word)
        {
            if (!Take(word)) throw Wrong();
        }

        Exception Wrong()
        {
            return new FormatException("not JSON at " + at);
        }

        public static void Write(object value, StringBuilder to)
        {
            string comma = "";
            if (value == null) to.Append("null");
            else if (value is bool) to.Append((bool)value ? "true" : "false");
            else if (value is string) WriteText((string)value, to);
            else if (value is Dictionary<string, object>)
            {
                to.Append('{');
                foreach (var entry in (Dictionary<string, object>)value)
                {
                    WriteText(entry.Key, to.Append(comma));
                    Write(entry.Value, to.Append(':'));
                    comma = ",";
                }
                to.Append('}');
            }
            else if (value is IEnumerable)
            {
                to.Append('[');
                foreach (object one in (IEnumerable)value)
                {
                    Write(one, to.Append(comma));
                    comma = ",";
                }
                to.Append(']');
            }
            else to.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
        }

        static void WriteText(string value, StringBuilder to)
        {
            to.Append('"');
            foreach (char c in value)
            {
                if (c == '"' || c == '\\') to.Append('\\').Append(c);
                else if (c < ' ') to.AppendFormat("\\u{0:x4}", (int)c);
                else to.Append(c);
            }
            to.Append('"');
        }
    }
}
