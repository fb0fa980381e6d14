"""Many random games, and what was reached in them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from eidex.common.errors import EngineBug

P = TypeVar("P")
R = TypeVar("R")


class Watch(Generic[P]):
    """Shown the positions of a game, checks each, and the step that led to it."""

    def __init__(self, check: Callable[[P], None], check_step: Callable[[P, P], None]) -> None:
        self.check, self.check_step = check, check_step
        self.before: P | None = None

    def __call__(self, pos: P) -> None:
        """Raises `EngineBug` where something is wrong."""
        self.check(pos)
        if self.before is not None:
            self.check_step(self.before, pos)
        self.before = pos


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
