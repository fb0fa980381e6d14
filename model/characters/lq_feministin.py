"""LQ Feministin refuses a trick with a queen and a man."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.moments import MomentView, at
from eidex.model.terms import Bool, conj, neg
from eidex.model.views import TrickView, UseView

CARD = "LQ"


def moment(view: MomentView) -> list[Said]:
    """When the trick is complete, and nobody has taken it."""
    return [
        at("CHAR.LQ.MAY_REFUSE", CARD, view, view.trick_complete),
        at("CHAR.LQ.MAY_REFUSE_MEN", CARD, view, view.trick_complete),
    ]


def may_refuse(view: UseView) -> list[Said]:
    """May Feministin refuse? `fits`: a queen and a man lie open; `special`: a man lies open;
    `barred`: it would not take the trick; `doubtful`: no other card could take it."""
    clear = neg(view.doubtful)
    own = conj(view.in_window, neg(view.barred))
    return [
        Said("CHAR.LQ.MAY_REFUSE", clear, (conj(own, view.fits),)),
        Said("CHAR.LQ.MAY_REFUSE_MEN", clear, (conj(own, view.special),)),
    ]


def refuses_again(used: Bool) -> list[Said]:
    """Is the power there for another trick, though it was used? German speaks of such tricks."""
    return [
        Said("CHAR.LQ.MAY_REFUSE", used, None),
        Said("CHAR.LQ.MAY_REFUSE_MEN", used, None),
        Said("CHAR.LQ.ANY_NUMBER", used, (True,)),
    ]


def may_take(view: UseView) -> list[Said]:
    """It may take such a trick as well."""
    return [Said("CHAR.LQ.MAY_TAKE", True, (True,))]


def trick_taker(view: TrickView) -> list[Said]:
    """The highest of the cards that are not Feministin's."""
    return [
        Said("CHAR.LQ.NEXT_TAKES", view.refused, (view.next_best,)),
        Said("CHAR.LQ.NO_RANK", view.refused, (view.next_best,)),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """With its card out of the order the other one that takes the trick is the highest."""
    return [Said("CHAR.LQ.NO_RANK", conj(view.refused, neg(view.given)), (view.taker,))]
