"""What comes with Eidex about any state is what the solver finds."""

from __future__ import annotations

import pytest

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.checks.of_states import findings, parts
from eidex.conflicts.run.states import FILE, as_text, ask_all, shipped
from eidex.rulebook import EDITIONS, rulings


def test_it_is_written_as_it_is_read() -> None:
    assert as_text(shipped()) == FILE.read_text("utf-8")


@pytest.mark.slice(40)
@pytest.mark.untraced
@pytest.mark.parametrize("part", parts())
def test_each_part_is_found_again(part: tuple[str, str]) -> None:
    """With the same characters or fewer, and settled alike; `make states` writes it anew."""
    for one in findings(*part, EDITIONS, ()):
        assert any(_covers(other, one) for other in shipped()[one.edition]), one


@pytest.mark.nightly
def test_nothing_else_comes_with_eidex() -> None:
    assert as_text(ask_all()) == FILE.read_text("utf-8")


def _covers(other: Finding, one: Finding) -> bool:
    return _alike(other) == _alike(one) and set(other.characters) <= set(one.characters)


def _alike(one: Finding) -> tuple[str, str, str]:
    """What print alone settles for a set stands there once."""
    by = one.key.settled_by
    return one.key.letter, one.key.question, by if by in rulings() else ""
