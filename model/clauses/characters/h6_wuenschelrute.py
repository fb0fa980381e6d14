"""H6 Wünschelrute asks for a card."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg

CARD = "H6"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [at("CHAR.H6.MAY_ASK", CARD, view, view.before_put_down)]


def may_wish(view: UseView) -> list[Said]:
    """May it ask for this card? `fits`: another seat holds it."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.H6.MAY_ASK", True, (may,)),
    ]


def handed_over(view: MoveView) -> list[Said]:
    """Who holds the card that was asked for?"""
    return [
        Said("CHAR.H6.HANDED_OVER", view.done, (view.receiver,), "asked for"),
        Said("CHAR.H6.HANDED_OVER", neg(view.done), (view.holder,), "not"),
    ]


def may_be_drawn(view: MoveView) -> list[Said]:
    """Can this card of the hand be drawn in return?"""
    return [Said("CHAR.H6.DRAWS", neg(view.drawn_back), (True,))]
