"""Seeded random games, each played up to where something is seen in it.

A search says how a game begins and is played and what is looked for; the same name gives the same
games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from eidex.conflicts.search.monitor import Deal, Shown
from eidex.reference_engine import Action, Position
from eidex.reference_engine.engine import apply

Play = Callable[[Position], Action | None]
"""What is done next; None ends the game."""
Sees = Callable[[Position, Action | None], bool]
"""Whether it is seen here: asked at the deal, and after each action."""
Found = TypeVar("Found")
NO_END = 10_000
"""More actions than any game has."""


def hunt(
    name: str, numbers: Iterable[int], one_game: Callable[[random.Random], Found | None]
) -> Iterator[Found]:
    """What is found in the games of these numbers, in order."""
    games = (one_game(random.Random(f"{name} {number}")) for number in numbers)
    return (found for found in games if found is not None)


def up_to(deal: Deal, play: Play, sees: Sees, most: int = NO_END) -> Shown | None:
    """The game up to where it is seen; None where it is not after so many actions."""
    pos, taken = deal.starts(), list[Action]()
    action: Action | None = None
    while not sees(pos, action):
        action = play(pos) if pos.result is None and len(taken) < most else None
        if action is None:
            return None
        pos = apply(pos, action)
        taken.append(action)
    return Shown(deal, tuple(taken))
