"""Cards as their names, suit and then rank (`HJ`), and what a trump makes of them."""

from __future__ import annotations

from eidex.games.shared import cards
from eidex.games.shared.position import Hand

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "K", "Q", "J", "10", "9")
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
NO_TRUMP = "none"
"""Called instead of a suit (POWER.ABOLITIONIST.NO_TRUMP)."""
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
SUIT_WORDS = {**cards.SUIT_WORDS, NO_TRUMP: "no trump"}


def in_order(hand: Hand | list[str]) -> Hand:
    """The cards as every hand holds them: in the order of the pack."""
    return tuple(sorted(hand, key=PACK.index))


def left_bower(trump: str) -> str:
    """The other jack of trump's colour; '' under no trump."""
    return SAME_COLOUR[trump] + "J" if trump in SAME_COLOUR else ""


def suit_of(card: str, trump: str) -> str:
    """The suit to which the card belongs (PLAY.SUIT_SHOWN, PLAY.LEFT_IS_TRUMP)."""
    return trump if card == left_bower(trump) else card[0]


def strength(card: str, trump: str) -> int:
    """How high the card is in its suit (TRICK.ORDER_TRUMP, TRICK.ORDER_PLAIN)."""
    if card == trump + "J":
        return len(RANKS) + 2
    if card == left_bower(trump):
        return len(RANKS) + 1
    return len(RANKS) - RANKS.index(card[1:])
