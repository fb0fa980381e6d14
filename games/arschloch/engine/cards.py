"""Cards as their names, suit and then rank (`HJ`, `JO1` to `JO3`), and their levels."""

from __future__ import annotations

from collections.abc import Iterable

from eidex.games.shared.position import Hand

SUITS = ("C", "D", "H", "S")
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""From the lowest; jokers are higher (RANK.ORDER)."""
JOKERS = ("JO1", "JO2", "JO3")
PACK = (*(suit + rank for suit in SUITS for rank in RANKS), *JOKERS)
"""GAME.PACK."""
JOKER = len(RANKS)
LEVEL = {card: JOKER if card in JOKERS else RANKS.index(card[1:]) for card in PACK}
ORDER = {card: (LEVEL[card], place) for place, card in enumerate(PACK)}
LEVELS = range(JOKER + 1)


def in_order(cards: Iterable[str]) -> Hand:
    """The cards as every hand holds them: from the lowest level up."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def of_level(cards: Iterable[str], level: int) -> Hand:
    """Those of this level."""
    return tuple(card for card in cards if LEVEL[card] == level)


def whole(level: int) -> int:
    """How many cards of this level there are."""
    return len(JOKERS) if level == JOKER else len(SUITS)
