"""What the printed rules of Thousand say, clause by clause in our own words, and the rulings. Data
and its loader."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from eidex.common.rulebook import (
    Clause,
    Question,
    Ruling,
    read_clauses,
    read_questions,
    read_rulings,
)

Edition = Literal["en"]
EDITION: Edition = "en"
"""The one edition that there is."""
PLAYERS = (3, 4)
"""How many can play (GAME.PLAYERS)."""
FILES = ("game", "deal", "bidding", "play", "scoring")
FOLDER = Path(__file__).parent


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def questions() -> dict[str, Question]:
    """All questions by id, in file order."""
    return read_questions(_read("questions.toml"))


@cache
def clauses() -> dict[str, Clause[Edition]]:
    """All clauses by id, in file order. Raises `RulebookError`."""
    paths = {name: f"clauses/{name}.toml" for name in FILES}
    files = ((path, name, _read(path)) for name, path in paths.items())
    return read_clauses(Clause, (EDITION,), questions(), files)


@cache
def rulings() -> dict[str, Ruling]:
    """All rulings by id, in the order of their numbers. Raises `RulebookError`."""
    return read_rulings(Ruling, _read("rulings.toml"), questions(), clauses())
