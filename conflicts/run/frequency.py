"""How often a ruling comes up when games of a set of characters are played at random.

The games are drawn by edition and set, so the counts are the same in every run. Those of all sets
with findings come with Eidex in a file: the FAQ plays no games.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path

from eidex.reference_engine.engine import apply, new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition

FORMAT = "eidex-how-often/1"
FILE = Path(__file__).with_name("how_often.json")
"""The counts that come with Eidex (`make how-often`)."""
GAMES = 2000
Set = tuple[str, ...]
Asked = tuple[Edition, Set]
Counts = dict[Asked, dict[str, int]]


def count(asked: Asked, games: int = GAMES) -> dict[str, int]:
    """In how many of so many random games with these characters each ruling was needed.

    Seats are drawn anew for each game, and powers are used at every second chance.
    """
    edition, chosen = asked
    rng = random.Random(f"{edition} {'+'.join(chosen)}")
    used: Counter[str] = Counter()
    for number in range(games):
        a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
        pos = new_game(edition, (a, b, c), number % 3, random_deal(rng))
        while pos.result is None:
            pos = apply(pos, choose(pos, rng))
        used.update({ruling for _, ruling in pos.noted})
    return dict(sorted(used.items()))


def counts(wanted: Iterable[Asked], jobs: int = 1, games: int = GAMES) -> Counts:
    """The counts of all these."""
    from eidex.properties.workers import at_work

    every = sorted(wanted)
    with at_work(jobs) as each:
        return dict(zip(every, each(partial(count, games=games), every), strict=True))


# -- kept in a file --------------------------------------------------------------------------------


@cache
def shipped() -> Counts:
    """The counts of the rules as they were when the file was written: how often something comes up
    changes little."""
    data = json.loads(FILE.read_text("utf-8"))
    return {_asked(name): used for name, used in data["sets"].items()}


def as_text(found: Counts) -> str:
    """The counts, as the file has them: one line a set."""
    sets = ",\n".join(
        f'"{" ".join((edition, *chosen))}": {json.dumps(used)}'
        for (edition, chosen), used in found.items()
    )
    return f'{{"format": "{FORMAT}", "games": {GAMES}, "sets": {{\n{sets}\n}}}}\n'


def _asked(name: str) -> Asked:
    edition, *chosen = name.split()
    assert edition in EDITIONS
    return edition, tuple(chosen)


def main(table: str) -> None:
    """Counts anew for the sets that this ruling table has findings for."""
    from eidex.conflicts.report.faq import asked_of

    wanted = asked_of(json.loads(Path(table).read_text("utf-8")))
    FILE.write_text(as_text(counts(wanted, os.cpu_count() or 1)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
