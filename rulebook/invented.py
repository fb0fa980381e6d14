"""A character that somebody has invented, taken in as one more from a folder of its own.

The folder holds its names and clauses, its class for the engine and its file for the model. Which
folder it is stands in the environment, for worker processes are begun with that; engine, model and
store all ask here, once. Whatever is wrong with the folder is one line that says how to mend it.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard, get_args

from eidex.common.frozen import dataclass
from eidex.common.rulebook import Kind, RulebookError

WITH = "EIDEX_WITH"
"""The environment's name for the folder."""
WORDS, ENGINE, MODEL = "character.toml", "engine.py", "model.py"
HOLDS = {
    WORDS: "its card, its names and its clauses",
    ENGINE: "its class for the reference engine",
    MODEL: "its formulas for the model",
}
CARD = re.compile("X[1-9]")
"""No card of the pack, and nothing that a file would not be named."""


class InventedError(RulebookError):
    """The folder is incomplete or ill-formed; the message says where, and how to mend it."""


@dataclass(frozen=True, slots=True)
class Invented:
    """What its folder says of it: the code of its card, its place in the list, or None for the
    lowest, the rest of its entry, and its clauses as they are written."""

    folder: Path
    card: str
    place: int | None
    names: Mapping[str, str]
    clauses: tuple[Mapping[str, Any], ...]

    @property
    def group(self) -> str:
        """What its clauses are filed under."""
        return f"characters/{self.card}"

    def module(self, file: str, package: str) -> ModuleType:
        """Its file as a module of the package in which those of the others are."""
        name = f"{package}.{self.card.lower()}_invented"
        if name in sys.modules:
            return sys.modules[name]
        spec = importlib.util.spec_from_file_location(name, self.folder / file)
        assert spec is not None
        assert spec.loader is not None
        found = sys.modules[name] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(found)
        except Exception as fault:
            del sys.modules[name]
            raise self.fault(file, f"it cannot be run ({type(fault).__name__}: {fault})") from None
        return found

    def fault(self, file: str, what: str) -> InventedError:
        """The error that says so of a file."""
        return InventedError(f"{self.folder / file}: {what}")


def take_in(folder: Path) -> None:
    """From now on this process, and those that it starts, have the character of the folder."""
    assert not invented.cache_info().currsize, "the characters have been listed already"
    os.environ[WITH] = str(folder.resolve())


@cache
def invented() -> Invented | None:
    """The character of the folder; None where there is none. Raises `InventedError`."""
    folder = os.environ.get(WITH)
    return read(Path(folder)) if folder else None


def invented_among(chosen: Collection[str] = ()) -> str:
    """Its card, if it is one of these (none named: of all); else ''. Then what is found with the
    others alone is known already, and only sets with it are of interest."""
    one = invented()
    return one.card if one is not None and (not chosen or one.card in chosen) else ""


def with_invented(chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Three characters at most, the invented one among them, if there is one."""
    one = invented()
    return chosen if one is None or one.card in chosen else (*chosen[:2], one.card)


def read(folder: Path) -> Invented:
    """What the folder says; its other files are looked at, and not yet run."""
    if not folder.is_dir():
        raise InventedError(f"{folder}: no such folder; give one with {', '.join(HOLDS)}")
    for name, what in HOLDS.items():
        if not (folder / name).is_file():
            raise InventedError(f"{folder}: {name} is missing; add it, with {what}")
    data = _parsed(folder / WORDS)
    entry, clauses = data.get("character"), data.get("clause")
    if not isinstance(entry, dict) or not _tables(clauses):
        raise InventedError(f"{folder / WORDS}: write one [character] and a [[clause]] for each")
    card, place = entry.pop("card", None), entry.pop("place", None)
    found = Invented(folder, str(card), place, entry, tuple(clauses))
    if not CARD.fullmatch(found.card):
        raise found.fault(WORDS, f'card is {card!r}; write card = "X1", or another from X1 to X9')
    if not isinstance(place, int | None):
        raise found.fault(WORDS, f"place is {place!r}; write a number, or nothing for the lowest")
    _check_ids(found)
    return found


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise InventedError(f"{path}: cannot be read: {fault}") from None


def _tables(clauses: object) -> TypeGuard[list[dict[str, Any]]]:
    return isinstance(clauses, list) and all(isinstance(one, dict) for one in clauses)


def _check_ids(found: Invented) -> None:
    """Its clauses are its own, and the two readings speak of those that answer something, and of
    no others."""
    begins = f"CHAR.{found.card}."
    for clause in found.clauses:
        if not str(clause.get("id", "")).startswith(begins):
            raise found.fault(
                WORDS, f"a clause has the id {clause.get('id')!r}; let it begin with {begins}"
            )
        if (kind := clause.get("kind", "rule")) not in get_args(Kind):
            raise found.fault(
                WORDS, f"{clause['id']} is a {kind!r}; write one of {', '.join(get_args(Kind))}"
            )
    answers = {clause["id"] for clause in found.clauses if clause.get("kind", "rule") == "rule"}
    known = {clause["id"] for clause in found.clauses}
    for file in (ENGINE, MODEL):
        text = (found.folder / file).read_bytes().decode("utf-8", "replace")
        named = set(re.findall(rf"{re.escape(begins)}\w+", text))
        for name in sorted(named - known):
            raise found.fault(file, f"{name} is no clause; add it to {WORDS}")
        for name in sorted(answers - named):
            where = "say" if file == MODEL else "do, with its id in the docstring,"
            raise found.fault(file, f"{name} is not named; {where} there what the clause says")
