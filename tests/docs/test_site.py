"""The site builds without a warning, has an anchor for every id, and loads nothing from
elsewhere."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urldefrag

import pytest
from docs.building import MARKED, ROOT, build, copied, marked, module
from stages import part

from eidex.conflicts.checks.speaking import everything
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.properties.differential.sayings import SPEAKS
from eidex.rulebook import EDITIONS, characters, clauses, questions, rulings, spans, words

NOT_LOADED = {"canonical", "next", "prev", "author", "license", "help", "alternate"}


def elsewhere(address: str) -> bool:
    return bool(re.match(r"\s*(?:[a-z][a-z0-9+.-]*:)?//", address, re.IGNORECASE))


class Loads(HTMLParser):
    """Collects what a page loads by itself, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if found.get("href") else []
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


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    folder = str(ROOT / "docs" / "_ext")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module("rulebook_pages")


def read(out: Path) -> dict[Path, Loads]:
    """All pages of a site by path."""
    found = {}
    for path in sorted(out.rglob("*.html")):
        found[path] = Loads()
        found[path].feed(path.read_text(encoding="utf-8"))
    return found


def leads_nowhere(out: Path, pages: dict[Path, Loads]) -> list[str]:
    """Links within the site whose file or place does not exist; the script of `replay.html` and
    `sheet.html`, and the filters of `table.html`, make sense of theirs themselves."""
    anchors = {path: set(page.ids) for path, page in pages.items()}
    wrong = []
    for path, page in pages.items():
        for link in page.links:
            address, place = urldefrag(link)
            address = address.split("?")[0]
            target = (path.parent / unquote(address)).resolve() if address else path
            if elsewhere(link) or link.startswith(("mailto:", "javascript:", "data:")):
                continue
            if address.endswith("replay.html") and place:
                target = out / "replays" / f"{place}.js"
                place = ""
            if target.name in ("sheet.html", "table.html", "faq.html") and "=" in place:
                place = ""
            if not target.exists() or (
                place and target in anchors and unquote(place) not in anchors[target]
            ):
                wrong.append(f"{path.name}: {link}")
    return wrong


def test_the_site(built_site: Path, pages: ModuleType) -> None:
    out, table = built_site, marked()
    built = read(out)
    anchors: dict[str, list[str]] = {}
    for path, page in built.items():
        for name in page.ids:
            anchors.setdefault(name, []).append(path.stem)
    for clause in clauses().values():
        assert pages.group_page(clause.group) in anchors[pages.anchor(clause.id)], clause.id
    for number in rulings():
        assert anchors[pages.anchor(number)] == ["rulings"], number
        assert anchors[number] == ["rulings"], number
    for name in questions():
        assert anchors["question-" + pages.anchor(name)] == ["questions"], name
    for name in words():
        assert anchors["word-" + pages.anchor(name)] == ["words"], name
    for name in spans():
        assert anchors["span-" + pages.anchor(name)] == ["spans"], name
    for found in table["findings"]:  # once in each language
        assert anchors["finding-" + pages.anchor(found["id"])] == ["table"] * 3, found["id"]
        assert found["record"] is None or record_of(out, found) == found["record"], found["id"]
    for code in characters():
        assert out / "_generated" / f"character-{code}.html" in built
    assert leads_nowhere(out, built) == []

    assert MARKED in (out / "_generated" / "table.html").read_text(encoding="utf-8")
    (in_table,) = {
        one["against_the_letter"]
        for one in table["findings"]
        if one["id"] == "en:S6:K:may_play:R-021"
    }
    for page, letter in (("rulings", rulings()["R-021"].against["en"]), ("faq", in_table)):
        text = (out / "_generated" / f"{page}.html").read_text(encoding="utf-8")
        assert letter in text, page

    files = [p for p in out.rglob("*") if p.suffix in {".html", ".css", ".js"}]
    assert {p.suffix for p in files} == {".html", ".css", ".js"}
    assert {path.name: found for path in files if (found := remote(path))} == {}
    for path in files:
        assert str(ROOT) not in path.read_text(encoding="utf-8"), path.name

    small = importlib.import_module("small_site")
    assert small.unused(out) == []
    assert small.weight(out) < small.LIMIT / 2  # the other half is for what findings bring


