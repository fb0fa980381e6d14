"""The judge's test: would a table ask? What no table would ask is a note, not a finding.

The test: three players have read the printed rules of their edition, and the moment comes. If two
careful readers could give different answers, or none, it is a finding. If the words, read plainly,
leave one answer, it is a note: the solver found it, play may use it, and nobody calls the judge.

What the edition itself prints is a note by form, whoever speaks first and however a word is meant,
and so is what another edition prints otherwise: only a table that has both of them asks. Three
forms of questions about other powers are notes, too (`BY_FORM`). Of anything else somebody has to
say it, of a ruling or a question (`note`, `note_with`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from eidex.conflicts.checks.findings import Finding
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import Edition, clauses, questions_in, rulings, rulings_in
from eidex.rulebook.language import Language, marked, phrase
from eidex.rulebook.moments import Moment, moments_of
from eidex.rulebook.of_a_set import text_for

BETWEEN_EDITIONS = "E"
PRINTED = marked("The edition prints the answer.")
OTHERWISE = marked("The edition prints the answer; another one has it otherwise.")
IN_BETWEEN = "R-152"
"""Settles whether a power for any time is used while a card is replaced."""


def note(finding: Finding) -> str:
    """Why no table would ask; '' if one would."""
    key = finding.key
    what = key.settled_by, key.letter, key.question
    return _why("en", *what, finding.edition, finding.characters)


def note_in(language: Language, row: Mapping[str, Any]) -> str:
    """The same of a row of the table, in the language that is spoken."""
    what = row["settled_by"], row["letter"], row["question"]
    return _why(language, *what, row["edition"], row["characters"])


def is_asked(row: Mapping[str, Any], editions: Sequence[Edition]) -> bool:
    """Whether a table that has these editions asks the row's question."""
    if row["letter"] == BETWEEN_EDITIONS:
        return len(editions) > 1 and row.get("note", "") in ("", OTHERWISE)
    return not row.get("note")


def _why(
    language: Language,
    settled: str,
    letter: str,
    question: str,
    edition: Edition,
    chosen: Iterable[str],
) -> str:
    there = tuple(chosen)
    if settled in rulings():
        said = rulings_in(language)[settled].note_for(edition, there)
        return said or next(
            (phrase(why) for why, holds in BY_FORM.items() if holds(settled, edition, there)), ""
        )
    if letter == BETWEEN_EDITIONS:
        asked = questions_in(language).get(question)
        return (text_for(asked.note_with, there) if asked else "") or phrase(OTHERWISE)
    return phrase(PRINTED) if settled in clauses() else ""


# -- by the form of the question, whichever characters it is about ---------------------------------


def _is_for_any_time(settled: str, edition: Edition, chosen: tuple[str, ...]) -> bool:
    """Whether a power that may be used at any time can be used now."""
    if settled != IN_BETWEEN and rulings()[settled].question != "reopens":
        return False
    return any(not one.word.time for moments in _moments(edition, chosen) for one in moments)


def _is_over(settled: str, edition: Edition, chosen: tuple[str, ...]) -> bool:
    """Whether a power for the time after the put-down can be used when a trick is replayed."""
    if rulings()[settled].question != "reopens":
        return False
    return any(
        moments and all(one.word.id == "after_put_down" for one in moments)
        for moments in _moments(edition, chosen)
    )


def _has_no_number(settled: str, edition: Edition, chosen: tuple[str, ...]) -> bool:
    """Whether a use of one power is spent, since another undoes what it was used on; the ruling is
    about the other, and there is no limit to the uses."""
    ruling = rulings()[settled]
    if ruling.question != "is_spent" or len(chosen) == 1:
        return False
    about = {clauses()[name].character for name in ruling.clauses}
    return any(CHARACTERS[code].limit == 0 for code in {*chosen} - about)


BY_FORM: Mapping[str, Callable[[str, Edition, tuple[str, ...]], bool]] = {
    marked("The power may be used at any time, so now as well."): _is_for_any_time,
    marked("The time after the put-down is over once a card has been led."): _is_over,
    marked("The power may be used any number of times, so no use is spent."): _has_no_number,
}
"""Why no table would ask, and whether it is so."""


def _moments(edition: Edition, chosen: tuple[str, ...]) -> list[tuple[Moment, ...]]:
    """The moments of each of these."""
    return [moments_of(code, edition) for code in chosen]
