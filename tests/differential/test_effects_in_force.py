"""What was declared holds as long in the engine as in the model's own account; a fault is
noticed."""

from __future__ import annotations

import pytest

from eidex.model.logic.logic import Said
from eidex.model.questions import registry as questions
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.rulebook import EDITIONS, Edition


def questions_that_differ(edition: Edition, chosen: str, count: int = 12) -> set[str]:
    found = Comparison()
    for number in range(count):
        compare_game(f"declared/{number}", chosen.split(), edition, found)
    assert found.asked["lasts"] > 100
    return {one.question for one in found.differences}


@pytest.mark.slice(3)
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
    assert "lasts" in questions_that_differ("en", "SQ SJ", 60)
