"""LA Dealer exchanges whole hands with a seat that agrees."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import MoveView, SayView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg

CARD = "LA"


def moment(view: MomentView) -> list[Said]:
    """Before every trick; in Dutch before the first and after each, which is before the next."""
    return [
        at("CHAR.LA.MAY_OFFER", CARD, view, view.before_trick),
        at("CHAR.LA.AFTER_TRICKS", CARD, view, view.before_trick),
    ]


def may_offer(view: UseView) -> list[Said]:
    """May Dealer offer this exchange? `doubtful`: the other seat has still to put down."""
    may = conj(view.in_window, view.fits)
    return [
        Said("CHAR.LA.MAY_OFFER", neg(view.doubtful), (may,)),
        Said("CHAR.LA.AFTER_TRICKS", neg(view.doubtful), (may,)),
    ]


def offers_again(refused: Bool, same: Bool) -> list[Said]:
    """May it ask once more when a seat has said no? `same`: that very seat. As printed there is one
    seat, which it may have to look for."""
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
