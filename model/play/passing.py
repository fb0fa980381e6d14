"""A player lets their turn pass, if they do not have to use their power."""

from __future__ import annotations

from functools import partial

from eidex.model.logic.terms import Bool, any_of, conj, neg
from eidex.model.play.conditions import given, under
from eidex.model.play.moves import Move, Step, Taken, has_turn, is_anybody_asked
from eidex.model.play.state import State
from eidex.model.questions.prerequisites import told_plainly


def let_pass(state: State, move: Move) -> Taken:
    """A seat lets its turn pass in which it could have used its power (ORDER.IN_TURN), if it does
    not have to use it (question `has_to_use`)."""
    seat, table = move.seat, state.table
    mine = {code: table.is_seat(code, seat) for code in table.seat_of}
    turn = any_of(conj(own, has_turn(state, code)) for code, own in mine.items())

    def has_to(code: str) -> Bool:
        asks = partial(state.ask, "has_to_use", state.moment_view(code, seat))
        return given(state.its_moment(code, seat), asks)

    can = conj(is_anybody_asked(state), turn)
    with under(can):
        due = any_of(given(mine[code], partial(has_to, code)) for code in told_plainly())
    return Taken(conj(can, neg(due)), state.but(passed_down_to=table.place_in_list(seat)))


def steps() -> tuple[Step, ...]:
    """A turn is let pass."""
    return (Step("a turn is let pass", let_pass),)
