"""Engine and model agree on who is asked and what may be done; a fault of either is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from eidex.model.logic.logic import Said
from eidex.model.questions import registry as questions
from eidex.model.state import priority
from eidex.model.state.evaluator import forget
from eidex.model.state.uses import Uses
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import schedule_of
from eidex.rulebook import EDITIONS, Edition

WITHOUT_A_USE = ("HQ", "L9", "H8", "S6")
"""Their powers happen by themselves, or with a card."""


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """No answer of a broken model is kept, nor one of the whole model for a broken one."""
    forget()
    yield
    forget()


def games(edition: Edition, chosen: tuple[str, ...], count: int) -> Comparison:
    found = Comparison()
    for number in range(count):
        compare_game(f"uses/{number}", chosen, edition, found)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", list(CHARACTERS))
def test_engine_and_model_ask_the_same_seat_the_same(edition: Edition, code: str) -> None:
    found = games(edition, (code, "LJ" if code != "LJ" else "HK"), 4)
    assert found.differences == []
    assert found.asked["asked"] > 100
    assert found.asked["may_use"] > 0


def test_ways_to_play_a_card_are_asked_about() -> None:
    found = games("nl", ("S6", "H8", "L9"), 6)
    assert found.differences == []
    assert found.asked["may_play, excused"] > 100
    assert found.asked["may_play, face down"] > 100


def breaks(monkeypatch: pytest.MonkeyPatch, name: str, source: ModuleType, answer: Any) -> None:
    """The model's file says this whenever the question comes up."""
    (clause, *_) = [said.clause for said in getattr(source, name)(_anything())]

    def broken(view: object) -> list[Said]:
        return [Said(clause, True, (answer,))]

    broken.__module__ = source.__name__
    monkeypatch.setattr(source, name, broken)


class _anything:  # noqa: N801
    """A view of which nothing holds."""

    def __getattr__(self, name: str) -> bool:
        return False


@pytest.mark.parametrize(
    ("code", "name", "answer"),
    [
        ("LA", "may_offer", False),
        ("RA", "may_swap", True),
        ("LK", "may_adjust", True),
        ("LQ", "may_refuse", True),
        ("RQ", "may_refuse_to_lead", True),
        ("RJ", "may_call_schwarzpeter", False),
        ("L10", "may_guess", True),
        ("H10", "may_give", True),
        ("R9", "may_set_limit", True),
        ("H9", "may_reject_card", True),
        ("L7", "may_reject_trick", True),
        ("S7", "may_open_pot", True),
        ("L6", "may_turn", True),
        ("H6", "may_wish", True),
        ("L10", "has_to_use", True),
        ("S6", "has_to_use", True),
    ],
)
def test_a_broken_answer_of_the_model_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str, name: str, answer: bool
) -> None:
    breaks(monkeypatch, name, questions.BY_CARD[code], answer)
    found = games("en", (code,), 10)
    assert {d.question for d in found.differences} <= {"asked", "may_use", name}
    assert found.differences


@pytest.mark.parametrize("code", ["SA", "HK", "SJ", "S8", "R6", "HQ"])
def test_a_moment_that_is_forgotten_is_noticed(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The model thinks that there is none."""
    whole = Uses.is_its_moment

    def without(self: Uses, seat: int) -> bool:
        return self.facts.characters[seat] != code and whole(self, seat)

    monkeypatch.setattr(Uses, "is_its_moment", without)
    found = games("de", (code,), 6)
    assert {d.question for d in found.differences} == {"asked"}


def test_a_lead_that_is_not_drawn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model thinks that Laser leaves the lead alone."""
    monkeypatch.setattr(priority, "lead_is_drawn", lambda uses: False)
    found = games("de", ("L9",), 6)
    assert {d.question for d in found.differences} == {"asked"}


@pytest.mark.parametrize("code", [c for c in CHARACTERS if c not in WITHOUT_A_USE])
def test_a_seat_that_the_engine_passes_over_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(CHARACTERS[code], "choices", lambda pos, seat: [])
    found = games("en", (code,), 12)
    assert {d.question for d in found.differences} == {"asked"}


def test_a_choice_too_many_or_too_few_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CHARACTERS["L8"].choices
    monkeypatch.setattr(CHARACTERS["L8"], "choices", lambda pos, seat: whole(pos, seat)[1:])
    (first, *_) = games("en", ("L8",), 4).differences
    assert (first.question, first.engine) == ("may_use", "[]")
    assert first.model != "[]"


def test_a_wrong_order_of_speaking_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in CHARACTERS.values():
        monkeypatch.setattr(one, "place", -one.place)
    schedule_of.cache_clear()
    found = games("en", ("R9", "S7", "H6"), 3)
    schedule_of.cache_clear()
    assert {d.question for d in found.differences} == {"asked"}
