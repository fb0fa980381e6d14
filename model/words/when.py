"""What the moments at which a word is looked at have in common."""

from __future__ import annotations

from eidex.model.logic.terms import Bool, Number, all_of, conj, implies
from eidex.model.play.base import SETTLEMENT
from eidex.model.play.cards import TRICK, Card
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, is_asked
from eidex.model.play.state import State

WITHOUT_END = 0


def its_turn(state: State, move: Move, code: str, *, times: int = 1) -> Bool:
    """The character may use its power now, as far as its moment, its turn and the number of uses go
    (`times`; WITHOUT_END for a power that no text limits)."""
    mine = is_asked(state, move.seat, code)
    unused: Bool = times == WITHOUT_END or pick(move.seat, state.uses) < times
    return conj(mine, unused, given(mine, lambda: state.its_moment(code, move.seat)))


def is_gathered(state: State, move: Move) -> Bool:
    """A complete trick is about to be gathered; its cards are named by place."""
    complete = conj(state.idle, state.is_window("trick_complete"), state.lying >= 3)
    return conj(complete, lie_as_named(state, move))


def lie_as_named(state: State, move: Move) -> Bool:
    """The six cards named are those that lie in the trick, place by place."""
    cards = enumerate(move.cards)
    return all_of(implies(lies(state, i), state.is_at(c, TRICK + i)) for i, c in cards)


def lies(state: State, place: int) -> Bool:
    """A card lies at this place of the trick."""
    found: Bool = state.size[TRICK + place] > 0
    return found


def lying(state: State, move: Move) -> list[tuple[Bool, Card]]:
    """The cards named by place, each with whether one lies there."""
    found = [(lies(state, i), card) for i, card in enumerate(move.cards)]
    return [(on, card) for on, card in found if on is not False]


def is_counted(state: State) -> Bool:
    """All is played, and the game is about to be counted."""
    return conj(state.idle, state.window == SETTLEMENT, state.is_last, state.lying == 0)


def is_a_seat(number: Number) -> Bool:
    """It is one of the three players."""
    return conj(number >= 0, number <= 2)
