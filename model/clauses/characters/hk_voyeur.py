"""HK Voyeur has another seat show it five cards."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, at, silent
from eidex.model.clauses.views import ChooseView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, disj, neg

CARD = "HK"


def moment(view: MomentView) -> list[Said]:
    """At any moment of the play, and counting is not play; whether there is one within the put-down
    is not printed, and in English nothing of the moment."""
    any_time = neg(view.settlement)
    return [
        silent("CHAR.HK.MAY_ASK", CARD, view),
        at(
            "CHAR.HK.ANY_TIME",
            CARD,
            view,
            any_time,
            given=neg(disj(view.put_down, view.replacement)),
        ),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.HK.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_see(view: UseView) -> list[Said]:
    """May Voyeur ask this seat? `fits`: another seat that holds cards."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.HK.MAY_ASK", True, (may,)),
    ]


def may_show(view: ChooseView) -> list[Said]:
    """May the seat show this card? With five or fewer it has no choice."""
    return [
        Said("CHAR.HK.TARGET_CHOOSES", neg(view.few), (view.in_hand,)),
        Said("CHAR.HK.SHOWS_ALL", view.few, (view.in_hand,)),
    ]
