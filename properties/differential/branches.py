"""Branches of rulings: which fact of a ruling's condition, or of its answer, decides.

A ruling says when it applies and what it answers by facts of a view: `scored`, or not; a score that
is at the limit, or below. A fact decides in a view where the ruling would leave the question with
another answer, or with none, if this fact were the other way round in this place and nothing else
were changed. A comparison that has met every fact deciding, both when it is so and when it is not,
notices a ruling that has forgotten one.
"""

from __future__ import annotations

import dataclasses
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from typing import Any, NamedTuple

import z3

from eidex.model.logic.logic import Question, Said
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Answer, Bool, Value, any_of, conj, disj, implies, neg, same
from eidex.model.questions.free_views import free
from eidex.model.questions.registry import ask, said_to
from eidex.rulebook import EDITIONS, Edition, characters, rulings

BRANCH = "branches of rulings"
NOT = "not "
SAYS_NOTHING, SAYS = "says nothing", "says"
YES_NO = {True: "says yes", False: "says no"}
Branch = tuple[str, ...]
"""The question, the ruling, the fact (or that it is not so), and what the ruling then says: yes,
no, another answer, or nothing. Seats are not told apart."""
Values = Mapping[str, Any]
"""What the variables of a free view are in a view."""
Read = Callable[[Values, str], Any]
"""What a formula is by these values, with the fact of this name the other way round."""


class Spoken(NamedTuple):
    """One thing that a ruling says to a question, to be read by the values of a view."""

    said: Said
    ruling: str
    facts: Mapping[str, Read]
    """By name, with what each is."""
    when: Read
    answer: Read


# -- facts of a formula --------------------------------------------------------------------------

_JOINS = (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_NOT)
_SEAT = re.compile(r"(?<!ranks)\.[012]\b")
_KIND = re.compile(r"\b[A-Z]\w+View\.")


def _is_fact(formula: Any) -> bool:
    """It is true or false, and not put together of others that are."""
    if not z3.is_bool(formula) or z3.is_true(formula) or z3.is_false(formula):
        return False
    joins = formula.decl().kind() in _JOINS
    return not joins and not any(map(z3.is_bool, formula.children()))


def facts_of(said: Said) -> dict[str, z3.BoolRef]:
    """The facts of its condition and of its answer, each by its formula as text."""
    found: dict[str, z3.BoolRef] = {}
    waiting: list[Any] = [said.when, *(said.answer or ())]
    waiting = [part for part in waiting if isinstance(part, z3.ExprRef)]
    while waiting:
        part = waiting.pop()
        if _is_fact(part):
            found[part.sexpr()] = part
        else:
            waiting += part.children()
    return found


def _named(fact: z3.BoolRef) -> str:
    """The fact in few words, the same for each seat."""
    return _SEAT.sub("", _KIND.sub("", " ".join(str(fact).split())))


def _branch(question: str, ruling: str, named: str, so: bool, says: str) -> Branch:
    return question, ruling, named if so else NOT + named, says


def other_way(fact: str) -> str:
    """The name of the fact the other way round."""
    return fact.removeprefix(NOT) if fact.startswith(NOT) else NOT + fact


# -- in a view -----------------------------------------------------------------------------------


def branches(question: Question, setting: Setting, name: str, view: Sequence[Any]) -> set[Branch]:
    """Those that decide the question about this view, which has one answer."""
    in_force = [one for one in _spoken(name) if setting.in_force(one.said) is True]
    if not in_force or (name in SEATED and view[-1] != 0):
        return set()
    values, answer = _values(name, view), question.answer
    says = [_says(one, values, "") for one in in_force]
    alone = sum(one is not None for one in says) == 1
    print_says: bool | None = None
    there = _facts_in(name, next(e for e in EDITIONS if setting.edition[e] is True))
    found = set[Branch]()
    for one, now in zip(in_force, says, strict=True):
        for text, fact in one.facts.items():
            if (one.ruling, _name_of(name, text)) not in there:
                continue
            instead = _says(one, values, text)
            if instead in (now, answer) or (instead is None and not alone):
                continue
            if instead is None and print_says is None:
                print_says = _gives(ask(setting.printed_only(), name, *view), answer) is True
            if instead is not None or not print_says:
                so = bool(fact(values, ""))
                found.add(_branch(name, one.ruling, _name_of(name, text), so, _worded(now)))
    return found


