"""R8 Zombie has every seat take a card back."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import ChooseView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg

CARD = "R8"


def moment(view: MomentView) -> list[Said]:
    """The printed rules name none, but that tricks have been taken."""
    return [at("CHAR.R8.TWO_HAVE_TRICKS", CARD, view, False, given=view.first)]


def may_raise(view: UseView) -> list[Said]:
    """May Zombie be used? `barred`: fewer than two seats have taken a trick (justice and gifts
    count); `doubtful`: a seat has nothing to take."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.R8.MAY_RAISE", neg(view.doubtful), (may,)),
        Said("CHAR.R8.TWO_HAVE_TRICKS", view.barred, (False,)),
    ]


def counts_as_taken(given: Bool) -> list[Said]:
    """Does a trick got back under justice, or given, count as taken?"""
    return [
        Said("CHAR.R8.JUSTICE_COUNTS", neg(given), (True,)),
        Said("CHAR.R8.GIFT_COUNTS", given, (True,)),
    ]


def may_take_up(view: ChooseView) -> list[Said]:
    """May the seat take this card?"""
    clear = conj(view.has_trick, neg(view.face_down), neg(view.passed_over))
    return [
        Said("CHAR.R8.FROM_LAST_TRICK", clear, (view.in_last_trick,)),
        Said("CHAR.R8.FROM_PILE", clear, (view.in_pile,)),
        Said("CHAR.R8.OR_PUT_DOWN", conj(neg(view.has_trick), neg(view.pushed)), (view.put_down,)),
    ]
