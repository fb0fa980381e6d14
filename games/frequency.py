"""How often a ruling of another game comes up when whole games are played at random.

The games are those that `play` makes of the first seeds, so the counts are the same in every run.
They come with Eidex in a file, for each set of powers, or number of players, that a finding names.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from eidex.games import GAMES as NAMES
from eidex.games import asking, game

FILE = Path(__file__).with_name("how_often.json")
GAMES = 100
Counts = dict[str, dict[str, dict[str, int]]]
"""By game, and by who plays: in how many games each ruling was needed."""


def tables(found: Mapping[str, Any]) -> list[list[str]]:
    """Who plays where the finding comes up: its powers, by name, or any of these numbers."""
    return [[str(n)] for n in found["players"]] if "players" in found else [found["powers"]]


def with_counts(name: str, found: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The findings, each with the games in which it came up."""
    return [{**one, "comes_up": comes_up(name, one)} for one in found]


def comes_up(name: str, found: Mapping[str, Any]) -> tuple[int, int] | None:
    """In how many of how many games it came up; None where no ruling of ours decides it."""
    if found["decided_by"] != "house":
        return None
    counts = [_shipped()[name][" ".join(one)] for one in tables(found)]
    return sum(one.get(found["settled_by"], 0) for one in counts), GAMES * len(counts)


def share(found: Mapping[str, Any]) -> float | None:
    """The part of the games in which it came up (`comes_up`); None where it was not counted."""
    times, games = found["comes_up"] or (0, 0)
    return times / games if games else None


def frequent_first(found: Mapping[str, Any]) -> float:
    """What was not counted comes after what came up, and what never did stands last."""
    counted = share(found)
    return 0.0 if counted is None else -counted or 1.0


def count(name: str, table: Sequence[str]) -> dict[str, int]:
    """In how many games of this table each ruling was needed."""
    played = game(name)
    keys = {title: key for key, title in played.powers.items()}
    used: Counter[str] = Counter()
    for seed in range(GAMES):
        record = played.random_record(seed, [keys.get(one, one) for one in table])
        used.update({one["ruling"] for one in record["rulings"]})
    return dict(sorted(used.items()))


@cache
def _shipped() -> Counts:
    found: Counts = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    """Counts anew."""
    found: Counts = {}
    for name in NAMES:
        ruled = (one for one in asking(name).findings(None) if one["decided_by"] == "house")
        every = sorted({tuple(table) for one in ruled for table in tables(one)})
        found[name] = {" ".join(table): count(name, table) for table in every}
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
