"""What `eidex clause` prints for people: its labels, and what is told for each edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.rulebook import characters, clauses_in, rulings_in, spoken
from eidex.rulebook.language import marked, phrase, phrases

LABELS = {
    "clause": marked("clause"),
    "says": marked("says"),
    "kind": marked("kind"),
    "question": marked("question"),
    "editions": marked("editions"),
    "above": marked("above"),
    "bars": marked("bars"),
    "note": marked("note"),
    "rulings": marked("rulings"),
    "worked_cases": marked("worked cases"),
    "places": marked("places"),
    "ruling": marked("ruling"),
    "title": marked("title"),
    "asks": marked("asks"),
    "answer": marked("answer"),
    "clauses": marked("clauses"),
    "left_open_in": marked("left open in"),
    "by_the_letter": marked("by the words alone"),
    "no_table_asks": marked("no table asks"),
    "comes_up_with": marked("comes up with"),
    "rests_on": marked("rests on"),
    "principle": marked("principle"),
    "authority": marked("authority"),
    "evidence": marked("evidence"),
    "rejected": marked("rejected answers"),
}
VALUES = {
    "kind": {
        "rule": marked("rule"),
        "priority": marked("priority"),
        "invariant": marked("invariant"),
        "example": marked("example"),
        "procedure": marked("procedure"),
        "remark": marked("remark"),
    },
    "authority": {
        "print": marked("print"),
        "publisher_faq": marked("publisher_faq"),
        "house": marked("house"),
    },
}
"""What is one of a few words."""
STATUS = {
    "states": marked("states"),
    "silent": marked("silent"),
    "differs": marked("differs"),
}
SHOWN = 8
"""Sets of characters named of a ruling in each edition, at most."""


def clause_in_words(name: str) -> str:
    """What a clause or ruling says, behind its id."""
    clauses = clauses_in(spoken())
    says = clauses[name].says if name in clauses else rulings_in(spoken())[name].answer
    return f"{name}: {says}"


def in_words(data: dict[str, Any]) -> dict[str, Any]:
    """The document with what is told for each edition as people read it."""
    for key, words in VALUES.items():
        if key in data:
            value = data[key]
            data = data | {key: phrase(words[value])}
    if "editions" in data:
        return data | {"editions": {e: _status(entry) for e, entry in data["editions"].items()}}
    sets = {e: [names_of(one) for one in found] for e, found in data["comes_up_with"].items()}
    return data | {"comes_up_with": {e: _some(names) for e, names in sets.items()}}


def names_of(chosen: Sequence[str]) -> str:
    """The characters of a set."""
    names = (f"{characters()[code].called} ({code})" for code in chosen)
    return " + ".join(names) or phrase("every game")


def _status(entry: dict[str, Any]) -> str:
    status = entry["status"]
    told = phrase(STATUS[status])
    if entry["where"]:
        told = f"{told} ({entry['where']})"
    if entry["instead"]:
        told = phrase("{told}, instead {clause}", told=told, clause=entry["instead"])
    return phrase("{told}, by implication", told=told) if entry["implied"] else told


def _some(names: list[str]) -> list[str]:
    more = len(names) - SHOWN
    if more <= 0:
        return names[:SHOWN]
    return [*names[:SHOWN], phrases("{number} more set", "{number} more sets", more)]
