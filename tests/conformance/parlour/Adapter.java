// Your program behind eidex-conformance, in one file and without libraries (Java 17 or newer).
// Fill in the five methods: call your program, and translate. An adapter only translates: it does
// not help the program, and keeps nothing from one question to the next.
// Then:  javac Adapter.java  and  eidex conform --exec "java Adapter" --edition de

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

public class Adapter {
    static final String NAME = "parlour";
    static final String VERSION = "1.0";
    /** Of "en", "de", "nl": those that your program plays. */
    static final List<String> EDITIONS = List.of("de");

    @SuppressWarnings("serial")
    static class Unsupported extends RuntimeException {}

    /** The standing by seat after a game, and the winner or null. */
    record Standing(List<Integer> after, Integer winner) {}

    // -- fill in ---------------------------------------------------------------------------------
    // Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as
    // in "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2;
    // lists of three numbers are by seat. What your program does not know, leave as it is.

    static final String SUITS = "HSLR";
    static final List<String> RANKS = List.of("6", "7", "8", "9", "10", "J", "Q", "K", "A");

    static Parlour.Card card(String name) {
        int rank = RANKS.indexOf(name.substring(1));
        return new Parlour.Card(Parlour.Suit.values()[SUITS.indexOf(name.charAt(0))], Parlour.Rank.values()[rank]);
    }

    static Parlour.Contract contract(String mode) {
        return switch (mode) {
            case "obenabe" -> Parlour.Contract.withoutTrump(Parlour.Direction.HIGH_WINS);
            case "undenufe" -> Parlour.Contract.withoutTrump(Parlour.Direction.LOW_WINS);
            default -> Parlour.Contract.trump(Parlour.Suit.values()[SUITS.indexOf(mode)]);
        };
    }

    static Map<Parlour.Player, Integer> byPlayer(List<Integer> numbers) {
        Map<Parlour.Player, Integer> found = new EnumMap<>(Parlour.Player.class);
        for (Parlour.Player player : Parlour.Player.values()) found.put(player, numbers.get(player.ordinal()));
        return found;
    }

    /** The cards of the hand that may be played to what lies, in any order. */
    static List<String> legalCards(String edition, String mode, List<String> hand, List<String> trick) {
        Parlour.Trick lies = new Parlour.Trick(contract(mode), trick.stream().map(Adapter::card).toList());
        Set<Parlour.Card> held = hand.stream().map(Adapter::card).collect(Collectors.toSet());
        return hand.stream().filter(name -> lies.admits(card(name), held)).toList();
    }

    /** The place, 0 to 2, of the card that takes the trick. */
    static int trickTaker(String edition, String mode, List<String> trick) {
        List<Parlour.Card> cards = trick.stream().map(Adapter::card).toList();
        return cards.indexOf(new Parlour.Trick(contract(mode), cards).highest());
    }

    /** Card points of the card. */
    static int cardPoints(String edition, String mode, String card) {
        return contract(mode).worth(card(card));
    }

    /** Victory points by seat, for card points and numbers of tricks by seat. */
    static List<Integer> victoryPoints(String edition, List<Integer> points, List<Integer> tricks) {
        Set<Parlour.Player> haveTricks = EnumSet.allOf(Parlour.Player.class);
        haveTricks.removeIf(player -> tricks.get(player.ordinal()) == 0);
        return List.copyOf(Parlour.Scoring.marks(byPlayer(points), haveTricks).values());
    }

    /** What the game makes of the standing before it: its card points, its victory points. */
    static Standing tournament(
            String edition, List<Integer> before, List<Integer> points, List<Integer> gained) {
        Parlour.Ladder after =
                new Parlour.Ladder(byPlayer(before)).climb(byPlayer(points), byPlayer(gained));
        Integer winner = after.winner().map(Parlour.Player::ordinal).orElse(null);
        return new Standing(List.copyOf(after.rungs().values()), winner);
    }

    // -- the protocol ----------------------------------------------------------------------------

    static final List<String> OPS =
            List.of("legal_cards", "trick_taker", "card_points", "victory_points", "tournament");

    static Map<String, Object> answer(Map<String, Object> q) {
        String op = (String) q.get("op"), edition = (String) q.get("edition");
        Map<String, Object> reply = new LinkedHashMap<>();
        if (op.equals("hello")) {
            reply.put("name", NAME);
            reply.put("version", VERSION);
            reply.put("editions", EDITIONS);
            reply.put("characters", List.of());
            reply.put("ops", OPS);
            return reply;
        }
        if (!OPS.contains(op) || !EDITIONS.contains(edition)) throw new Unsupported();
        String mode = (String) q.get("mode");
        switch (op) {
            case "legal_cards" ->
                    reply.put("cards", legalCards(edition, mode, texts(q, "hand"), texts(q, "trick")));
            case "trick_taker" -> reply.put("position", trickTaker(edition, mode, texts(q, "trick")));
            case "card_points" ->
                    reply.put("points", cardPoints(edition, mode, (String) q.get("card")));
            case "victory_points" ->
                    reply.put(
                            "victory_points",
                            victoryPoints(edition, numbers(q, "points"), numbers(q, "tricks")));
            default -> {
                List<Integer> gained = numbers(q, "victory_points");
                Standing found =
                        tournament(edition, numbers(q, "before"), numbers(q, "points"), gained);
                reply.put("after", found.after());
                reply.put("winner", found.winner());
            }
        }
        return reply;
    }

