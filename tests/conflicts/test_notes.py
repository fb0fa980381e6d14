"""What no table would ask is a note: in the table, and not among the questions."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from eidex.conflicts.checks.findings import Finding, Key, Letter
from eidex.conflicts.report.faq import faq
from eidex.conflicts.report.graph import conflict_graph
from eidex.conflicts.report.notes import OTHERWISE, PRINTED, is_asked, note, note_in
from eidex.conflicts.report.stands import OPEN, stands
from eidex.conflicts.report.table import as_markdown
from eidex.conflicts.report.table import row as as_row
from eidex.rulebook import Edition, rulings
from eidex.rulebook.language import speaking

SAMPLE = Path("tests/docs/sample-table.json")


def made(letter: Letter, settled: str) -> Finding:
    return Finding(Key(letter, "may_play", settled), "en", ("RA", "LJ"), "", (), ())


@pytest.mark.parametrize(
    ("letter", "settled", "said"),
    [
        ("O", "ORDER.LIST", PRINTED),
        ("W", "CHAR.LQ.MAY_REFUSE", PRINTED),
        ("S", "CHAR.LJ.IRREVERSIBLE", PRINTED),
        ("I", "CHAR.LK.SCORE", PRINTED),
        ("E", "ORDER.LIST", OTHERWISE),
        ("T", "R-001", ""),
        ("T", "", ""),  # open
    ],
)
def test_what_the_edition_prints_is_a_note(letter: Letter, settled: str, said: str) -> None:
    assert note(made(letter, settled)) == said


def test_a_ruling_is_one_where_that_is_said() -> None:
    """Each says why, and of no edition that it is not for."""
    some = [ruling for ruling in rulings().values() if ruling.note]
    for ruling in some:
        assert set(ruling.note) <= set(ruling.editions)
        assert all(why.endswith(".") for why in ruling.note.values())
        for edition, why in ruling.note.items():
            found = Finding(Key("T", ruling.question, ruling.id), edition, (), "", (), ())
            assert note(found) == why


@pytest.mark.parametrize(
    ("settled", "edition", "chosen", "said"),
    [
        ("R-110", "de", ("HK", "L7"), "at any time"),  # any time is printed
        ("R-110", "en", ("HK", "L7"), "at any time"),  # R-101 says it of Voyeur alone
        ("R-110", "nl", ("LA", "L7"), ""),
        ("R-110", "de", ("L7", "R7"), "after the put-down is over"),
        ("R-110", "en", ("L7", "H7"), ""),  # before the first trick, too
        ("R-152", "en", ("LJ", "H9"), "at any time"),
        ("R-070", "nl", ("LQ", "L7"), "any number of times"),
        ("R-070", "nl", ("RA", "L7"), ""),
        ("R-149", "en", ("HA", "L7"), ""),  # there is no other that says so
        ("R-128", "en", ("LQ",), ""),
        ("R-160", "en", ("S8",), "nobody has to wait"),
        ("R-160", "en", ("LJ",), ""),
        ("R-160", "de", ("HK",), "Nothing is lost"),
        ("R-182", "nl", ("LJ", "R10"), "our ruling"),
        ("R-182", "de", ("LJ", "R10"), ""),
        ("R-183", "de", ("S10", "L8"), "printed example"),
        ("R-183", "nl", ("S10", "L8"), "when she plays"),
        ("R-183", "en", ("HJ", "L8"), "lead comes after both"),
        ("R-106", "en", ("RQ", "H9"), "printed"),
        ("R-106", "en", ("L9", "H9"), ""),
    ],
)
def test_a_question_is_a_note_with_some_by_its_form_or_where_that_is_said(
    settled: str, edition: Edition, chosen: tuple[str, ...], said: str
) -> None:
    why = note(Finding(Key("T", "may_use", settled), edition, chosen, "", (), ()))
    assert said in why if said else not why


def test_where_editions_differ_only_a_table_that_has_both_asks() -> None:
    """And of a question and some characters not even that."""
    for name, some in (("limit", ("R9", "H7")), ("may_use", ("S10",)), ("may_use", ("R10",))):
        found = Finding(Key("E", name, "", "de-en"), "en", some, "", (), ())
        row = as_row(found, {})
        assert is_asked(row, ("en", "de")) is (some == ("R10",)), name
        assert not is_asked(row, ("en",))
        with speaking("de"):
            assert note_in("de", row) != row["note"]
    assert is_asked({"letter": "T", "note": ""}, ("en",))


@pytest.fixture
def table() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(SAMPLE.read_text("utf-8"))
    for row in data["findings"]:
        row["note"] = ""
    return data


def test_a_note_is_no_question_and_no_conflict(table: dict[str, Any]) -> None:
    row = next(one for one in table["findings"] if len(one["characters"]) == 2)
    noted = deepcopy(table)
    noted["findings"] = [{**one, "note": "Plain."} if one is row else one
                         for one in noted["findings"]]  # fmt: skip
    noted["findings"][table["findings"].index(row)]["note"] = "Plain."
    edition, chosen = row["edition"], row["characters"]
    shown = [one["finding"] for case in faq(noted) for one in case["shown_by"]]
    assert row["id"] in [one["finding"] for case in faq(table) for one in case["shown_by"]]
    assert row["id"] not in shown
    whole, less = conflict_graph(table, edition), conflict_graph(noted, edition)
    there = less.edges[chosen]["findings"] if less.has_edge(*chosen) else 0
    assert there == whole.edges[chosen]["findings"] - 1


def test_notes_stand_by_themselves(table: dict[str, Any]) -> None:
    assert "# Notes" not in as_markdown(table).splitlines()
    row = table["findings"][0]
    row["note"] = "Plain."
    before, _, after = as_markdown(table).partition("# Notes\n")
    left = sum(stands(one) == OPEN for one in table["findings"])
    assert f"{OPEN}: {left}" in before.splitlines()[2]
    assert "A note: Plain." in after
    assert "A note" not in before