def _says(one: Spoken, values: Values, turned: str) -> Answer | None:
    """Its answer, where it applies."""
    return one.answer(values, turned) if one.when(values, turned) else None


def _worded(says: Answer | None) -> str:
    if says is None:
        return SAYS_NOTHING
    return YES_NO[says[0]] if len(says) == 1 and isinstance(says[0], bool) else SAYS


def _values(name: str, view: Sequence[Any]) -> Values:
    """The variables of the free view, and what they are in this one."""
    return {
        free: value for free, value in zip(_variables(name), parts_of(view), strict=True) if free
    }


@cache
def _variables(name: str) -> tuple[str, ...]:
    """The names of the variables of the free view, place by place; '' where none is."""
    parts = parts_of(_free(name))
    return tuple(str(part) if isinstance(part, z3.ExprRef) else "" for part in parts)


def parts_of(arguments: Iterable[Any]) -> Iterator[Any]:
    """The fields of views, one by one, with all that is not a view."""
    for one in arguments:
        if dataclasses.is_dataclass(one):
            yield from parts_of(getattr(one, field.name) for field in dataclasses.fields(one))
        elif isinstance(one, list | tuple):
            yield from one
        else:
            yield one


# -- what rulings say, to be read by values --------------------------------------------------------


SEATED = ("match", "score")
"""Questions that are put for each seat: they are asked for the first."""


@cache
def _free(name: str) -> list[Any]:
    """Free arguments of the question, in any edition, with anybody."""
    edition = {e: z3.Bool(f"edition:{e}") for e in EDITIONS}
    plays: dict[str, Bool] = {code: z3.Bool(f"plays:{code}") for code in characters()}
    return free(name, Setting(dict(edition), plays, {}))[0]


@cache
def _spoken(name: str) -> tuple[Spoken, ...]:
    """What rulings say to the question."""
    found = []
    for said in said_to(name, *_free(name)):
        if said.clause in rulings() and said.when is not False:
            facts = {text: _read(fact) for text, fact in facts_of(said).items()}
            answers = tuple(map(_read, said.answer or ()))
            found.append(Spoken(said, said.clause, facts, _read(said.when), _all(answers)))
    return tuple(found)


@cache
def _name_of(name: str, text: str) -> str:
    """The fact of this text, in few words."""
    said = (one for one in said_to(name, *_free(name)) if one.clause in rulings())
    return next(_named(facts[text]) for facts in map(facts_of, said) if text in facts)


@cache
def _facts_in(name: str, edition: Edition) -> frozenset[tuple[str, str]]:
    """The facts of each ruling that are not the same in every game of the edition."""
    setting = Setting.fixed(edition, characters())
    view = free(name, setting)[0]
    said = (one for one in said_to(name, *view) if one.clause in rulings())
    said = (one for one in said if setting.is_left_open(one))
    return frozenset((one.clause, _named(fact)) for one in said for fact in facts_of(one).values())


def _all(parts: tuple[Read, ...]) -> Read:
    return lambda values, turned: tuple(part(values, turned) for part in parts)


_OPERATORS: Mapping[int, Callable[..., Any]] = {
    z3.Z3_OP_AND: lambda *parts: all(parts),
    z3.Z3_OP_OR: lambda *parts: any(parts),
    z3.Z3_OP_NOT: operator.not_,
    z3.Z3_OP_EQ: operator.eq,
    z3.Z3_OP_LE: operator.le,
    z3.Z3_OP_LT: operator.lt,
    z3.Z3_OP_GE: operator.ge,
    z3.Z3_OP_GT: operator.gt,
    z3.Z3_OP_ADD: lambda *parts: sum(parts),
    z3.Z3_OP_SUB: lambda *parts: reduce(operator.sub, parts),
    z3.Z3_OP_ITE: lambda c, a, b: a if c else b,
}


