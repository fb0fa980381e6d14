"""The cards that a state follows, and the places where a card can be.

A played game follows all 36. A proof follows the cards that a step names, and one more for each
place, which stands for whatever other card lies there. Two cards followed are never the same.
"""

from __future__ import annotations

from dataclasses import field

from eidex.common.frozen import dataclass
from eidex.model.clauses.cards import CARDS, NUMBER
from eidex.model.logic.terms import Bool, Number

SEATS = (0, 1, 2)
ROUNDS = (0, 1)
"""A double trick has a second round."""

HAND, DOWN, TRICK, WON, POT, ASIDE = 0, 3, 6, 12, 15, 16
"""Where the places begin. To each the seat is added, in a trick three for the second round."""
PLACES = (
    *(f"in the hand of seat {seat}" for seat in SEATS),
    *(f"put down before seat {seat}" for seat in SEATS),
    *(f"in the trick, round {r + 1}, by seat {seat}" for r in ROUNDS for seat in SEATS),
    *(f"won by seat {seat}" for seat in SEATS),
    "in the pot",
    *(f"aside for seat {seat}" for seat in SEATS),
)
"""What each place is called."""
NOWHERE = -1

H7, S7, RJ, SK = (NUMBER[code] for code in ("H7", "S7", "RJ", "SK"))
SIX = 8
"""The rank of a six."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card by its suit and rank, each a number or a term (see `clauses.cards`)."""

    name: str
    suit: Number
    rank: Number
    number: Number = field(init=False)
    """Its place in LA … S6."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", 9 * self.suit + self.rank)

    def is_number(self, number: Number) -> Bool:
        """It is the card of that number."""
        found: Bool = self.number == number
        return found

    def one_of(self, *numbers: int) -> bool:
        """It is a known card, one of these."""
        return self.number in numbers


class AnyOther(Card):
    """Stands for all the cards at one place that are not named."""

    __slots__ = ()

    def is_number(self, number: Number) -> Bool:
        """It is none that is named."""
        return False


def card_of(number: Number, name: str = "card") -> Card:
    """The card of this number, which may be a term."""
    suit: Number = number // 9 if isinstance(number, int) else number / 9
    return Card(name, suit, number % 9)


PACK = tuple(Card(name, number // 9, number % 9) for number, name in enumerate(CARDS))
"""All 36."""
NO_CARD = Card("no card", -1, 8)
"""Stands where no card lies; its number is -1."""
