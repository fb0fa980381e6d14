"""Card points: 157 a game."""

from __future__ import annotations

from collections.abc import Mapping

from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.views import PointsView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Number, conj, ite, neg

TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
OBENABE = {**PLAIN, "8": 8}
UNDENUFE = {"6": 11, "10": 10, "8": 8, "K": 4, "Q": 3, "J": 2}
UNDENUFE_ROW = {"6": 11, "10": 10, "K": 4, "Q": 2, "J": 2}


def _looked_up(view: PointsView, table: Mapping[str, int]) -> Number:
    value: Number = 0
    for rank, is_rank in zip(RANKS, view.ranks, strict=True):
        value = ite(is_rank, table.get(rank, 0), value)
    return value


def card_points(view: PointsView) -> list[Said]:
    """Card points of one card."""
    plain = conj(neg(view.trump), neg(view.obenabe), neg(view.undenufe))
    return [
        Said("POINTS.TRUMP", view.trump, (_looked_up(view, TRUMP),)),
        Said("POINTS.PLAIN", plain, (_looked_up(view, PLAIN),)),
        Said("POINTS.OBENABE", view.obenabe, (_looked_up(view, OBENABE),)),
        Said("POINTS.UNDENUFE", view.undenufe, (_looked_up(view, UNDENUFE),)),
        Said("POINTS.UNDENUFE_ROW", view.undenufe, (_looked_up(view, UNDENUFE_ROW),)),
    ]
