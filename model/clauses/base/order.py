"""Who speaks first, who may answer, and what becomes of a power that was answered."""

from __future__ import annotations

from eidex.model.clauses.moments import WINDOWS, MomentView, PassView, TurnView, against_the_list
from eidex.model.clauses.views import PowerView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Number, conj, disj, ite, neg


def acts_before(view: TurnView) -> list[Said]:
    """Does the first of two powers go first? Where the list has one go first whose time, by its
    words, begins when the other's is over, it is not said whether that is indicated."""
    return [
        Said("ORDER.LIST", neg(against_the_list(view)), (view.first < view.second,)),
        Said("ORDER.MOMENTS", view.first_sooner, (True,)),
        Said("ORDER.MOMENTS", view.second_sooner, (False,)),
    ]


def may_react(view: PowerView) -> list[Said]:
    """May the second power answer the first in the same window?"""
    lower = view.second_place > view.first_place
    return [
        Said("ORDER.LOWER_REACTS", lower, (True,)),
        Said("ORDER.IN_TURN", neg(lower), (False,)),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """May the character still act in a window in which a lower one has acted after its turn?"""
    return [Said("ORDER.IN_TURN", True, (False,))]


def waits(view: MomentView) -> list[Said]:
    """Does the next card, or the gathering of the trick, wait for a power that could be used after
    it, too? It does for an answer to a higher one's power on the trick; else the printed rules
    do not say it of all."""
    return [Said("ORDER.LOWER_REACTS", view.answers, (True,))]


def reopens(view: PowerView) -> list[Said]:
    """May a window that is over be opened again?"""
    return [Said("ORDER.CLOSED", True, (False,))]


def follows(view: PassView) -> list[Said]:
    """The place of the window that comes when this one is over: never an earlier one of the same
    trick."""
    card, complete = WINDOWS.index("card"), WINDOWS.index("trick_complete")
    trick, lead = WINDOWS.index("before_trick"), WINDOWS.index("lead")
    played = disj(*(view.window == w for w in (trick, lead, WINDOWS.index("replacement"))))
    next_card: Number = ite(view.card_due, card, complete)
    gathered: Number = ite(view.cards_left, trick, WINDOWS.index("settlement"))
    before = view.window < trick
    return [
        Said("ORDER.CLOSED", before, (view.window + 1,), "the next"),
        Said("ORDER.CLOSED", played, (card,), "a card is played"),
        Said("ORDER.CLOSED", view.window == card, (next_card,), "card by card"),
        Said("PLAY.ELEVEN_TRICKS", view.window == complete, (gathered,)),
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
