"""Two ranks of one suit as the clauses look at them."""

from __future__ import annotations

from eidex.model.clauses.cards import PLAIN_ORDER, RANKS, TRUMP_ORDER, higher, with_ten_up
from eidex.model.clauses.views import RankView
from eidex.model.logic.terms import Bool

RANK = range(len(RANKS))


def rank_view(i: int, j: int, in_trump: bool, undenufe: Bool, skat: Bool) -> RankView:
    """Two cards of one suit, given by the numbers of their ranks; no swap considered."""
    x, y = RANKS[i], RANKS[j]
    other = y if x == "10" else x
    return RankView(
        above_plain=higher(x, y, PLAIN_ORDER),
        above_trump=higher(x, y, TRUMP_ORDER),
        above_plain_tens_up=higher(x, y, with_ten_up(PLAIN_ORDER)),
        above_trump_tens_up=higher(x, y, with_ten_up(TRUMP_ORDER)),
        with_ten="10" in (x, y),
        ten_is_first=x == "10",
        against_court=other in ("K", "Q") or (other == "J" and not in_trump),
        trump_suit=in_trump,
        undenufe=undenufe,
        skat=skat,
        swapped=False,
    )