    @SuppressWarnings("unchecked")
    static List<String> texts(Map<String, Object> q, String field) {
        return (List<String>) q.get(field);
    }

    @SuppressWarnings("unchecked")
    static List<Integer> numbers(Map<String, Object> q, String field) {
        return (List<Integer>) q.get(field);
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> reply(String line) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("id", null);
        try {
            Map<String, Object> q = (Map<String, Object>) new Json(line).whole();
            reply.put("id", q.get("id"));
            reply.putAll(answer(q));
        } catch (Unsupported none) {
            reply.put("error", "unsupported");
        } catch (RuntimeException error) {
            reply.put("error", error.toString().lines().findFirst().orElse("error"));
        }
        return reply;
    }

    public static void main(String[] words) throws Exception {
        PrintStream replies = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        // What the program prints must not come between the replies.
        System.setOut(System.err);
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank()) continue;
            StringBuilder out = new StringBuilder();
            Json.write(reply(line), out);
            replies.print(out.append('\n'));
            replies.flush();
        }
    }

    /** As much JSON as the protocol needs. */
    static final class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        Object whole() {
            Object value = value();
            skip();
            if (at < text.length()) throw new IllegalArgumentException("not JSON at " + at);
            return value;
        }

        private Object value() {
            skip();
            if (at == text.length()) throw new IllegalArgumentException("not JSON: it ends early");
            char c = text.charAt(at);
            if (c == '{') return object();
            if (c == '[') return list();
            if (c == '"') return string();
            for (Map.Entry<String, Boolean> word : Map.of("true", true, "false", false).entrySet())
                if (take(word.getKey())) return word.getValue();
            if (take("null")) return null;
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            if (at == start) throw new IllegalArgumentException("not JSON at " + at);
            String number = text.substring(start, at);
            return number.matches("-?\\d+") ? (Object) Integer.valueOf(number) : Double.valueOf(number);
        }

        private Map<String, Object> object() {
            Map<String, Object> found = new LinkedHashMap<>();
            need("{");
            skip();
            if (take("}")) return found;
            do {
                skip();
                String key = string();
                skip();
                need(":");
                found.put(key, value());
                skip();
            } while (take(","));
            need("}");
            return found;
        }

        private List<Object> list() {
            List<Object> found = new ArrayList<>();
            need("[");
            skip();
            if (take("]")) return found;
            do {
                found.add(value());
                skip();
            } while (take(","));
            need("]");
            return found;
        }

        private String string() {
            need("\"");
            StringBuilder found = new StringBuilder();
            while (at < text.length() && text.charAt(at) != '"') {
                char c = text.charAt(at++);
                if (c != '\\') {
                    found.append(c);
                    continue;
                }
                char e = text.charAt(at++);
                int plain = "nrtbf".indexOf(e);
                if (e == 'u') {
                    found.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                } else found.append(plain < 0 ? e : "\n\r\t\b\f".charAt(plain));
            }
            need("\"");
            return found.toString();
        }

        private void skip() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        }

        private boolean take(String word) {
            if (!text.startsWith(word, at)) return false;
            at += word.length();
            return true;
        }

        private void need(String word) {
            if (!take(word)) throw new IllegalArgumentException("not JSON at " + at);
        }

        static void write(Object value, StringBuilder out) {
            if (value instanceof Map<?, ?> map) {
                String comma = "{";
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    out.append(comma);
                    write(entry.getKey(), out);
                    write(entry.getValue(), out.append(':'));
                    comma = ",";
                }
                out.append(map.isEmpty() ? "{}" : "}");
            } else if (value instanceof List<?> list) {
                String comma = "[";
                for (Object one : list) {
                    write(one, out.append(comma));
                    comma = ",";
                }
                out.append(list.isEmpty() ? "[]" : "]");
            } else if (value instanceof String text) {
                out.append('"');
                for (char c : text.toCharArray()) {
                    if (c == '"' || c == '\\') out.append('\\').append(c);
                    else if (c < ' ') out.append(String.format("\\u%04x", (int) c));
                    else out.append(c);
                }
                out.append('"');
            } else {
                out.append(value);
            }
        }
    }
}
