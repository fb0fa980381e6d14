"""Answers are kept for whoever has no say in them, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from eidex.common.latest import Latest
from eidex.model.clauses.views import DealView
from eidex.model.questions.registry import ask
from eidex.model.state import asked
from eidex.model.state.evaluator import evaluator_of
from eidex.model.state.facts import Facts
from eidex.model.state.hearing import forget, overheard, unheard
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.rulebook import EDITIONS, Edition

GAMES = [
    *(("S9", "L9", "H7"), ("RA", "LJ", "LQ"), ("HA", "S6", "H8"), ("SQ", "SJ", "R9"), ("L8", "R8"))
]


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_that_is_kept_is_that_of_the_clauses(edition: Edition) -> None:
    """With the characters of one game after those of another: what is kept of the first is asked
    again with who plays now."""
    games = []
    for chosen in GAMES:
        with overheard() as heard:
            compare_game(f"asked/{edition}", chosen, edition, Comparison())
        games.append((frozenset(chosen), list(heard.values())))
    for present, _ in games:
        for one in (one for _, several in games for one in several[::7]):
            question = ask(asked.setting_of(edition, present), one.name, *one.view)
            if question.defined is not True:
                with pytest.raises(asked.Undefined):
                    asked.answer(edition, present, one.name, one.view)
                continue
            (*plain,) = question.answer
            found = asked.answer(edition, present, one.name, one.view)
            assert (found if len(plain) > 1 else (found,)) == tuple(plain), one.name


def test_only_who_has_a_say_makes_a_question_be_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put: list[str] = []

    def counted(setting: Any, name: str, said: Any) -> Any:
        put.append(name)
        return one_answer(setting, name, said)

    one_answer = asked.one_answer
    monkeypatch.setattr(asked, "one_answer", counted)
    view = _deal(turned=True)
    for present in ({"L6"}, {"L6", "RA"}, {"L6", "HQ", None}, {"RA"}, {"HQ"}):
        asked.answer("en", frozenset(present), "next_seat", (view,))
    assert put == ["next_seat"] * 2  # with Kompass, and without


def _deal(**changes: Any) -> DealView:
    plain: dict[str, Any] = dict.fromkeys(DealView.__slots__, False)
    return DealView(**plain | {"dealer": 0, "seat": 1, "shown_suit": 0, "second_suit": 0} | changes)


def test_what_was_made_of_the_last_objects_is_kept() -> None:
    made: list[list[int]] = []

    def make(given: list[int]) -> int:
        made.append(given)
        return len(made)

    latest, one, other, third = Latest(make, size=2), [0], [0], [0]
    assert [latest(each) for each in (one, other, one, other)] == [1, 2, 1, 2]
    assert latest(third) == 3
    assert latest(other) == 2
    assert latest(one) == 4  # it went when the third came
    latest.forget()
    assert latest(one) == 5


def test_what_is_asked_unheard_is_heard_when_it_is_asked_again() -> None:
    """Also where it comes to nothing."""
    hands = tuple(frozenset(range(first, first + 12)) for first in (0, 12, 24))
    facts = Facts("en", (None, None, None), 0, 1, 2, hands)
    with overheard() as heard:
        with suppress(asked.Undefined), unheard():
            evaluator_of(facts).higher(0, 1)
            raise asked.Undefined
        assert not heard
        evaluator_of(facts).higher(0, 1)
    assert "rank_order" in {question.name for question in heard.values()}
