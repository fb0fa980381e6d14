"""SQ Gerechtigkeit has all keep the cards that they played, for two tricks."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import MoveView, TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "SQ"


def moment(view: MomentView) -> list[Said]:
    """The printed rules name none, but that tricks follow."""
    return [at("CHAR.SQ.MAY_DECLARE", CARD, view, False, given=view.settlement)]


def may_proclaim(view: UseView) -> list[Said]:
    """May justice be proclaimed now? `doubtful`: fewer than the two tricks follow that it is
    for."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.SQ.MAY_DECLARE", neg(view.doubtful), (may,)),
    ]


def cards_go_to(view: TrickView) -> list[Said]:
    """To those who played them: the trick does not go into a pot, nor to whom Fürsorge chose."""
    own = (view.own_place,)
    return [
        Said("CHAR.SQ.OWN_CARDS", view.justice, own),
        Said("CHAR.SQ.NO_POT", conj(view.justice, view.declared, view.animal), own),
        Said("CHAR.SQ.LEAD_ONLY", conj(view.justice, view.given), own),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """The highest card as ever, or whom Fürsorge has chosen."""
    return [
        Said("CHAR.SQ.HIGHEST_LEADS", view.justice, (view.taker,)),
        Said("CHAR.SQ.LEAD_ONLY", conj(view.justice, view.given), (view.given_place,)),
    ]


def got_back(view: MoveView) -> list[Said]:
    """A card got back lies with the cards won: where is it?"""
    return [Said("CHAR.SQ.NOT_TO_HAND", True, (view.receiver,))]


def proclaim(state: State, move: Move) -> Taken:
    """Justice for the two tricks that follow, or for the one (CHAR.SQ.MAY_DECLARE, R-080,
    R-184)."""

    def may() -> Bool:
        one: Bool = state.held(move.seat) < 2
        found: Bool = state.ask("may_proclaim", view(state, move.seat, doubtful=one))
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_game(justice=2))


def steps() -> tuple[Step, ...]:
    """Justice is proclaimed."""
    return (Step("Gerechtigkeit proclaims justice", proclaim),)
