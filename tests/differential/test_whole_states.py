"""Whole games kept by the model's own steps: no difference from the engine, and a mistake shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest

from eidex.model.games import steps
from eidex.model.logic.logic import Said
from eidex.model.play.cards import HAND, WON
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.state import State
from eidex.model.questions import registry as questions
from eidex.properties.differential.sayings import (
    OF_PAIRS,
    OF_SAYINGS,
    SET_ASIDE,
    SPEAKS,
    STAND_TOGETHER,
    STANDS,
    TOGETHER,
)
from eidex.properties.differential.shown import WHAT
from eidex.properties.differential.whole_games import (
    Comparison,
    compare,
    compare_game,
    compare_record,
    who_plays,
)
from eidex.reference_engine.records.record_json import read_record

NOT_OF_A_STATE = (
    *("may be done", "NotAllowed", "Undefined", "counts"),
    *("who has the word", "what may be done", "a use goes on", WHAT),
)


def test_the_model_and_the_engine_come_to_the_same_state_after_every_action() -> None:
    found = compare(60)
    assert not found.differences
    assert found.games > 60, "and two tournaments"
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


def shows_nothing(right: Step, state: State, move: Move) -> Taken:
    """Nobody gets to see anything."""
    taken = right.take(state, move)
    return Taken(taken.can, taken.after.but(shown=state.shown))


@pytest.mark.parametrize(
    ("name", "mistake", "cast"),
    [
        ("a card is shown to Voyeur", shows_nothing, ("HK", "LJ", "L6")),
        ("Weisheit announces", shows_nothing, ("S10", "LJ", "L6")),
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
            if len(found.differences) > 1:
                break
    assert found.differences
    for difference in found.differences:
        differs = [name for name, engine, model in difference.states if engine != model]
        assert difference.field in differs or difference.field in NOT_OF_A_STATE
    right = Comparison()
    compare_game("mistake/0", cast, "en", right)
    assert not right.differences


def test_every_three_characters_have_their_turn_in_every_edition() -> None:
    casts = {who_plays(number) for number in range(24_480)}
    threes = {cast for cast in casts if len(cast[0]) == 3}
    assert len(threes) == 3 * 7140
    assert {len(chosen) for chosen, _ in casts} == {0, 1, 2, 3}
    early = {two for n in range(3780) for two in combinations(sorted(who_plays(n)[0]), 2)}
    assert len(early) == 630


def gives_any_trick(right: Step, state: State, move: Move) -> Taken:
    """Nothing is asked of the trick that is given away."""
    return Taken(state.is_window("trick_complete"), right.take(state, move).after)


def test_a_guard_that_allows_too_much_is_noticed_where_nobody_is_asked() -> None:
    found = Comparison(shrinks=False)
    with replaced("Fürsorge gives the trick away", gives_any_trick):
        compare_game("guard/0", ("H10", "LJ", "L6"), "en", found)
    (difference,) = found.differences
    assert difference.field == "may be done"
    assert "power='H10'" in difference.engine
    assert difference.model == "True by the step's guard"


def test_a_difference_is_told_by_a_small_record_with_what_both_went_by() -> None:
    found = Comparison()
    with replaced("a trick is gathered", keeps_justice):
        compare_game("mistake/0", ("SQ", "LJ", "L6"), "en", found)
        (told,) = found.differences
        record = read_record(told.record)
        again = compare_record(record)
    assert record.characters == ("SQ", "L6", None)  # Kompass turns the play, so it stays
    assert [one.power for one in record.games[0].actions if one.do == "use"] == ["SQ", "L6"]
    assert ("justice", "1", "2") in told.states
    assert {"CHAR.SQ.OWN_CARDS", "TRICK.SAME_SUIT"} <= set(told.clauses)
    (once_more,) = again.differences
    assert (once_more.field, once_more.record) == (told.field, told.record)
    assert not compare_record(record).differences


@pytest.fixture(scope="module")
def three() -> Comparison:
    """Games in which all is as it should be."""
    return compare(3)


def test_clauses_that_speak_stand_and_are_set_aside_are_told_apart(three: Comparison) -> None:
    kinds: dict[str, set[tuple[str, ...]]] = {kind: set() for kind in OF_SAYINGS}
    for kind, _, about in three.coverage.reached:
        kinds.get(kind, set()).add(about)
    assert kinds[SPEAKS] == kinds[STANDS] | kinds[SET_ASIDE]
    assert ("PLAY.FOLLOW",) in kinds[STANDS]
    assert ("PLAY.LEAD_ANY",) in kinds[SPEAKS]
    assert kinds[SET_ASIDE] - kinds[STANDS]


def test_two_that_speak_together_are_told_with_their_question(three: Comparison) -> None:
    pairs: dict[str, set[tuple[str, ...]]] = {kind: set() for kind in OF_PAIRS}
    for kind, _, about in three.coverage.reached:
        pairs.get(kind, set()).add(about)
    assert pairs[STAND_TOGETHER] < pairs[TOGETHER]
    assert ("may_play", "PLAY.FOLLOW", "PLAY.TRUMP_ANY_TIME") in pairs[TOGETHER]
    spoke = {about for kind, _, about in three.coverage.reached if kind == SPEAKS}
    assert {(name,) for _, *two in pairs[TOGETHER] for name in two} <= spoke
    assert not three.coverage.refuted()


@pytest.mark.slice(2)
@pytest.mark.usefixtures("afresh")
def test_a_double_trick_that_counts_for_two_under_justice_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R-068: it is one of the two."""

    def two(double: bool) -> list[Said]:
        return [Said("R-068", double, (2,))]

    for source in questions.SOURCES:
        if "justice_counts" in vars(source):
            two.__module__ = source.__name__
            monkeypatch.setattr(source, "justice_counts", two)
    found = Comparison(shrinks=False)
    for number in range(60):
        compare_game(f"justice/{number}", ("SQ", "SJ"), "en", found)
        if found.differences:
            break
    assert [one.field for one in found.differences] == ["justice"]


def never_63(right: Step, state: State, move: Move) -> Taken:
    """One number is no number."""
    taken = right.take(state, move)
    return Taken(taken.can is True and move.number != 63, taken.after)


def test_one_use_of_many_that_a_guard_refuses_is_noticed() -> None:
    found = Comparison(shrinks=False)
    with replaced("Differenzler names a number", never_63):
        compare_game("guard/0", ("L10",), "en", found)
    (difference,) = found.differences
    assert difference.field == "may be done"
    assert "(63,)" in difference.engine


def in_every_window(right: Step, state: State, move: Move) -> Taken:
    """Nobody asks whose turn it is, or when."""
    return Taken(True, right.take(state, move).after)


def test_a_use_out_of_turn_is_noticed() -> None:
    found = Comparison(shrinks=False)
    with replaced("Black Friday strips a suit", in_every_window):
        for number in range(8):
            compare_game(f"guard/{number}", ("R6", "LJ", "HK"), "en", found)
    assert {one.field for one in found.differences} == {"may be done"}
