"""Two ranks of one suit as the clauses look at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from eidex.model.clauses.cards import PLAIN_ORDER, RANKS, TRUMP_ORDER, with_ten_up
from eidex.model.clauses.views import RankView
from eidex.model.logic.terms import Bool, Number, conj, disj, ite, neg

RANK = range(len(RANKS))
TEN, KING, QUEEN, JACK = (RANKS.index(rank) for rank in ("10", "K", "Q", "J"))


@cache
def position(rank: Number, order: tuple[str, ...]) -> Number:
    """The place of the rank in an order of ranks."""
    found: Number = 0
    for number, name in enumerate(RANKS):
        found = ite(rank == number, order.index(name), found)
    return found


def rank_view(
    a: Number, b: Number, trump: Bool, undenufe: Bool, skat: Bool, swapped: Bool = False, **so: Bool
) -> RankView:
    """Two cards of one suit, given by the numbers of their ranks, and what is in force about their
    order."""

    def above(order: Sequence[str]) -> Bool:
        ranks = tuple(order)
        found: Bool = position(a, ranks) < position(b, ranks)
        return found

    other = ite(a == TEN, b, a)
    return RankView(
        above_plain=above(PLAIN_ORDER),
        above_trump=above(TRUMP_ORDER),
        above_plain_tens_up=above(with_ten_up(PLAIN_ORDER)),
        above_trump_tens_up=above(with_ten_up(TRUMP_ORDER)),
        with_ten=disj(a == TEN, b == TEN),
        ten_is_first=a == TEN,
        against_court=disj(other == KING, other == QUEEN, conj(other == JACK, neg(trump))),
        trump_suit=trump,
        undenufe=undenufe,
        skat=skat,
        swapped=swapped,
        **so,
    )