def test_each_clause_that_never_spoke_is_there_with_its_reason(built_site: Path) -> None:
    """The page of coverage is what the games kept say, and leaves nothing out."""
    page = (built_site.parent / "docs/_generated/coverage.rst").read_text(encoding="utf-8")
    made = module("coverage_page")
    games = read_kept(lines_of(made.KEPT))
    reached = {one for game in games for one in game.reaches}
    for edition in part(EDITIONS, 3):
        for kind, _, (name, *_) in everything(edition) - reached:
            assert kind != SPEAKS or f"- {made.link(name)}" in page
    assert f"{len(games):,} short games" in page


def record_of(out: Path, found: dict) -> dict:
    stem = found["id"].replace(":", "_").replace("+", "-")
    records = importlib.import_module("packed_records")
    return records.unpacked(
        called(out / "replays" / f"{stem}.js")["record"], called(out / "data/records.js")
    )


def called(path: Path) -> dict:
    """What a script hands to a function of the page."""
    text = path.read_text(encoding="utf-8")
    return json.loads(text[text.index("(") + 1 : text.rindex(")")])


@pytest.mark.nightly
def test_the_site_without_a_ruling_table(tmp_path: Path) -> None:
    out = tmp_path / "site"
    build(copied(tmp_path, None), out)
    for name in ("table", "matrix", "faq", "sheet"):
        text = (out / "_generated" / f"{name}.html").read_text(encoding="utf-8")
        assert "no ruling table in this build" in text, name
    assert leads_nowhere(out, read(out)) == []


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


@pytest.mark.nightly
def test_generated_pages_are_the_same_every_time(tmp_path: Path, pages: ModuleType) -> None:
    table = tmp_path / "table.json"
    table.write_text(json.dumps({"findings": marked()["findings"][:3]}), encoding="utf-8")
    code = (
        "import sys, json, pathlib; sys.path.insert(0, sys.argv[1]); import rulebook_pages as r;"
        "print(json.dumps(r.files(pathlib.Path(sys.argv[2]))))"
    )
    command = [sys.executable, "-c", code, str(ROOT / "docs" / "_ext"), str(table)]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "2"}
    )
    assert json.loads(done.stdout) == pages.files(table), done.stderr


def test_a_sparse_table_is_read(
    tmp_path: Path, pages: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "coverage_page", list)  # of no table, and long in the making
    table = tmp_path / "table.json"
    sparse = [{"id": "x:1"}, {"id": "x:2", "settled_by": "R-999", "characters": ["RA", None]}]
    table.write_text(json.dumps({"findings": sparse}), encoding="utf-8")
    text = pages.files(table)["table.rst"]
    assert "finding-x-1" in text
    assert "Jiu-Jitsu" in text
    assert ":ref:`R-999" not in text


def test_a_question_or_answer_that_names_somebody_else_is_noticed(pages: ModuleType) -> None:
    files = importlib.import_module("site_files")
    asks = "May Jiu-Jitsu swap beside Skater, with a Jackpot?"
    answer = "Yes, and so may Voyeur."
    of_two = {"characters": ["RA", "LJ"], "asks": asks}
    assert files.not_there({"characters": ["RA"], "asks": asks, "answer": "Yes."}) == ["Skater"]
    assert files.not_there({**of_two, "answer": answer}) == ["Voyeur"]
    assert files.not_there({**of_two, "answer": "Yes."}) == []
    quoted = {"characters": ["H10"], "asks": 'Is "with Sphinx" a trick of Sphinx?', "answer": ""}
    assert files.not_there(quoted) == ["Sphinx"]
    assert files.not_there({**quoted, "asks": 'May a trick "with Sphinx" be given?'}) == []


def test_characters_page(pages: ModuleType) -> None:
    lines = "\n".join(pages.characters_page())
    places = [lines.index(f"     - {card}\n") for card in characters()]
    assert len(places) == 36
    assert places == sorted(places)
    for character in characters().values():
        assert all(name in lines for name in character.names.values())
