"""Which rulings can come up: those on which an answer rests, for a set or for all sets at once.

An answer rests on a ruling where the ruling stands and the printed rules alone have no answer, two,
or another; and where without it those who have to act on the answer could not know it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from eidex.conflicts.checks import all_sets, words
from eidex.conflicts.checks.checks import unknowable
from eidex.conflicts.checks.findings import Finding, in_list_order
from eidex.conflicts.checks.grounds import text_of
from eidex.conflicts.checks.set_query import QuestionQuery, Set
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.terms import Bool, conj, neg, same
from eidex.model.questions.indistinguishability import SAID_ALOUD
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


@cache
def listed(edition: Edition, among: Set = (), known: tuple[Finding, ...] | None = None) -> Listed:
    """Every ruling that can come up among these characters (none named: among all 36). Findings
    about words that are `known` already are not asked for again."""
    found: dict[str, set[Set]] = {}
    for part in all_sets.parts():
        for ruling, sets in _of_part(edition, part, among):
            found.setdefault(ruling, set()).update(sets)
    for ruling, chosen in _on_words(_of_words(edition, among) if known is None else known):
        found.setdefault(ruling, set()).add(chosen)
    return {name: _smallest(found[name]) for name in rulings() if name in found}


def sets_raising(edition: Edition, ruling: str) -> list[Set]:
    """The smallest sets of characters, of all 36, with which this one can come up."""
    found: set[Set] = set()
    for part in all_sets.parts():
        if ruling in text_of(part) or ruling in SAID_ALOUD:
            found.update(*(sets for _, sets in _of_part(edition, part, (), only=ruling)))
    return _smallest(found)


def _of_part(
    edition: Edition, part: str, among: Set, *, only: str = ""
) -> Iterator[tuple[str, list[Set]]]:
    """The rulings of a question, or only one of them, with the smallest sets of each."""
    question = all_sets.query(edition, part, among)
    if question.silent:
        return
    found = [*resting(question)]
    found += [(doubt.settled_by, doubt.formula) for doubt in unknowable(question)]
    for ruling, moments in found:
        if ruling in rulings() and only in (ruling, ""):
            yield ruling, [in_list_order(one) for one in question.smallest(moments)]


def _of_words(edition: Edition, among: Set) -> Iterator[Finding]:
    for part in words.parts(among):
        yield from words.findings(part, (edition,), among)


def _on_words(found: Iterable[Finding]) -> Iterator[tuple[str, Set]]:
    """Rulings on what a word means, where another meaning makes a difference."""
    for finding in found:
        ruling = rulings().get(finding.key.settled_by)
        if ruling is not None and ruling.word:
            yield ruling.id, finding.characters


def _smallest(sets: set[Set]) -> list[Set]:
    return [one for one in sorted(sets) if not any(set(other) < set(one) for other in sets)]
