"""Which rulings can come up: those on which an answer rests, for a set or for all sets at once.

An answer rests on a ruling where the ruling stands and the printed rules alone have no answer, two,
or another; and where without it those who have to act on the answer could not know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eidex.conflicts.checks import all_sets, words
from eidex.conflicts.checks.checks import unknowable
from eidex.conflicts.checks.findings import in_list_order
from eidex.conflicts.checks.set_query import QuestionQuery, Set
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.terms import Bool, conj, neg, same
from eidex.rulebook import Edition, rulings

Listed = dict[str, list[Set]]
"""For each ruling the smallest sets of characters with which it can come up."""


def resting(question: QuestionQuery) -> Iterator[tuple[str, Bool]]:
    """The rulings of a question, each with the moments in which its answer rests on it."""
    printed, whole = question.printed, question.whole
    plainly: Bool = False
    if list(printed.answering):
        plainly = conj(printed.defined, same(printed.answer, whole.answer))
    for ruling, stands in rulings_of(whole, rulings()).items():
        yield ruling, conj(stands, neg(plainly))


def of_set(edition: Edition, chosen: Set) -> list[str]:
    """The rulings that play of these characters can use, in the order of their numbers."""
    return [name for name, sets in listed(edition, chosen).items() if _within(sets, chosen)]


def _within(sets: list[Set], chosen: Set) -> bool:
    return any(set(one) <= set(chosen) for one in sets)


@cache
def listed(edition: Edition, among: Set = ()) -> Listed:
    """Every ruling that can come up among these characters (none named: among all 36)."""
    found: dict[str, set[Set]] = {}
    for part in all_sets.parts():
        for ruling, sets in _of_part(edition, part, among):
            found.setdefault(ruling, set()).update(map(in_list_order, sets))
    for ruling, chosen in _of_words(edition, among):
        found.setdefault(ruling, set()).add(chosen)
    return {name: _smallest(found[name]) for name in rulings() if name in found}


def _of_part(edition: Edition, part: str, among: Set) -> Iterator[tuple[str, list[Set]]]:
    question = all_sets.query(edition, part, among)
    if question.silent:
        return
    for ruling, moments in resting(question):
        yield ruling, question.smallest(moments)
    for doubt in unknowable(question):
        if doubt.settled_by in rulings():
            yield doubt.settled_by, question.smallest(doubt.formula)


def _of_words(edition: Edition, among: Set) -> Iterator[tuple[str, Set]]:
    """Rulings on what a word means, where another meaning makes a difference."""
    for part in words.parts(among):
        for finding in words.findings(part, (edition,), among):
            ruling = rulings().get(finding.key.settled_by)
            if ruling is not None and ruling.word:
                yield ruling.id, finding.characters


def _smallest(sets: set[Set]) -> list[Set]:
    return [one for one in sorted(sets) if not any(set(other) < set(one) for other in sets)]


__all__ = ["Listed", "listed", "of_set", "resting"]
