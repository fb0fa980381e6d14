"""What a card led demands in a base game, and hands as base games have them.

There a hand is four sets of nine cards, one for each suit. Sets of 36 cards, which go everywhere
else, are numbers too long for Python's short cuts: with them a play takes a fifth longer.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.reference_engine.actions import PLAYS, Action
from eidex.reference_engine.cards import PACK, SUIT_MASKS, Ranks, Values

Hand = tuple[int, int, int, int]
Lawful = tuple[Action | None, ...]
"""By card: the action with it, if it is lawful for a seat that holds it."""
LawfulBySeat = tuple[Lawful, ...]
NONE: Lawful = (None,) * 36

Demand = tuple[Any, ...]
"""The suit led; the ranks of it that bind a seat to follow; the two suits that a bound seat may
play, the second -1 if it is one; by seat what is lawful then; by card, its points and above bit 8
its strength; and by the card
that comes second what a ruff changes (None for all others: nothing): its suit, the ranks of it that
it does not bar, by seat what is lawful when bound and when not."""


def hand_of(cards: int) -> Hand:
    """A set of cards, suit by suit."""
    return (cards & 511, cards >> 9 & 511, cards >> 18 & 511, cards >> 27)


def cards_of(hand: Hand) -> int:
    """The cards of a hand, as one set."""
    w, x, y, z = hand
    return w | x << 9 | y << 18 | z << 27


@cache
def lawful(cards: int) -> LawfulBySeat:
    """The plays of a set of cards are lawful, no others."""
    return tuple(
        tuple(plays[card] if cards >> card & 1 else None for card in range(36)) for plays in PLAYS
    )


@cache
def demands(table: Ranks, worth: Values) -> tuple[Demand, ...]:
    """For each card led: what it demands (`Ranks.leads`, laid out for these hands)."""
    of_suits = [_demand(table, worth.points, suit) for suit in range(4)]
    return tuple(of_suits[card // 9] for card in range(36))


def _demand(table: Ranks, worth: tuple[int, ...], suit: int) -> Demand:
    binding, legal, bars, _, strength, one, _, two, j = table.leads[9 * suit]
    ruffs = []
    for card, bar in enumerate(bars):
        trump = 9 * (card // 9)
        above = 511 & ~(bar >> trump)
        change = (card // 9, above, lawful(legal & ~bar), lawful(PACK & ~bar))
        ruffs.append(change if bar else None)
    value = tuple(force << 8 | points for force, points in zip(strength, worth, strict=True))
    bound = (binding & SUIT_MASKS[suit]) >> 9 * suit
    return (suit, bound, one, two if j < 36 else -1, lawful(legal), value, tuple(ruffs))
