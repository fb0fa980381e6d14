"""Gaps that are there because somebody thought of them: no printed clause speaks to the question,
or a single field of a view, which stands for the doubt itself, is all that keeps clauses quiet."""

from __future__ import annotations

import z3

from eidex.conflicts.checks.set_query import Doubt, QuestionQuery, SetQuery
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.logic import Question
from eidex.model.logic.terms import Bool, any_of, conj, lift, neg, variables_of
from eidex.rulebook import rulings


def is_listed(query: SetQuery, doubt: Doubt) -> bool:
    """The doubt is a decision that a list of questions asks about: the solver has not found it in
    what printed clauses say."""
    if doubt.letter != "T" or not isinstance(query, QuestionQuery):
        return False
    if not list(query.printed.answering):
        return True
    return bool(flag_of(query, doubt.settled_by, doubt.formula))


def flag_of(query: QuestionQuery, ruling: str, gap: Bool) -> str:
    """The field that stands for the doubt where this ruling fills the gap: it is set in all of it,
    each moment of it has an answer without the field, and nowhere does that do more than take an
    answer away. '' for none. Moments in which no other ruling speaks count, if there are any."""
    printed, ruled = query.printed, rulings_of(query.whole, rulings())
    alone = conj(gap, neg(any_of(when for other, when in ruled.items() if other != ruling)))
    gap = alone if query.can_be(alone) else gap
    for name, field in sorted(variables_of(lift(printed.gap)).items()):
        if name.startswith("plays:") or not z3.is_bool(field):
            continue
        for on in (True, False):
            is_set = field if on else z3.Not(field)
            if query.can_be(gap, neg(is_set)):
                continue
            silent, alike = _unset(printed, field, on)
            if not query.can_be(gap, silent) and not query.can_be(
                is_set, printed.defined, neg(alike)
            ):
                return f"{'' if on else 'not '}{plain(name)}"
    return ""


def _unset(printed: Question, field: z3.ExprRef, on: bool) -> tuple[Bool, Bool]:
    """Without the field: that no clause answers, and that there is one answer, the same as with
    it."""
    unset = (field, z3.BoolVal(not on))
    silent = z3.substitute(lift(printed.gap), unset)
    defined = z3.substitute(lift(printed.defined), unset)
    answers = [
        term == z3.substitute(term, unset)
        for term in printed.answer
        if not isinstance(term, bool | int)
    ]
    return silent, conj(defined, *answers)


def plain(name: str) -> str:
    """A field without the name of its view."""
    return name.split(".", 1)[-1].replace("_", " ")
