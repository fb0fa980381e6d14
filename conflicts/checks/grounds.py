"""What each ruling rests on, found by the solver: what the printed clauses say where it applies.

A ruling may follow from printed clauses, fill a gap that they leave, settle what they contradict,
go against them, or answer what none of them answers. Where a single field of a view is all that
keeps the printed clauses quiet, and nowhere does more than that, it stands for the doubt itself:
the gap is there because the clauses were written so, and the solver has found nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

import z3

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.flags import flag_of, plain
from eidex.conflicts.checks.set_query import QuestionQuery
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.terms import Bool, any_of, conj, integer, lift, neg, same, variables_of
from eidex.model.questions import free_views
from eidex.model.questions.registry import whole
from eidex.rulebook import EDITIONS, Edition, rulings

Ground = Literal["follows", "gap", "contradiction", "against", "only rulings", "flag", "no moment"]
GROUNDS: dict[Ground, str] = {
    "follows": "follows from the printed clauses",
    "gap": "fills a gap that the printed clauses leave",
    "contradiction": "settles what printed clauses contradict",
    "against": "goes against what the printed clauses say",
    "only rulings": "decides a question that only rulings answer",
    "flag": "rests on a flag that stands for the doubt itself",
    "no moment": "applies in no moment",
}
"""Each in words."""
WHOSE = ("MomentView.character", "TurnView.first", "TurnView.second")
"""Fields that say whose power it is: with another value the question is about another."""
OURS: tuple[Ground, ...] = ("only rulings", "flag")
"""Decisions that we made, and not findings of the solver."""


@dataclass(frozen=True, slots=True)
class Near:
    """A printed clause that would answer if one field were otherwise."""

    clause: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grounds:
    """What one ruling rests on in one question of one edition.

    `clauses` are the printed ones that answer there, or clash; `silent` speak there without an
    answer; `near` are those that nearly apply in the gap; `flag` is the field that stands for the
    doubt.
    """

    ruling: str
    edition: Edition
    question: str
    part: str
    grounds: tuple[Ground, ...]
    clauses: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    near: tuple[Near, ...] = ()
    flag: str = ""


def grounds(
    ruling: str, editions: Iterable[Edition] = EDITIONS, *, near: bool = True
) -> Iterator[Grounds]:
    """What the ruling rests on, edition by edition and question by question; nothing where no
    formula of the model has it speak. Not `near`: leave out the clauses that nearly apply."""
    parts = [part for part in all_sets.parts() if ruling in text_of(part)]
    for edition in editions:
        for part in parts:
            yield from _in_question(ruling, all_sets.query(edition, part), near)


@cache
def text_of(part: str) -> str:
    """The text of all that speaks to the question: only a ruling that it names can do so."""
    return "".join(inspect.getsource(function) for function in free_views.askable()[part])


def _in_question(ruling: str, query: QuestionQuery, near: bool) -> Iterator[Grounds]:
    ruled = rulings_of(query.whole, rulings())
    if ruling not in ruled:
        return
    applies, printed = ruled[ruling], query.printed
    known = Grounds(ruling, query.edition, whole(query.part), query.part, ())
    if not query.can_be(applies):
        yield replace(known, grounds=("no moment",))
        return
    known = replace(known, silent=tuple(_silent(query, applies)))
    if not list(printed.answering):
        yield replace(known, grounds=("only rulings",))
        return
    found: list[Ground] = []
    gap = conj(applies, printed.gap)
    if query.can_be(gap):
        flag = flag_of(query, ruling, gap)
        nearly = tuple(_near(query, gap)) if near else ()
        known = replace(known, near=nearly, flag=flag)
        found.append("flag" if flag else "gap")
    clauses: set[str] = set()
    for i, j in printed.pairs:
        if query.can_be(applies, printed.clash(i, j)):
            clauses |= {printed.said[i].clause, printed.said[j].clause}
    if clauses:
        found.append("contradiction")
    against = conj(applies, printed.defined, neg(same(printed.answer, query.whole.answer)))
    if query.can_be(against):
        found.append("against")
        clauses |= set(_standing(query, against))
    if not found:
        found.append("follows")
        clauses |= set(_standing(query, applies))
    yield replace(known, grounds=tuple(found), clauses=tuple(sorted(clauses)))


def _silent(query: QuestionQuery, applies: Bool) -> Iterator[str]:
    """The printed clauses that speak there and give no answer."""
    said = [said for said in query.printed.said if said.answer is None]
    yield from sorted({s.clause for s in said if query.can_be(applies, s.when)})


def _standing(query: QuestionQuery, where: Bool) -> Iterator[str]:
    """The printed clauses that answer there."""
    printed = query.printed
    for i in printed.answering:
        if query.can_be(where, printed.stands(i)):
            yield printed.said[i].clause


def _near(query: QuestionQuery, gap: Bool) -> Iterator[Near]:
    """The printed clauses that would answer in the gap if one field were otherwise."""
    printed = query.printed
    ways: dict[str, set[str]] = {}
    for i in printed.answering:
        stands = lift(printed.stands(i))
        changed = {
            name: z3.substitute(stands, (field, _otherwise(name, field)))
            for name, field in variables_of(stands).items()
            if not name.startswith("plays:") and name not in WHOSE
        }
        if not query.can_be(gap, any_of(changed.values())):
            continue
        fields = {plain(name) for name, formula in changed.items() if query.can_be(gap, formula)}
        ways.setdefault(printed.said[i].clause, set()).update(fields)
    for clause, fields in sorted(ways.items()):
        yield Near(clause, tuple(sorted(fields)))


def _otherwise(name: str, field: z3.ExprRef) -> z3.ExprRef:
    """The field with another value."""
    other: z3.ExprRef = z3.Not(field) if z3.is_bool(field) else integer(f"{name} otherwise")
    return other
