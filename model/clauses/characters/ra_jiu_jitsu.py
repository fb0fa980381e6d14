"""RA Jiu-Jitsu swaps the trick ranks of two neighbours of one trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import PowerView, RankView, SwapView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, iff, ite, neg

CARD = "RA"


def moment(view: MomentView) -> list[Said]:
    """When the trick is complete."""
    return [at("CHAR.RA.MAY_SWAP", CARD, view, view.trick_complete)]


def may_swap(view: SwapView) -> list[Said]:
    """May these two cards of the complete trick be swapped?"""
    return [
        Said("CHAR.RA.MAY_SWAP", conj(view.same_suit, view.neighbours), (True,)),
        Said("CHAR.RA.NOT_NEIGHBOURS", neg(view.ranks_adjacent), (False,)),
        Said("CHAR.RA.ONE_SUIT", neg(view.same_suit), (False,)),
    ]


def swapped_from(view: RankView) -> Bool:
    """Whether the first card stood higher before the swap, in the order then in force."""
    trump = ite(view.skat, view.above_trump_tens_up, view.above_trump)
    plain = ite(view.skat, view.above_plain_tens_up, view.above_plain)
    usual = ite(view.trump_suit, trump, neg(iff(plain, view.undenufe)))
    unmoved = ite(view.moved_second, neg(view.moved_up), usual)
    return ite(view.moved_first, view.moved_up, unmoved)


def rank_order(view: RankView) -> list[Said]:
    """Neighbours that were swapped stand the other way round; nothing else moves."""
    return [Said("CHAR.RA.SWAP", view.swapped, (neg(swapped_from(view)),))]


def lasts_swap(view: PowerView) -> list[Said]:
    """Does a swap of an earlier trick still hold?"""
    return [Said("CHAR.RA.THIS_TRICK", view.used, (False,))]
