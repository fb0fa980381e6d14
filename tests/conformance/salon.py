"""A sample implementation of the base game in a style of its own: one `Table` object keeps the game
and the standing, and each word on the command line makes it play one thing otherwise.

    python salon.py [--edition de] [--ops legal_cards,replay] [WORD ...]

It shares no code with the engine or the judge. `ALLOWED` are the words that some edition's printed
rules leave open, `FAULTY` those that break a clause in every edition.
"""

from __future__ import annotations

import json
import sys

ORDER = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMPS = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
ALLOWED = {
    "dealer-leads": "R-001",
    "lead-goes-round": "R-002",
    "at-100-under": "R-003",
    "limit-before-match": "R-004",
    "must-overtrump": "R-005",
    "dutch-row": "R-006",
    "dutch-queens": "R-006",
    "level-drop": "R-007",
    "put-dealer-first": "R-100",
    "put-by-seat": "R-100",
    "put-any": "R-100",
    "chaos-tie-stays": "R-118",
    "chaos-tie-both": "R-118",
    "chaos-tie-first": "R-118",
    "chaos-tie-middle": "R-118",
}
FAULTY = [
    "match-by-points",
    "no-match",
    "no-chaos",
    "no-ruff",
    "middle-wins",
    "counts-itself",
    "put-lost",
    "carries-tricks",
    "jack-as-plain",
    "two-winners",
    "refuses-all",
    "refuses-at-5",
    "put-twice",
    "tires",
]


