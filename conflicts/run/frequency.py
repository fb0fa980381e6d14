"""How often a ruling comes up when games of a set of characters are played at random.

The games are drawn by edition and set, so the counts are the same in every run. They are kept in a
file with a digest of the rules that gave them, and counted anew when the rules have changed.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from eidex.conflicts.run.sources import sources
from eidex.reference_engine import apply, new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.strict_json import read_file
from eidex.rulebook import EDITIONS, Edition, characters, rulings

FORMAT = "eidex-how-often/1"
FILE = "how-often.json"
GAMES = 200
RULES = ("eidex.rulebook", "eidex.reference_engine")
Set = tuple[str, ...]
Asked = tuple[Edition, Set]
Counts = dict[Asked, dict[str, int]]


def count(asked: Asked) -> dict[str, int]:
    """In how many of `GAMES` random games with these characters each ruling was needed.

    Seats are drawn anew for each game, and powers are used at every second chance.
    """
    edition, chosen = asked
    rng = random.Random(f"{edition} {'+'.join(chosen)}")
    used: Counter[str] = Counter()
    for number in range(GAMES):
        a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
        pos = new_game(edition, (a, b, c), number % 3, random_deal(rng))
        while pos.result is None:
            pos = apply(pos, choose(pos, rng))
        used.update({ruling for _, ruling in pos.noted})
    return dict(sorted(used.items()))


def counts(
    wanted: Iterable[Asked],
    known: Counts | None = None,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Counts:
    """The counts of all these; those that are known are not counted again."""
    found = dict(known or {})
    missing = sorted(set(wanted) - set(found))
    for done, (asked, used) in enumerate(zip(missing, _counted(missing, jobs), strict=True), 1):
        found[asked] = used
        progress("playing", done, len(missing))
    return dict(sorted(found.items()))


def _counted(missing: list[Asked], jobs: int) -> Iterator[dict[str, int]]:
    from eidex.properties.workers import at_work

    with at_work(jobs if len(missing) >= 2 * jobs else 1) as each:
        yield from each(count, missing)


# -- kept in a file --------------------------------------------------------------------------------


@cache
def digest() -> str:
    """Digest of the rulebook and the engine: all that the counts depend on."""
    total = hashlib.sha256()
    for package in RULES:
        for name, data in sources(package):
            total.update(name.encode() + b"\0" + data + b"\0")
    return total.hexdigest()[:24]


def load(path: Path) -> Counts:
    """What the file has, if it is of these very rules; nothing otherwise."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        data = read_file(path)
        if (data["format"], data["rules"], data["games"]) == (FORMAT, digest(), GAMES):
            return {_asked(name): _used(used) for name, used in data["sets"].items()}
    return {}


def as_text(found: Counts) -> str:
    """The counts, as the file has them."""
    sets = {" ".join((edition, *chosen)): used for (edition, chosen), used in found.items()}
    data = {"format": FORMAT, "rules": digest(), "games": GAMES, "sets": sets}
    return json.dumps(data, indent=1) + "\n"


def _used(data: dict[str, int]) -> dict[str, int]:
    """How often each ruling came up. Raises `ValueError` for anything else."""
    if not all(name in rulings() and 0 <= count <= GAMES for name, count in data.items()):
        raise ValueError
    return dict(data)


def _asked(name: str) -> Asked:
    edition, *chosen = name.split()
    if edition not in EDITIONS or not set(chosen) <= set(characters()):
        raise ValueError
    return edition, tuple(chosen)
