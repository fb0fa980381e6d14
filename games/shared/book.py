"""The rulebook of a game as a folder of data: questions, clauses and rulings, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cached_property
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


class Book:
    """Reads `questions.toml`, the files of `clauses`, `rulings.toml` and `sights.toml`.
    Raises `RulebookError`."""

    def __init__(self, folder: Path, files: Sequence[str]) -> None:
        self.folder, self.files = folder, files

    def read(self, name: str) -> dict[str, Any]:
        """One file."""
        return tomllib.loads((self.folder / name).read_text(encoding="utf-8"))

    @cached_property
    def questions(self) -> dict[str, Question]:
        """All questions by id, in file order."""
        return read_questions(self.read("questions.toml"))

    @cached_property
    def clauses(self) -> dict[str, Clause[Edition]]:
        """All clauses by id, in file order."""
        paths = {name: f"clauses/{name}.toml" for name in self.files}
        files = ((path, name, self.read(path)) for name, path in paths.items())
        return read_clauses(Clause, (EDITION,), self.questions, files)

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings by id, in the order of their numbers."""
        return read_rulings(Ruling, self.read("rulings.toml"), self.questions, self.clauses)

    @cached_property
    def sights(self) -> dict[str, Sight]:
        """Who sees what lies where, by place."""
        return read_sights(self.read("sights.toml"), {*self.clauses, *self.rulings})

    def above(self, one: str, other: str) -> bool:
        """The first is an exception to the second, or has it set aside; a ruling decides what it
        weighs."""
        if one in self.rulings:
            return other in self.rulings[one].clauses
        clause = self.clauses[one]
        return other in (*clause.above, *clause.bars)
