"""Words that only this project uses give way to the field's: none is used more often than before.

`private_words.toml` lists each with the field's word and with how often it still stands in names,
docstrings, comments, pages and help. A change that uses one again fails; one that removes some
lowers the number.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
FILE = Path(__file__).with_name("private_words.toml")
WORDS = tomllib.loads(FILE.read_text(encoding="utf-8"))
SLACK = 10
"""So many fewer may go unnoticed before the number has to be lowered."""
SEATS = 64
"""Docstrings of the model that say `seat`."""


def parts(text: str) -> list[str]:
    """The words of names and prose: `kept_games` has two, `KeptGames`, too."""
    return re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)


@cache
def tally() -> Counter[str]:
    """How often each private word stands in the project outside its tests."""
    files = [
        path
        for pattern in ("*/**/*.py", "docs/**/*.rst", "README.md", "CONTRIBUTING.md")
        for path in sorted(HOUSE.glob(pattern))
        if not {"tests", "build", ".venv", "_generated"} & {*path.relative_to(HOUSE).parts}
    ]
    found: Counter[str] = Counter()
    for path in files:
        here = Counter(word.lower() for word in parts(path.read_text(encoding="utf-8")))
        for word, entry in WORDS.items():
            found[word] += sum(here[form] for form in entry["forms"])
    return found


@pytest.mark.parametrize("word", WORDS)
def test_no_private_word_is_used_more_often(word: str) -> None:
    most, many = WORDS[word]["now"], tally()[word]
    assert many <= most, f"{word}: write {WORDS[word]['use']!r} instead"
    assert many >= most - SLACK, f"{word}: lower its number in {FILE.name} to {many}"


def test_a_name_and_a_sentence_are_taken_apart() -> None:
    assert parts("kept_games KeptGames; SAYS") == ["kept", "games", "Kept", "Games", "SAYS"]


def test_who_plays_is_a_player_in_docstrings_of_the_model() -> None:
    """`Seat` is left where the number of a place is meant."""
    rooms = (HOUSE / "model" / name for name in ("play", "state", "games", "questions", "logic"))
    nodes = (
        n
        for room in rooms
        for p in room.rglob("*.py")
        for n in ast.walk(ast.parse(p.read_text("utf-8")))
    )
    docs = (
        n.value.value
        for n in nodes
        if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)
    )
    assert sum(len(re.findall(r"\bseats?\b", str(doc), re.IGNORECASE)) for doc in docs) <= SEATS
