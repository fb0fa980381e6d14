"""Texts speak of players, and answers are short, in all three languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from eidex.model.spans import differences
from eidex.model.words import predicates
from eidex.rulebook import rulings_in
from eidex.rulebook.clauses import read_toml
from eidex.rulebook.language import CATALOGUES, LANGUAGES
from eidex.rulebook.texts import FILES, english

HOUSE = Path(__file__).parents[2]
SEAT = re.compile(r"\bseats?\b", re.IGNORECASE)
MOST_WORDS = 25
KEPT = {"R-009.title", "R-038.title"}
"""Texts with the word: a title, once given, is not changed."""

WORDINGS = (
    r"\b1 victory points",
    r"(?<!anyone )who can follow(?: suit)? may not (?:ruff|trump)",
    r"when the window\b.*\bhas closed",
    r"as what it is going to make",
    r"[Cc]lash with nobody",
    r"which of two goes first",
)
"""Wordings that have been mended."""
ELSEWHERE = {
    "de": (
        r"[a-zäöüß,] (?:Sie|Ihre?[nmrs]?|Ihnen)\b",  # "du" to everybody
        r"\bSitz(?:e|es|en)?\b",
        r"\bSpieler 0\b",
        r"druckt die Antwort",
        r"auf jene reagiert",
        r"\bgierig\b",
        r"[Zz]weitunterste",
        r"Sternen ist Trumpf",
        r"bedeuten: Was bedeutet",
        r"\bWann darf \S+ und \S+",
    ),
    "nl": (
        r"(?<!\\)\b(?:u|uw)\b",
        r"[Ll]eg uit wat",
        r"\buitgelegd\b",
        r"\buit(?:te|ge)?spee?l(?:d|en)\b",  # a card: "voorspelen"
        r"\bvermogens?\b",
        r"\bverbuigt\b",
        r"\bgulzig\b",
        r"\b[Ww]instpunt",
        r"Zwartepiet geroepen",
        r"\b[Oo]pnamen?\b",
        r"\b(?:blijft|blijven) zitten\b",
        r"\bWanneer mag \S+ en \S+",
    ),
}
"""The same in German and Dutch."""


def texts() -> Iterator[tuple[str, str]]:
    """Every English text of the rulebook, as `R-001.answer`."""
    for file in FILES:
        for name, fields in english(file).items():
            for field, text in fields.items():
                for one in _flat(text):
                    yield f"{name}.{field}", one


def sentences() -> Iterator[tuple[str, str]]:
    """Every English sentence that the program, the site and the table say to people."""
    with (CATALOGUES / "de.po").open("rb") as file:
        for message in read_po(file, locale="de"):
            for one in (message.id,) if isinstance(message.id, str) else message.id:
                yield "catalogue", without_places(one)
    for readings in (predicates, differences):
        for name in readings.named():
            yield name, readings.meaning(name)
    strings = HOUSE / "tabletop" / "strings" / "en.json"
    for name, text in json.loads(strings.read_text(encoding="utf-8")).items():
        yield name, without_places(text)


def translated(language: str) -> Iterator[tuple[str, str]]:
    """The same texts and sentences in another language."""
    for file in FILES:
        for name, fields in read_toml(f"texts/{language}/{file}.toml").items():
            for field, text in fields.items():
                for one in _flat(text):
                    yield f"{name}.{field}", one
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            said = message.string
            for one in (said,) if isinstance(said, str) else said:
                yield str(message.id), without_places(one)
    strings = HOUSE / "tabletop" / "strings" / f"{language}.json"
    for name, text in json.loads(strings.read_text(encoding="utf-8")).items():
        yield name, without_places(text)


def without_places(text: str) -> str:
    """The text without the names of what is filled in."""
    return "".join(said for said, *_ in Formatter().parse(text))


def _flat(text: object) -> Iterator[str]:
    if isinstance(text, str):
        yield text
    elif isinstance(text, dict):
        for one in text.values():
            yield from _flat(one)
    else:
        assert isinstance(text, list | tuple)
        for one in text:
            yield from _flat(one)


def test_nobody_is_called_a_seat() -> None:
    found = {name for name, text in (*texts(), *sentences()) if SEAT.search(text)}
    assert found == KEPT


def test_an_answer_is_short() -> None:
    for language in LANGUAGES:
        answers = [
            (name, text)
            for name, one in rulings_in(language).items()
            for text in (one.answer, *one.answer_with.values())
        ]
        assert not [name for name, text in answers if len(text.split()) > MOST_WORDS], language


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_mended_wording_does_not_come_back(wording: str) -> None:
    found = re.compile(wording)
    assert not [name for name, text in (*texts(), *sentences()) if found.search(text)]


@pytest.mark.parametrize(
    ("language", "wording"), [(code, one) for code, some in ELSEWHERE.items() for one in some]
)
def test_nor_does_one_in_german_or_dutch(language: str, wording: str) -> None:
    found = re.compile(wording)
    assert not [(name, text) for name, text in translated(language) if found.search(text)]
