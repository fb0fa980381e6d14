"""Cards as their names, suit and then rank (`HA`), their order and their points."""

from __future__ import annotations

from collections.abc import Iterable

from eidex.games.shared.position import Hand

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "10", "K", "Q", "J", "9")
"""From the highest down (TRICK.ORDER)."""
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""GAME.PACK."""
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
"""T-002; all of them are worth 120 (SCORE.TOTAL)."""
TRUMP_POINTS = {"C": 60, "D": 80, "H": 100, "S": 40}
"""T-003."""
WHEELS_POINTS = 120
"""SCORE.WHEELS."""


def in_order(cards: Iterable[str]) -> Hand:
    """The cards as every hand holds them: in the order of the pack."""
    return tuple(sorted(cards, key=PACK.index))


def without(cards: Hand, gone: str) -> Hand:
    """The cards but for this one."""
    return tuple(card for card in cards if card != gone)


def count_of(rank: str, cards: Iterable[str]) -> int:
    """How many of these cards have the rank."""
    return sum(card[1:] == rank for card in cards)


def trump_suits(hand: Hand) -> list[str]:
    """The suits of which the hand has king and queen (TRUMP.MAY)."""
    return [suit for suit in SUITS if suit + "K" in hand and suit + "Q" in hand]


def points(cards: Iterable[str]) -> int:
    """What the cards are worth (SCORE.CARDS, T-002)."""
    return sum(POINTS[card[1:]] for card in cards)
