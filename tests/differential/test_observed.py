"""What seats know besides cards, and Quizmaster's whole language, are compared: a mistake shows."""

from __future__ import annotations

import random

import pytest

from eidex.model.state import quiz
from eidex.model.state.quiz import Both, Counts, Either, Has, Not, is_true
from eidex.properties.differential import observed, quizzed, whole_games
from eidex.properties.differential.comparison import Comparison
from eidex.reference_engine import new_game
from eidex.reference_engine.characters.quiz_language import holds, understood
from eidex.reference_engine.core.cards import NUMBERS, set_of, values
from eidex.reference_engine.explain.observation import Observation

pytestmark = pytest.mark.untraced  # these lines are gone through by tests of their own

HAND = [NUMBERS[name] for name in ("LA", "LK", "LQ", "L6", "RA", "HA")]
WORTH = values("L").points


def fields(chosen: str, count: int = 6) -> set[str]:
    """On what the two readings part."""
    found = Comparison(shrinks=False)
    for number in range(count):
        whole_games.compare_game(f"observed/{number}", chosen.split(), "en", found)
        if found.differences:
            break
    return {one.field for one in found.differences}


@pytest.mark.parametrize(
    ("chosen", "field", "value"),
    [
        ("H9 SK LA", "hand_sizes", (0, 0, 0)),
        ("LA RJ HK", "question", None),
        ("S7 RJ LA", "pot_size", 7),
    ],
)
def test_what_a_seat_is_told_wrongly_is_noticed(
    monkeypatch: pytest.MonkeyPatch, chosen: str, field: str, value: object
) -> None:
    right = observed.observations

    def wrong(pos: object) -> tuple[Observation, ...]:
        return tuple(known._replace(**{field: value}) for known in right(pos))

    assert not fields(chosen, 2)
    monkeypatch.setattr(observed, "observations", wrong)
    assert fields(chosen) == {f"what seat 0 knows: {field}"}


def test_everything_that_an_observation_has_is_compared() -> None:
    start = new_game(
        "en", ("R8", "R9", "S7"), 0, [[*range(12)], [*range(12, 24)], [*range(24, 36)]]
    )
    (known, *_) = observed.observations(start)
    left_out = {*known._fields} - observed._of_engine(known, start).keys()
    assert left_out == {"result"} | ({"leader"} if known.phase == 0 else set())


def test_a_question_answered_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiz, "_row_from", lambda card, hand: 1)
    found = fields("SK", 12)
    assert found
    assert all(field.startswith("must_tell: ") for field in found)


def test_a_question_that_is_none_is_noticed_when_the_engine_takes_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quizzed, "WRONG", ("cards => 3",))
    monkeypatch.setattr(quizzed, "spoilt", lambda text, rng: text)
    assert not fields("SK", 12)
    monkeypatch.setattr(quizzed, "is_legal", lambda pos, action: True)
    assert fields("SK") == {"may_question: cards => 3"}


@pytest.mark.parametrize(
    ("question", "text", "so"),
    [
        (Counts(quiz.ROW, 0, "=", 3), "row = 3", True),
        (Counts(quiz.POINTS, 0, "=", 40), "points = 40", True),
        (Counts(quiz.SUIT, 0, ">=", 4), "suit L >= 4", True),
        (Counts(quiz.RANK, 0, ">", 3), "rank A > 3", False),
        (Either((Has(0), Both((Has(1), Has(35))))), "has LA or has LK and has S6", True),
        (Both((Not(Has(35)), Has(1))), "not has S6 and has LK", True),
    ],
)
def test_a_question_means_what_its_text_means(question: quiz.Question, text: str, so: bool) -> None:
    assert is_true(question, frozenset(HAND), WORTH) == so
    assert holds(text, set_of(HAND), WORTH) == so
    assert quizzed.written(question, random.Random(3)).replace("(", "").replace(")", "") == text


def test_any_question_is_understood_and_a_spoilt_one_is_not() -> None:
    rng = random.Random(1)
    for _ in range(300):
        question = quizzed.drawn(rng, frozenset(HAND), WORTH)
        text = quizzed.written(question, rng)
        assert understood(text), text
        assert quiz.read(text) == question, text
        for wrong in (quizzed.spoilt(text, rng), *quizzed.WRONG):
            assert not understood(wrong), wrong
            assert quiz.read(wrong) is None, wrong
