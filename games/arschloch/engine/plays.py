"""What may be led, played on a trick, and given away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eidex.games.arschloch.engine.cards import LEVEL, LEVELS, of_level
from eidex.games.arschloch.engine.position import Gift, Laid
from eidex.games.shared.position import Hand

MOST = 4
"""Cards of one kind (LEAD.KIND)."""


def one_level(cards: Hand) -> bool:
    """They are of one kind (LEAD.KIND, FOLLOW.LIKE)."""
    return 0 < len(cards) <= MOST and len({LEVEL[card] for card in cards}) == 1


def beats(cards: Hand, last: Laid) -> bool:
    """They may be played on those that were played last (FOLLOW.AMOUNT, FOLLOW.LEVEL, A-003)."""
    enough = len(cards) >= len(last.cards)
    return one_level(cards) and enough and LEVEL[cards[0]] >= LEVEL[last.cards[0]]


def sets_of_one_level(hand: Hand) -> Iterator[Hand]:
    """All that could be led, the lowest first."""
    for level in LEVELS:
        same = of_level(hand, level)
        for number in range(1, len(same) + 1):
            yield from combinations(same, number)


def gifts(hand: Hand, gift: Gift) -> Iterator[Hand]:
    """All that may be given: any cards (EXCHANGE.HIGH), or the best (EXCHANGE.LOW), of equal ones
    those that the giver likes (A-009)."""
    if not gift.low:
        yield from combinations(hand, gift.number)
        return
    best = hand[-gift.number :]
    lowest = LEVEL[best[0]]
    above = tuple(card for card in best if LEVEL[card] > lowest)
    for some in combinations(of_level(hand, lowest), gift.number - len(above)):
        yield (*some, *above)
