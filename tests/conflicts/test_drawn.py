"""Rows drawn from the table and judged by readers of the print alone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from conflicts.drawn import NUMBER, drawn, lines
from docs.full_table import as_of_today, kept

from eidex.rulebook import EDITIONS, rulings

DRAWINGS = tomllib.loads(Path(__file__).with_name("drawings.toml").read_text("utf-8"))["drawing"]


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda one: str(one["seed"]))
def test_each_row_of_a_drawing_has_a_verdict(drawing: dict[str, Any]) -> None:
    assert drawing["real"] + len(drawing["row"]) == NUMBER
    for row in drawing["row"]:
        assert row["verdict"] in ("hair", "wrong", "twice")
        assert row["why"].endswith(".")
        assert row["mended"].endswith(".")
        edition, *_ = row["id"].split(":")
        assert edition in EDITIONS
        assert any(name in row["id"].split(":") for name in rulings()), row["id"]


def test_of_those_drawn_last_at_least_thirty_eight_are_real_and_none_is_there_twice() -> None:
    by_kind = [one for one in DRAWINGS if one["commit"] != "8fcba77a"]
    assert all(one["real"] >= 38 for one in by_kind)
    assert not [row for one in by_kind for row in one["row"] if row["verdict"] == "twice"]


def test_the_same_seed_draws_the_same_rows() -> None:
    findings = as_of_today(kept())["findings"]
    first = drawn(findings, 1)
    assert [row["id"] for row in first] == [row["id"] for row in drawn(list(reversed(findings)), 1)]
    assert not any(row["note"] for row in first)
    for row in first:
        assert list(lines({**row, "stands": "open"}))[1].strip() == row["asks"]
