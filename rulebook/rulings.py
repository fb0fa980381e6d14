"""The house rulings: numbered answers where the printed clauses give none, or more than one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import Any

from eidex.common import rulebook
from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import Edition, RulebookError, clauses, questions, read_toml
from eidex.rulebook.of_a_set import in_edition, strangers, text_for, whose

WITH_SOME = ("asks_with", "answer_with", "against_with", "note_with")


@dataclass(frozen=True, slots=True)
class Ruling(rulebook.Ruling):
    """A ruling (see `eidex.common.rulebook.Ruling`); `editions` are those whose printed rules leave
    the question open."""

    editions: tuple[Edition, ...]
    against: Mapping[Edition, str] = field(default_factory=dict)
    """Where it goes against the letter of an edition: what that has instead."""
    note: Mapping[Edition, str] = field(default_factory=dict)
    """Where no table would ask: why."""
    printed_by: tuple[str, ...] = ()
    """Clauses of characters that print the answer: where one of them plays, nothing is open."""
    withdrawn: bool = False
    word: str = ""
    """The word of the printed rules of which it chooses a reading (`words`), where it is found by
    that and not by what clauses answer."""
    asks_with: Mapping[str, str] = field(default_factory=dict)
    """Where the question would not name what it is about: the question for a set (`of_a_set`)."""
    answer_with: Mapping[str, str] = field(default_factory=dict)
    """Where one answer would speak of others, too: the answer for a set."""
    against_with: Mapping[str, str] = field(default_factory=dict)
    """Where the letter has something else with some characters: what; '' where it has the same as
    the ruling."""
    note_with: Mapping[str, str] = field(default_factory=dict)
    """With which sets no table would ask, and why."""
    moments: Mapping[str, str] = field(default_factory=dict)
    """For characters by their codes, the word for the moment that it gives them (`moments`)."""

    def asks_for(self, edition: Edition, chosen: Iterable[str | None]) -> str:
        """The question in the edition for a set of characters: the one for all if there is none
        for these."""
        return text_for(in_edition(self.asks_with, edition), chosen) or self.asks

    def answer_for(self, edition: Edition, chosen: Iterable[str | None]) -> str:
        """The answer in the edition for a set of characters likewise."""
        return text_for(in_edition(self.answer_with, edition), chosen) or self.answer

    def answer_key(self, edition: Edition, chosen: Iterable[str | None]) -> str:
        """By which codes and editions the answer for a set stands; '' where it is that for all."""
        return whose(in_edition(self.answer_with, edition), chosen)

    def against_for(self, edition: Edition, chosen: Iterable[str | None]) -> str:
        """What the letter of the edition has instead for a set of characters; '' for the same."""
        there, texts = tuple(chosen), in_edition(self.against_with, edition)
        if edition in self.against and whose(texts, there):
            return text_for(texts, there)
        return self.against.get(edition, "")

    def note_for(self, edition: Edition, chosen: Iterable[str | None]) -> str:
        """Why no table would ask, in this edition or with these; '' if one would."""
        return self.note.get(edition, "") or text_for(in_edition(self.note_with, edition), chosen)


@cache
def rulings() -> dict[str, Ruling]:
    """All rulings by id, in the order of their numbers.

    Raises `RulebookError` for a number used twice or out of order, or an unknown principle.
    """
    return rulebook.read_rulings(
        Ruling, read_toml("rulings.toml"), questions(), clauses(), _of_eidex
    )


def _of_eidex(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What a ruling of Eidex has beside what every game has. Raises `RulebookError` for an edition
    that it is not for, or a clause that does not exist."""
    number, against, note = raw["id"], _by_edition(raw, "against"), _by_edition(raw, "note")
    if not set(against) <= set(raw["editions"]):
        raise RulebookError(f"rulings.toml: {number} goes against an edition that it is not for")
    if not set(note) <= set(raw["editions"]):
        raise RulebookError(f"rulings.toml: {number} is a note in an edition that it is not for")
    printed_by = tuple(raw.get("printed_by", ()))
    for name in printed_by:
        if name not in clauses():
            raise RulebookError(
                f"rulings.toml: {number} is printed by {name}, which does not exist"
            )
    with_some = {name: dict(raw.get(name, {})) for name in WITH_SOME}
    for texts in with_some.values():
        if nobody := strangers(texts):
            raise RulebookError(f"rulings.toml: {number} answers for {min(nobody)}, who is nobody")
    return {
        "editions": tuple(raw["editions"]),
        **with_some,
        "against": against,
        "note": note,
        "printed_by": printed_by,
        "withdrawn": raw.get("withdrawn", False),
        "word": raw.get("word", ""),
        "moments": dict(raw.get("moments", {})),
    }


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
