"""What a seat has been shown: every way to get it wrong is refuted, and the solver says where."""

import pytest

from eidex.model.games.cases import BLIND, KEPT, NO_MORE
from eidex.model.games.induction import prove_invariants
from eidex.model.games.sights import OF_SIGHTS
from eidex.model.games.steps import step
from eidex.model.logic.terms import conj
from eidex.model.play.cards import DOWN
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.state import State

(SHOWN,) = OF_SIGHTS


def shows_nothing(state: State, move: Move) -> Taken:
    """A card is played, and nobody looks."""
    taken = step("a card is played").take(state, move)
    return Taken(taken.can, taken.after.but(shown=state.shown))


def shows_what_is_put_down(state: State, move: Move) -> Taken:
    """A card is put down face up."""
    taken = step("a card is put down").take(state, move)
    return Taken(taken.can, taken.after.shown_to_all(taken.after.which_is(move.cards[0])))


def forgets(state: State, move: Move) -> Taken:
    """Who has put down a card forgets which it was."""
    taken = step("a card is put down").take(state, move)
    shown = tuple((False, False, False) for _ in state.shown)
    return Taken(taken.can, taken.after.but(shown=shown))


def shows_aces(state: State, move: Move) -> Taken:
    """Seher is shown the aces only of what was put down."""
    taken = step("Seher looks").take(state, move)
    ace = [conj(card.rank == 0, at == DOWN) for card, at in zip(state.cards, state.at, strict=True)]
    return Taken(taken.can, taken.after.but(shown=state.shown).shown_to(move.seat, ace))


def shows_the_trick_to_come(state: State, move: Move) -> Taken:
    """Radarkontrolle names a limit, and everybody shows a card."""
    taken = step("Radarkontrolle names a limit").take(state, move)
    return Taken(taken.can, taken.after.shown_to_all([True] * len(state.cards)))


@pytest.mark.slice(5)
@pytest.mark.parametrize(
    ("mistake", "cards", "caught_by"),
    [
        (shows_nothing, 1, SHOWN),
        (shows_what_is_put_down, 1, NO_MORE),
        (forgets, 1, KEPT),
        (shows_aces, 0, BLIND),
        (shows_the_trick_to_come, 0, NO_MORE),
    ],
)
def test_who_is_shown_too_little_or_too_much_is_caught(mistake, cards, caught_by) -> None:
    found = prove_invariants(["en"], steps=[Step(mistake.__name__, mistake, cards)])
    refuted = {proof.invariant: proof for proof in found if proof.verdict == "refuted"}
    assert caught_by in refuted
    if cards:
        assert any("shown to" in line for line in refuted[caught_by].before)


def test_a_card_dealt_to_nobody_s_eyes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    from eidex.model.games import cases

    monkeypatch.setattr(cases, "dealt", lambda state: state)
    found = prove_invariants(["nl"], steps=[])
    assert {p.invariant for p in found if p.verdict != "proved"} == {SHOWN}
