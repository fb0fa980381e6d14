"""Many random games, and what was reached in them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from eidex.common.errors import EngineBug

A = TypeVar("A")
P = TypeVar("P")
R = TypeVar("R")


def nobody_watches(before: object, after: object) -> None:
    """The steps are shown to nobody."""


def played(
    pos: P,
    choose: Callable[[P], A],
    apply: Callable[[P, A], P],
    goes_on: Callable[[P], bool],
    watch: Callable[[P, P], None] = nobody_watches,
) -> tuple[tuple[A, ...], P]:
    """What is chosen while the game goes on, and the last position; each step is shown to `watch`,
    the first position as a step from itself."""
    taken: list[A] = []
    watch(pos, pos)
    while goes_on(pos):
        taken.append(choose(pos))
        before, pos = pos, apply(pos, taken[-1])
        watch(before, pos)
    return tuple(taken), pos


class Soaked(NamedTuple):
    """What one game has shown."""

    hands: int
    actions: int
    rulings: Iterable[str]
    uses: Iterable[str]


def read_again(
    data: dict[str, Any], read: Callable[[Any], R], replay: Callable[[R], Iterable[object]]
) -> None:
    """A record as plain data is written as JSON, read and replayed. Raises `RecordError`."""
    for _ in replay(read(json.loads(json.dumps(data)))):
        pass


def soaked(
    games: int,
    seed: int,
    play: Callable[[random.Random], Soaked],
    rulings: Iterable[str],
    uses: Iterable[str],
) -> dict[str, Any]:
    """So many games, each played and checked by `play`; how many have used each of the rulings, and
    how often each of `uses` was done. Raises `EngineBug`, with the number of the game."""
    used: Counter[str] = Counter()
    cited: Counter[str] = Counter()
    hands = actions = 0
    for number in range(games):
        try:
            one = play(random.Random(f"{seed} {number}"))
        except EngineBug as bug:
            raise EngineBug(f"game {number} of seed {seed}: {bug}") from None
        used.update(one.uses)
        cited.update(one.rulings)
        hands += one.hands
        actions += one.actions
    return {
        "games": games,
        "seed": seed,
        "hands": hands,
        "actions": actions,
        "games_with_ruling": {name: cited[name] for name in rulings},
        "uses": {name: used[name] for name in uses},
    }
