"""Every clause stands in the engine, in the model and in a check; every ruling in both readings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eidex.model.logic.setting import Setting
from eidex.rulebook import EDITIONS, clauses, rulings

ENGINE, MODEL = Path("reference_engine"), Path("model")
CHECKS = (Path("properties"), Path("tests"))
CARRIED = [c for c in clauses().values() if c.kind in ("rule", "priority")]
STATED = [c for c in clauses().values() if c.kind in ("invariant", "example")]


def text_of(*folders: Path) -> str:
    """All Python source below the folders."""
    files = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


SOURCE = {"engine": text_of(ENGINE), "model": text_of(MODEL), "checks": text_of(*CHECKS)}


def named(clause: str, where: str) -> bool:
    """The id stands there, not as the beginning of another."""
    return re.search(re.escape(clause) + r"(?!\w|\.\w)", SOURCE[where]) is not None


@pytest.mark.parametrize("clause", [c.id for c in CARRIED])
def test_the_engine_names_the_clause_it_carries_out(clause: str) -> None:
    assert named(clause, "engine")


@pytest.mark.parametrize("clause", [c.id for c in CARRIED if c.kind == "rule"])
def test_the_model_has_the_clause_as_a_label(clause: str) -> None:
    assert named(clause, "model")


@pytest.mark.parametrize(
    "clause",
    [c for c in CARRIED if c.kind == "priority"],
    ids=lambda c: c.id,
)
def test_the_model_goes_by_the_printed_priority(clause: object) -> None:
    found = next(c for c in CARRIED if c is clause)
    for edition in EDITIONS:
        at = Setting.fixed(edition, (found.character or "R9",))
        for lower in found.lower:
            assert at.above(found.higher, lower) == found.holds_in(edition)


@pytest.mark.parametrize("clause", [c.id for c in STATED])
def test_what_is_stated_is_checked(clause: str) -> None:
    assert named(clause, "checks")


@pytest.mark.parametrize("ruling", list(rulings()))
def test_a_ruling_stands_in_both_readings(ruling: str) -> None:
    """One that is withdrawn stands in neither."""
    in_force = not rulings()[ruling].withdrawn
    assert named(ruling, "engine") == in_force
    assert named(ruling, "model") == in_force


def test_a_ruling_is_for_editions_that_leave_the_question_open() -> None:
    """Where one edition prints the answer, the ruling's evidence names that clause."""
    for ruling in rulings().values():
        assert ruling.evidence
        assert ruling.rejected
        for word in re.findall(r"[A-Z0-9]+(?:\.[A-Z_0-9]+)+", " ".join(ruling.evidence)):
            assert word in clauses(), (ruling.id, word)


def test_a_number_is_given_once() -> None:
    """The list only grows: a new ruling is written at its end, what stands there is not changed."""
    given = (Path(__file__).parent / "golden" / "rulings.txt").read_text(encoding="utf-8")
    now = (f"{ruling.id} {ruling.question}: {ruling.title}" for ruling in rulings().values())
    assert [*now] == given.splitlines()
