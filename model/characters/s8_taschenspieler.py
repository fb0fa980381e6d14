"""S8 Taschenspieler exchanges the card it put down."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.terms import conj, neg
from eidex.model.views import UseView

CARD = "S8"


def may_exchange(view: UseView) -> list[Said]:
    """May it exchange? `fits`: it holds four cards or more and gives one of them; `barred`: the
    card may not be put down; `doubtful`: Fledderer's card lies there."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.S8.MAY_EXCHANGE", conj(neg(view.doubtful), neg(view.barred)), (may,)),
        Said("CHAR.S8.ONCE", view.uses > 0, (False,)),
    ]
