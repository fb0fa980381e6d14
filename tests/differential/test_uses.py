"""Engine and model agree on who is asked and what may be done; a fault of either is noticed."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from eidex.model.logic.logic import Said
from eidex.model.questions import registry as questions
from eidex.model.state import priority
from eidex.model.state.uses import Uses
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition

OF_THE_WORD = {
    *("who has the word", "a use goes on", "what may be done", "may be done", "may_use"),
    "won",
}
"""Who is asked about what; where nobody is, a trick is gathered."""


def games(edition: Edition, chosen: tuple[str, ...], count: int) -> Comparison:
    found = Comparison()
    for number in range(count):
        compare_game(f"uses/{number}", chosen, edition, found)
    return found


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", list(CHARACTERS))
def test_engine_and_model_ask_the_same_seat_the_same(edition: Edition, code: str) -> None:
    found = games(edition, (code, "LJ" if code != "LJ" else "HK"), 4)
    assert found.differences == []
    assert found.asked["who has the word"] > 100
    assert found.asked["what may be done"] > 100


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
@pytest.mark.usefixtures("afresh")
def test_a_broken_answer_of_the_model_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str, name: str, answer: bool
) -> None:
    breaks(monkeypatch, name, questions.BY_CARD[code], answer)
    found = games("en", (code,), 10)
    assert set() != {d.question for d in found.differences} <= {*OF_THE_WORD, name}


@pytest.mark.parametrize("code", ["SA", "HK", "SJ", "S8", "R6", "HQ"])
@pytest.mark.usefixtures("afresh")
def test_a_moment_that_is_forgotten_is_noticed(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The model thinks that there is none."""
    whole = Uses.is_its_moment

    def without(self: Uses, seat: int) -> bool:
        return self.facts.characters[seat] != code and whole(self, seat)

    monkeypatch.setattr(Uses, "is_its_moment", without)
    found = games("de", (code,), 6)
    assert set() != {d.question for d in found.differences} <= OF_THE_WORD


@pytest.mark.usefixtures("afresh")
def test_a_lead_that_is_not_drawn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model thinks that Laser leaves the lead alone."""
    monkeypatch.setattr(priority, "lead_is_drawn", lambda uses: False)
    found = games("de", ("L9",), 6)
    assert {d.question for d in found.differences} == {"who has the word"}
