"""A slice of the soak: every triple of characters once, in one of the editions."""

from __future__ import annotations

from itertools import combinations

import pytest

from eidex.properties import soak as module
from eidex.properties.soak import Report, soak
from eidex.reference_engine import Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition, rulings

TRIPLES = tuple(combinations(CHARACTERS, 3))


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_third_of_all_triples(edition: Edition) -> None:
    chosen = TRIPLES[EDITIONS.index(edition) :: 3]
    report = soak(1, seed=3, editions=(edition,), sets=chosen)
    assert report.failures == []
    assert report.games == len(chosen) == len(report.by_set)
    assert {code for code in CHARACTERS if report.powers[code]} >= set(CHARACTERS) - {"HQ", "L9"}
    assert set(report.rulings) <= set(rulings())


def test_the_slices_are_all_triples() -> None:
    assert sum(len(TRIPLES[i::3]) for i in range(3)) == len(TRIPLES) == 7140


def test_the_report_does_not_depend_on_the_processes() -> None:
    sets = TRIPLES[:140]
    one, two = (soak(1, 5, jobs, ("nl",), sets) for jobs in (1, 2))
    assert one == two


def test_a_broken_engine_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = module.apply

    def loses_a_card(pos: Position, action: object) -> Position:
        after = right(pos, action)  # type: ignore[arg-type]
        if after.tricks == 3 and not after.trick and after.result is None:
            after.won = (0, *after.won[1:])
        return after

    monkeypatch.setattr(module, "apply", loses_a_card)
    report = Report()
    for number in range(4):
        module.play_one(1, "en", ("SA", "LK", "S6"), number, report)
    assert report.failures
    assert "exactly one place" in report.failures[0].what
