"""A slice of the catalogue of programs with rule mistakes; `make convict` judges them all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conformance.convict import (
    BARS,
    NOT_ASKED,
    Case,
    Outcome,
    catalogue,
    outcome,
    table,
    within_bars,
)

ALL = {part: catalogue(part) for part in BARS}
SEEN = {part: [case for case in ALL[part] if not case.unseen] for part in BARS}
SLICE = [
    SEEN["base"][50],
    SEEN["base"][90],
    SEEN["pairs"][7],
    next(
        replace(case, editions=("nl",))
        for case in SEEN["characters"]
        if case.says == "A ruff that completes the trick stays when Skat is called."
    ),
]


def test_the_catalogue_is_as_large_as_it_is_said_to_be() -> None:
    assert len(SEEN["base"]) + len(SEEN["pairs"]) >= 150
    assert len(SEEN["characters"]) >= 150
    assert len(SEEN["held out"]) >= 40
    everywhere = [case.changes for part in ("characters", "held out") for case in ALL[part]]
    assert len({(c.file, c.there, c.instead) for (c,) in everywhere}) == len(everywhere)
    for cases in ALL.values():
        assert len({case.changes for case in cases}) == len(cases)


@pytest.mark.slice(4)
@pytest.mark.parametrize("case", SLICE, ids=lambda case: f"{case.part}: {case.says}")
def test_a_program_with_rule_mistakes_is_convicted_and_they_are_named(case: Case) -> None:
    found = outcome(case)
    assert found.convicted
    assert found.named, found.found


def test_without_a_mistake_nothing_is_convicted() -> None:
    case, *_ = SEEN["base"]
    (change,) = case.changes
    found = outcome(replace(case, changes=(change._replace(instead=change.there),)))
    assert not found.convicted
    assert not found.named


def test_the_bars_are_missed_by_one_that_is_not_convicted_or_many_that_are_not_named() -> None:
    good = Outcome("base", "a", True, True, 1.0, 1.0, ("PLAY.FOLLOW",), "")
    misnamed = replace(good, says="b", named=False)
    missed = replace(misnamed, says="c", convicted=False, found=())
    unseen = replace(missed, says="d", unseen=NOT_ASKED)
    assert within_bars([good] * 19 + [misnamed, unseen])
    assert not within_bars([good] * 18 + [misnamed] * 2)
    assert not within_bars([good] * 100 + [missed])
    late = [replace(one, part="held out") for one in (good, missed)]
    assert within_bars(late[:1] * 9 + late[1:])
    assert not within_bars(late[:1] * 8 + late[1:])
    text = "\n".join(table([good, misnamed, missed, unseen]))
    assert "base: 4 programs, 2 of 3 convicted, 1 named first" in text
    assert "named PLAY.FOLLOW: b" in text
    assert "NOT CONVICTED: c" in text
    assert f"not seen ({NOT_ASKED}): d" in text
