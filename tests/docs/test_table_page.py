"""Every finding stands in one row of the ruling table, or is a note that the download alone has."""

from __future__ import annotations

import json
import re
from collections import Counter
from types import ModuleType
from typing import Any

import pytest
from docs.building import module, sample

from eidex.rulebook import LANGUAGES
from eidex.rulebook.language import speaking

OF_TWO = "en:RA+LJ:O:trick_taker:ORDER.CHECKED_AT_CLOSE"
LISTED = ("ORDER.LIST", "ORDER.MOMENTS")
ALONE = "en:RA:T:may_use:R-015"
FACE_DOWN = "en:RA+S6:K:may_use:R-022"


@pytest.fixture(scope="module")
def reader() -> ModuleType:
    return module("ruling_table")


@pytest.fixture(scope="module")
def findings() -> list[dict[str, Any]]:
    """Those of the sample, and what it has none of: order that print settles, and rows with others
    of their question, of a pair with the same ruling and of another kind."""
    found: list[dict[str, Any]] = sample()["findings"]
    of_two = next(one for one in found if one["id"] == OF_TWO)

    def more(settled: str, **also: str) -> dict[str, Any]:
        return {**of_two, "id": f"en:RA+LJ:O:acts_before:{settled}", "settled_by": settled, **also}

    listed = [more(name, note="The edition prints the answer.") for name in LISTED]
    also = {ALONE: more("R-015"), FACE_DOWN: more("R-022", id="en:RA+S6:T:may_use:R-022")}
    also[FACE_DOWN] |= {"characters": ["RA", "S6"], "letter": "T", "kind": "gap"}
    for one in found:
        one["found_by"] = "solver"
        if one["id"] in also:
            one["also"] = [also[one["id"]]]
    found = [one for one in found if one["id"] != also[FACE_DOWN]["id"]]
    return [*found, *listed]


@pytest.fixture(scope="module")
def data(reader: ModuleType, findings: list[Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    table = tmp_path_factory.mktemp("rulings") / "ruling-table.json"
    table.write_text(json.dumps({"findings": findings}), encoding="utf-8")
    return reader.read_table(table)


def test_every_finding_is_in_one_row_or_printed_order(data: Any, findings: list[Any]) -> None:
    in_rows = Counter(one["id"] for some in data["rows"] for one in some)
    printed = {f"en:RA+LJ:O:acts_before:{name}" for name in LISTED}
    assert in_rows == Counter({one["id"] for one in findings} - printed)
    assert in_rows == Counter(one["id"] for one in data["findings"])
    assert data["by_printed_order"] == len(printed)


def test_editions_of_one_question_are_one_row(data: Any, findings: list[Any]) -> None:
    rows = Counter(
        (*some[0]["characters"], edition, some[0]["settled_by"])
        for some in data["rows"]
        for edition in {one["edition"] for one in some}
        if some[0]["settled_by"].startswith("R-")
    )
    assert len(rows) > 2
    assert all(len({one["settled_by"] for one in some}) == 1 for some in data["rows"])
    assert len(data["rows"]) < len(findings) - data["by_printed_order"]


def test_the_page_has_every_row_and_the_number_of_findings(data: Any, reader: ModuleType) -> None:
    notes = sum(bool(one["note"]) for one in data["findings"])
    numbers = {len(data["rows"]), len(data["findings"]) - notes, notes, 2}
    for language in LANGUAGES:
        with speaking(language):
            title, html = module("table_pages").table_page(data)
            text = "\n".join(html)
        places = Counter(re.findall(r'id="(finding-[^"]*)"', text))
        every = [other for one in data["findings"] for other in (one, *one["also"])]
        assert places == Counter(reader.finding_anchor(one["id"]) for one in every)
        assert text.count("<tr id=") == len(data["rows"])
        about = text[: text.index("</p>")]
        assert {int(number) for number in re.findall(r"\d+", about)} == numbers, title
        (beside,) = re.findall(r'<tr id="finding-en-ra-t-may-use-r-015".*?</tr>', text)
        assert 'data-c="RA;RA LJ"' in beside
        assert 'data-s="left open by print"' in beside
        (twice,) = re.findall(r'<tr id="finding-en-ra-s6-k-may-use-r-022".*?</tr>', text)
        assert twice.count("<p>") == 2
