"""The site's pages in German and Dutch: complete, in one language, each with a switch."""

from __future__ import annotations

import importlib
import json
import re
import shutil
import sys
from html import unescape
from pathlib import Path
from types import ModuleType

import pytest
from docs.building import ROOT, SAMPLE, sample

from eidex.rulebook import characters

NAMES = (
    *("index", "faq", "sheet", "characters", "replay", "quiz"),
    *("matrix", "graph", "table", "changes", "search"),
    *(f"character-{code}" for code in characters()),
)
ENGLISH = re.compile(r"\b(the|which|trick|seat|when|does|this|nobody|played)\b")


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    folder = str(ROOT / "docs" / "_ext")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module("language_pages")


@pytest.fixture(scope="module")
def made(pages: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    source = tmp_path_factory.mktemp("rulings") / "ruling-table.json"
    shutil.copy(SAMPLE, source)
    reader = importlib.import_module("ruling_table")
    return dict(pages.pages(reader.read_table(source), source))


def read(html: str) -> str:
    """What is read of a page."""
    return unescape(re.sub(r"<(script|style).*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL))


def test_every_page_is_there_in_both_languages(made: dict[str, str]) -> None:
    assert set(made) == {f"{language}/{name}.html" for language in ("de", "nl") for name in NAMES}
    for name, html in made.items():
        assert f'<html lang="{name[:2]}">' in html


def test_a_page_leads_to_itself_in_the_other_languages(made: dict[str, str]) -> None:
    for name, html in made.items():
        links = re.findall(r'hreflang="(..)" href="\.\./([^"]*)"', html)
        other = {"de": "nl", "nl": "de"}[name[:2]]
        page = name[3:]
        english = page if page in ("index.html", "search.html") else f"_generated/{page}"
        assert set(links) == {("en", english), (other, f"{other}/{page}")}, name


def test_pages_are_in_one_language_and_have_no_places_to_fill(made: dict[str, str]) -> None:
    for name, html in made.items():
        text = read(html)
        assert not re.search(r"[{}]", text), name
        assert not (found := ENGLISH.search(text)), f"{name}: {found}"


def test_answers_and_their_reasons_stand_on_the_pages(made: dict[str, str]) -> None:
    assert "Nein: Eine verdeckte Karte bleibt liegen." in read(made["de/faq.html"])
    assert "Nee: " in read(made["nl/character-LJ.html"])
    for name in ("de/faq.html", "de/character-LJ.html"):
        assert '<a href="../_generated/rulings.html#R-025">R-025</a>' in made[name]
    assert '<a href="replay.html#en_LJ-S6_' in made["de/faq.html"]
    assert 'id="faq-lj-s6-r-025"' in made["de/faq.html"]
    assert 'href="faq.html#faq-lj-s6-r-025"' in made["de/character-LJ.html"]
    assert "R-025" not in made["de/character-LA.html"]


def test_pages_are_made_without_a_ruling_table(pages: ModuleType, tmp_path: Path) -> None:
    made = pages.pages(None, tmp_path / "none.json")
    none = "In dieser Fassung der Seiten gibt es keine Tabelle der Entscheide."
    assert none in made["de/faq.html"]


def test_the_sheet_says_everything_in_the_language(pages: ModuleType) -> None:
    from eidex.rulebook.language import LANGUAGES, speaking

    told = []
    for language in LANGUAGES:
        with speaking(language):
            told.append(importlib.import_module("faq_pages").sheet_words())
    assert all(one.keys() == told[0].keys() for one in told)
    for word in ("together", "everywhere", "nobody", "watch"):
        assert len({json.dumps(one[word]) for one in told}) == 3, word


@pytest.mark.parametrize("language", ["de", "nl"])
def test_all_that_is_said_of_a_game_has_a_caption(pages: ModuleType, language: str) -> None:
    """Whatever the states of a game say in English is found in the dictionary."""
    files = importlib.import_module("site_files")
    words = importlib.import_module("captions")
    from eidex.rulebook.language import speaking

    told: dict[str, dict[str, str]] = {"de": {}, "nl": {}}
    found = [one for one in sample()["findings"] if one["record"]]
    english = [
        json.loads(
            files.replay("x", json.dumps(one["record"]), one, told)[len("eidexReplay(") : -3]
        )
        for one in found
    ]
    with speaking(language):
        captions = told[language] | words.words_of_the_page()
    for game in english:
        assert game["asks"] in captions
        for told_of in game["effect"]:
            assert not ENGLISH.search(captions[told_of["says"]])
            for _, says in told_of["why"]:
                assert says in captions
        for step in game["steps"]:
            shown = captions[step["say"]]
            assert not ENGLISH.search(shown), shown
            for text in (step["set"].get("mode"), step["set"].get("doing")):
                assert text is None or text in captions, text
    assert captions["To the question"] != "To the question"


def test_every_example_can_be_watched_in_every_language(pages: ModuleType) -> None:
    files = importlib.import_module("site_files")
    watched = importlib.import_module("watch_pages").EXAMPLES
    assert {f"example-{name}" for name in watched} == set(files.examples())
