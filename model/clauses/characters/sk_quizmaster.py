"""SK Quizmaster asks a question after each trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, Step, Taken, other_seat, use, view
from eidex.model.play.state import State

CARD = "SK"
COUNTS_POINTS = 1
"""The second number of a question that is about card points."""


def moment(view: MomentView) -> list[Said]:
    """After each trick."""
    return [worded("CHAR.SK.MAY_ASK", CARD, view)]


def may_question(view: UseView) -> list[Said]:
    """May Quizmaster ask this? `fits`: of another player; `doubtful`: the question is none of the
    closed language."""
    may = conj(view.in_window, view.fits)
    return [
        Said("CHAR.SK.MAY_ASK", neg(view.doubtful), (may,)),
    ]


def true_answer(holds: Bool) -> list[Said]:
    """The answer to a question whose truth is `holds`."""
    return [Said("CHAR.SK.TRUE_ANSWER", True, (holds,))]


def question(state: State, move: Move) -> Taken:
    """A question (CHAR.SK.MAY_ASK), about a hand or not, about points or not (R-076); it changes
    nothing on the table."""

    def may() -> Bool:
        some: Bool = state.held(move.number) > 0
        asked = state.ask("may_question", view(state, move.seat, fits=some, doubtful=neg(move.yes)))
        return conj(other_seat(move.seat, move.number), asked)

    taken = use(state, move, CARD, may)
    changed = disj(state.game.guggitaler, state.game.stripped >= 0)
    counts = conj(taken.can, move.second == COUNTS_POINTS, changed)
    given(counts, lambda: state.ask("counts_in_force", True))
    return taken


def steps() -> tuple[Step, ...]:
    """A question."""
    return (Step("Quizmaster asks", question, about_hand=True),)