class Table:
    """One table: the words that it plays by, and what the last game has left on it."""

    def __init__(self, words: set[str]) -> None:
        self.words = words
        self.tricks = [0, 0, 0]

    def worth(self, card: str, mode: str) -> int:
        rank = card[1:]
        if card[0] == mode:
            return {"J": 2 if "jack-as-plain" in self.words else 20, "9": 14}.get(
                rank, WORTH.get(rank, 0)
            )
        if mode == "undenufe" and "dutch-row" in self.words:
            return {"6": 11, "10": 10, "K": 4, "Q": 2, "J": 2}.get(rank, 0)
        if mode == "undenufe" and "dutch-queens" in self.words and rank == "Q":
            return 2
        if mode in ("obenabe", "undenufe") and rank == "8":
            return 8
        if mode == "undenufe":
            return {"6": 11, "A": 0}.get(rank, WORTH.get(rank, 0))
        return WORTH.get(rank, 0)

    def height(self, card: str, led: str, mode: str) -> int:
        if card[0] == mode:
            return 100 + TRUMPS.index(card[1:])
        if card[0] != led:
            return -1
        found = ORDER.index(card[1:])
        return 8 - found if mode == "undenufe" else found

    def taker(self, trick: list[str], mode: str) -> int:
        led = trick[0][0]
        heights = [self.height(card, led, mode) for card in trick]
        return heights.index(max(heights))

    def allowed(self, hand: list[str], trick: list[str], mode: str) -> list[str]:
        if not trick:
            return hand
        led = trick[0][0]
        bound = any(card[0] == led and card != mode + "J" for card in hand)
        ruff = len(trick) == 2 and led != mode and trick[1][0] == mode
        high = self.height(trick[1], led, mode) if ruff else -1
        over = [c for c in hand if c[0] == mode and self.height(c, led, mode) > high]
        found = []
        for card in hand:
            trump = card[0] == mode
            if bound and card[0] != led and (not trump or "no-ruff" in self.words):
                continue
            if ruff and trump and card not in over:
                free = all(c[0] == mode for c in hand)
                if not free or ("must-overtrump" in self.words and over):
                    continue
            found.append(card)
        return found

    def gains(self, points: list[int], tricks: list[int]) -> list[int]:
        seats = range(3)
        everything = max(tricks) == sum(tricks)
        best = tricks.index(max(tricks))
        if "match-by-points" in self.words:
            everything, best = max(points) == 157, points.index(max(points))
        line = 101 if "at-100-under" in self.words else 100
        if "limit-before-match" in self.words and max(points) >= line:
            everything = False
        if everything and "no-match" not in self.words:
            return [2 * (seat == best) for seat in seats]
        if max(points) >= line:
            return [int(points[seat] < line) for seat in seats]
        if len(set(points)) == 2:
            third = next(seat for seat in seats if points.count(points[seat]) == 1)
            return [2 * (seat == third) for seat in seats]
        middle = sorted(points)[1]
        own = 2 if "middle-wins" in self.words else 0
        return [own if points[seat] == middle else (2 - own) // 2 for seat in seats]

    def stands(
        self, before: list[int], points: list[int], gained: list[int], everything: bool = False
    ) -> tuple[list[int], object]:
        seats, after = range(3), list(before)
        if "counts-itself" in self.words:
            gained = gained if 2 in gained else self.gains(points, [5, 4, 2])
        rising = [seat for seat in seats if before[seat] == 6 and gained[seat] == 1]
        losers = [seat for seat in seats if not gained[seat]]
        tie_in_chaos = before == [6, 6, 6] and 2 in gained and len(set(points)) == 2
        tie_in_chaos = tie_in_chaos and not everything and max(points) < 100
        if tie_in_chaos and "chaos-tie-stays" in self.words:
            pass
        elif tie_in_chaos and "chaos-tie-middle" in self.words:
            after[sorted(seats, key=points.__getitem__)[1]] = 7
        elif tie_in_chaos and {"chaos-tie-both", "chaos-tie-first"} & self.words:
            for seat in losers[: 2 if "chaos-tie-both" in self.words else 1]:
                after[seat] = 7
        elif len(rising) < 2 or "two-winners" in self.words:
            after = [b + g for b, g in zip(before, gained, strict=True)]
        elif before == [6, 6, 6] and "no-chaos" not in self.words:
            after[losers[0]] = 7
        else:
            one, two = rising
            if points[one] != points[two]:
                after[one if points[one] < points[two] else two] = 5
            elif "level-drop" in self.words:
                after[one] = after[two] = 5
        winners = [seat for seat in seats if after[seat] >= 7]
        return after, winners if len(winners) > 1 else winners[0] if winners else None

    # -- records --------------------------------------------------------------------------------

    def moments(self, game: dict) -> object:  # type: ignore[type-arg]
        """Sends back what may be done at each moment, and takes what is done; ends by a result."""
        dealer, hands = game["giver"], [list(hand) for hand in game["hands"]]
        shown = hands[dealer][-1]
        mode = {"A": "obenabe", "6": "undenufe"}.get(shown[1:], shown[0])
        put: list[str] = ["", "", ""]
        points, tricks = [0, 0, 0], self.tricks if "carries-tricks" in self.words else [0, 0, 0]
        order = [(dealer + n) % 3 for n in (1, 2, 3)]
        if "put-dealer-first" in self.words:
            order = [(dealer + n) % 3 for n in (0, 1, 2)]
        if "put-by-seat" in self.words:
            order = [0, 1, 2]
        for _ in range(3):
            open_ = [s for s in order if not put[s]]
            open_ = open_ if "put-any" in self.words else open_[:1]
            done = yield {("put_down", s, card) for s in open_ for card in hands[s]}
            _do, seat, card = done
            put[seat] = card
            hands[seat].remove(card)
        leader = dealer if "dealer-leads" in self.words else (dealer + 1) % 3
        for _ in range(11):
            trick: list[str] = []
            for turn in range(3):
                seat = (leader + turn) % 3
                may = self.allowed(hands[seat], trick, mode)
                done = yield {("play", seat, card) for card in may}
                trick.append(done[2])
                hands[seat].remove(done[2])
            won = (leader + self.taker(trick, mode)) % 3
            tricks[won] += 1
            points[won] += sum(self.worth(card, mode) for card in trick)
            leader = (leader + 1) % 3 if "lead-goes-round" in self.words else won
        points[won] += 5
        self.parts = {"trick_points": list(points), "put_down_points": [0, 0, 0]}
        for seat in range(3):
            if "put-lost" not in self.words:
                self.parts["put_down_points"][seat] = self.worth(put[seat], mode)
                points[seat] += self.worth(put[seat], mode) * (1 + ("put-twice" in self.words))
        return points, tricks

    def replay(self, record: dict) -> dict:  # type: ignore[type-arg]
        """The reply to `replay`; `next` holds what may be done at its end."""
        self.next: set[tuple[str, int, str]] = set()
        before, results = list(record.get("before", [0, 0, 0])), []
        for number, game in enumerate(record["games"]):
            bad = {"legal": False, "game": number, "action": None}
            if "refuses-all" in self.words:
                return {**bad, "action": 0}
            if "refuses-at-5" in self.words and len(game["actions"]) > 5:
                return {**bad, "action": 5}
            pack = {card for hand in game["hands"] for card in hand}
            sizes = [len(hand) for hand in game["hands"]]
            if sizes != [12, 12, 12] or len(pack) < 36 or max(before) > 6:
                return bad
            if len(results) < number:
                return bad
            if number and game["giver"] != (record["games"][number - 1]["giver"] + 1) % 3:
                return bad
            steps = self.moments(game)
            self.next = next(steps)  # type: ignore[call-overload]
            over = None
            for at, action in enumerate(game["actions"]):
                do = "put_down" if at < 3 else "play"
                done = (do, action.get("seat"), action.get(do))
                if over or done not in self.next:
                    return {**bad, "action": at}
                try:
                    self.next = steps.send(done)  # type: ignore[attr-defined]
                except StopIteration as end:
                    over, self.next = end.value, set()
            if over is None:
                continue
            points, tricks = over
            gained = self.gains(points, tricks)
            before, winner = self.stands(before, points, gained, max(tricks) == sum(tricks))
            result = {"points": points, "victory_points": gained, "after": before}
            results.append({**result, "winner": winner})
            if "parts" in self.words:
                results[-1].update(self.parts)
            if "standings-only" in self.words:
                results[-1]["victory_points"] = None
        return {"legal": True, "results": results}


OPS = [
    "legal_cards",
    "trick_taker",
    "card_points",
    "victory_points",
    "tournament",
    "legal_actions",
    "replay",
]


class Server:
    """The table behind the protocol."""

    def __init__(self, words: set[str], editions: list[str], ops: list[str]) -> None:
        self.words, self.editions, self.ops = words, editions, ops
        self.table = Table(words)
        self.asked = 0

    def reply(self, q: dict) -> dict:  # type: ignore[type-arg]
        table, op = self.table, q["op"]
        self.asked += 1
        if op == "hello":
            who = {"name": "salon", "version": "1", "characters": []}
            return {**who, "editions": self.editions, "ops": self.ops}
        if "no-undenufe" in self.words and q.get("mode") == "undenufe":
            return {"error": "this mode is not written yet"}
        if op == "legal_cards":
            return {"cards": table.allowed(q["hand"], q["trick"], q["mode"])}
        if op == "trick_taker":
            return {"position": table.taker(q["trick"], q["mode"])}
        if op == "card_points":
            tired = "tires" in self.words and self.asked > 40
            return {"points": table.worth(q["card"], q["mode"]) + tired}
        if op == "victory_points":
            return {"victory_points": table.gains(q["points"], q["tricks"])}
        if op == "tournament":
            after, winner = table.stands(q["before"], q["points"], q["victory_points"])
            return {"after": after, "winner": winner}
        if "lines-only" in self.words:
            if "line" not in q:
                return {"error": "unsupported"}
            q = {**q, "record": record_of(q["line"])}
        reply = table.replay(q["record"])
        if op == "legal_actions" and not reply["legal"]:
            return {"error": "nobody may play so"}
        if op == "legal_actions":
            listed = sorted(table.next)
            return {"actions": [{"seat": seat, do: card} for do, seat, card in listed]}
        return {"legal": False} if "no-place" in self.words and not reply["legal"] else reply


def record_of(line: str) -> dict:  # type: ignore[type-arg]
    """The record that a line holds; who plays is found by who holds the card."""
    head, _, tail = line.partition(" : ")
    edition, dealer, before, *dealt = head.split()
    hands = [dealt[0:12], dealt[12:24], dealt[24:36]]
    holder = {card: seat for seat in range(3) for card in hands[seat]}
    cards = tail.partition(" = ")[0].split()
    actions = [
        {"seat": holder[card], "put_down" if at < 3 else "play": card}
        for at, card in enumerate(cards)
    ]
    game = {"giver": int(dealer), "hands": hands, "actions": actions}
    standing = [int(number) for number in before.split(".")]
    return {"edition": edition, "characters": [None] * 3, "before": standing, "games": [game]}


def main() -> None:
    """Answers on standard input and output."""
    words = sys.argv[1:]
    editions, ops = ["en", "de", "nl"], OPS
    while words and words[0] in ("--edition", "--ops"):
        if words[0] == "--edition":
            editions = words[1].split(",")
        else:
            ops = words[1].split(",")
        words = words[2:]
    server = Server(set(words), editions, ops)
    if "prints-first" in words:
        print("Salon 1.0 - ready", flush=True)
    for line in sys.stdin:
        q = json.loads(line)
        if "prints" in words and q["op"] != "hello":
            print(f"DEBUG asked {q['op']}")
        if "logs" in words:
            print(json.dumps({"level": "info", "name": "salon", "id": "a1", "msg": q["op"]}))
        print(json.dumps({"id": q["id"], **server.reply(q)}), flush=True)


if __name__ == "__main__":
    main()
