"""The model's own view of the cards: names, orders and values, as the clauses state them.

A card is written suit letter + rank ("LA" … "S6"); its number is its place in LA … L6, RA … S6.
"""

from __future__ import annotations

SUITS = "LRHS"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
CARDS: tuple[str, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
NUMBER: dict[str, int] = {card: number for number, card in enumerate(CARDS)}
MODES: tuple[str, ...] = ("L", "R", "H", "S", "obenabe", "undenufe")
ANIMALS = "LR"

FIVE, THIRTEEN, ALL_POINTS = 5, 13, 157
"""For the last trick; all points under Guggitaler; all points otherwise, with the five."""

PLAIN_ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
TRUMP_ORDER = ("J", "9", "A", "K", "Q", "10", "8", "7", "6")


def suit(card: int) -> int:
    """Number of the card's suit."""
    return card // 9


def rank(card: int) -> str:
    """The card's rank."""
    return RANKS[card % 9]


def with_ten_up(order: tuple[str, ...]) -> tuple[str, ...]:
    """The order with the ten put between ace and king (CHAR.LJ.TENS_BETWEEN)."""
    rest = [r for r in order if r != "10"]
    rest.insert(rest.index("K"), "10")
    return tuple(rest)


def higher(a: str, b: str, order: tuple[str, ...]) -> bool:
    """Rank a stands before rank b in the order."""
    return order.index(a) < order.index(b)


def adjacent(a: str, b: str, order: tuple[str, ...]) -> bool:
    """The two ranks are neighbours in the order."""
    return abs(order.index(a) - order.index(b)) == 1
