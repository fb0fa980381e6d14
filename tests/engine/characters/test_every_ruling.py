"""Every ruling has a test of the engine that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, clauses, rulings

TESTS = Path(__file__).parents[1]
OUT_OF_REACH: dict[str, str] = {}
"""Rulings that no position of the engine can use, with the reason."""


def named_by_tests() -> set[str]:
    """The rulings named by tests of the engine."""
    files = TESTS.rglob("test_*.py")
    names = [name for f in files for name in re.findall(r"^def (test_\w+)", f.read_text(), re.M)]
    return {f"R-{number}" for name in names for number in re.findall(r"r_(\d{3})(?=_)", name)}


def test_every_ruling_has_a_test() -> None:
    assert set(rulings()) - named_by_tests() == set(OUT_OF_REACH)


def test_no_test_names_a_ruling_that_does_not_exist() -> None:
    assert named_by_tests() <= set(rulings())


def test_every_edition_prints_by_what_somebody_is_asked() -> None:
    for module in CHARACTERS.values():
        for about in getattr(module, "QUESTIONS", {}).values():
            for edition in EDITIONS:
                assert any(clauses()[clause].holds_in(edition) for clause in about)
