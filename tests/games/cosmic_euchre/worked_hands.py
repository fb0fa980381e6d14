"""Looks for a hand in which two powers meet, for each two, and writes `worked.toml`.

`PYTHONPATH=tests python -P -m games.cosmic_euchre.worked_hands GAMES [PAIR...]`: so many random
games are played for each pair. Of all the hands in them the one is kept that shows most; of these
the one in which fewest others use a power, then the shortest.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path

from eidex.games.cosmic_euchre.model.effects import effects
from eidex.games.cosmic_euchre.records.random_play import game_of
from eidex.games.cosmic_euchre.records.record import replay
from eidex.games.cosmic_euchre.records.worked import (
    Otherwise,
    Scene,
    Worked,
    power_used,
    scene_of,
    worked_by_pair,
)
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.properties.workers import at_work

HEAD = "# For each two powers a hand in which they meet (`games.cosmic_euchre.worked_hands`).\n"
Pair = tuple[str, str]
Rank = tuple[int, ...]


def best(games: int, pair: Pair) -> Worked | None:
    """The hand of so many games that shows most of what these two do to each other."""
    found = (one for seed in range(games) for one in hands(pair, seed))
    ranked = min(found, key=lambda one: one[0], default=None)
    return None if ranked is None else ranked[1]


def hands(pair: Pair, seed: int) -> Iterator[tuple[Rank, Worked]]:
    """Those of one game, each with its rank."""
    powers = table_of(pair, seed)
    steps = [*replay(game_of(seed, powers)[0])]
    for at, step in enumerate(steps):
        first = power_used(step.action)
        if first in pair:
            other = pair[1 - pair.index(first)]
            scene = scene_of(steps, at, other)
            if scene is not None and as_is_said(scene, first, other):
                yield rank(scene, pair), Worked((first, other), powers, seed, at)


def as_is_said(scene: Scene, first: str, other: str) -> bool:
    """Where the hand shows that one opens or closes the other, the solver says so, too. Whiner can
    have other cards in another deal."""
    changes = scene.otherwise in (Otherwise.OPEN, Otherwise.CLOSED)
    return not changes or other == "whiner" or bool(effects(first, other, (first, other)))


def table_of(pair: Pair, seed: int) -> tuple[str, ...]:
    """The two at any seats, with two others whose powers need not be used."""
    rng = random.Random(f"{' '.join(pair)} {seed}")
    others = [key for key, race in races().items() if key not in pair and not race.mandatory]
    powers = [*pair, *rng.sample(others, 2)]
    rng.shuffle(powers)
    return tuple(powers)


def rank(scene: Scene, pair: Pair) -> Rank:
    """What shows most first, then what stands in one hand, in which no others use a power."""
    apart = scene.steps[-1].before.hand - scene.steps[0].before.hand
    others = sum(power_used(step.action) not in ("", *pair) for step in scene.steps)
    little = scene.otherwise in (Otherwise.OVER, Otherwise.ALIKE, Otherwise.ELSEWHERE)
    return little and apart, scene.otherwise, others, apart, len(scene.steps)


def as_text(found: Iterable[Worked]) -> str:
    """The file: one line a hand."""
    lines = [
        f'    {{ pair = "{" ".join(one.pair)}", powers = "{" ".join(one.powers)}", '
        f"seed = {one.seed}, at = {one.at} }},\n"
        for one in found
    ]
    return f"{HEAD}hand = [\n{''.join(lines)}]\n"


def main(games: str, *named: str) -> None:
    """Looks anew for those that are named, as `thief+human`, or for all."""
    pairs = [(a, b) for one in named for a, b in (one.split("+"),)] or [*combinations(races(), 2)]
    with at_work(os.cpu_count() or 1) as each:
        new = [*filter(None, each(partial(best, int(games)), pairs))]
    known = (worked_by_pair() if named else {}) | {frozenset(one.pair): one for one in new}
    listed = [known[frozenset(p)] for p in combinations(races(), 2) if frozenset(p) in known]
    Path(BOOK.folder, "worked.toml").write_text(as_text(listed), "utf-8")
    print(f"{len(listed)} of {len([*combinations(races(), 2)])}")


if __name__ == "__main__":
    main(*sys.argv[1:])
