"""LQ Feministin refuses a trick with a queen and a man."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg

CARD = "LQ"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [
        silent("CHAR.LQ.MAY_REFUSE", CARD, view),
        silent("CHAR.LQ.MAY_REFUSE_MEN", CARD, view),
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


def refuses_late(late: Bool) -> list[Said]:
    """May it refuse a trick that has become its own when its turn was over? It need not take such a
    trick; and the lower have spoken."""
    return [
        Said("CHAR.LQ.MAY_REFUSE", late, None),
        Said("CHAR.LQ.MAY_REFUSE_MEN", late, None),
        Said("ORDER.IN_TURN", late, None),
    ]


def may_take(view: UseView) -> list[Said]:
    """It may take such a trick as well."""
    return [Said("CHAR.LQ.MAY_TAKE", True, (True,))]


def trick_taker(view: TrickView) -> list[Said]:
    """The highest of the others. Of a second card that it has played to the trick nothing
    is printed."""
    one_card = conj(view.refused, neg(view.double))
    return [
        Said("CHAR.LQ.NEXT_TAKES", one_card, (view.next_best,)),
        Said("CHAR.LQ.NO_RANK", one_card, (view.next_best,)),
        Said("CHAR.LQ.NEXT_TAKES", conj(view.refused, view.double), None, "two cards"),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """With its card out of the order the other one that takes the trick is the highest."""
    return [Said("CHAR.LQ.NO_RANK", conj(view.refused, neg(view.given)), (view.taker,))]
