"""SA Trumphator has the last card but one set the mode."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent, worded
from eidex.model.clauses.views import DealView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.moves import Move, Step, Taken, revalued, use, view
from eidex.model.play.sight import turned_up
from eidex.model.play.state import State

CARD = "SA"


def moment(view: MomentView) -> list[Said]:
    """When the cards are dealt; in Dutch no moment is named."""
    return [
        silent("CHAR.SA.MAY_REJECT", CARD, view),
        worded("CHAR.SA.AFTER_DEAL", CARD, view),
    ]


def may_reject_mode(view: UseView) -> list[Said]:
    """May Trumphator reject the mode? `doubtful`: there is no trump."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.SA.MAY_REJECT", neg(view.doubtful), (may,)),
    ]


def mode(view: DealView) -> list[Said]:
    """The number of the trump suit. The texts speak of trump only: what an ace or a six makes is
    not said."""
    no_trump = conj(view.chosen, disj(view.second_ace, view.second_six))
    return [
        Said("CHAR.SA.SECOND_CARD", conj(view.chosen, neg(no_trump)), (view.second_suit,)),
        Said("CHAR.SA.SECOND_CARD", no_trump, None, "no trump"),
    ]


def sees(view: SightView) -> list[Said]:
    """Not before he has decided; what that means for his own hand is not said, nor who sees the
    card when it sets the mode."""
    another = conj(view.second_card, neg(view.own_hand))
    return [
        Said("CHAR.SA.UNSEEN", another, (False,)),
        Said("CHAR.SA.UNSEEN", view.own_hand, None, "its own hand"),
        Said("CHAR.SA.SECOND_CARD", view.turned_up, None),
    ]


def reject_mode(state: State, move: Move) -> Taken:
    """The last card but one sets the mode, and the cards are worth what they are in that
    (CHAR.SA.SECOND_CARD, R-084)."""

    def may() -> Bool:
        bare: Bool = state.trump < 0
        found: Bool = state.ask("may_reject_mode", view(state, move.seat, doubtful=bare))
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, turned_up(revalued(taken.after.in_game(chosen=True)), taken.can))


def steps() -> tuple[Step, ...]:
    """The mode is rejected."""
    return (Step("Trumphator rejects the mode", reject_mode),)
