"""What somebody has written, as a message shows it: one line of 80 characters at most."""

from __future__ import annotations

from typing import Any

import pytest

from eidex.common.quoting import cut, quoted


@pytest.mark.parametrize(
    ("value", "shown"),
    [([1], "a list"), ({}, "an object"), ("a\n", "'a\\n'"), (True, "true"), (1.5, "1.5")],
)
def test_a_value_is_shown_as_it_would_be_written(value: Any, shown: str) -> None:
    assert quoted(value) == shown


def test_what_is_longer_than_80_characters_is_cut() -> None:
    assert cut("x" * 80) == "x" * 80
    assert cut("x" * 81) == "x" * 78 + " …"
    assert cut("x" * 500) == cut("x" * 81)
    assert quoted("x" * 500) == "'" + "x" * 77 + " …"


def test_a_long_text_is_cut_before_it_is_quoted() -> None:
    """What comes after twice as much as is shown does not change the quotes."""
    assert quoted("x" * 100 + "'")[0] == '"'
    assert quoted("x" * 200 + "'")[0] == "'"
