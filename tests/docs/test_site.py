"""The site builds without a warning, has an anchor for every id, and loads nothing from
elsewhere."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from eidex.rulebook import characters, clauses, questions, rulings

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "exactly-100.json"
FINDING = {
    "id": "en:base:T:victory_points:R-003",
    "edition": "en",
    "characters": [],
    "letter": "T",
    "kind": "gap",
    "question": "victory_points",
    "asks": "A *seat* stands on the limit_ exactly. Is it `over`?",
    "clauses": ["SCORE.OVER_LIMIT"],
    "settled_by": "R-003",
    "decided_by": "house ruling",
    "answer": "Yes.",
    "position": [["card points 0", "100"]],
    "record": json.loads(EXAMPLE.read_text(encoding="utf-8")),
}
NOT_LOADED = {"canonical", "next", "prev", "author", "license", "help", "alternate"}


def elsewhere(address: str) -> bool:
    return bool(re.match(r"\s*(?:[a-z][a-z0-9+.-]*:)?//", address, re.IGNORECASE))


class Loads(HTMLParser):
    """Collects what a page loads by itself, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.loads += [found[name] for name in ("src", "srcset", "poster", "data") if name in found]
        if tag == "base" or (tag == "link" and not NOT_LOADED & set(found.get("rel", "").split())):
            self.loads.append(found.get("href", ""))


def remote(path: Path) -> list[str]:
    """What this file would load from another site."""
    text = path.read_text(encoding="utf-8")
    found: list[str] = []
    if path.suffix == ".html":
        page = Loads()
        page.feed(text)
        found += filter(elsewhere, page.loads)
    if path.suffix in {".html", ".css"}:
        found += re.findall(r"(?:@import\s*|url\(\s*)[\"']?\s*(?:https?:)?//[^\s\"')]+", text)
    if path.suffix in {".html", ".js"}:
        found += re.findall(
            r"(?:\.(?:src|href)\s*=(?!=)|\b(?:fetch|import|importScripts|open)\s*\(|\bfrom\b)"
            r"\s*[\"'`](?:https?:)?//[^\s\"'`]+",
            text,
        )
    return found


def build(docs: Path, out: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    done = subprocess.run([*command, str(docs), str(out)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def copied(tmp_path: Path, table: dict[str, Any] | None) -> Path:
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("_generated", "__pycache__"))
    if table is not None:
        folder = tmp_path / "build" / "rulings"
        folder.mkdir(parents=True)
        (folder / "ruling-table.json").write_text(json.dumps(table), encoding="utf-8")
    return docs


def extension() -> ModuleType:
    path = ROOT / "docs" / "_ext" / "rulebook_pages.py"
    spec = importlib.util.spec_from_file_location("rulebook_pages", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    return extension()


@pytest.mark.slow
def test_the_site(tmp_path: Path, pages: ModuleType) -> None:
    docs = copied(tmp_path, {"format": "eidex-ruling-table/1", "findings": [FINDING]})
    out = tmp_path / "site"
    build(docs, out)

    anchors: dict[str, list[str]] = {}
    for path in out.rglob("*.html"):
        page = Loads()
        page.feed(path.read_text(encoding="utf-8"))
        for name in page.ids:
            anchors.setdefault(name, []).append(path.stem)
    for clause in clauses().values():
        assert pages.group_page(clause.group) in anchors[pages.anchor(clause.id)], clause.id
    for number in rulings():
        assert anchors[pages.anchor(number)] == ["rulings"], number
    for name in questions():
        assert anchors["question-" + pages.anchor(name)] == ["questions"], name
    assert anchors["finding-en-base-t-victory-points-r-003"] == ["table"]

    table = (out / "_generated" / "table.html").read_text(encoding="utf-8")
    assert "A *seat* stands on the limit_ exactly. Is it `over`?" in table
    downloads = list((out / "_downloads").rglob("*.json"))
    assert [json.loads(path.read_text()) for path in downloads] == [FINDING["record"]]

    files = [p for p in out.rglob("*") if p.suffix in {".html", ".css", ".js"}]
    assert {p.suffix for p in files} == {".html", ".css", ".js"}
    assert {path.name: found for path in files if (found := remote(path))} == {}
    for path in files:
        assert str(ROOT) not in path.read_text(encoding="utf-8"), path.name


@pytest.mark.slow
def test_the_site_without_a_ruling_table(tmp_path: Path) -> None:
    build(copied(tmp_path, None), tmp_path / "site")
    table = tmp_path / "site" / "_generated" / "table.html"
    assert "no ruling table in this build" in table.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example/a.js"></script>'),
        ("a.html", '<img src="//cdn.example/a.png">'),
        ("a.html", '<link rel="preload stylesheet" href="http://cdn.example/a.css">'),
        ("a.html", "<style>@import 'https://cdn.example/a.css';</style>"),
        ("a.css", "b { background: url( https://cdn.example/a.png) }"),
        ("a.css", '@import "//cdn.example/a.css";'),
        ("a.js", 's.src = "https://cdn.example/a.js";'),
        ("a.js", 'import("https://cdn.example/a.js")'),
    ],
)
def test_what_loads_from_elsewhere_is_noticed(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert remote(tmp_path / name)


def test_a_link_for_readers_is_no_load(tmp_path: Path) -> None:
    text = '<a href="https://example.org/">there</a><link rel="stylesheet" href="_static/a.css">'
    (tmp_path / "a.html").write_text(text, encoding="utf-8")
    assert not remote(tmp_path / "a.html")


def test_anchors_do_not_collide(pages: ModuleType) -> None:
    names = [pages.anchor(name) for name in (*clauses(), *rulings())]
    assert len(set(names)) == len(names)


def test_generated_pages_are_the_same_every_time(tmp_path: Path, pages: ModuleType) -> None:
    table = tmp_path / "table.json"
    table.write_text(json.dumps({"findings": [FINDING]}), encoding="utf-8")
    code = (
        "import sys, json, pathlib; sys.path.insert(0, sys.argv[1]); import rulebook_pages as r;"
        "print(json.dumps(r.files(pathlib.Path(sys.argv[2]))))"
    )
    command = [sys.executable, "-c", code, str(ROOT / "docs" / "_ext"), str(table)]
    for seed in ("1", "2"):
        done = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        assert json.loads(done.stdout) == pages.files(table), done.stderr


def test_a_sparse_table_is_read(tmp_path: Path, pages: ModuleType) -> None:
    table = tmp_path / "table.json"
    sparse = [{"id": "x:1"}, {"id": "x:2", "settled_by": "R-999", "characters": ["RA", None]}]
    table.write_text(json.dumps({"findings": sparse}), encoding="utf-8")
    text = pages.files(table)["table.rst"]
    assert "finding-x-1" in text
    assert "Jiu-Jitsu" in text
    assert ":ref:`R-999" not in text


def test_characters_page(pages: ModuleType) -> None:
    lines = "\n".join(pages.characters_page())
    places = [lines.index(f"     - {card}\n") for card in characters()]
    assert len(places) == 36
    assert places == sorted(places)
    for character in characters().values():
        assert all(name in lines for name in character.names.values())
