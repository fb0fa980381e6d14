"""What makes the site small, and the bound that it keeps."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from docs.building import build, copied, module
from docs.full_table import as_of_today, kept

NEARLY_ALL = 0.95
"""So many of the findings of the kept table have to be as they were."""


@pytest.fixture(scope="module")
def small() -> ModuleType:
    return module("small_site")


def built(out: Path) -> Any:
    return SimpleNamespace(outdir=out, builder=SimpleNamespace(format="html"))


def test_a_page_loses_indents_but_not_where_they_are_read(small: ModuleType) -> None:
    kept = "<pre>\n  a\n\n  b</pre><script>\n  1;\n</script>"
    page = f"<div>\n    <p>one\n   two</p>\n\n  {kept}\n  </div>"
    assert small.squeezed(page) == f"<div>\n<p>one\ntwo</p>\n{kept}\n</div>"


def test_what_no_page_loads_is_taken_out(small: ModuleType, tmp_path: Path) -> None:
    static = tmp_path / "_static"
    static.mkdir()
    (tmp_path / "a.html").write_text('<script src="_static/a.js"></script>')
    (static / "a.js").write_text('import "./b.js";\n//# sourceMappingURL=a.js.map')
    for name in ("b.js", "a.js.map", "c.css"):
        (static / name).write_text("")
    small.take_out(built(tmp_path), None)
    assert {path.name for path in static.iterdir()} == {"a.js", "b.js"}


def test_too_large_a_site_is_warned_of(
    small: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[str] = []
    monkeypatch.setattr(small.log, "warning", lambda text, *_: warned.append(text))
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "large").write_bytes(b" " * (small.LIMIT + 1))
    small.take_out(built(tmp_path), None)
    assert warned == []  # the table to play at does not count
    (tmp_path / "large").write_bytes(b" " * (small.LIMIT + 1))
    small.take_out(built(tmp_path), None)
    assert len(warned) == 1


def test_a_record_that_would_not_come_back_is_no_record(small: ModuleType) -> None:
    records = module("packed_records").Records()
    for record in ({"a": ["LA", "H10"], "b": "LA", "c": [None, "RA"]}, {"a": []}):
        key = records.key
        assert module("packed_records").unpacked(records.packed(record), key()) == record
    with pytest.raises(ValueError):  # noqa: PT011 - by JSON, or since it is another
        records.packed({"a": "{A:two"})


def test_the_full_table_is_nearly_that_of_today() -> None:
    """Where it has become too old, `docs.full_table` says how to keep another."""
    assert len(as_of_today(kept())["findings"]) > NEARLY_ALL * len(kept()["findings"])


@pytest.mark.nightly
def test_the_site_of_a_full_table_is_within_its_limit(small: ModuleType, tmp_path: Path) -> None:
    """Built without a warning, be it of its weight or of an answer that names somebody who is not
    in play."""
    out = tmp_path / "site"
    build(copied(tmp_path, as_of_today(kept())), out)
    assert small.LIMIT / 2 < small.weight(out) < small.LIMIT
