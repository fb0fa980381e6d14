"""The strings: every language has all of them, and fills in the same things."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from tabletop.at_table import Table

from eidex import tabletop
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import NUMBERS
from eidex.rulebook import Language
from eidex.tabletop.words import Words, languages, strings

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"[a-z_]+(?:\.\w+)+")


def blanks(text: str) -> set[str]:
    """The names of what is filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", languages())
def test_a_language_has_every_string_and_fills_in_the_same(language: Language) -> None:
    english, here = strings("en"), strings(language)
    assert set(here) == set(english)
    assert {key: blanks(text) for key, text in here.items()} == {
        key: blanks(text) for key, text in english.items()
    }
    assert [key for key, text in here.items() if not text.strip()] == []


def test_every_key_that_is_written_out_is_there() -> None:
    found: set[str] = set()
    for path in Path(tabletop.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".say", "Error")):
                found |= {a.value for a in node.args if isinstance(a, ast.Constant)}
    for path in (ROOT / "docs" / "_static").glob("tabletop*.js"):
        found |= set(re.findall(r'(?:say\(|own\[)"([^"]+)"', path.read_text(encoding="utf-8")))
    assert len(found) > 60
    assert {key for key in found if key not in strings("en")} == set()


MADE = re.compile(
    r"(short|offer|force|doing|ask)\."
    r"|ui\.(edition|player|way|declared)\.|ui\.(points|gained|after)$|why\.(yes|no)(\.put)?$"
)
"""Keys that are put together."""


def test_no_string_is_left_over() -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for folder, pattern in (
            (ROOT / "tabletop", "*.py"),
            (ROOT / "docs/_static", "tabletop*.js"),
        )
        for path in folder.glob(pattern)
    )
    assert [k for k in strings("en") if f'"{k}"' not in code and not MADE.match(k)] == []


def test_every_power_has_a_button() -> None:
    for code, character in CHARACTERS.items():
        if code not in ("HQ", "L9", "S6", "H8"):  # these act without a use
            assert f"offer.{code}" in strings("en") or character.way


def test_cards_and_lists() -> None:
    assert Words("de").the(NUMBERS["RJ"]) == "Raben Bube"
    assert Words("nl").the(NUMBERS["SK"]) == "Sterren-Heer"
    assert Words("nl").the(NUMBERS["L10"]) == "Hagedis 10"
    words = Words("en", "de")
    assert words.the(NUMBERS["H10"]) == "the heart ten"
    assert words.the(-1) == "a card"
    assert words.cards([0, 1, 22]) == "the lizard ace, the lizard king and the heart ten"
    assert words.cards([]) == ""
    assert words.sentence("is it so?") == "Is it so?"
    assert words.name("RK") == "Räuber"


def test_a_language_that_is_not_there_changes_nothing() -> None:
    table = Table(language="xx")
    assert table.table["doing"] == "Player 1 puts down a card."
