"""What players of high and of low rank give each other."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.arschloch.engine.cards import in_order
from eidex.games.arschloch.engine.plays import gifts
from eidex.games.arschloch.engine.position import Gift, Position, cite
from eidex.games.shared.actions import Action
from eidex.games.shared.position import without

MOST = 3
"""What first and last exchange (EXCHANGE.FIRST)."""


def gifts_due(ranks: Sequence[int]) -> tuple[Gift, ...]:
    """From the outermost pair in, one card less each time (EXCHANGE.STEP, EXCHANGE.SECOND,
    EXCHANGE.THIRD); who is in the middle has no other (EXCHANGE.MIDDLE). The lower rank gives
    first (A-011)."""
    found: list[Gift] = []
    for step in range(len(ranks) // 2):
        high, low = ranks[step], ranks[-1 - step]
        number = MOST - step
        found += [Gift(low, high, number, low=True), Gift(high, low, number, low=False)]
    return tuple(found)


def give(pos: Position, action: Action) -> None:
    """Cards change hands."""
    gift, *rest = pos.gifts
    hand = pos.hands[gift.giver]
    if gift.low:
        cite(pos, "A-010")
        cite(pos, "A-011")
        if len([*gifts(hand, gift)]) > 1:
            cite(pos, "A-009")
    pos.set_hand(gift.giver, without(hand, action.cards))
    pos.set_hand(gift.taker, in_order((*pos.hands[gift.taker], *action.cards)))
    pos.gifts = tuple(rest)
    if rest:
        pos.turn = rest[0].giver
