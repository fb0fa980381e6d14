"""The texts of a ruling table's rows in the language that is spoken.

In English they are those of the table, which may be older than the rulebook; in German and Dutch
the rulebook has them, by the ids that the rows name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from eidex.conflicts.report.differs import in_each_edition
from eidex.conflicts.report.notes import BETWEEN_EDITIONS, note_in
from eidex.rulebook import clauses, clauses_in, questions_in, rulings, rulings_in, spoken
from eidex.rulebook.language import phrase
from eidex.rulebook.of_a_set import text_for

Row = Mapping[str, Any]
OLDER = re.compile(r"\{|^[A-Z.]+$")
"""Questions of older tables have places to fill, or are the name of an invariant."""


def asked(row: Row) -> str:
    """The question as the rulebook has it."""
    if spoken() == "en" and not OLDER.search(row["asks"]):
        return str(row["asks"])
    if row["settled_by"] in rulings():
        return rulings_in(spoken())[row["settled_by"]].asks_for(row["edition"], row["characters"])
    if row["letter"] == "W":
        return phrase("A printed word can mean two things here: which does it mean?")
    if row["letter"] == "S":
        return phrase("A printed span can be counted in two ways here: how is it counted?")
    if row["letter"] == "I" and row["detail"] in clauses():
        return phrase("{says} Does that hold here?", says=clause_says(row["detail"]))
    known = questions_in(spoken()).get(row["question"])
    if known is None:
        return str(row["asks"])
    own = text_for(known.asks_with, row["characters"]) if row["letter"] == BETWEEN_EDITIONS else ""
    return own or known.asks


def answer_of(row: Row) -> str:
    """The answer of the ruling, or what the clause says that settles it; '' where nothing does."""
    if spoken() == "en":
        return str(row["answer"])
    if row["settled_by"] in rulings():
        return rulings_in(spoken())[row["settled_by"]].answer_for(row["edition"], row["characters"])
    if row["letter"] == BETWEEN_EDITIONS:
        return in_each_edition(row["clauses"], row["characters"])
    return clause_says(row["settled_by"])


def clause_says(name: str) -> str:
    """What the clause says; '' for none."""
    known = clauses_in(spoken()).get(name)
    return known.says if known else ""


def note_of(row: Row) -> str:
    """Why no table would ask; '' where one would."""
    if spoken() == "en" or not row["note"]:
        return str(row["note"])
    return note_in(spoken(), row)


def letter_of(row: Row) -> str:
    """What its edition has by the letter where the ruling goes against it; '' where it does not."""
    if spoken() == "en" or not row["against_the_letter"]:
        return str(row["against_the_letter"])
    return rulings_in(spoken())[row["settled_by"]].against_for(row["edition"], row["characters"])


def decided_in(table: Mapping[str, Any]) -> dict[str, Row]:
    """The rulings that a table has, by number."""
    found = {ruling["id"]: ruling for ruling in table.get("rulings", ())}
    return found if spoken() == "en" else {name: _told(name, row) for name, row in found.items()}


def _told(name: str, row: Row) -> Row:
    ruling = rulings_in(spoken()).get(name)
    if ruling is None:
        return row
    texts = {
        "title": ruling.title,
        "asks": ruling.asks,
        "answer": ruling.answer,
        "principle": ruling.principle,
        "evidence": list(ruling.evidence),
        "rejected": list(ruling.rejected),
        "against": dict(ruling.against),
    }
    return {**row, **texts}
