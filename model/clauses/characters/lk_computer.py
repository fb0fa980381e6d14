"""LK Computer adds five card points to its score or takes five off."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import EndView, PowerView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import disj

CARD = "LK"


def moment(view: MomentView) -> list[Said]:
    """At the end of the game."""
    return [at("CHAR.LK.ADJUST", CARD, view, view.settlement)]


def may_adjust(view: PowerView) -> list[Said]:
    """May Computer change its score by this number at the end of the game?"""
    return [Said("CHAR.LK.ADJUST", True, (disj(view.number == 5, view.number == -5),))]


def score(view: EndView, seat: int) -> list[Said]:
    """The seat's card points and what Computer added."""
    added = view.added[seat]
    return [Said("CHAR.LK.SCORE", added != 0, (view.cards[seat] + added,))]
