"""The clauses: what each printed edition says, one thing at a time, in our own words."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

Edition = Literal["en", "de", "nl"]
EDITIONS: tuple[Edition, ...] = ("en", "de", "nl")

FOLDER = Path(__file__).parent
PARSED = "parsed.json"
"""What the TOML files hold as JSON, which is read much faster; a wheel brings it (see setup.py)."""

Status = Literal["states", "silent", "differs"]
Kind = Literal["rule", "priority", "invariant", "example", "procedure", "remark"]


class RulebookError(ValueError):
    """A rulebook file breaks the format; the message names the file's entry and the mend."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one edition says of a clause.

    `where` is the heading it stands under, `instead` the clause that holds there when the edition
    differs, `implied` whether the edition says it only by implication.
    """

    status: Status
    where: str = ""
    instead: str = ""
    implied: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that one or more editions say.

    A `rule` answers its question. `above` lists the clauses it is a printed exception to, `bars`
    those that it sets aside without an answer of its own. A `priority` says that `higher` goes
    before each of `lower`. Two clauses that are `reading_of` each other are readings of one
    sentence. An `invariant` is checked, an `example` is played through, a `procedure` or `remark`
    changes no answer.
    """

    id: str
    kind: Kind
    question: str
    says: str
    note: str
    group: str
    editions: dict[Edition, Entry]
    above: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    higher: str = ""
    lower: tuple[str, ...] = ()
    reading_of: str = ""

    def holds_in(self, edition: Edition) -> bool:
        """Whether the edition prints this clause."""
        return self.editions[edition].status == "states"

    @property
    def character(self) -> str:
        """The card code of the character it belongs to, or '' for a clause of the base game."""
        parts = self.id.split(".")
        return parts[1] if parts[0] == "CHAR" else ""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that a table must be able to answer; `asks` is how a player would put it."""

    id: str
    asks: str


def _entry(raw: dict[str, Any], clause_id: str, edition: str) -> Entry:
    statuses = [s for s in ("states", "silent", "differs") if s in raw]
    if len(statuses) != 1:
        raise RulebookError(f"clause {clause_id}: {edition} must be one of states, silent, differs")
    match statuses[0]:
        case "states":
            return Entry("states", raw["states"], implied=raw.get("implied", False))
        case "differs":
            return Entry("differs", raw["differs"], raw.get("instead", ""))
        case _:
            return Entry("silent")


def _clause(raw: dict[str, Any], group: str) -> Clause:
    try:
        return Clause(
            id=raw["id"],
            kind=raw.get("kind", "rule"),
            question=raw.get("question", ""),
            says=raw["says"],
            note=raw.get("note", ""),
            group=group,
            editions={e: _entry(raw[e], raw["id"], e) for e in EDITIONS},
            above=tuple(raw.get("above", ())),
            bars=tuple(raw.get("bars", ())),
            higher=raw.get("higher", ""),
            lower=tuple(raw.get("lower", ())),
            reading_of=raw.get("reading_of", ""),
        )
    except KeyError as missing:
        name = raw.get("id", "?")
        raise RulebookError(f"{group}: clause {name} lacks {missing}; add it") from None


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
    return {q["id"]: Question(q["id"], q["asks"]) for q in read_toml("questions.toml")["question"]}


@cache
def clauses() -> dict[str, Clause]:
    """All clauses by id: the base game's files, then the characters' files, each in file order.

    Raises `RulebookError` for an entry that breaks the format, an id used twice or a reference to
    a clause that does not exist.
    """
    names = ["deal", "play", "scoring", "tournament", "order"]
    paths = [f"clauses/{n}.toml" for n in names]
    folder = FOLDER / "clauses" / "characters"
    paths += sorted(f"clauses/characters/{path.name}" for path in folder.glob("*.toml"))
    found: dict[str, Clause] = {}
    for path in paths:
        group = path.removeprefix("clauses/").removesuffix(".toml")
        for raw in read_toml(path)["clause"]:
            clause = _clause(raw, group)
            if clause.id in found:
                raise RulebookError(
                    f"{path}: clause {clause.id} is there already; choose another id"
                )
            found[clause.id] = clause
    _check_references(found)
    return found


def _check_references(found: dict[str, Clause]) -> None:
    for clause in found.values():
        named = [*clause.above, *clause.bars, *clause.lower, clause.higher, clause.reading_of]
        named += [entry.instead for entry in clause.editions.values()]
        for other in filter(None, named):
            if other not in found:
                raise RulebookError(f"clause {clause.id} names {other}, which does not exist")
        if clause.kind in ("rule", "remark") and clause.question not in questions():
            raise RulebookError(
                f"clause {clause.id}: no question {clause.question!r}; see questions.toml"
            )
