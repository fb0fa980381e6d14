"""RA Jiu-Jitsu swaps the trick ranks of two neighbours of one trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import PowerView, RankView, SwapView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, iff, ite, neg
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, in_trick, use
from eidex.model.play.state import State
from eidex.model.play.trick import neighbours

CARD = "RA"


def moment(view: MomentView) -> list[Said]:
    """When the trick is complete."""
    return [worded("CHAR.RA.MAY_SWAP", CARD, view)]


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


def swap(state: State, move: Move) -> Taken:
    """Two cards that lie change ranks (CHAR.RA.MAY_SWAP, R-015, R-022); whether it takes effect is
    seen when the trick is gathered, and one that took none is spent, too (R-017)."""
    a, b = move.cards
    used: Bool = pick(move.seat, state.uses) > 0
    view = plain_power(used=used, void=conj(used, state.game.void))

    def may() -> Bool:
        lie = conj(*(in_trick(state, card) for card in move.cards))
        one_suit: Bool = a.suit == b.suit
        near = given(one_suit, lambda: neighbours(state, a, b))
        hidden = disj(state.is_hidden(a), state.is_hidden(b))
        unused = neg(state.ask("is_spent", view))
        return conj(lie, unused, state.ask("may_swap", SwapView(one_suit, near, near, hidden)))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_trick(swap=(a.number, b.number)))


def steps() -> tuple[Step, ...]:
    """A swap."""
    return (Step("Jiu-Jitsu swaps", swap, 2),)
