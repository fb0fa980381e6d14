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
ALONE = {"en": "en:RA:T:may_use:R-015"}
"""In the sample the ruling stands for this character alone, in this edition."""


@pytest.fixture(scope="module")
def reader() -> ModuleType:
    return module("ruling_table")


@pytest.fixture(scope="module")
def findings() -> list[dict[str, Any]]:
    """Those of the sample, and what it has none of: order that print settles, and order of a pair
    settled by the ruling for one of the two, once where it stands and once where it does not."""
    found: list[dict[str, Any]] = sample()["findings"]
    of_two = next(one for one in found if one["id"] == OF_TWO)

    def more(settled: str, edition: str, **also: str) -> dict[str, Any]:
        name = f"{edition}:RA+LJ:O:acts_before:{settled}"
        return {**of_two, "id": name, "settled_by": settled, "edition": edition, **also}

    house = {"decided_by": "house ruling", "note": ""}
    listed = [more(name, "en", note="The edition prints the answer.") for name in LISTED]
    return [*found, *listed, more("R-015", "en", **house), more("R-015", "de", **house)]


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


def test_a_ruling_has_one_row_for_a_set_in_an_edition(data: Any, findings: list[Any]) -> None:
    rows = Counter(
        (*some[0]["characters"], edition, some[0]["settled_by"])
        for some in data["rows"]
        for edition in {one["edition"] for one in some}
        if some[0]["settled_by"].startswith("R-")
    )
    assert set(rows.values()) == {1}
    (both,) = [some for some in data["rows"] if some[0]["id"] == "en:RA+S6:K:may_use:R-022"]
    assert [one["letter"] for one in both] == ["K", "T"]
    assert len(data["rows"]) < len(findings) - data["by_printed_order"]


def test_order_of_a_pair_is_in_the_row_of_one_where_the_ruling_stands(data: Any) -> None:
    row_of = {one["id"]: some for some in data["rows"] for one in some}
    for edition in ("en", "de"):
        name = f"{edition}:RA+LJ:O:acts_before:R-015"
        assert row_of[name][0]["id"] == ALONE.get(edition, name)


def test_the_page_has_every_row_and_the_number_of_findings(data: Any, reader: ModuleType) -> None:
    notes = sum(bool(one["note"]) for one in data["findings"])
    numbers = {len(data["rows"]), len(data["findings"]) - notes, notes, 2}
    for language in LANGUAGES:
        with speaking(language):
            title, html = module("table_pages").table_page(data)
            text = "\n".join(html)
        places = Counter(re.findall(r'id="(finding-[^"]*)"', text))
        assert places == Counter(reader.finding_anchor(one["id"]) for one in data["findings"])
        assert text.count("<tr id=") == len(data["rows"])
        about = text[: text.index("</p>")]
        assert {int(number) for number in re.findall(r"\d+", about)} == numbers, title
        (beside,) = re.findall(r'<tr id="finding-en-ra-t-may-use-r-015".*?</tr>', text)
        assert 'data-c="RA;RA LJ"' in beside
        assert 'data-k="gap;order dependence"' in beside
        assert 'href="character-LJ.html"' in beside
        (twice,) = re.findall(r'<tr id="finding-en-ra-s6-k-may-use-r-022".*?</tr>', text)
        assert twice.count("<p>") == 1
