"""Each row of a ruling table that was kept: its game has the doubt that the row is about."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from docs.full_table import as_of_today, kept

from eidex.conflicts.checks.findings import FREE, OF_A_STATE, Finding, Key
from eidex.conflicts.search.monitor import Deal, Shown
from eidex.conflicts.witness.in_doubt import in_doubt
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record

PARTS = 40
SOURCES = {"O": "order", "W": "words", "S": "spans"}


@cache
def rows() -> list[dict[str, Any]]:
    return [row for row in as_of_today(kept())["findings"] if row["record"] is not None]


def finding(row: dict[str, Any]) -> Finding:
    source = SOURCES.get(row["letter"], "") if ": " in row["detail"] else ""
    return Finding(
        Key(row["letter"], row["question"], row["settled_by"], row["detail"]),
        row["edition"],
        tuple(row["characters"]),
        OF_A_STATE + source if source else FREE,
        tuple(row["clauses"]),
        tuple((name, value) for name, value in row["position"]),
    )


def shown(row: dict[str, Any]) -> Shown:
    record = read_record(row["record"])
    (game,) = record.games
    taken = [step.action for step in replay(record)]
    hands = tuple(map(tuple, game.hands))
    deal = Deal(record.edition, record.characters, game.dealer, hands, record.before)
    return Shown(deal, tuple(taken if game.asked is None else taken[:-1]), game.asked)


@pytest.mark.slice(PARTS)
@pytest.mark.untraced
@pytest.mark.parametrize("part", range(PARTS))
def test_the_game_of_a_row_has_the_doubt_of_the_row(part: int) -> None:
    """Where the rules have changed since, `make rulings` and `docs.full_table` keep another."""
    assert [
        row["id"] for row in rows()[part::PARTS] if not in_doubt(finding(row), shown(row))
    ] == []


@pytest.mark.parametrize("letter", "TCLKIEOWS")
def test_the_game_of_another_row_does_not_have_it(letter: str) -> None:
    """One that is about other characters."""
    one = next(row for row in rows() if row["letter"] == letter and row["characters"])
    others = [row for row in rows() if row["letter"] == "T" and row["edition"] == one["edition"]]
    other = next(row for row in others if not set(row["characters"]) & set(one["characters"]))
    assert in_doubt(finding(one), shown(one))
    assert not in_doubt(finding(one), shown(other))
