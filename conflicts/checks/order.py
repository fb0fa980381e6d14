"""Order dependence: two powers of one window, each with an answer of its own to one question.

If what is said last simply counted, the order of speaking would decide. Where another printed text
decides between the two answers, order plays no part; where a clause about order does, that is a
finding that is settled; where nothing does, it is a contradiction and told there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import combinations

import z3

from eidex.conflicts.checks.set_query import Doubt, QuestionQuery
from eidex.model.clauses.moments import PLACE, MomentView
from eidex.model.logic.checking import possible
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, any_of, conj, lift, neg, same
from eidex.model.questions.facts_of_views import FACTS
from eidex.model.questions.registry import ask
from eidex.rulebook import Edition, clauses

ABOUT_ORDER = "ORDER."
"""How the ids of the clauses begin that are about the order in which powers are used."""


def order_dependence(question: QuestionQuery) -> Iterator[Doubt]:
    """Pairs of powers between which a clause about order decides, each with that clause."""
    printed, said = question.printed, _by_character(question)
    differs = {
        (one, other): any_of(
            conj(printed.said[i].when, printed.said[j].when, _differ(printed, i, j))
            for i in said[one]
            for j in said[other]
        )
        for one, other in combinations(said, 2)
    }
    if not question.can_be(any_of(differs.values()), printed.defined):
        return
    for (one, other), differ in differs.items():
        if differ is False or not share_a_window(question.edition, one, other):
            continue
        both = conj(differ, printed.defined, *question.nobody_but({one, other}))
        if not question.can_be(both):
            continue
        for i in printed.answering:
            clause, stands = printed.said[i].clause, conj(both, printed.stands(i))
            if clause.startswith(ABOUT_ORDER) and question.can_be(stands):
                ids = {printed.said[i].clause for i in (*said[one], *said[other])}
                yield Doubt("O", clause, stands, clauses=tuple(sorted(ids)))
                break


def _by_character(question: QuestionQuery) -> dict[str, list[int]]:
    """Characters that may be in play and have an answer, with the numbers of what they say."""
    found: dict[str, list[int]] = {}
    for i in question.printed.answering:
        code = clauses()[question.printed.said[i].clause].character
        if code in question.plays:
            found.setdefault(code, []).append(i)
    return {code: found[code] for code in sorted(found, key=PLACE.__getitem__)}


def _differ(question: Question, i: int, j: int) -> Bool:
    one, other = question.said[i].answer, question.said[j].answer
    return one is not None and other is not None and neg(same(one, other))


@cache
def share_a_window(edition: Edition, one: str, other: str) -> bool:
    """There is a moment at which both may use their powers, by the completed rulebook."""
    setting = Setting.fixed(edition, (one, other))
    solver = z3.SimpleSolver()
    both: list[Bool] = []
    for code in (one, other):
        mine, facts = _moment(code)
        solver.add(*facts)
        question = ask(setting, "moment", mine)
        if not list(question.answering):
            return False
        both.append(question.is_answered((True,)))
    return possible(solver, lift(conj(*both)))


@cache
def _moment(code: str) -> tuple[MomentView, list[z3.BoolRef]]:
    """A free moment as it is for this character, with what holds of it. All but their own turns is
    the same for two characters."""
    values = {field.name: z3.Bool(field.name) for field in fields(MomentView)}
    own = {"character": PLACE[code], "plays_next": z3.Bool(f"{code} plays next")}
    view = MomentView(**(values | own))
    return view, [lift(fact) for fact in FACTS[MomentView](view)]
