"""S8 Taschenspieler exchanges the card it put down."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, at
from eidex.model.clauses.views import UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, disj, neg

CARD = "S8"


def moment(view: MomentView) -> list[Said]:
    """Once its card is put down; when then is printed in German only: at any time."""
    earlier = disj(view.before_put_down, view.put_down)
    return [
        at("CHAR.S8.MAY_EXCHANGE", CARD, view, False, given=earlier),
        at(
            "CHAR.S8.ANY_TIME",
            CARD,
            view,
            neg(view.settlement),
            given=neg(disj(earlier, view.replacement)),
        ),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.S8.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_exchange(view: UseView) -> list[Said]:
    """May it exchange? `fits`: it holds four cards or more and gives one of them; `barred`: the
    card may not be put down; `doubtful`: Fledderer's card lies there. That it is
    done once is printed in German only."""
    may, unused = conj(view.in_window, view.fits), view.uses < 1
    free = conj(neg(view.doubtful), neg(view.barred), neg(view.drawn), unused)
    return [
        Said("CHAR.S8.MAY_EXCHANGE", free, (may,)),
        Said("CHAR.S8.ONCE", view.uses > 0, (False,)),
    ]
