"""R6 Black Friday strips a suit of its points, for the ravens."""

from __future__ import annotations

from eidex.model.clauses.cards import SUITS
from eidex.model.clauses.moments import MomentView, once_put_down
from eidex.model.clauses.views import PointsView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg
from eidex.model.play.moves import Move, Step, Taken, revalued, use, view
from eidex.model.play.state import State

CARD = "R6"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down; until when is not printed."""
    return [once_put_down("CHAR.R6.MAY_CALL", CARD, view)]


def may_strip(view: UseView) -> list[Said]:
    """May this suit be stripped? `fits`: it is not raven; `doubtful`: Seher has still to put
    down."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.R6.MAY_CALL", neg(conj(view.doubtful, may)), (may,)),
    ]


def card_points(view: PointsView) -> list[Said]:
    """Nothing for the suit; the raven card of the rank gets it."""
    return [
        Said("CHAR.R6.STRIPPED", view.stripped, (0,)),
        Said("CHAR.R6.ADDED", view.raven, (view.own + view.partner,)),
    ]


def strip(state: State, move: Move) -> Taken:
    """A suit loses its points to raven (CHAR.R6.MAY_CALL, CHAR.R6.STRIPPED, CHAR.R6.ADDED, R-065,
    R-097, R-126)."""
    suit = move.number

    def may() -> Bool:
        fits: Bool = neg(suit == SUITS.index("R"))
        asked = view(state, move.seat, fits=fits, doubtful=state.waiting)
        return conj(suit >= 0, suit <= 3, state.ask("may_strip", asked))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, revalued(taken.after.in_game(stripped=suit)))


def steps() -> tuple[Step, ...]:
    """A suit is stripped."""
    return (Step("Black Friday strips a suit", strip),)
