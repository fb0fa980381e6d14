"""The ruling table keeps to its schema, and says for every finding who decides and what shows
it."""

from __future__ import annotations

import csv
import io
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from eidex.conflicts.checks.findings import FREE, Finding, Key
from eidex.conflicts.report.table import (
    as_csv,
    as_json,
    as_markdown,
    scope_of,
    table,
    texts_by_file,
)
from eidex.rulebook import characters, rulings

SCHEMA = json.loads(
    files("eidex.conflicts").joinpath("ruling-table.schema.json").read_text(encoding="utf-8")
)
SAMPLE = json.loads((Path(__file__).parents[1] / "docs" / "sample-table.json").read_text())


def finding(letter: str, settled_by: str, *chosen: str, detail: str = "") -> Finding:
    key = Key(letter, "may_play", settled_by, detail)  # type: ignore[arg-type]
    return Finding(key, "de", chosen, FREE, ("PLAY.FOLLOW",), (("skat", "yes"),))


FOUND = {
    ("de", ("H8",)): [(finding("T", "R-075", "H8"), {"record": {"format": "eidex-record/1.0.0"}})],
    ("de", ("LJ", "H8")): [
        (finding("C", "R-089", "LJ", "H8"), {"record": None, "why_not": "not seen in 9 games"}),
        (finding("E", "", "LJ", "H8", detail="de-en"), {}),
        (finding("T", "", "LJ", "H8"), {}),
    ],
    ("de", ()): [(finding("C", "R-005"), {})],
}
SCOPE = scope_of(["de"], ["LJ", "H8"])


@pytest.mark.parametrize(
    "data", [SAMPLE, table(FOUND, SCOPE), table({}, SCOPE)], ids=["sample", "made", "none"]
)  # type: ignore[arg-type]
def test_the_schema(data: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(data)


def test_a_table_that_breaks_the_schema_is_noticed() -> None:
    wrong = table(FOUND, SCOPE)  # type: ignore[arg-type]
    wrong["findings"][0]["evidence"] = "sure"
    assert not Draft202012Validator(SCHEMA).is_valid(wrong)


def test_authority_and_evidence_are_kept_apart() -> None:
    rows = {r["id"]: r for r in table(FOUND, SCOPE)["findings"]}  # type: ignore[arg-type]
    told = {name: (row["decided_by"], row["evidence"]) for name, row in rows.items()}
    assert told == {
        "de:base:C:may_play:R-005": ("publisher's FAQ", "not decided"),
        "de:H8:T:may_play:R-075": ("house ruling", "witnessed"),
        "de:LJ+H8:C:may_play:R-089": ("house ruling", "not decided"),
        "de:LJ+H8:E:may_play:de-en": ("print", "not decided"),
        "de:LJ+H8:T:may_play": ("open", "not decided"),
    }
    assert rows["de:LJ+H8:C:may_play:R-089"]["why_not"] == "not seen in 9 games"
    assert rulings()["R-005"].authority == "publisher_faq"


def test_small_sets_come_first_in_every_form() -> None:
    data = table(FOUND, scope_of(["en"], characters()))  # type: ignore[arg-type]
    assert data["sets_asked"] == 7807
    assert [len(row["characters"]) for row in data["findings"]] == [0, 1, 2, 2, 2]
    listed = list(csv.DictReader(io.StringIO(as_csv(data))))
    assert [row["id"] for row in listed] == [row["id"] for row in data["findings"]]
    text = as_markdown(data)
    assert "Games: 1. Of these it is proved that they have: " in text
    assert text.index("## Base game") < text.index("## Excuse (H8)") < text.index("## Skater (LJ)")
    written = texts_by_file(data)
    assert set(written) >= {"ruling-table.json", "ruling-table.csv"}
    assert written["ruling-table.json"] == as_json(data)
    assert sum(name.startswith("records/") for name in written) == 1
