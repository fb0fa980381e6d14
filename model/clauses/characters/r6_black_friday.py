"""R6 Black Friday strips a suit of its points, for the ravens."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, once_put_down
from eidex.model.clauses.views import PointsView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg

CARD = "R6"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down; until when is not printed."""
    return [once_put_down("CHAR.R6.MAY_CALL", CARD, view)]


def may_strip(view: UseView) -> list[Said]:
    """May this suit be stripped? `fits`: it is not raven; `doubtful`: Seher has still to put
    down."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.R6.MAY_CALL", neg(view.doubtful), (may,)),
    ]


def card_points(view: PointsView) -> list[Said]:
    """Nothing for the suit; the raven card of the rank gets it."""
    return [
        Said("CHAR.R6.STRIPPED", view.stripped, (0,)),
        Said("CHAR.R6.ADDED", view.raven, (view.own + view.partner,)),
    ]
