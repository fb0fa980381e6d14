"""What the printed rules of Cosmic Euchre say, clause by clause in our own words, what regular
euchre adds, and the rulings. Data and its loader."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from eidex.common.rulebook import (
    Clause,
    Question,
    Ruling,
    Sight,
    read_clauses,
    read_questions,
    read_rulings,
    read_sights,
)

Edition = Literal["en"]
EDITION: Edition = "en"
"""The one edition that there is."""
NOT_PRINTED = "regular euchre, not printed here"
"""Where a clause stands that the printed rules take as known."""
FILES = ("game", "deal", "bidding", "play", "scoring", "powers")
FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Race:
    """One of the seventeen: its key, its name, and whether its power is mandatory."""

    key: str
    name: str
    mandatory: bool


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def races() -> dict[str, Race]:
    """All seventeen by key, in the order of the printed list."""
    return {
        one["key"]: Race(one["key"], one["name"], one.get("mandatory", False))
        for one in _read("powers.toml")["power"]
    }


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


@cache
def sights() -> dict[str, Sight]:
    """Who sees what lies where, by place. Raises `RulebookError`."""
    return read_sights(_read("sights.toml"), {*clauses(), *rulings()})
