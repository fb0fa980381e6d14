"""S8 Taschenspieler exchanges the card it put down."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.moments import MomentView, at
from eidex.model.terms import conj, disj, neg
from eidex.model.views import UseView

CARD = "S8"


def moment(view: MomentView) -> list[Said]:
    """Print names none, but that its card is put down."""
    earlier = disj(view.after_deal, view.before_put_down, view.put_down)
    return [at("CHAR.S8.MAY_EXCHANGE", CARD, view, False, given=earlier)]


def may_exchange(view: UseView) -> list[Said]:
    """May it exchange? `fits`: it holds four cards or more and gives one of them; `barred`: the
    card may not be put down; `doubtful`: Fledderer's card lies there."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.S8.MAY_EXCHANGE", conj(neg(view.doubtful), neg(view.barred)), (may,)),
        Said("CHAR.S8.ONCE", view.uses > 0, (False,)),
    ]
