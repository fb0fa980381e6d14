"""A position: everything that is true at one moment of a game.

A position that has been returned is never changed again: `copy`, set, return.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeVar

from eidex.games.shared import position
from eidex.games.shared.position import Hand
from eidex.games.thousand.rulebook import BOOK

DEAL, BID, TALON, SALE, GIVE, PLAY, OVER = (
    *("deal", "bid", "talon", "sale", "give", "play", "over"),
)
NOBODY = -1
Value = TypeVar("Value")


class Laid(NamedTuple):
    """A card of the trick, and who has laid it."""

    seat: int
    card: str


@dataclass(slots=True)
class Position(position.Position):
    """One moment of one game of several deals. What is listed by seat has an entry for each."""

    # through the game
    dealer: int = NOBODY
    scores: tuple[int, ...] = ()
    stale: tuple[int, ...] = ()
    """For how many games in a row the score of each seat has been the same."""
    game: int = 0
    """Games that are over: all cards of a deal were played."""
    winner: int = NOBODY

    # in this deal
    talon: Hand = ()
    looked: tuple[bool, ...] = ()
    """Who has looked at the hand."""
    unseen: tuple[bool, ...] = ()
    """Who has passed, or sold the talon, without having said anything before for which one has to
    look at the hand."""
    passed: tuple[bool, ...] = ()
    """Who has passed in this bidding; the sale is another one."""
    bids: tuple[int, ...] = ()
    """The last bid of each seat, 0 for none."""
    asked: tuple[bool, ...] = ()
    """Who has been asked for a bid before."""
    bid_blind: tuple[bool, ...] = ()
    """Who has made a blind bid."""
    high: int = NOBODY
    """Who has the highest bid; in the end who has won the talon."""
    blind: bool = False
    """The highest bid was blind."""
    seller: int = NOBODY
    """Who has put the talon up for sale."""
    given: int = 0
    """Cards given away so far."""
    trump: str = ""
    leader: int = NOBODY
    trick: tuple[Laid, ...] = ()
    crawls: bool = False
    """The cards of this trick lie face down."""
    last_trick: tuple[Laid, ...] = ()
    taken: tuple[Hand, ...] = ()
    """The cards of the tricks that each seat has taken."""
    declared: tuple[int, ...] = ()
    """Points for trumps and wheels."""

    @property
    def players(self) -> int:
        """How many play."""
        return self.table.players

    def next_to(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % self.players

    def round_from(self, seat: int) -> list[int]:
        """All seats, clockwise, the one after this seat first and itself last."""
        return [*self.after(seat), seat]

    def tricks(self, seat: int) -> int:
        """How many tricks the seat has taken."""
        return len(self.taken[seat]) // self.players


def with_item(items: Sequence[Value], at: int, value: Value) -> tuple[Value, ...]:
    """The same, but for one entry."""
    return (*items[:at], value, *items[at + 1 :])


cite = partial(position.cite, BOOK)
"""Notes a ruling. Raises `UndefinedByRules` in strict play, if somebody wants to know."""
