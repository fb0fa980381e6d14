"""English texts speak of players, and answers are short and begin with what was asked."""

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
from eidex.rulebook import rulings
from eidex.rulebook.language import CATALOGUES
from eidex.rulebook.texts import FILES, english

HOUSE = Path(__file__).parents[2]
SEAT = re.compile(r"\bseats?\b", re.IGNORECASE)
MOST_WORDS = 25
KEPT = {"R-009.title", "R-038.title", "R-115.title", "R-116.title"}
"""Texts with the word: a title, once given, is not changed."""
LONGER: dict[str, str] = {}
"""Answers of more words, each with the reason."""

WORDINGS = (
    r"\b1 victory points",
    r"(?<!anyone )who can follow(?: suit)? may not (?:ruff|trump)",
    r"when the window\b.*\bhas closed",
    r"as what it is going to make",
    r"[Cc]lash with nobody",
    r"which of two goes first",
)
"""Wordings that have been mended."""


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
    answers = {
        (name, text)
        for name, r in rulings().items()
        for text in (r.answer, *r.answer_with.values())
    }
    long = {name for name, text in answers if len(text.split()) > MOST_WORDS}
    assert long == set(LONGER)
    assert len(LONGER) <= 10


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_mended_wording_does_not_come_back(wording: str) -> None:
    found = re.compile(wording)
    assert not [name for name, text in (*texts(), *sentences()) if found.search(text)]
