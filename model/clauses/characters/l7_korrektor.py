"""L7 Korrektor rejects a trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj

CARD = "L7"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [silent("CHAR.L7.MAY_REJECT", CARD, view)]


def may_reject_trick(view: UseView) -> list[Said]:
    """May this trick be rejected?"""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.L7.MAY_REJECT", True, (may,)),
    ]


def opens_again(view: MomentView) -> list[Said]:
    """Does a window from before the lead open again for a trick that is played again? A phase that
    is over does not; but this trick is played from its lead on once more."""
    return [
        Said("CHAR.L7.CARDS_BACK", True, None),
        Said("ORDER.CLOSED", True, None),
    ]


def taken_back(view: MoveView) -> list[Said]:
    """Who holds a card of the rejected trick?"""
    return [Said("CHAR.L7.CARDS_BACK", True, (view.receiver,))]


def may_lead_again(same_cards: Bool) -> list[Said]:
    """May Korrektor lead to the trick that is played again?"""
    return [
        Said("CHAR.L7.MAY_LEAD", True, (True,)),
        Said("CHAR.L7.MAY_LEAD_SAME", same_cards, (True,)),
    ]
