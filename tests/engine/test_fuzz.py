"""Whatever is not legal is refused by clause, and leaves the position as it was."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    Action,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
)
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.characters.quiz_language import holds, parse, understood
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import to_notation
from eidex.rulebook import EDITIONS, clauses, rulings

KINDS = ("put_down", "play", "hide", "excuse", "use", "pass", "answer", "draw", "juggle")
QUESTIONS = ("", "has HJ", "has", "points > 3 and", "suit H >= 2", "((", "rank 9 = 1 or not has S6")
NUMBERS = st.one_of(st.integers(-2, 160), st.integers(-(10**9), 10**9))


def strange(characters: tuple[str, str, str]) -> st.SearchStrategy[Action]:
    """Actions of every kind, malformed and well-formed."""
    return st.builds(
        Action,
        st.integers(-1, 4),
        st.sampled_from(KINDS),
        st.integers(-3, 40),
        st.sampled_from([*characters, *characters, "", "XX", "RA", "S6"]),
        st.lists(NUMBERS, max_size=4).map(tuple),
        st.sampled_from(QUESTIONS),
    )


def near_misses(pos: Position, rng: random.Random) -> list[Action]:
    """Legal actions with one thing changed."""
    found = []
    for action in rng.sample(legal_actions(pos), min(2, len(legal_actions(pos)))):
        found += [
            action.replaced(seat=(action.seat + 1) % 3),
            action.replaced(card=rng.randrange(36)),
            action.replaced(choice=(*action.choice, 1)),
            action.replaced(choice=action.choice[:-1]),
            action.replaced(power=rng.choice(list(CHARACTERS))),
            action.replaced(do=rng.choice(KINDS)),
        ]
    return found


def refused(pos: Position, action: Action) -> None:
    """The action is not legal: it is refused in one line, by clauses that the edition prints or by
    rulings on what it leaves open."""
    before = to_notation(pos)
    with pytest.raises(IllegalAction) as caught:
        apply(pos, action)
    assert caught.value.clauses, action
    edition = pos.game.edition
    for name in caught.value.clauses:
        if name in rulings():
            assert edition in rulings()[name].editions, (pos, action, name)
        else:
            assert clauses()[name].holds_in(edition), (pos, action, name)
    assert "\n" not in str(caught.value)
    assert to_notation(pos) == before


@settings(max_examples=80)
@given(
    st.data(),
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: (order[0], order[1], order[2])),
    st.sampled_from(EDITIONS),
)
def test_every_strange_action_is_refused(
    data: st.DataObject, seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, 0, random_deal(rng))  # type: ignore[arg-type]
    stop = data.draw(st.integers(0, 60))
    for _ in range(stop):
        if pos.result is not None:
            break
        for action in near_misses(pos, rng):
            if not is_legal(pos, action):
                refused(pos, action)
        pos = apply(pos, choose(pos, rng))
    for action in data.draw(st.lists(strange(characters), max_size=6)):
        if not is_legal(pos, action):
            refused(pos, action)


@pytest.mark.parametrize("code", CHARACTERS)
def test_no_power_can_be_used_when_the_game_is_over(code: str) -> None:
    rng = random.Random(3)
    pos = new_game("en", (code, None, None), 0, random_deal(rng))
    while pos.result is None:
        pos = apply(pos, choose(pos, rng))
    refused(pos, Action(0, "use", power=code))


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
