"""A position: everything that is true at one moment of a game.

A position that has been returned is never changed again: `copy`, set, return. Points are counted in
halves, since stakes can be half a point.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from eidex.games.cosmic_euchre.engine.actions import left_of, partner, team
from eidex.games.cosmic_euchre.engine.house import HOUSE, House
from eidex.games.cosmic_euchre.rulebook import BOOK
from eidex.games.shared import position
from eidex.games.shared.position import Hand, without

if TYPE_CHECKING:
    from eidex.games.cosmic_euchre.engine.power import Power

ASK, DEAL, FIRST_ROUND, DISCARD, SECOND_ROUND, PLAY, OVER = (
    *("ask", "deal", "first_round", "discard", "second_round", "play", "over"),
)
NOBODY = -1
HALVES = 2
"""Halves of a point in one."""
TEN = 10


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """Also the power of each player, and the rules of the house."""

    powers: tuple[Power | None, ...] = ()
    house: House = HOUSE


class Laid(NamedTuple):
    """A card of the trick, and who has laid it."""

    seat: int
    card: str
    face_down: bool = False


@dataclass(slots=True)
class Position(position.Position):
    """One moment of one game. Whoever sits at `seat` is player `players[seat]`."""

    table: Table

    # through the game
    dealer: int = NOBODY
    players: tuple[int, ...] = (0, 1, 2, 3)
    scores: tuple[int, int] = (0, 0)
    """Of each team, in halves of a point."""
    bar: int = TEN
    """The points that win."""
    stakes: int = HALVES
    """What a point is worth, in halves."""
    hand: int = 0
    """Hands that are over."""
    used: dict[str, int] = field(default_factory=dict)
    """How often each power was used."""
    winner: int = NOBODY

    # at one moment
    moment: str = ""
    """What is asked about: the moment of a power."""
    came: tuple[str, ...] = ()
    """Moments of powers that have come since the last action."""
    waiting: tuple[int, ...] = ()
    """Seats that are to be asked, the one first whose turn it is."""

    # in this hand
    hands: tuple[Hand, ...] = ((), (), (), ())
    kitty: Hand = ()
    """From the top down."""
    up: str = ""
    """The card that was turned up."""
    bidder: int = NOBODY
    """Who has made the last call, even if it was denied."""
    maker: int = NOBODY
    trump: str = ""
    alone: bool = False
    said: dict[str, int] = field(default_factory=dict)
    """What powers were used in this hand, each with what was said."""
    audit: Hand = ()
    """The hand that was looked at."""
    leader: int = NOBODY
    trick: tuple[Laid, ...] = ()
    taker: int = NOBODY
    """Who takes the trick that is complete."""
    before_trick: tuple[Hand, ...] = ()
    gone: Hand = ()
    """Cards of tricks that are over."""
    tricks: tuple[int, int] = (0, 0)
    """Those that each team has taken, also when the hand is over."""

    def power(self, seat: int) -> Power | None:
        """The power of who sits there."""
        return self.table.powers[self.players[seat]]

    def powers(self) -> Iterator[tuple[int, Power]]:
        """Seats and their powers, from the dealer's left round to the dealer."""
        seat = self.dealer
        for _ in self.players:
            seat = left_of(seat)
            power = self.power(seat)
            if power is not None:
                yield seat, power

    def seat_of(self, key: str) -> int:
        """Where the power of this key sits, or NOBODY."""
        return next((seat for seat, power in self.powers() if power.key == key), NOBODY)

    def sits_out(self, seat: int) -> bool:
        """Its partner goes alone (BID.PARTNER_OUT)."""
        return self.alone and seat == partner(self.maker)

    def next_player(self, seat: int) -> int:
        """The next who plays a card (PLAY.CLOCKWISE)."""
        after = left_of(seat)
        return left_of(after) if self.sits_out(after) else after

    def score(self, seat: int) -> int:
        """The total of its team, in halves of a point."""
        return self.scores[team(seat)]

    def opponents_score(self, seat: int) -> int:
        """The total of the other team, in halves of a point."""
        return self.scores[1 - team(seat)]


cite = partial(position.cite, BOOK)
"""Notes a ruling. Raises `UndefinedByRules` in strict play, if somebody wants to know."""


def take_from(pos: Position, seat: int, cards: Hand) -> None:
    """The seat holds these cards no longer."""
    pos.set_hand(seat, without(pos.hands[seat], cards))
