"""Whole games kept by the model's own steps: no difference from the engine, and a mistake shows."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from eidex.model.games import steps
from eidex.model.play.cards import HAND, WON
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.state import State
from eidex.properties.differential.whole_states import Comparison, compare, compare_game


def test_the_model_and_the_engine_come_to_the_same_state_after_every_action() -> None:
    found = compare(60)
    assert not found.differences
    assert found.games == 60
    assert found.actions > 2000


@contextmanager
def replaced(name: str, take) -> Iterator[None]:
    """A step with a mistake put in."""
    known = steps.all_steps()
    code, right = known[name]
    known[name] = (code, Step(name, lambda state, move: take(right, state, move), right.cards))
    try:
        yield
    finally:
        known[name] = (code, right)


def one_hand_only(right: Step, state: State, move: Move) -> Taken:
    """Dealer's own cards go, nothing comes back."""
    taken = right.take(state, move)
    dealer, other = state.table.seat_of["LA"], state.going.other
    moved = state.all_moved({HAND + dealer: HAND + other}, when=move.yes)
    return Taken(taken.can, taken.after.but(at=moved.at, size=moved.size, points=moved.points))


def keeps_justice(right: Step, state: State, move: Move) -> Taken:
    """Justice is not counted down."""
    taken = right.take(state, move)
    return Taken(taken.can, taken.after.in_game(justice=state.game.justice))


def stays_put_down(right: Step, state: State, move: Move) -> Taken:
    """The card that was taken up is not where it should be."""
    taken = right.take(state, move)
    (card,) = move.cards
    back = taken.after.moved(card, HAND + move.seat, WON + move.seat)
    return Taken(taken.can, back)


@pytest.mark.parametrize(
    ("name", "mistake", "cast"),
    [
        ("Dealer is answered", one_hand_only, ("LA", "LJ", "L6")),
        ("a trick is gathered", keeps_justice, ("SQ", "LJ", "L6")),
        ("a card is taken up", stays_put_down, ("R8", "LJ", "L6")),
    ],
)
def test_a_step_with_a_mistake_is_noticed(name: str, mistake, cast: tuple[str, ...]) -> None:
    found = Comparison()
    with replaced(name, mistake):
        for number in range(12):
            compare_game(f"mistake/{number}", cast, ("en", "de", "nl")[number % 3], found)
    assert found.differences
    right = Comparison()
    compare_game("mistake/0", cast, "en", right)
    assert not right.differences
