"""HJ Farbenfreund asks for a suit to be led."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.moments import MomentView, at
from eidex.model.terms import Bool, conj, neg
from eidex.model.views import DealView, UseView

CARD = "HJ"


def moment(view: MomentView) -> list[Said]:
    """At the lead."""
    return [at("CHAR.HJ.MAY_ASK", CARD, view, view.lead)]


def may_ask_suit(view: UseView) -> list[Said]:
    """May Farbenfreund ask now? `fits`: another seat leads; `doubtful`: its lead is drawn."""
    may = conj(view.in_window, view.uses < 2, view.fits)
    return [
        Said("CHAR.HJ.MAY_ASK", neg(view.doubtful), (may,)),
    ]


def counts_as_wish(met: Bool) -> list[Said]:
    """Is this one of its two wishes?"""
    return [Said("CHAR.HJ.MAY_ASK", met, (True,))]


def may_lead(view: DealView) -> list[Said]:
    """A card of the suit asked for, if the seat holds one."""
    free = conj(view.wish, neg(view.drawn))
    return [
        Said("CHAR.HJ.BINDS", conj(free, view.holds_wished), (conj(view.in_hand, view.is_wished),)),
        Said("CHAR.HJ.LAPSES", conj(free, neg(view.holds_wished)), (view.in_hand,)),
    ]
