"""RK Räuber takes the face-up card, or as dealer the trump six."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import DealView, MoveView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg

CARD = "RK"


def moment(view: MomentView) -> list[Said]:
    """When the cards are dealt, whoever dealt them."""
    return [
        at("CHAR.RK.MAY_STEAL", CARD, view, view.before_put_down),
        at("CHAR.RK.OWN_DEAL", CARD, view, view.before_put_down),
    ]


def may_steal(view: UseView) -> list[Said]:
    """May Räuber use its power? `special`: it deals; `fits`: it gives a card of its hand, or,
    as dealer, another seat holds the trump six; `doubtful`: as dealer it finds no such seat;
    `barred`: there is no trump, and as printed it steals the trump card."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.RK.MAY_STEAL", conj(neg(view.special), neg(view.barred)), (may,)),
        Said("CHAR.RK.OWN_DEAL", conj(view.special, neg(view.doubtful)), (may,)),
    ]


def steals_shown(view: DealView) -> list[Said]:
    """Is it the card that was dealt last?"""
    return [Said("CHAR.RK.MAY_STEAL", neg(view.chosen), (True,))]


def sees(view: SightView) -> list[Said]:
    """Who held the trump six that Räuber has exchanged?"""
    return [Said("CHAR.RK.OWN_DEAL", view.exchanged, None)]


def stolen(view: MoveView) -> list[Said]:
    """Who holds the card after the exchange?"""
    return [
        Said("CHAR.RK.PAYS", view.done, (view.receiver,), "exchanged"),
        Said("CHAR.RK.PAYS", neg(view.done), (view.holder,), "not"),
    ]
