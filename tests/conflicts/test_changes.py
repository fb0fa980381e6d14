"""What became of each finding of an earlier table."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from eidex.cli.commands import cli
from eidex.conflicts.report.changes import changes
from eidex.conflicts.report.stands import OPEN, stands
from eidex.conflicts.witness.replay_check import completed
from eidex.rulebook import characters

SAMPLE = Path("tests/docs/sample-table.json")


@pytest.fixture
def earlier() -> dict[str, Any]:
    """A table of the first version."""
    data: dict[str, Any] = json.loads(SAMPLE.read_text("utf-8"))
    return data


def without(table: dict[str, Any], name: str) -> dict[str, Any]:
    later = deepcopy(table)
    later["findings"] = [row for row in table["findings"] if row["id"] != name]
    return later


def row_of(table: dict[str, Any], **wanted: Any) -> dict[str, Any]:
    rows = (r for r in table["findings"] if all(r[key] == value for key, value in wanted.items()))
    found: dict[str, Any] = next(rows)
    return found


def _noted(record: dict[str, Any]) -> set[str]:
    """The rulings that the engine notes in this game now."""
    game = completed(record, "a finding")["games"][0]
    return {noted["ruling"] for noted in game["rulings"]}


def a_ruled(table: dict[str, Any]) -> dict[str, Any]:
    """A finding about two that a ruling settles and a game still shows, and no finding is like
    it."""
    return next(
        row
        for row in table["findings"]
        if len(row["characters"]) == 2 and row["engine_uses_ruling"] and row["letter"] == "T"
        if row["settled_by"] in _noted(row["record"])
    )


def test_the_same_table_has_the_same_findings(earlier: dict[str, Any]) -> None:
    found = changes(earlier, earlier)
    assert found.again == tuple(row["id"] for row in earlier["findings"])
    assert (found.not_asked, found.fallen, found.new) == ((), (), ())


def test_a_finding_whose_game_still_needs_its_ruling_is_lost(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    (one,) = changes(earlier, without(earlier, row["id"])).fallen
    assert (one.id, one.now, one.lost) == (row["id"], (), True)
    assert one.why == f"NOT FOUND, though its game still needs {row['settled_by']}"


def test_a_row_that_is_evidence_of_another_row(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    keeps = next(one for one in earlier["findings"] if one["id"] != row["id"])
    later = without(earlier, row["id"])
    parts = ("id", "characters", "letter", "kind", "question", "clauses", "detail", "position")
    also = {"also": [{part: row[part] for part in parts}]}
    later["findings"] = [one | also if one == keeps else one for one in later["findings"]]
    found = changes(earlier, later)
    assert [(one.id, one.why, one.now) for one in found.fallen] == [
        (row["id"], "the same question as", (keeps["id"],))
    ]
    assert len(found.again) == len(earlier["findings"]) - 1
    assert changes(later, later).fallen == ()
    gone = changes(later, without(earlier, row["id"])).fallen
    assert [one.id for one in gone] == [row["id"]]  # evidence that goes is told, too


def test_a_row_that_stands_otherwise_to_print(earlier: dict[str, Any]) -> None:
    """A letter line comes, or it becomes a note: the row is the same, and compare says so."""
    row = next(one for one in earlier["findings"] if one["letter"] in "TC")
    keys = {"against_the_letter": "It is barred.", "note": ""}
    barred = {**earlier, "findings": [{**row, **keys}]}
    free = {**earlier, "findings": [{**row, **keys, "against_the_letter": ""}]}
    noted = {**earlier, "findings": [{**row, **keys, "note": "Print says so."}]}
    assert changes(free, free).stands == ()
    for was, now in ((OPEN, barred), (OPEN, noted)):
        (one,) = changes(free, now).stands
        assert (one.id, one.was, one.now) == (row["id"], was, stands(now["findings"][0]))
    assert changes(free, barred).again == (row["id"],)


def test_nothing_in_doubt_any_more(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    later = without(earlier, row["id"])
    shorter = row["record"]["games"][0]
    shorter["actions"], shorter["rulings"] = shorter["actions"][:1], []
    shorter.pop("result", None)
    (one,) = changes(earlier, later).fallen
    assert (one.why, one.lost) == ("nothing is in doubt there any more", False)
    row["record"] = None
    (one,) = changes(earlier, later).fallen
    assert one.why == "nothing is in doubt there any more; no game had shown it"


def test_another_question_tells_of_what_print_settles(earlier: dict[str, Any]) -> None:
    row = next(r for r in earlier["findings"] if r["decided_by"] == "print" and r["record"])
    later = without(earlier, row["id"])
    other = row | {"id": "asked otherwise", "question": "another", "settled_by": "ORDER.LIST"}
    later["findings"].append(other)
    one = next(one for one in changes(earlier, later).fallen if one.id == row["id"])
    assert one.why == "another question tells of it"
    assert "asked otherwise" in one.now


def test_a_record_that_is_no_game_any_more(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    later = without(earlier, row["id"])
    row["record"]["games"][0]["actions"].reverse()
    (one,) = changes(earlier, later).fallen
    assert one.why.startswith("the game that showed it is no longer one: ")
    assert not one.lost


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        (lambda row: row["characters"][:1], "fewer characters are enough for it"),
        (lambda row: [*row["characters"], "SA"], "it takes more characters"),
    ],
)
def test_another_set(earlier: dict[str, Any], chosen: Any, why: str) -> None:
    row = a_ruled(earlier)
    later = without(earlier, row["id"])
    later["asked"]["characters"] = list(characters())
    later["findings"].append({**row, "id": "other", "characters": chosen(row)})
    found = changes(earlier, later)
    assert [(one.id, one.why, one.now) for one in found.fallen] == [(row["id"], why, ("other",))]
    assert [one.id for one in found.new] == ["other"]


def test_another_ruling_and_one_that_is_withdrawn(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    later = without(earlier, row["id"])
    later["findings"].append({**row, "id": "other", "settled_by": "R-999"})
    (one,) = changes(earlier, later).fallen
    assert (one.why, one.now) == ("settled in another way", ("other",))
    assert [(one.id, one.why) for one in changes(earlier, later).new] == [("other", "R-999 is new")]
    row["settled_by"] = "R-999"
    (one,) = changes(earlier, without(earlier, row["id"])).fallen
    assert one.why == "R-999 is no longer said of this edition"


def test_what_was_not_asked(earlier: dict[str, Any]) -> None:
    only = deepcopy(earlier)
    only["asked"]["editions"] = ["en"]
    only["findings"] = [row for row in only["findings"] if row["edition"] == "en"]
    assert {name[:2] for name in changes(earlier, only).not_asked} == {"de", "nl"}
    assert {one.why for one in changes(only, earlier).new} == {"was not asked before"}


def test_what_is_new(earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    before = without(earlier, row["id"])
    before["findings"].append({**row, "id": "other", "settled_by": "R-001"})
    (one,) = changes(before, earlier).new
    assert (one.id, one.why) == (row["id"], "settled in another way")
    (one,) = changes(without(earlier, row["id"]), earlier).new
    assert one.why == "not found before"
    later = deepcopy(earlier)
    later["findings"].append({**row, "id": "word", "letter": "W", "kind": "ambiguous word"})
    (one,) = changes(earlier, later).new
    assert one.why == "nobody looked for any ambiguous word before"


def test_the_command(tmp_path: Path, earlier: dict[str, Any]) -> None:
    row = a_ruled(earlier)
    later = without(earlier, row["id"])
    path = tmp_path / "later.json"
    path.write_text(json.dumps(later), encoding="utf-8")
    done = CliRunner().invoke(cli, ["compare", str(SAMPLE), str(path)])
    assert done.exit_code == 1
    told = " ".join(done.output.split())
    again = len(later["findings"])
    assert told.startswith(f"{again} derived again 1 fallen {row['id']}: NOT FOUND, though")
    assert told.endswith(" 0 new")
    back = CliRunner().invoke(cli, ["compare", str(path), str(SAMPLE), "--all"])
    assert back.exit_code == 0
    assert "1 new\n  1 not found before\n" in back.output
    assert row["id"] in back.output.rpartition("1 not found before")[2]
    assert all(one["id"] in back.output for one in earlier["findings"])


def test_a_file_that_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("[]", encoding="utf-8")
    done = CliRunner().invoke(cli, ["compare", str(SAMPLE), str(path)])
    assert done.exit_code == 1
    assert done.stderr == f"Error: {path}: no ruling table; make it anew with `eidex rulings`\n"
