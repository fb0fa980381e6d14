"""What every position of these games has: seats, hands, a turn, and the rulings used so far.

A position that has been returned is never changed again: `copy`, set, return.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Protocol, Self

from eidex.common.errors import IllegalAction, UndefinedByRules
from eidex.games.shared.book import EDITION, Book

DEAL, OVER = "deal", "over"
NOBODY = -1

Hand = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same: how many play, who deals first, how many games, and how it is played."""

    players: int
    dealer: int
    games: int = 1
    strict: bool = False
    accept: frozenset[str] = frozenset()
    otherwise: frozenset[str] = frozenset()
    """Answers to open questions that other programs may give in place of our rulings."""


@dataclass(slots=True)
class Position:
    """One moment of one game."""

    table: Table
    phase: str = DEAL
    turn: int = NOBODY
    """The seat to act, or CHANCE."""
    step: int = 0
    noted: tuple[tuple[int, str], ...] = ()
    """Rulings used so far, each with the number of the action."""
    hands: tuple[Hand, ...] = ()
    finished: tuple[int, ...] = ()
    """Seats in the order in which they have emptied their hands."""

    def copy(self) -> Self:
        """One that may be set."""
        return copy.copy(self)

    @property
    def seats(self) -> range:
        """All of them, clockwise."""
        return range(self.table.players)

    @property
    def playing(self) -> list[int]:
        """Seats that still hold cards."""
        return [seat for seat in self.seats if self.hands[seat]]

    def after(self, seat: int) -> list[int]:
        """The other seats clockwise, the next one first."""
        players = self.table.players
        return [(seat + step) % players for step in range(1, players)]

    def set_hand(self, seat: int, hand: Hand) -> None:
        """The seat holds these cards."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])


def without(cards: Hand, gone: Hand) -> Hand:
    """The cards but for these."""
    return tuple(card for card in cards if card not in gone)


class Played(Protocol):
    """How a table plays: strictly, but past some rulings."""

    @property
    def strict(self) -> bool:
        """Whether it stops at an open question."""

    @property
    def accept(self) -> frozenset[str]:
        """The rulings that it goes past."""


class Citing(Protocol):
    """A position of any of these games, as far as rulings go."""

    noted: tuple[tuple[int, str], ...]

    @property
    def table(self) -> Played:
        """How it is played."""

    @property
    def step(self) -> int:
        """The number of the action."""


def cite(book: Book, pos: Citing, ruling: str, wanted: bool = True) -> None:
    """Writes the use of a ruling into the position, once a record.

    Raises `UndefinedByRules` in strict play, unless nobody wants to know: a record may name what
    the ruling is about, or a power is not asked for that its owner need not want to use.
    """
    if wanted:
        _stop_at(book, pos, ruling)
    if not any(ruling == earlier for _, earlier in pos.noted):
        pos.noted = (*pos.noted, (pos.step, ruling))


def refused(book: Book, pos: Citing, why: IllegalAction) -> IllegalAction:
    """The refusal. Raises `UndefinedByRules` in strict play, if it rests on a ruling."""
    for name in why.clauses:
        if name in book.rulings:
            _stop_at(book, pos, name)
    return why


def _stop_at(book: Book, pos: Citing, ruling: str) -> None:
    """Raises `UndefinedByRules` in strict play that does not go past this ruling."""
    if pos.table.strict and ruling not in pos.table.accept:
        found = book.rulings[ruling]
        raise UndefinedByRules(EDITION, ruling, found.question, found.asks, pos.step)
