"""Who has found the question of a row of the table, how else it was found, and with whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from eidex.conflicts.report.turns import who_first
from eidex.rulebook import EDITIONS, characters
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import listed, marked, phrase

Row = Mapping[str, Any]
SOLVER, LISTED = "solver", "list"
FOUND_BY = {
    SOLVER: marked("found by the solver in what the printed rules say"),
    LISTED: marked("decided by us, since a list of ours asks it; the solver says who brings it up"),
}


def findings_of(rows: Iterable[Row]) -> Iterator[Row]:
    """Each row, and the others of its question as rows without a game."""
    for one in rows:
        yield one
        yield from ({**one, "record": None, "also": (), **other} for other in one.get("also", ()))


def of_its_set(rows: Iterable[Row]) -> list[Row]:
    """The same, without those that take more characters."""
    return [
        one
        for row in rows
        for one in findings_of([row])
        if len(one["characters"]) == len(row["characters"])
    ]


def how_found(rows: Sequence[Row]) -> list[str]:
    """Who has found a question, and the others of its findings, in words; with their editions where
    the rows have more."""
    every, alone, first = list(findings_of(rows)), of_its_set(rows), rows[0]
    kinds: dict[str, list[Row]] = {}
    partners: dict[str, list[Row]] = {}
    for one in every:
        if one["characters"] != first["characters"]:
            more = [c for c in one["characters"] if c not in first["characters"]]
            name = listed([characters()[code].called for code in more])
            told = who_first(one).rstrip(".")
            partners.setdefault(f"{name} ({told})" if told else name, []).append(one)
        else:
            kinds.setdefault(phrase(one["kind"]), []).append(one)
    by: dict[str, list[Row]] = {}
    for row in rows:
        if "found_by" in row:  # older tables do not say
            by.setdefault(row["found_by"], []).append(row)
    said = [_in(phrase(FOUND_BY[who]), some, rows) for who, some in by.items()]
    found = [f"{one[:1].upper()}{one[1:]}." for one in said]
    if kinds:
        found.append(phrase("Found as: {kinds}.", kinds=_where(kinds, alone)))
    if partners:
        found.append(phrase("Also with: {names}.", names=_where(partners, alone)))
    return found


def _where(told: Mapping[str, Sequence[Row]], every: Sequence[Row]) -> str:
    return ", ".join(_in(text, some, every) for text, some in told.items())


def _in(text: str, some: Sequence[Row], every: Sequence[Row]) -> str:
    there, whole = (
        [edition for edition in EDITIONS if any(one["edition"] == edition for one in found)]
        for found in (some, every)
    )
    return text if there == whole else f"{text} ({editions_in_words(there)})"
