"""What was declared holds as long in the engine as in the model's own account; a fault is
noticed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from eidex.model.logic.logic import Said
from eidex.model.questions import registry as questions
from eidex.model.state.evaluator import forget
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.powers import PowerState
from eidex.rulebook import EDITIONS, Edition


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """No answer of a broken model is kept."""
    forget()
    yield
    forget()


def questions_that_differ(edition: Edition, chosen: str, count: int = 12) -> set[str]:
    found = Comparison()
    for number in range(count):
        compare_game(f"declared/{number}", chosen.split(), edition, found)
    assert found.asked["lasts"] > 100
    return {one.question for one in found.differences}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "chosen",
    [
        "S6 H9 L7",
        "SQ SJ L7",
        "RQ H9 L7",
        "L9 H9 HJ",
        "R10 L7 H9",
        "S7 SQ H10",
        "R9 H7 L10",
        "S10 LK",
    ],
)
def test_engine_and_model_agree(edition: Edition, chosen: str) -> None:
    assert questions_that_differ(edition, chosen) == set()


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("SQ", {"justice": 3}),
        ("L6", {"wish": 1}),
        ("SA", {"chosen": False}),
        ("L10", {"guess": 7}),
        ("RJ", {"schwarzpeter": False}),
        ("H9", {"aside": (0, 0, 0)}),
    ],
)
def test_an_effect_that_is_another_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str, changed: dict[str, Any]
) -> None:
    character = CHARACTERS[code]
    whole = character.effect

    def effect(pos: Position, action: Action) -> None:
        whole(pos, action)
        for name, value in changed.items():
            setattr(pos.powers, name, value)

    monkeypatch.setattr(character, "effect", effect)
    assert "lasts" in questions_that_differ("en", code, 32)


def test_what_outlasts_its_trick_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine forgets to take back what was declared for one trick."""
    whole = PowerState.begin_again
    monkeypatch.setattr(
        PowerState, "begin_again", lambda self: None if hasattr(self, "swap") else whole(self)
    )
    assert "lasts" in questions_that_differ("en", "SJ H10")


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
    assert "lasts" in questions_that_differ("en", "SQ SJ", 60)
