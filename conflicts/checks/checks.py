"""What may be wrong with a question, letter by letter, over all sets of characters at once.

T and C: the printed rules leave it open, or answer it twice. I: an answer breaks what should always
hold. L: the printed rules have one answer and a ruling another. E: the completed editions differ.
K: whoever has to keep the rule cannot know the answer. O: two powers of one moment answer it (see
`order`); P: nobody could go on (see `dead_ends`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from eidex.conflicts.checks.order import order_dependence
from eidex.conflicts.checks.set_query import Doubt, QuestionQuery
from eidex.model.logic.doubts import not_defined, rulings_of
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Answer, Bool, at_most_one, conj, neg, same
from eidex.model.questions.indistinguishability import SAID_ALOUD, heard_alike, hides, look_alike
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition, clauses, rulings


def _one_winner(after: Answer) -> Bool:
    """At most one seat has seven victory points."""
    return at_most_one([points >= 7 for points in after])  # type: ignore[operator]


INVARIANTS: Mapping[str, tuple[str, Callable[[Answer], Bool]]] = {
    "SCORE.TWO_POINTS": ("victory_points", lambda gained: sum(gained) == 2),
    "TOUR.ONE_WINNER": ("tournament_after", _one_winner),
}
"""Clauses that state what is always so, and the question whose answer has to keep to it."""


def doubts(question: QuestionQuery) -> Iterator[Doubt]:
    """Everything that is not plainly defined about the question."""
    undefined = not_defined(question.printed, question.whole, rulings(), question.can_be)
    for letter, ruling, formula in undefined:
        yield Doubt(letter, ruling, formula)
    yield from _against_the_letter(question)
    yield from _broken_invariants(question)
    for other in EDITIONS:
        if other != question.edition:
            yield from _difference(question, other)
    yield from unknowable(question)
    yield from order_dependence(question)


def _against_the_letter(question: QuestionQuery) -> Iterator[Doubt]:
    """The printed rules, taken by the letter, have one answer, and a ruling another."""
    if question.silent or not list(question.printed.answering):
        return
    differ = neg(same(question.printed.answer, question.whole.answer))
    other = conj(question.printed.defined, differ)
    if not question.can_be(other):
        return
    for ruling, applies in rulings_of(question.whole, rulings()).items():
        if question.can_be(other, applies):
            yield Doubt("L", ruling, conj(other, applies))


def _broken_invariants(question: QuestionQuery) -> Iterator[Doubt]:
    """What every answer of the completed rulebook should have, and has not; by which ruling."""
    for name, (part, holds) in INVARIANTS.items():
        if part == question.part and question.can_be(neg(holds(question.whole.answer))):
            broken = neg(holds(question.whole.answer))
            for ruling, applies in rulings_of(question.whole, rulings()).items():
                if question.can_be(broken, applies):
                    yield Doubt("I", ruling, conj(broken, applies), invariant=name)


def _difference(question: QuestionQuery, other: Edition) -> Iterator[Doubt]:
    mine, theirs = question.whole, question.elsewhere(other)
    if list(mine.answering) and list(theirs.answering):
        differ = conj(mine.defined, theirs.defined, neg(same(mine.answer, theirs.answer)))
        if question.can_be(differ):
            yield Doubt("E", "", differ, other)


def hides_something(question: QuestionQuery) -> bool:
    """The question looks at something that may lie face down."""
    return hides(question.part, question.arguments)


def unknowable(question: QuestionQuery) -> Iterator[Doubt]:
    """Two moments that look alike to those who have to know the answer, with different answers.

    Asked of the completed rulebook with one ruling taken away, which then is what settles it. With
    all rulings in force such a pair is reported as open.
    """
    if not hides_something(question):
        return
    setting = question.setting()
    speaking = {*rulings_of(question.whole, rulings()), *(set(SAID_ALOUD) & set(rulings()))}
    for ruling in ("", *sorted(speaking)):
        at = setting.without(ruling) if ruling else setting
        alike = look_alike_and_differ(question.part, question.arguments, at)
        if question.can_be(alike):
            ids = {said.clause for said in question.whole.said} & set(clauses())
            yield Doubt("K", ruling, alike, clauses=tuple(sorted(ids)))


def look_alike_and_differ(
    part: str, arguments: Sequence[Any], setting: Setting, *, where_defined: bool = False
) -> Bool:
    """Two moments look alike, and the rules as this setting reads them have different answers.
    `where_defined`: see `heard_alike`."""
    twins, facts = look_alike(part, arguments)
    one, other = ask(setting, part, *arguments), ask(setting, part, *twins)
    if not list(one.answering):
        return False
    heard = [
        heard_alike(setting, a, b, where_defined=where_defined)
        for a, b in zip(arguments, twins, strict=True)
    ]
    differ = conj(one.defined, other.defined, neg(same(one.answer, other.answer)))
    return conj(differ, *facts, *heard)
