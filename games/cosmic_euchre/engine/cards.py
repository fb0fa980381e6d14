"""Cards as their names, suit and then rank (`HJ`), and what a trump makes of them."""

from __future__ import annotations

import random

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "K", "Q", "J", "10", "9")
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
NO_TRUMP = "none"
"""Called instead of a suit (POWER.ABOLITIONIST.NO_TRUMP)."""
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", NO_TRUMP: "no trump"}
RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "ten", "9": "nine"}

Hand = tuple[str, ...]


def in_order(cards: Hand | list[str]) -> Hand:
    """The cards as every hand holds them: in the order of the pack."""
    return tuple(sorted(cards, key=PACK.index))


def without(cards: Hand, gone: Hand) -> Hand:
    """The cards but for these."""
    return tuple(card for card in cards if card not in gone)


def shuffled(rng: random.Random) -> Hand:
    """The pack in an order that chance gives it."""
    pack = list(PACK)
    rng.shuffle(pack)
    return tuple(pack)


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


def named(card: str) -> str:
    """`the ten of hearts (H10)`."""
    return f"the {RANK_WORDS[card[1:]]} of {SUIT_WORDS[card[0]]} ({card})"