def _read(formula: Any) -> Read:
    """The formula as a function of the values. Raises `KeyError` for what no ruling says."""
    if not isinstance(formula, z3.ExprRef):
        return lambda values, turned: formula
    text = formula.sexpr()
    if formula.num_args() == 0:
        if z3.is_int_value(formula):
            number = int(str(formula))
            return lambda values, turned: number
        variable = str(formula)
        if not z3.is_bool(formula):
            return lambda values, turned: values[variable]
        return lambda values, turned: bool(values[variable]) is not (turned == text)
    apply, parts = _OPERATORS[formula.decl().kind()], tuple(map(_read, formula.children()))
    if not _is_fact(formula):
        return lambda values, turned: apply(*(part(values, turned) for part in parts))
    return lambda values, turned: (
        bool(apply(*(part(values, turned) for part in parts))) is not (turned == text)
    )


# -- in any view ---------------------------------------------------------------------------------


def where(setting: Setting, name: str, view: Sequence[Any]) -> dict[Branch, Bool]:
    """Of each branch of the question about a free view, where it decides.

    Nothing is above a ruling, and no two answer otherwise where both apply (both are proved). So a
    ruling changed in one place changes the answer where it then answers otherwise; or where it says
    nothing any more, no other ruling applies, and what is printed alone is not the same answer.
    """
    all_said = said_to(name, *view)
    ruled = [one.clause in rulings() and setting.in_force(one) for one in all_said]
    if not any(so is not False for so in ruled):
        return {}
    answer = ask(setting, name, *view).answer
    unlike_print: Bool = neg(_gives(ask(setting.printed_only(), name, *view), answer))
    found: dict[Branch, list[Bool]] = {}
    for number, said in enumerate(all_said):
        if ruled[number] is False or said.when is False:
            continue
        others = [conj(ruled[at], one.when) for at, one in enumerate(all_said) if at != number]
        falls_silent = conj(said.when, neg(any_of(others)), unlike_print)
        ways = _ways_to_speak(said)
        for fact in facts_of(said).values():
            other = _turned(said, fact)
            assert other.answer is not None
            otherwise = neg(same(other.answer, answer))
            changed = disj(conj(other.when, otherwise), conj(neg(other.when), falls_silent))
            decides = conj(ruled[number], changed)
            for so, is_so in ((True, fact), (False, neg(fact))):
                for says, so_says in ways.items():
                    one = _branch(name, said.clause, _named(fact), so, says)
                    found.setdefault(one, []).append(conj(decides, is_so, so_says))
    return {one: any_of(cases) for one, cases in found.items()}


def _gives(question: Question, answer: Answer) -> Bool:
    """Some answer stands, and none but this one."""
    stand = [(question.stands(i), question.said[i].answer) for i in question.answering]
    right = (implies(so, same(one, answer)) for so, one in stand if one is not None)
    return conj(any_of(so for so, _ in stand), *right)


def _ways_to_speak(said: Said) -> dict[str, Bool]:
    """What it can say, and where it does."""
    answer = said.answer or ()
    if len(answer) == 1 and isinstance(answer[0], bool | z3.BoolRef):
        yes = answer[0]
        ways = {YES_NO[True]: conj(said.when, yes), YES_NO[False]: conj(said.when, neg(yes))}
    else:
        ways = {SAYS: said.when}
    return {SAYS_NOTHING: neg(said.when), **ways}


def _turned(said: Said, fact: z3.BoolRef) -> Said:
    """The same with the fact the other way round."""

    def turn(part: Value) -> Any:
        return z3.substitute(part, (fact, z3.Not(fact))) if isinstance(part, z3.ExprRef) else part

    answer = None if said.answer is None else tuple(map(turn, said.answer))
    return Said(said.clause, turn(said.when), answer, said.instance)
