"""Run by hand: asks the solver for games with rare ends, draws games with rare plays, and writes
conformance/cases/games.json.

Random play shows such ends once in thousands of games or never. The file is kept, so nobody has to
run this; a test replays every line of it.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import z3
from conformance.whole_game import WholeGame

from eidex.conformance.cases.records import NOBODY, plain, tournament_of
from eidex.conformance.protocol.lines import to_line
from eidex.conformance.variants.games import play
from eidex.conformance.variants.readings import READINGS, Reading
from eidex.model.clauses.cards import CARDS, MODES
from eidex.model.logic.checking import possible
from eidex.reference_engine.records.record import outcomes
from eidex.reference_engine.records.record_json import from_json

FILE = Path(__file__).parents[2] / "conformance" / "cases" / "games.json"
SEATS = (0, 1, 2)

# what it shows, mode, scores, the seat that takes trick 1, 2, … (-1: whoever does)
WANTED: list[tuple[str, int, tuple[int, int, int], tuple[int, ...]]] = [
    ("one seat on the limit", 2, (100, 57, 0), ()),
    ("one seat on the limit, the others apart by one", 0, (28, 100, 29), ()),
    ("one seat on the limit, in obenabe", 4, (40, 17, 100), ()),
    ("one over, the others level", 1, (101, 28, 28), ()),
    ("one over, the others level, in undenufe", 5, (28, 28, 101), ()),
    ("one just below the limit, the others level", 3, (99, 29, 29), ()),
    ("two level above the third", 2, (77, 77, 3), ()),
    ("two level one point below the third", 0, (52, 52, 53), ()),
    ("two level one point above the third, in obenabe", 4, (53, 53, 51), ()),
    ("two level below the third, in undenufe", 5, (39, 79, 39), ()),
    ("79 and 78, nothing for the third", 1, (79, 78, 0), ()),
    ("three close together", 3, (53, 52, 52), ()),
    ("Match with nothing put down by the others", 2, (157, 0, 0), (0,) * 11),
    ("Match with trump jack and nine put down by the others", 2, (20, 123, 14), (1,) * 11),
    ("Match with aces put down by the others, in obenabe", 4, (11, 11, 135), (2,) * 11),
    ("ten tricks and not the last", 2, (110, 47, 0), (*(0,) * 10, 1)),
    ("ten tricks and not the first", 0, (22, 124, 11), (0, *(1,) * 10)),
    (
        "no trick, and a score by what was put down",
        3,
        (20, 98, 39),
        (1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1),
    ),
]


ABOVE = "whoever can go above the ruff must"
# what it shows, the reading by which such a game would not be allowed, one by which it is
DRAWN = [
    ("nothing but trumps, some above the ruff, and one below is played", ABOVE, ""),
    ("nothing but trumps below the ruff", "barred with nothing but trumps left, too", ABOVE),
    ("the trump jack is kept back on a trump lead", "trump jack must follow", ""),
    ("a discard on a lead that can be ruffed", "a player who cannot follow must ruff", ""),
]
EACH = 3


def reading_of(says: str) -> Reading | None:
    return next((r for r in READINGS if says and r.says.endswith(says)), None)


def drawn(without: Reading, by: Reading | None, rng: random.Random) -> str:
    """A random game that one reading does not allow and the other does, as a line."""
    while True:
        record = tournament_of(rng, "en", NOBODY, (0, 0, 0), 1)
        data = plain(record)
        allowed = by is None or play(by.variant(), data)["legal"]
        if allowed and not play(without.variant(), data)["legal"]:
            (outcome,) = outcomes(record)
            return to_line(record, outcome)


def staged(
    mode: int,
    scores: tuple[int, int, int],
    takers: tuple[int, ...],
    held: Mapping[int, Sequence[str]] | None = None,
) -> dict[str, Any]:
    """A whole game of seat 0's deal that ends so, as a record; seats play the cards `held`."""
    game = WholeGame("en", mode)
    solver = z3.SimpleSolver()
    solver.add(*game.scores(scores), *game.facts)
    solver.add(*(game.wins[t, p] for t, p in enumerate(takers, 1)))
    for seat, cards in (held or {}).items():
        for card in map(CARDS.index, cards):
            solver.add(z3.Or(*(game.at[card, t, seat] for t in range(1, 12))))
    if not possible(solver):
        sys.exit(f"no game ends {scores} in {MODES[mode]}")
    model = solver.model()

    def true(fact: object) -> bool:
        return fact is True or (fact is not False and z3.is_true(model.eval(fact, True)))

    card = {
        (t, p): next(c for c in range(36) if true(game.at[c, t, p]))
        for t in range(12)
        for p in SEATS
    }
    hands = [sorted(card[t, p] for t in range(12)) for p in SEATS]
    shown = next(c for c in range(36) if true(game.face_up[c]))
    hands[0].remove(shown)
    hands[0].append(shown)
    actions = [{"seat": p, "put_down": CARDS[card[0, p]]} for p in (1, 2, 0)]
    for t in range(1, 12):
        leader = next(p for p in SEATS if true(game.lead[t, p]))
        turn = (leader, (leader + 1) % 3, (leader + 2) % 3)
        actions += [{"seat": p, "play": CARDS[card[t, p]]} for p in turn]
    dealt = [[CARDS[c] for c in hand] for hand in hands]
    return {
        "format": "eidex-record/1.0.0",
        "edition": "en",
        "characters": [None] * 3,
        "games": [{"giver": 0, "hands": dealt, "actions": actions}],
    }


def main() -> None:
    games = []
    for shows, mode, scores, takers in WANTED:
        record = from_json(json.dumps(staged(mode, scores, takers)))
        (outcome,) = outcomes(record)
        assert outcome is not None
        assert outcome.points == scores
        games.append({"shows": shows, "line": to_line(record, outcome)})
        print(shows, file=sys.stderr)
    rng = random.Random(1)
    for shows, without, by in DRAWN:
        barred = reading_of(without)
        assert barred is not None
        lines = [drawn(barred, reading_of(by), rng) for _ in range(EACH)]
        games += [{"shows": shows, "line": line} for line in lines]
    FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
