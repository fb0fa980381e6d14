"""SK Quizmaster: asks a seat about its hand after each trick; its language. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, dealt, done, refusal, use

from eidex.reference_engine import Action, legal_actions, observation, to_act
from eidex.reference_engine.characters.quiz_language import holds, parse, understood
from eidex.reference_engine.engine import is_legal
from eidex.rulebook import EDITIONS, Edition

FIRST_TRICK = "1:RA 2:HA 0:LA"
"""Nobody else has ravens: seat 1 takes it."""


@pytest.mark.parametrize(
    ("question", "true"),
    [("has RK", 1), ("has RA", 0), ("suit S >= 3", 1), ("points > 200", 0), ("cards = 10", 1)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_quizmaster_is_answered_truly(edition: Edition, question: str, true: int) -> None:
    """Seat 1 has led the raven ace: ten cards are left, three stars among them."""
    pos = done(dealt(edition, ("SK", None, None)), *DOWN)
    assert refusal(pos, use(0, "SK", 1, ask="has RK")) == ("CHAR.SK.MAY_ASK",)
    pos = done(pos, FIRST_TRICK)
    pos = done(pos, use(0, "SK", 1, ask=question))
    for seat in range(3):
        assert observation(pos, seat).heard[-1].learned[2:] == (question, (true,))
    assert refusal(pos, use(0, "SK", 1, ask="has RK")) == ("ORDER.CLOSED",)
    pos = done(pos, "1:RK 2:HK 0:LK", use(0, "SK", 2, ask="has HK"))
    assert observation(pos, 1).heard[-1].learned[-1] == (0,)


@pytest.mark.parametrize(
    "wrong",
    [
        use(0, "SK", 1, ask="has RK").replaced(do="answer"),
        use(0, "SK", 1, ask="points > 3").replaced(do="draw"),
        use(0, "SK", 1, ask="points > 3", card="RK"),
        use(0, "SK", 1, 2, ask="points > 3"),
        use(0, "SK", ask="points > 3"),
        use(0, "SK", 0, ask="points > 3"),
        use(0, "SK", 1),
    ],
)
def test_quizmaster_asks_one_other_seat_one_question(wrong: Action) -> None:
    pos = done(dealt("en", ("SK", None, None)), *DOWN, FIRST_TRICK)
    assert refusal(pos, wrong)[0] in ("CHAR.SK.MAY_ASK", "TOUR.CHARACTER_DRAWN")
    assert observation(done(pos, use(0, "SK", 2, ask="points > 3")), 0).heard[-1].seat == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_question_need_not_be_listed_to_be_lawful(edition: Edition) -> None:
    """CHAR.SK.MAY_ASK, R-076: Quizmaster is offered the plainest questions only."""
    question = use(0, "SK", 1, ask="has RK and (points > 3)")
    pos = done(dealt(edition, ("SK", None, None)), *DOWN, "1:RA 2:HA 0:LA")
    assert to_act(pos) == 0
    assert question not in legal_actions(pos)
    assert is_legal(pos, question)
    assert not is_legal(pos, use(0, "SK", 0, ask="has RK"))  # of itself
    pos = done(pos, question)
    assert not is_legal(pos, question)


@pytest.mark.parametrize(
    ("called", "points"),
    [((), 53), ((use(1, "R6", 2),), 72), ((use(1, "R6", 3),), 70), ((use(2, "H7"),), 0)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_076_points_are_those_in_force(
    edition: Edition, called: tuple[Action, ...], points: int
) -> None:
    """Seat 1 holds ravens from king to seven (19 points), star six, nine and jack (34)."""
    pos = done(dealt(edition, ("SK", "R6", "H7")), *DOWN, *called, FIRST_TRICK)
    for number, answer in ((points, 1), (points + 1, 0)):
        asked = done(pos, use(0, "SK", 1, ask=f"points = {number}"))
        assert observation(asked, 0).heard[-1].learned[-1] == (answer,)


# -- the language of its questions


HAND = sum(1 << c for c in (0, 3, 4, 18, 21, 35))  # LA LJ L10 HA HJ S6
WORTH = [(11, 4, 3, 2, 10, 0, 0, 0, 0)[c % 9] for c in range(36)]


@pytest.mark.parametrize(
    ("question", "true"),
    [
        ("has LA", True),
        ("has LK", False),
        ("not has LK", True),
        ("suit L = 3", True),
        ("suit R > 0", False),
        ("rank J = 2", True),
        ("cards <= 6", True),
        ("points = 36", True),
        ("points >= 37 or has S6", True),
        ("has LA and has LK or has HA", True),
        ("has LA and (has LK or has RK)", False),
        ("not (has LK or has RK)", True),
        ("not has LK and suit H < 2", False),
        ("row = 2", True),  # lizard jack and ten; the heart ace stands apart from the jack
        ("row >= 3", False),
    ],
)
def test_questions_are_answered_truly(question: str, true: bool) -> None:
    assert holds(question, HAND, WORTH) == true


@pytest.mark.parametrize(
    ("question", "mend"),
    [
        ("", "breaks off"),
        ("has", "breaks off"),
        ("has XX", "no card"),
        ("suit Z = 1", "not understood"),
        ("rank Z = 1", "not understood"),
        ("rank", "not understood"),
        ("points > 3 4", "too much"),
        ("points > ²", "no comparison"),
        ("points about 3", "about 3 is no comparison"),
        ("suit", "not understood"),
        ("points > many", "no comparison"),
        ("(has LA", "breaks off"),
        ("(has LA or", "breaks off"),
        ("(has LA and has LK has", "not closed"),
        ("has LA has LK", "'has' comes too much"),
        ("shoe size = 3", "not understood"),
        ("has LA or " * 60 + "has LA", "longer"),
    ],
)
def test_questions_that_are_none_say_what_is_wrong(question: str, mend: str) -> None:
    assert not understood(question)
    with pytest.raises(ValueError, match=mend):
        parse(question)


def test_how_long_a_question_may_be() -> None:
    assert understood("has LA" + 394 * " ")
    assert not understood("has LA" + 395 * " ")


def test_a_deep_question_is_refused_not_a_crash() -> None:
    assert not understood("not " * 100_000 + "has LA")
    assert not understood("(" * 390 + "has LA")


def test_an_empty_hand_has_no_row() -> None:
    assert [holds(f"row = {length}", 0, [0] * 36) for length in (0, 1)] == [True, False]
