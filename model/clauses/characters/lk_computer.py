"""LK Computer adds five card points to the score or takes five off."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import EndView, PowerView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.declared import pick, put
from eidex.model.play.moves import Move, Step, Taken, use
from eidex.model.play.state import State

CARD = "LK"


def moment(view: MomentView) -> list[Said]:
    """At the end of the game."""
    return [worded("CHAR.LK.ADJUST", CARD, view)]


def may_adjust(view: PowerView) -> list[Said]:
    """May Computer change the score by this number at the end of the game?"""
    return [Said("CHAR.LK.ADJUST", True, (disj(view.number == 5, view.number == -5),))]


def score(view: EndView, seat: int) -> list[Said]:
    """The player's card points and what Computer added."""
    added = view.added[seat]
    return [Said("CHAR.LK.SCORE", added != 0, (view.cards[seat] + added,))]


def adjust(state: State, move: Move) -> Taken:
    """Five card points more or less in the end (CHAR.LK.ADJUST, CHAR.H7.NO_COMPUTER, R-146)."""
    number = move.number

    def may() -> Bool:
        unused = neg(state.ask("is_spent", plain_power(used=pick(move.seat, state.uses) > 0)))
        power = plain_power(number=number, guggitaler=state.game.guggitaler)
        return conj(unused, state.ask("may_adjust", power))

    taken = use(state, move, CARD, may)
    added = state.game.added
    more = put(added, move.seat, pick(move.seat, added) + number)
    return Taken(taken.can, taken.after.in_game(added=more))


def steps() -> tuple[Step, ...]:
    """The score is adjusted."""
    return (Step("Computer adjusts its score", adjust),)
