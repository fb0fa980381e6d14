"""The listed rule mistakes, each noticed by comparison alone; by day one of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mutants.mistaken import (
    KINDS,
    ROOT,
    SIDES,
    Mistake,
    NotInPlace,
    Outcome,
    as_listed,
    listed,
    outcome,
    table,
)

pytestmark = pytest.mark.plain

SECONDS = 180
QUICK = 1


QUICKLY = {
    side: [one for one in listed(side) if not one.seldom and not one.unnoticed_because]
    for side in SIDES
}


@pytest.mark.parametrize("side", SIDES)
def test_every_mistake_is_a_change_of_its_file(side: str) -> None:
    mistakes = listed(side)
    for one in mistakes:
        assert one.code()
        assert one.is_ != one.becomes, one.says
        assert one.kind in KINDS, one.kind
        assert one.file.startswith(f"{SIDES[side]}/"), one.file
    assert len({one.says for one in mistakes}) == len(mistakes)


@pytest.mark.slice(300)
@pytest.mark.parametrize(
    "one",
    [one for side in SIDES for one in QUICKLY[side]],
    ids=lambda one: f"{one.side}: {one.says}",
)
def test_the_comparison_alone_notices_a_mistake(one: Mistake) -> None:
    found = outcome(one, SECONDS)
    assert found.by, found.said


def test_what_is_no_mistake_is_not_noticed() -> None:
    (one, *_) = listed("engine")
    found = outcome(replace(one, becomes=one.is_), QUICK)
    assert not found.by
    assert found.said == "took too long"


def test_a_mistake_that_is_not_what_is_compared_is_an_error() -> None:
    (one, *_) = listed("engine")
    other = "conflicts/run/cluster.py"
    text = (ROOT / other).read_text(encoding="utf-8").splitlines()[0]
    with pytest.raises(NotInPlace):
        outcome(replace(one, file=other, is_=text, becomes=text), SECONDS)


def test_a_mistake_that_does_not_fit_its_file_is_an_error() -> None:
    (one, *_) = listed("engine")
    with pytest.raises(ValueError, match="stands there 0 times"):
        replace(one, is_="no such line").code()


def test_the_table_says_what_was_not_noticed_and_why() -> None:
    one, other, *_ = listed("model")
    explained = replace(other, unnoticed_because="the same in play")
    outcomes = [
        Outcome(one, "questions", 1.5, "differs"),
        Outcome(one, "", 9.0, "took too long"),
        Outcome(explained, "", 9.0, "everything compared"),
    ]
    assert [as_listed(one) for one in outcomes] == [True, False, True]
    text = "\n".join(table(outcomes))
    assert "model: 1 of 3 noticed, the slowest after 2 s" in text
    assert "NOT EXPLAINED" in text
    assert "the same in play" in text


def test_an_exemption_of_what_is_noticed_is_an_error() -> None:
    (one, *_) = listed("model")
    exempt = replace(one, unnoticed_because="the same in play")
    found = Outcome(exempt, "questions", 1.5, "differs")
    assert not as_listed(found)
    assert "NOTICED (questions)" in "\n".join(table([found]))
