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
from typing import Any

import pytest
from docs.building import ROOT, SAMPLE, sample

from eidex.rulebook import characters

NAMES = (
    *("index", "faq", "sheet", "characters", "replay", "quiz"),
    *("matrix", "graph", "table", "changes", "search", "play"),
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
        at_the_top = {"play.html": "table.html", "index.html": page, "search.html": page}
        english = at_the_top.get(page, f"_generated/{page}")
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
    assert 'href="faq.html#faq-r-025"' in made["de/character-LJ.html"]
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
    for word in ("first", "never", "example", "together", "everywhere", "nobody", "watch"):
        assert len({json.dumps(one[word]) for one in told}) == 3, word


def test_all_that_is_said_of_a_game_is_said_in_each_language(pages: ModuleType) -> None:
    """Packed and read with the key of a language, a game is what is told in that language."""
    files, games = map(importlib.import_module, ("site_files", "packed_games"))
    texts = games.Texts()
    found = [one for one in sample()["findings"] if one["record"]]
    told = [files.states("x", json.dumps(one["record"]), one) for one in found]
    packed = [games.packed(one, texts) for one in told]
    for language in ("en", "de", "nl"):
        key = games.key(texts, language)
        assert [unpacked(one, key) for one in packed] == [tables(one[language]) for one in told]
    for language in ("de", "nl"):
        said = games.key(texts, language)["texts"]
        assert len(said) > 100
        assert [text for text in said if ENGLISH.search(text)] == []


def tables(game: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What is said at each step, and the table then."""
    table: dict[str, Any] = {}
    return [(one["say"], dict(table := table | one["set"])) for one in game["steps"]]


def unpacked(game: dict[str, Any], key: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The same as `replay.js` reads it."""
    texts, cards = key["texts"], dict(zip(key["letters"], key["cards"], strict=True))
    hidden = key["hidden"]

    def read(kind: str, value: Any, old: Any) -> Any:
        match kind:
            case "text":
                return texts[value]
            case "texts":
                return [texts[number] for number in value]
            case "card":
                return cards.get(value, "")
            case "row":
                return [cards[letter] for letter in value]
            case "cards":
                changed = [cards[letter] for letter in value]
                return [c for c in key["cards"] if (c in (old or ())) != (c in changed)]
            case "trick":
                lying = zip(value[::2], map(int, value[1::2]), strict=True)
                return [[seat % hidden, cards[card], seat >= hidden] for card, seat in lying]
        return value

    begin = zip(key["parts"], key["begin"], strict=True)
    table = {part: read(kind, value, None) for (part, kind), value in begin}
    found = []
    for say, changes, *_ in game["steps"]:
        for number, value in zip(changes[::2], changes[1::2], strict=True):
            part, kind = key["parts"][number]
            table[part] = read(kind, value, table[part])
        found.append((texts[say], dict(table)))
    return found


def test_the_page_of_games_says_all_in_the_language(pages: ModuleType) -> None:
    from eidex.rulebook.language import speaking

    captions = importlib.import_module("captions")
    for language in ("de", "nl"):
        with speaking(language):
            words = captions.words_of_the_page()
        assert words.keys() == set(captions.WORDS)
        assert words["To the question"] != "To the question"


def test_every_example_can_be_watched_in_every_language(pages: ModuleType) -> None:
    files = importlib.import_module("site_files")
    watched = importlib.import_module("watch_pages").EXAMPLES
    assert {f"example-{name}" for name in watched} == set(files.examples())
