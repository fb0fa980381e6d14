"""HJ Farbenfreund asks for a suit to be led."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent, worded
from eidex.model.clauses.views import DealView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, ite, neg
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "HJ"


def moment(view: MomentView) -> list[Said]:
    """Before a card is led; of a lead that takes the place of another nothing is printed. Dutch
    names no moment."""
    return [
        worded("CHAR.HJ.MAY_ASK", CARD, view, given=neg(view.lead_back)),
        silent("CHAR.HJ.MAY_ORDER", CARD, view),
    ]


def may_ask_suit(view: UseView) -> list[Said]:
    """May Farbenfreund ask now? `fits`: another player leads; `doubtful`: the lead is drawn. In
    Dutch it might be about a card that is not led."""
    may, clear = conj(view.in_window, view.uses < 2), neg(view.doubtful)
    return [
        Said("CHAR.HJ.MAY_ASK", clear, (conj(may, view.fits),)),
        Said("CHAR.HJ.MAY_ORDER", conj(clear, view.fits), (may,)),
    ]


def wishes_again(wished: Bool) -> list[Said]:
    """May Farbenfreund ask for a second suit at the same lead? Farbenfreund may ask twice, and as
    printed that is for a game."""
    return [
        Said("CHAR.HJ.MAY_ASK", wished, None),
        Said("CHAR.HJ.MAY_ORDER", wished, None),
    ]


def counts_as_wish(met: Bool) -> list[Said]:
    """Is this one of the two wishes?"""
    return [
        Said("CHAR.HJ.MAY_ASK", met, (True,)),
        Said("CHAR.HJ.MAY_ORDER", met, (True,)),
    ]


def may_lead(view: DealView) -> list[Said]:
    """A card of the suit asked for, if the player holds one. Of two such cards the wish does not
    say which; nor which is led where the player holds none."""
    drawn, held = conj(view.wish, view.drawn), view.holds_wished
    binds = conj(view.wish, held, neg(conj(drawn, view.is_wished)))
    none = conj(view.wish, neg(held), neg(disj(drawn, view.demand_binds)))
    bound = conj(view.in_hand, view.is_wished)
    return [
        Said("CHAR.HJ.BINDS", binds, (bound,)),
        Said("CHAR.HJ.BINDS_PLAY", binds, (bound,)),
        Said("CHAR.HJ.NEED_NOT", none, (view.in_hand,)),
        Said("CHAR.HJ.LAPSES", none, (view.in_hand,)),
    ]


def wish_binds_fetched(fetched: Bool) -> list[Said]:
    """Does a wish bind the leader who held no card of the suit when it was made, and holds one now?
    In English who leads goes by the hand then; that a wish comes to nothing may be so at once."""
    return [
        Said("CHAR.HJ.BINDS", fetched, (True,)),
        Said("CHAR.HJ.BINDS_PLAY", fetched, (True,)),
        Said("CHAR.HJ.LAPSES", fetched, (False,)),
    ]


def ask_suit(state: State, move: Move) -> Taken:
    """A suit is asked for (CHAR.HJ.MAY_ASK, CHAR.HJ.MAY_ORDER, R-125, R-134, R-147)."""
    seat, suit = move.seat, move.number

    def may() -> Bool:
        wished: Bool = state.trick.wish >= 0
        again = disj(neg(wished), given(wished, lambda: state.ask("wishes_again", wished)))
        another: Bool = neg(state.leader == seat)
        used = pick(seat, state.uses)
        third: Bool = used >= 2
        counts = disj(neg(third), given(third, lambda: state.ask("counts_as_wish", False)))
        count = ite(counts, used, 0)
        asked = view(state, seat, uses=count, fits=another, doubtful=state.trick.drawn >= 0)
        return conj(suit >= 0, suit <= 3, again, state.ask("may_ask_suit", asked))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_trick(wish=suit))


def steps() -> tuple[Step, ...]:
    """A suit is asked for."""
    return (Step("Farbenfreund asks for a suit", ask_suit),)
