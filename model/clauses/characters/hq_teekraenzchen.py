"""HQ Teekränzchen gets a card from each of the others and gives each one back."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at, up_to_first
from eidex.model.clauses.views import ChooseView, MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg

CARD = "HQ"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down."""
    return [at("CHAR.HQ.RECEIVES", CARD, view, up_to_first(view))]


def may_receive(view: UseView) -> list[Said]:
    """Does Teekränzchen get the cards now? `doubtful`: Seher has still to put down."""
    return [Said("CHAR.HQ.RECEIVES", neg(view.doubtful), (view.in_window,))]


def may_hand_over(view: ChooseView) -> list[Said]:
    """May one of the others give this card? Who chooses among its cards only Dutch says."""
    free = conj(view.in_hand, neg(view.drawn))
    return [
        Said("CHAR.HQ.RECEIVES", neg(view.in_hand), (False,)),
        Said("CHAR.HQ.RECEIVES", free, None),
        Said("CHAR.HQ.GIVERS_CHOOSE", free, (True,)),
    ]


def passed_on(view: MoveView) -> list[Said]:
    """Who holds the card that was given?"""
    return [
        Said("CHAR.HQ.RECEIVES", view.done, (view.receiver,), "given"),
        Said("CHAR.HQ.RECEIVES", neg(view.done), (view.holder,), "not"),
    ]


def may_give_back(view: ChooseView) -> list[Said]:
    """May Teekränzchen give this card back?"""
    return [
        Said("CHAR.HQ.GIVES_BACK", view.received, (True,)),
        Said("CHAR.HQ.ANY_CARD", view.received, (True,)),
        Said("CHAR.HQ.GIVES_BACK", neg(view.in_hand), (False,), "not in hand"),
        Said("CHAR.HQ.INTO_HAND", neg(view.drawn), (view.in_hand,)),
    ]
