"""Of each flag of a view it is known whether it matters to the question."""

import pytest

from eidex.conflicts.checks.all_sets import parts
from eidex.conflicts.checks.fields import fields
from eidex.model.questions import irrelevant_fields

SLICES = 8


@pytest.mark.slice(SLICES)
@pytest.mark.parametrize("number", range(SLICES))
def test_each_flag_matters_or_is_listed_and_does_not(number: int) -> None:
    found = [one for part in parts()[number::SLICES] for one in fields(None, part)]
    assert found
    assert [one for one in found if one.verdict != "proved"] == []


def test_a_flag_that_is_listed_wrongly_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**irrelevant_fields.IRRELEVANT, "victory_points": "changed", "waits": "announced"}
    monkeypatch.setattr("eidex.conflicts.checks.fields.IRRELEVANT", wrong)
    told = {
        (one.part, one.field)
        for part in ("victory_points", "waits")
        for one in fields(None, part)
        if one.verdict != "proved"
    }
    assert {("victory_points", "changed"), ("waits", "lead back")} <= told
