"""The house rulings: numbered answers where the printed clauses give none, or more than one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from eidex.rulebook.clauses import Edition, RulebookError, clauses, questions, read_toml

Authority = Literal["print", "publisher_faq", "house"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered answer.

    `editions` are those whose printed rules leave the question open, `clauses` those that leave it
    open or that it weighs; `principle` is the sentence it rests on; `authority` (who decided) and
    `evidence` (what speaks for it) are kept apart.
    """

    id: str
    title: str
    question: str
    clauses: tuple[str, ...]
    editions: tuple[Edition, ...]
    asks: str
    answer: str
    principle: str
    authority: Authority
    evidence: tuple[str, ...]
    rejected: tuple[str, ...]
    against: Mapping[Edition, str] = field(default_factory=dict)
    """Where it goes against the letter of an edition: what that has instead."""
    note: Mapping[Edition, str] = field(default_factory=dict)
    """Where no table would ask: why."""
    withdrawn: bool = False
    word: str = ""
    """The word of the printed rules of which it chooses a reading (`words`), where it is found by
    that and not by what clauses answer."""


@cache
def rulings() -> dict[str, Ruling]:
    """All rulings by id, in the order of their numbers.

    Raises `RulebookError` for a number used twice or out of order, or an unknown principle.
    """
    data = read_toml("rulings.toml")
    found: dict[str, Ruling] = {}
    for raw in data["ruling"]:
        number = raw["id"]
        if found and number <= next(reversed(found)):
            raise RulebookError(
                f"rulings.toml: {number} is used twice or out of order; number it anew"
            )
        if raw["principle"] not in data["principles"]:
            raise RulebookError(
                f"rulings.toml: {number} names no known principle; see [principles]"
            )
        if raw["question"] not in questions():
            raise RulebookError(
                f"rulings.toml: {number} names no known question; see questions.toml"
            )
        if not set(_by_edition(raw, "against")) <= set(raw["editions"]):
            raise RulebookError(
                f"rulings.toml: {number} goes against an edition that it is not for"
            )
        if not set(_by_edition(raw, "note")) <= set(raw["editions"]):
            raise RulebookError(
                f"rulings.toml: {number} is a note in an edition that it is not for"
            )
        for clause in raw["clauses"]:
            if clause not in clauses():
                raise RulebookError(f"rulings.toml: {number} names {clause}, which does not exist")
        found[number] = Ruling(
            id=number,
            title=raw["title"],
            question=raw["question"],
            clauses=tuple(raw["clauses"]),
            editions=tuple(raw["editions"]),
            asks=raw["asks"],
            answer=raw["answer"],
            principle=data["principles"][raw["principle"]],
            authority=raw["authority"],
            evidence=tuple(raw["evidence"]),
            rejected=tuple(raw["rejected"]),
            against=_by_edition(raw, "against"),
            note=_by_edition(raw, "note"),
            withdrawn=raw.get("withdrawn", False),
            word=raw.get("word", ""),
        )
    return found


def does_not_decide(name: str, edition: Edition) -> str:
    """Why this clause or ruling decides nothing in the edition; '' if it can."""
    if name in rulings():
        return "" if edition in rulings()[name].editions else f"which is not for edition {edition}"
    if name not in clauses():
        return "which is no clause and no ruling"
    return "" if clauses()[name].holds_in(edition) else f"which edition {edition} does not print"


def _by_edition(raw: Mapping[str, Any], key: str) -> dict[Edition, str]:
    """What stands under the key for each edition: one text for those that `key_in` names, or for
    all that the ruling is for, or one for each."""
    said = raw.get(key, {})
    if isinstance(said, str):
        return dict.fromkeys(raw.get(f"{key}_in", raw["editions"]), said)
    return dict(said)


@cache
def worked_cases() -> dict[str, tuple[str, ...]]:
    """For each clause the ids of cases in `tests/printed` that show it, those first in which it
    decides; no entry where there is none."""
    return {name: tuple(ids) for name, ids in read_toml("worked.toml").items()}
