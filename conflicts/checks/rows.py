"""The rows of the ruling table: each question once.

A ruling answers one question. In an edition all that it settles is one row for each smallest set of
characters that brings the question about: the plainest finding, and with it the others, as how else
and with whom the question was found. What print settles, or nothing, is a row for each question
that these characters raise; where editions differ, whichever they are, unless these characters have
a row of the ruling by which they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from eidex.conflicts.checks.findings import Finding, Letter
from eidex.conflicts.checks.set_query import place
from eidex.rulebook import rulings

PLAINEST: tuple[Letter, ...] = ("C", "T", "P", "K", "L", "I", "S", "W", "O", "E")
"""Letters of findings, the one first that says most plainly what is asked."""


def rows(found: Iterable[Finding]) -> list[Finding]:
    """The findings that are rows, the others of the same question with them (`also`)."""
    together: dict[tuple[object, ...], list[list[Finding]]] = {}
    for one in sorted(found, key=_plainest_first):
        alike = together.setdefault(_asked_already(one, together) or _question(one), [])
        row = next((row for row in alike if set(row[0].characters) <= set(one.characters)), None)
        if row is None:
            alike.append([one])
        else:
            row.append(one)
    return [first.with_(rest) for alike in together.values() for first, *rest in alike]


def plainest_shown(row: Finding, shown: Callable[[Finding], bool]) -> Finding:
    """The row by the first of its findings with its characters that a game shows, if one does."""
    first = row.with_(())
    best = next(filter(shown, (first, *of_its_set(row))), first)
    return best.with_(one for one in (first, *row.also) if one != best)


def of_its_set(row: Finding) -> list[Finding]:
    """The others of the row that take no more characters."""
    return [one for one in row.also if one.characters == row.characters]


def _plainest_first(one: Finding) -> tuple[object, ...]:
    return place(one.characters), PLAINEST.index(one.key.letter), one.key


def _asked_already(
    one: Finding, together: Mapping[tuple[object, ...], Sequence[Sequence[Finding]]]
) -> tuple[object, ...]:
    """Where editions differ: the question of a ruling of which these characters have a row, if it
    is by that ruling that they differ, or it weighs the same clauses; else nothing."""
    for question, alike in together.items() if one.key.letter == "E" else ():
        edition, ruling, *_ = question
        for row in (row[0] for row in alike if edition == one.edition):
            same = row.key.question == one.key.question and {*one.clauses} <= {*row.clauses}
            its = ruling in rulings() and row.characters == one.characters
            if its and (same or ruling in one.clauses):
                return question
    return ()


def _question(one: Finding) -> tuple[object, ...]:
    key = one.key
    if key.settled_by in rulings():
        return one.edition, key.settled_by
    detail = "" if key.letter == "E" else key.detail
    return one.edition, key.letter, key.question, key.settled_by, detail, one.characters
