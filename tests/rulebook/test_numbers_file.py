"""Every number that a clause names is listed, with what is so where fewer are left."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rulebook.numbers_file import names_a_number, numbers, parsed, unlisted

from eidex.rulebook import RulebookError, clauses, rulings

JUSTICE: dict[str, Any] = {
    "names": "the two tricks under justice",
    "clauses": ["CHAR.SQ.MAY_DECLARE"],
    "fewer": "one trick is left",
    "by": ["R-184"],
}


def test_every_clause_that_names_a_number_is_listed() -> None:
    missing = list(unlisted())
    assert not missing, f"say in numbers.toml what is so where fewer are left: {missing}"


def test_a_clause_with_a_number_is_found_and_one_with_ranks_is_not() -> None:
    found = {clause.id for clause in clauses().values() if names_a_number(clause)}
    assert {"CHAR.SQ.MAY_DECLARE", "CHAR.HK.SHOWS_ALL", "CHAR.S8.MAY_EXCHANGE"} <= found
    assert not found & {"TRICK.ORDER_PLAIN", "POINTS.TRUMP", "ORDER.EXAMPLE_SPHINX", "PLAY.FOLLOW"}


def test_what_decides_is_in_force() -> None:
    named = {name for number in numbers() for by in number.by.values() for name in by}
    assert named
    assert not [name for name in named if name in rulings() and rulings()[name].withdrawn]


def test_each_says_one_thing() -> None:
    for number in numbers():
        assert bool(number.by) + number.most + bool(number.never) == 1, number.names
        assert not number.never or number.never.endswith("."), number.names


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"names": ""}, "lacks its name or its clauses"),
        ({"clauses": []}, "lacks its name or its clauses"),
        ({"clauses": ["CHAR.SQ.NOBODY"]}, "which does not exist"),
        ({"by": ["R-999"]}, "which decides in no edition"),
        ({"by": {"en": ["R-184"], "de": ["R-184"]}}, "is not decided in edition nl"),
        ({"by": {"en": ["R-001"], "de": ["R-184"], "nl": ["R-184"]}}, "not for edition en"),
        ({"by": ["R-171"]}, "is not decided in edition en"),
        ({"most": True}, "has to say one thing"),
        ({"never": "There are never fewer."}, "has to say one thing"),
    ],
)
def test_a_wrong_entry_is_refused(changed: dict[str, Any], wrong: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(wrong)):
        parsed({"number": [JUSTICE | changed]})


def test_one_that_is_decided_is_read() -> None:
    (number,) = parsed({"number": [JUSTICE]})
    assert number.by == {"en": ("R-184",), "de": ("R-184",), "nl": ("R-184",)}
