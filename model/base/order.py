"""Who speaks first, who may answer, and what becomes of a power that was answered."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.moments import WINDOWS, PassView, TurnView
from eidex.model.terms import Number, conj, disj, ite, neg
from eidex.model.views import PowerView


def acts_before(view: PowerView) -> list[Said]:
    """Does the first of two powers of one window speak before the second?"""
    return [Said("ORDER.LIST", True, (view.first_place < view.second_place,))]


def speaks_in_turn(view: TurnView) -> list[Said]:
    """Does the power whose moment comes first go first, whatever the list says?"""
    return [
        Said("ORDER.LIST", True, (view.earlier < view.later,)),
        Said("ORDER.MOMENTS", True, (True,)),
    ]


def may_react(view: PowerView) -> list[Said]:
    """May the second power answer the first in the same window?"""
    lower = view.second_place > view.first_place
    return [Said("ORDER.LOWER_REACTS", True, (lower,))]


def reopens(view: PowerView) -> list[Said]:
    """May a window that is over be opened again?"""
    return [Said("ORDER.CLOSED", True, (False,))]


def follows(view: PassView) -> list[Said]:
    """The place of the window that comes when this one is over: never an earlier one of the same
    trick."""
    card, complete = WINDOWS.index("card"), WINDOWS.index("trick_complete")
    after, trick = WINDOWS.index("after_trick"), WINDOWS.index("before_trick")
    next_card: Number = ite(view.card_due, card, complete)
    gathered: Number = ite(view.cards_left, after, WINDOWS.index("settlement"))
    special = disj(*(view.window == place for place in (card, complete, after)))
    return [
        Said("ORDER.CLOSED", neg(special), (view.window + 1,), "the next"),
        Said("ORDER.CLOSED", view.window == card, (next_card,), "card by card"),
        Said("PLAY.ELEVEN_TRICKS", view.window == complete, (gathered,)),
        Said("PLAY.ELEVEN_TRICKS", view.window == after, (trick,), "the next trick"),
    ]


def takes_effect(view: PowerView) -> list[Said]:
    """Does a declared power take effect when its window closes?"""
    return [Said("ORDER.CHECKED_AT_CLOSE", True, (view.holds_now,))]


def is_spent(view: PowerView) -> list[Said]:
    """Used with effect: spent. Not used: not spent. Nothing is said of a power that was void."""
    return [
        Said("ORDER.ONCE", conj(view.used, neg(view.void)), (True,), "used"),
        Said("ORDER.ONCE", neg(view.used), (False,), "not used"),
    ]
