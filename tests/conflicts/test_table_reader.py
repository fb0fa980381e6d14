"""A table says nothing of what it was not asked, and whoever reads it is told so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli.forked import one_line, run
from docs.building import SAMPLE

from eidex.conflicts.report.table import scope_of, table
from eidex.conflicts.report.table_reader import TableError, must_cover, read_table
from eidex.rulebook import EDITIONS, characters


def written(path: Path, editions: tuple[str, ...], chosen: tuple[str, ...], **more: Any) -> str:
    """A table in which nothing was found, for it was asked little."""
    data = table({}, scope_of(editions, chosen)) | more  # type: ignore[arg-type]
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_the_table_says_what_it_was_asked() -> None:
    scope = scope_of(["en"], ["S6", "RA"])
    data = table({}, scope)
    assert data["asked"]["characters"] == ["RA", "S6"]
    assert (data["editions"], data["sets_asked"]) == (["en"], 4)
    assert table({}, scope_of(EDITIONS, characters()))["sets_asked"] == 3 * 7807


def test_a_table_of_few_counts_no_quiet_triples(tmp_path: Path) -> None:
    one = written(tmp_path / "t.json", ("en",), ("LA",))
    for command in ("quiet", "graph"):
        said = one_line(run(command, "--table", one))
        assert "about 1 of 36 characters, not about Jiu-Jitsu, Ultimo, Trumphator, Computer" in said
        assert "and 31 more; make one of all 36 with `eidex rulings`" in said
    every = written(tmp_path / "t.json", ("en",), tuple(characters()))
    told = run("quiet", "--table", every).out
    assert told.startswith("7140 quiet triples in the English edition\n")
    assert "not asked about edition nl, only about en" in one_line(
        run("quiet", "--table", every, "--edition", "nl")
    )


@pytest.mark.parametrize("form", [(), ("--print",), ("--json",), ("--print", "--html")])
def test_no_sheet_for_what_nobody_has_asked(form: tuple[str, ...], tmp_path: Path) -> None:
    one = written(tmp_path / "t.json", ("en",), ("LA",))
    names = ("Dealer", "Skater", "Sphinx")
    said = one_line(run("faq", *names, "--edition", "en", "--table", one, *form))
    assert "asked about 1 of 36 characters, not about Skater, Sphinx" in said
    said = one_line(run("faq", "Dealer", "--edition", "nl", "--table", one, *form))
    assert "not asked about edition nl, only about en" in said
    assert "not asked about edition de, nl" in one_line(run("faq", "LA", "--table", one, *form))
    assert run("faq", "LA", "--edition", "en", "--table", one, *form).code == 0


def test_a_table_that_looked_for_less() -> None:
    data = table({}, scope_of(["en"], ["LA"]))
    data["asked"]["kinds"].remove("dead end")
    with pytest.raises(TableError, match="not asked for any dead end"):
        must_cover(data, ["en"], ["LA"], "it")


SPOILT: list[tuple[dict[str, Any], str]] = [
    ({"format": "eidex-ruling-table/2"}, "every other 1.x.x: use an Eidex that reads 2"),
    ({"asked": None}, "'asked' is not as a table has it"),
    ({"asked": {"editions": ["fr"]}}, "'asked' is not as a table has it"),
    ({"findings": {}}, "'findings' is no list"),
    ({"findings": [7]}, r"findings\[0\] \(7\) is not"),
    ({"findings": [{"id": "x" * 500}]}, r"findings\[0\] \('xxx.* …\) is not"),
    ({"rulings": [{"id": "R-003"}]}, r"rulings\[0\] \('R-003'\) is not"),
]


@pytest.mark.parametrize(("more", "said"), SPOILT)
def test_what_is_no_table(more: dict[str, Any], said: str, tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    written(path, ("en",), ("LA",), **more)
    with pytest.raises(TableError, match=said):
        read_table(path)


def test_a_table_of_an_older_version_says_too_little(tmp_path: Path) -> None:
    data = json.loads(Path(SAMPLE).read_text(encoding="utf-8"))
    (tmp_path / "new.json").write_text(json.dumps(data))
    assert read_table(tmp_path / "new.json") == data
    del data["asked"]
    (tmp_path / "old.json").write_text(json.dumps(data))
    with pytest.raises(TableError, match="does not say what was asked; make it anew"):
        read_table(tmp_path / "old.json")


def test_a_letter_that_is_none_is_refused(tmp_path: Path) -> None:
    data = json.loads(Path(SAMPLE).read_text(encoding="utf-8"))
    data["findings"][-1]["letter"] = "nonsense"
    (tmp_path / "t.json").write_text(json.dumps(data))
    with pytest.raises(TableError, match="is not as a table has it"):
        read_table(tmp_path / "t.json")
