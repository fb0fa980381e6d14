"""What records, random games and soak ask of an engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from eidex.games.shared.actions import Action
from eidex.games.shared.book import Book
from eidex.games.shared.position import Position, Table

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Engine(Generic[P]):
    """How a game is played, and how it is told.

    `actions` are what seats can do, beside the `deal`, which is by chance. `most_games` is how many
    games a record may have. `new_game` and `apply` raise `UndefinedByRules` in strict play, `apply`
    `IllegalAction`. `choose` takes one of the legal actions, for a random game in which players
    pass or retreat this often though they need not. `result` is the end as plain data, None while
    it goes on. `told` are the lines that tell a step. `check` raises `EngineBug` for a step to a
    position in which something is wrong; for the first position both are the same.
    """

    name: str
    letter: str
    book: Book
    players: Sequence[int]
    pack: Sequence[str]
    actions: Sequence[str]
    new_game: Callable[[Table], P]
    apply: Callable[[P, Action], P]
    legal_actions: Callable[[P], list[Action]]
    choose: Callable[[P, random.Random, float], Action]
    result: Callable[[P], dict[str, Any] | None]
    told: Callable[[P, Action, P], Iterator[str]]
    check: Callable[[P, P], None]
    most_games: int = 1

    @property
    def format(self) -> str:
        """The format of its records."""
        return f"{self.name}-record/1"
