"""What does not change in a game, and how its rules are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol

from eidex.common.frozen import dataclass
from eidex.model.clauses.moments import PLACE
from eidex.model.logic.terms import Bool, Number, conj, ite
from eidex.model.play.cards import Card
from eidex.model.play.declared import Trio, pick
from eidex.rulebook import Edition

if TYPE_CHECKING:
    from eidex.model.play.moves import Move
    from eidex.model.play.state import State


class Reading(Protocol):
    """How the rules are read: what the clauses answer, and what hangs on whole hands and piles."""

    def answer(self, name: str, *view: object) -> Any:
        """What the clauses say."""

    def worth(self, state: State, card: Card) -> Number:
        """Card points by the values in force."""

    def recounted(self, state: State) -> tuple[Number, ...]:
        """Card points place by place, when the values have changed."""

    def usual_points(self, state: State, score: tuple[Number, ...]) -> tuple[Number, ...]:
        """What Differenzler's number is compared with."""

    def may_play(self, state: State, card: Card, how: str) -> Bool:
        """The rules of play let the seat to play play this card: plainly, excused or face down."""

    def mode(self, state: State) -> Number:
        """The suit that is trump; 4 is obenabe, 5 is undenufe."""

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """The seat of the highest of the cards that are here, leaving out those of one seat."""

    def next_seat(self, state: State, seat: Number) -> Number:
        """Who plays after the player."""

    def its_moment(self, state: State, code: str, seat: Number, own_card: Bool) -> Bool:
        """The character may use its power now, as far as the moment goes."""

    def holds_suit(self, state: State, seat: Number, suit: Number) -> Bool:
        """The player holds a card of the suit."""

    def shows(self, move: Move, card: Card) -> Bool:
        """The card is one of those that are shown with the move."""

    def holds_combinations(self, state: State, move: Move, *, one: bool) -> Bool:
        """The player holds one combination of cards that is worth what the move names, or several
        that come to it; in a game that is played, the cards that are shown."""


@dataclass(frozen=True, eq=False)
class Table:
    """What does not change in a game."""

    edition: Edition | None
    """Whose rules are read; None where it is left open which."""
    reading: Reading
    seat_of: Mapping[str, Number]
    """The seat of each of the 36 characters, or -1."""
    dealer: Number = 0
    shown: Number = 0
    """Number of the card dealt last; `second` of the one before it."""
    second: Number = 1
    before: Trio = (0, 0, 0)
    """Victory points before the game."""
    editions: Mapping[Edition, Bool] = field(default_factory=dict)
    """Which edition it is, where that is left open."""

    def reads(self, edition: Edition) -> Bool:
        """The rules are read as this edition prints them."""
        if self.edition is None:
            return self.editions[edition]
        return self.edition == edition

    def plays(self, code: str) -> Bool:
        """The character is in play."""
        found: Bool = self.seat_of[code] >= 0
        return found

    def uses_of(self, uses: Trio, code: str) -> Number:
        """How often the character has used its power; 0 where it is not in play."""
        found: Number = ite(self.plays(code), pick(self.seat_of[code], uses), 0)
        return found

    def place_in_list(self, seat: Number) -> Number:
        """The place in the list of the player's character; 0 where they have none."""
        found: Number = sum(ite(self.is_seat(code, seat), PLACE[code], 0) for code in self.seat_of)
        return found

    def is_seat(self, code: str, seat: Number) -> Bool:
        """The player is the character's."""
        return conj(self.plays(code), self.seat_of[code] == seat)
