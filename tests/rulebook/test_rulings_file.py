"""A mistake in the file of rulings is told in one line: what, where."""

from __future__ import annotations

import sys
from copy import deepcopy
from typing import Any

import pytest

from eidex.rulebook import RulebookError, rulings
from eidex.rulebook.clauses import read_toml

MODULE = sys.modules[rulings.__module__]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("printed_by", ["CHAR.R9.NO_SUCH"], "R-003 is printed by CHAR.R9.NO_SUCH, which does not"),
        ("against", {"de": "No."}, "R-003 goes against an edition that it is not for"),
        ("answer_with", {"LA XX": "No."}, "R-003 answers for XX, who is nobody"),
        ("note_with", {"en XX": "No."}, "R-003 answers for XX, who is nobody"),
        ("note", {"de": "No."}, "R-003 is a note in an edition that it is not for"),
        ("principle", "whim", "R-003 names no known principle"),
        ("question", "who_cares", "R-003 names no known question"),
        ("clauses", ["NO.SUCH"], "R-003 names NO.SUCH, which does not exist"),
        ("id", "R-002", "R-002 is used twice or out of order"),
    ],
)
def test_a_mistake_in_the_file_is_one_line(
    monkeypatch: pytest.MonkeyPatch, field: str, value: Any, message: str
) -> None:
    data = deepcopy(read_toml("rulings.toml"))
    (one,) = [raw for raw in data["ruling"] if raw["id"] == "R-003"]
    one[field] = value
    monkeypatch.setattr(MODULE, "read_toml", lambda name: data)
    with pytest.raises(RulebookError) as caught:
        rulings.__wrapped__()
    assert str(caught.value).startswith(f"rulings.toml: {message}")
    assert "\n" not in str(caught.value)
