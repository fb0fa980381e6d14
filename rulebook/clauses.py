"""The clauses: what each printed edition says, one thing at a time, in our own words."""

from __future__ import annotations

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from eidex.common import rulebook
from eidex.common.frozen import dataclass
from eidex.common.rulebook import Entry, Question, RulebookError
from eidex.rulebook.invented import WORDS, invented

__all__ = ["EDITIONS", "Clause", "Edition", "Entry", "Question", "RulebookError"]

Edition = Literal["en", "de", "nl"]
EDITIONS: tuple[Edition, ...] = ("en", "de", "nl")

FOLDER = Path(__file__).parent
PARSED = "parsed.json"
"""What the TOML files hold as JSON, which is read much faster; a wheel brings it (see setup.py)."""


@dataclass(frozen=True, slots=True)
class Clause(rulebook.Clause[Edition]):
    """A clause (see `eidex.common.rulebook.Clause`) of the base game or of a character."""

    @property
    def character(self) -> str:
        """The card code of the character it belongs to, or '' for a clause of the base game."""
        parts = self.id.split(".")
        return parts[1] if parts[0] == "CHAR" else ""


def read_toml(name: str) -> dict[str, Any]:
    """Parse one data file of the rulebook."""
    text = (FOLDER / name).read_bytes()
    known = _parsed(parsed_at(name)).get(name)
    if known is not None and known["crc32"] == zlib.crc32(text):
        return dict(known["data"])
    import tomllib

    return tomllib.loads(text.decode("utf-8"))


def parsed_at(name: str) -> str:
    """Where the data of this file stands as JSON: translations for themselves, by language."""
    return f"{name.rpartition('/')[0]}/{PARSED}" if name.startswith("texts/") else PARSED


@cache
def _parsed(where: str) -> dict[str, Any]:
    path = FOLDER / where
    return dict(json.loads(path.read_bytes())) if path.exists() else {}


@cache
def questions() -> dict[str, Question]:
    """All questions by id, in file order."""
    return rulebook.read_questions(read_toml("questions.toml"))


@cache
def clauses() -> dict[str, Clause]:
    """All clauses by id: the base game's files, then the characters' files, each in file order, and
    those of a character that was invented.

    Raises `RulebookError` for an entry that breaks the format, an id used twice or a reference to
    a clause that does not exist.
    """
    names = ["deal", "play", "scoring", "tournament", "order"]
    folder = FOLDER / "clauses" / "characters"
    names += sorted(f"characters/{path.stem}" for path in folder.glob("*.toml"))
    files = [(f"clauses/{name}.toml", name, read_toml(f"clauses/{name}.toml")) for name in names]
    one = invented()
    if one is None:
        return rulebook.read_clauses(Clause, EDITIONS, questions(), files)
    path = str(one.folder / WORDS)
    files.append((path, one.group, {"clause": one.clauses}))
    try:
        return rulebook.read_clauses(Clause, EDITIONS, questions(), files)
    except (RulebookError, TypeError, AttributeError) as fault:
        raise one.fault(WORDS, str(fault).removeprefix(f"{path}: ")) from None
