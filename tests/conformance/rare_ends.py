"""Run by hand: stages ends of games with characters that random play does not come to, and adds
them to conformance/cases/powers.json.

The solver finds a base game with the scores that are wanted; it is played again with characters
whose powers change what these scores are worth, and not what may be played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from conformance.power_games import FILE, Line, followed
from conformance.stage_games import staged

from eidex.model.clauses.cards import MODES
from eidex.reference_engine import Action, Position, legal_actions
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.core.cards import NUMBERS, Trio
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.text import to_text
from eidex.rulebook import Edition

OBENABE, LIZARD = MODES.index("obenabe"), MODES.index("L")
JACKS, NINES = (tuple(suit + rank for suit in "LRHS") for rank in ("J", "9"))


class Wanted(NamedTuple):
    """An end: the base game, who plays, which powers are used with which choice."""

    shows: str
    editions: tuple[Edition, ...]
    mode: int
    scores: Trio
    takers: tuple[int, ...]
    characters: Characters
    uses: dict[str, tuple[int, ...]]
    held: Mapping[int, tuple[str, ...]]
    """By seat: cards that it plays in some trick."""
    ends: Trio
    """The scores with what powers add to them."""


WANTED = [
    Wanted(
        "all the points, and a trick lost that is worth nothing, when Schwarzpeter is called",
        ("en", "nl"),
        LIZARD,
        (157, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0),
        (None, "RJ", None),
        {"RJ": ()},
        {0: ("RJ",)},
        (157, 0, 0),
    ),
    Wanted(
        "all three over the limit: it is low, and two have points added",
        ("en", "de"),
        OBENABE,
        (80, 77, 0),
        (),
        ("R9", "LK", "S10"),
        {"R9": (80,), "LK": (5,), "S10": (82,)},
        {2: (*JACKS, *NINES, "L10", "R10", "H10")},
        (80, 82, 82),
    ),
]


def played(wanted: Wanted, edition: Edition) -> Record:
    """The game with its powers used as soon as they may be."""
    record = staged(wanted.mode, wanted.scores, wanted.takers, wanted.held)
    (game,) = record["games"]
    cards: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for action in game["actions"]:
        cards[action["seat"]].append(NUMBERS[action.get("put_down", action.get("play"))])
    hands = tuple(tuple(NUMBERS[card] for card in hand) for hand in game["hands"])

    def play(pos: Position) -> Action:
        several = legal_actions(pos)
        for action in several:
            if action.do == "use" and action.choice[:1] == wanted.uses.get(action.power):
                return action
        following = next((a for a in several if a.card in cards[a.seat][:1]), None)
        if following is None:
            return next(action for action in several if action.do == "pass")
        cards[following.seat].pop(0)
        return following

    first = (0, 0, 0)
    return followed(edition, wanted.characters, first, game["giver"], hands, play).record


def main() -> None:
    """Adds what is not there yet."""
    there = json.loads(FILE.read_text(encoding="utf-8"))
    known = {one["game"] for one in there}
    found: list[dict[str, Any]] = []
    for wanted in WANTED:
        for edition in wanted.editions:
            record = played(wanted, edition)
            line = Line({len(record.games[0].actions)}, set(), to_text(record)).written()
            found += [line] if line["game"] not in known else []
    text = ",\n".join(json.dumps(one, separators=(",", ":")) for one in [*there, *found])
    FILE.write_text(f"[\n{text}\n]\n", encoding="utf-8")
    print(f"{len(found)} games added")


if __name__ == "__main__":
    main()
