"""Cards as their names, suit and then rank (`HJ`), and which of them kills which."""

from __future__ import annotations

from eidex.games.shared.position import Hand

SUITS = ("C", "D", "H", "S")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From the lowest (RANK.ORDER)."""
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""GAME.PACK."""
PLACE = {card: place for place, card in enumerate(PACK)}


def in_order(cards: Hand) -> Hand:
    """The cards as every hand holds them: in the order of the pack."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def kills(card: str, last: str, trump: str) -> bool:
    """Whether the card kills the last one of the stack (KILL.HIGHER, KILL.TRUMP, KILL.NO_OTHER); of
    two trumps the higher one kills (F-004)."""
    if card[0] == last[0]:
        return PLACE[card] > PLACE[last]
    return card[0] == trump


def lower_trump(card: str, last: str, trump: str) -> bool:
    """Both are trumps, and the card is the lower one."""
    return card[0] == last[0] == trump and PLACE[card] < PLACE[last]
