"""LA Dealer exchanges whole hands with a seat that agrees."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.moments import MomentView, at
from eidex.model.terms import Bool, conj, disj, neg
from eidex.model.views import MoveView, SayView, UseView

CARD = "LA"


def moment(view: MomentView) -> list[Said]:
    """Before every trick; in Dutch after each, once one is over."""
    first = conj(view.before_trick, view.first)
    return [
        at("CHAR.LA.MAY_OFFER", CARD, view, view.before_trick),
        at("CHAR.LA.AFTER_TRICKS", CARD, view, disj(first, view.after_trick)),
    ]


def may_offer(view: UseView) -> list[Said]:
    """May Dealer offer this exchange? `doubtful`: the other seat has still to put down."""
    may = conj(view.in_window, view.fits)
    return [
        Said("CHAR.LA.MAY_OFFER", neg(view.doubtful), (may,)),
        Said("CHAR.LA.AFTER_TRICKS", neg(view.doubtful), (may,)),
    ]


def offers_again(refused: Bool) -> list[Said]:
    """May it ask the other seat, too, when the first has said no? Print speaks of one seat."""
    return [
        Said("CHAR.LA.MAY_OFFER", refused, None),
        Said("CHAR.LA.AFTER_TRICKS", refused, None),
    ]


def may_say_no(view: SayView) -> list[Said]:
    """Can the seat say no to the exchange?"""
    return [Said("CHAR.LA.AGREED", True, (True,))]


def exchanged(view: MoveView) -> list[Said]:
    """Who holds the card after an exchange?"""
    return [
        Said("CHAR.LA.WHOLE_HANDS", view.done, (view.receiver,), "exchanged"),
        Said("CHAR.LA.WHOLE_HANDS", neg(view.done), (view.holder,), "not"),
    ]
