"""Positions and records in notebooks, and the notebook of the documentation, cell by cell."""

from __future__ import annotations

import ast
import json
from base64 import b64decode
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from eidex.cli.notebook import load_ipython_extension, shown, told
from eidex.reference_engine import Position
from eidex.reference_engine.records.record import Record, replay
from eidex.reference_engine.records.record_json import from_json

NOTEBOOK = Path("docs/examples/games.ipynb")
RECORD = Path("docs/examples/printed-example.json")


@pytest.fixture(scope="module")
def record() -> Record:
    return from_json(RECORD.read_text(encoding="utf-8"))


def displayed(source: str, names: dict[str, Any]) -> Any:
    """Runs a cell; what it ends with, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (data["nbformat"], data["nbformat_minor"]) == (4, 5)
    cells = [cell for cell in data["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] for cell in cells)
    monkeypatch.chdir(NOTEBOOK.parent)
    names: dict[str, Any] = {}
    found = [displayed("".join(cell["source"]), names) for cell in cells]
    pictures = [one for one in found if hasattr(one, "_repr_svg_")]
    assert len(pictures) == 4
    for one in pictures:
        ElementTree.fromstring(one._repr_svg_())
        assert "<img alt=" in one._repr_html_()
    assert len({one._repr_svg_() for one in pictures}) == 4


def test_a_seat_is_shown_what_it_sees(record: Record) -> None:
    pos = next(iter(replay(record))).before
    whole, own = shown(pos), shown(pos, 1)
    assert whole.view.seats[0].hand != ()
    assert own.view.seats[0].hand is None
    assert own.view.seats[1].hand == whole.view.seats[1].hand
    html = own._repr_html_()
    coded = html.partition("base64,")[2].partition('"')[0]
    assert b64decode(coded).decode() == own._repr_svg_()
    with pytest.raises(ValueError, match="seat 3: give 0, 1 or 2"):
        shown(pos, 3)


def test_a_record_is_told_to_its_end(record: Record) -> None:
    found = told(record)
    steps = list(replay(record))
    assert repr(found) in unescape(found._repr_html_())
    assert found._repr_svg_() == shown(steps[-1].after)._repr_svg_()


class Formatter:
    """As IPython's: asked for each type once."""

    def __init__(self) -> None:
        self.known: dict[type, Any] = {}

    def for_type(self, kind: type, write: Any) -> None:
        self.known[kind] = write


class Shell:
    """As much of IPython as an extension meets."""

    def __init__(self) -> None:
        self.display_formatter = self
        self.formatters = {"image/svg+xml": Formatter(), "text/html": Formatter()}


def test_an_extension_shows_what_a_cell_ends_with(record: Record) -> None:
    shell = Shell()
    load_ipython_extension(shell)
    pos = list(replay(record))[-1].after
    for one, made in ((pos, shown(pos)), (record, told(record))):
        for mime, name in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
            known = shell.formatters[mime].known
            assert set(known) == {Position, Record}
            assert known[type(one)](one) == getattr(made, name)()
