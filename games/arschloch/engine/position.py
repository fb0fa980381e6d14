"""A position of Arschloch."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from eidex.games.arschloch.rulebook import BOOK
from eidex.games.shared import position
from eidex.games.shared.position import NOBODY, Hand

GIVE, TRICK = "give", "trick"


class Laid(NamedTuple):
    """Cards of the trick, and who has played them."""

    seat: int
    cards: Hand


class Gift(NamedTuple):
    """Who gives how many cards to whom, and whether it is the lower rank that gives."""

    giver: int
    taker: int
    number: int
    low: bool


@dataclass(slots=True)
class Position(position.Position):
    """One moment of one series."""

    dealer: int = NOBODY
    ranks: tuple[tuple[int, ...], ...] = ()
    """Of each game that is over, the seats from the winner to the loser."""
    gifts: tuple[Gift, ...] = ()
    """Those that are due, the next one first."""
    trick: tuple[Laid, ...] = ()
    passed: frozenset[int] = frozenset()
    """Who has passed in this trick."""
    discarded: tuple[tuple[Laid, ...], ...] = ()
    """Tricks of this game that were put away."""


cite = partial(position.cite, BOOK)
"""Notes a ruling. Raises `UndefinedByRules` in strict play, if somebody wants to know."""
