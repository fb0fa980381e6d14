"""Who speaks first, who may answer, and what becomes of a power that was answered."""

from __future__ import annotations

from eidex.model.logic import Said
from eidex.model.terms import conj, neg
from eidex.model.views import PowerView


def acts_before(view: PowerView) -> list[Said]:
    """Does the first of two powers of one window speak before the second?"""
    return [Said("ORDER.LIST", True, (view.first_place < view.second_place,))]


def may_react(view: PowerView) -> list[Said]:
    """May the second power answer the first in the same window?"""
    lower = view.second_place > view.first_place
    return [Said("ORDER.LOWER_REACTS", True, (lower,))]


def reopens(view: PowerView) -> list[Said]:
    """May a window that is over be opened again?"""
    return [Said("ORDER.CLOSED", True, (False,))]


def takes_effect(view: PowerView) -> list[Said]:
    """Does a declared power take effect when its window closes?"""
    return [Said("ORDER.CHECKED_AT_CLOSE", True, (view.holds_now,))]


def is_spent(view: PowerView) -> list[Said]:
    """Used with effect: spent. Not used: not spent. Nothing is said of a power that was void."""
    return [
        Said("ORDER.ONCE", conj(view.used, neg(view.void)), (True,), "used"),
        Said("ORDER.ONCE", neg(view.used), (False,), "not used"),
    ]
