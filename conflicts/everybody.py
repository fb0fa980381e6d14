"""All 36 characters at once: which smallest sets leave a question open, or make editions differ.

Every question is put over a free view (`model.scene_views`) in which the characters in play are
variables, too: at most three of them are true. The solver then names a set; it is made smaller as
long as it can be, kept, and every set that contains it is ruled out, until the solver proves that
none is left. So one formula answers for all singles, pairs and triples, in every seating.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import z3

from eidex.conflicts.explore import rulings_of
from eidex.conflicts.findings import FREE, Finding, Key, Letter, in_list_order
from eidex.model import scene_views
from eidex.model.canonical import pin_all, possible
from eidex.model.logic import Question
from eidex.model.questions import whole
from eidex.model.scenes import Variable, value_of
from eidex.model.setting import Setting
from eidex.model.terms import Answer, Bool, any_of, at_most_one, conj, lift, neg, same
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings

AT_A_TABLE = 3
LEAST = -1000
Set = tuple[str, ...]


def _one_winner(after: Answer) -> Bool:
    """At most one seat has seven victory points."""
    return at_most_one([points >= 7 for points in after])  # type: ignore[operator]


INVARIANTS: Mapping[str, tuple[str, Callable[[Answer], Bool]]] = {
    "SCORE.TWO_POINTS": ("victory_points", lambda gained: sum(gained) == 2),
    "TOUR.ONE_WINNER": ("tournament_after", _one_winner),
}
"""Clauses that state what is always so, and the question whose answer has to keep to it."""


class Asked:
    """One question of one edition, the characters left open."""

    def __init__(self, edition: Edition, part: str, among: Set = ()) -> None:
        self.edition, self.part = edition, part
        self.plays = {code: z3.Bool(f"plays:{code}") for code in characters()}
        self.solver = z3.SimpleSolver()
        self.solver.add(z3.AtMost(*self.plays.values(), AT_A_TABLE))
        self.printed, facts = self._question(edition, house=False)
        self.whole, _ = self._question(edition, house=True)
        self.solver.add(*facts, *(self.nobody_but(set(among)) if among else ()))

    @property
    def silent(self) -> bool:
        """Nobody says anything to it in this edition, with whatever characters."""
        return not self.printed.said and not self.whole.said

    def _setting(self, edition: Edition, house: bool) -> Setting:
        switch: dict[str, Bool] = dict.fromkeys((*clauses(), *rulings()), True)
        return Setting({e: e == edition for e in EDITIONS}, {**self.plays}, switch, house)

    def _question(self, edition: Edition, house: bool) -> tuple[Question, list[z3.BoolRef]]:
        found = scene_views.question(self.part, self._setting(edition, house))
        assert found is not None, f"{self.part} can come up with some characters"
        return found

    def elsewhere(self, other: Edition) -> Question:
        """The completed question as another edition has it."""
        return self._question(other, house=True)[0]

    def can_be(self, *formula: Bool) -> bool:
        """Some position with some set of characters is like this."""
        return possible(self.solver, lift(conj(*formula)))

    def smallest(self, formula: Bool) -> list[Set]:
        """All smallest sets of characters with which the formula can hold, in list order."""
        found: list[Set] = []
        self.solver.push()
        try:
            self.solver.add(lift(formula))
            while possible(self.solver):
                model = self.solver.model()
                chosen = {c for c, on in self.plays.items() if z3.is_true(model.eval(on))}
                for code in in_list_order(chosen):
                    if possible(self.solver, *self.nobody_but(chosen - {code})):
                        chosen.remove(code)
                found.append(in_list_order(chosen))
                self.solver.add(z3.Not(z3.And([self.plays[c] for c in chosen])))
        finally:
            self.solver.pop()
        return sorted(found, key=_place)

    def nobody_but(self, chosen: set[str]) -> list[z3.BoolRef]:
        """No other characters are in play."""
        return [z3.Not(on) for code, on in self.plays.items() if code not in chosen]

    def position(self, formula: Bool, chosen: Set) -> tuple[tuple[str, str], ...]:
        """The smallest position that is like this with just these characters, in words."""
        self.solver.push()
        try:
            self.solver.add(lift(formula), *self.nobody_but(set(chosen)))
            assert possible(self.solver)
            seen = _variables(lift(formula))
            names = sorted(n for n in seen if not n.startswith("plays:"))
            variables: dict[str, Variable] = {n: seen[n] for n in names}
            for number in variables.values():
                if isinstance(number, z3.ArithRef):
                    # Nothing below nought where that can be, so that there is a smallest one.
                    low = 0 if possible(self.solver, lift(number >= 0)) else LEAST
                    self.solver.add(number >= low)
            assert possible(self.solver)
            model = pin_all(self.solver, variables.values(), self.solver.model())
            values = {n: value_of(v, model) for n, v in variables.items()}
        finally:
            self.solver.pop()
        said = ((n, _worded(n, v)) for n, v in values.items() if v is not False)
        return tuple((_plain(name), value) for name, value in said)


def _place(chosen: Set) -> tuple[int, list[int]]:
    return len(chosen), [characters()[code].place for code in chosen]


def _variables(formula: z3.BoolRef) -> dict[str, Any]:
    """The variables of a formula by name; every part of it is looked at once."""
    found: dict[str, Any] = {}
    seen: set[int] = set()
    waiting: list[z3.ExprRef] = [formula]
    while waiting:
        part = waiting.pop()
        if part.get_id() in seen:
            continue
        seen.add(part.get_id())
        if z3.is_const(part) and part.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found[str(part)] = part
        waiting += part.children()
    return found


def _worded(name: str, value: object) -> str:
    """A value for people; a character by its card."""
    if name == "MomentView.character":
        return list(characters())[int(str(value)) - 1]
    return "yes" if value is True else str(value)


def _plain(name: str) -> str:
    return name.split(".", 1)[-1].replace("_", " ")


@dataclass(frozen=True)
class Doubt:
    """What is in doubt about a question, and who settles it."""

    letter: Letter
    settled_by: str
    formula: Bool
    other: Edition | None = None
    """The edition that differs."""
    invariant: str = ""

    def key(self, question: Asked) -> Key:
        """What makes the doubt the same in other sets."""
        pair = "-".join(sorted((question.edition, self.other))) if self.other else ""
        about = "invariant" if self.invariant else whole(question.part)
        return Key(self.letter, about, self.settled_by, self.invariant or pair)


def parts() -> list[str]:
    """Everything that is asked."""
    return sorted(scene_views.askable())


def asked(edition: Edition, part: str, among: Set = ()) -> Asked:
    """The question with its solver. Only the characters `among` these may be in play (none named:
    any of the 36; those solvers are kept)."""
    return Asked(edition, part, among) if among else _of_all(edition, part)


@cache
def _of_all(edition: Edition, part: str) -> Asked:
    return Asked(edition, part)


def doubts(question: Asked) -> Iterator[Doubt]:
    """Gaps and contradictions of the print, broken invariants, and where the completed editions
    differ."""
    for letter, doubt in (("T", question.printed.gap), ("C", question.printed.contradiction)):
        if not question.can_be(doubt):
            continue
        ruled = rulings_of(question.whole)
        ruled[""] = neg(any_of(ruled.values()))
        for ruling, applies in ruled.items():
            formula = conj(doubt, applies)
            if question.can_be(formula):
                yield Doubt(letter, ruling, formula)  # type: ignore[arg-type]
    yield from _broken_invariants(question)
    for other in EDITIONS:
        if other != question.edition:
            yield from _difference(question, other)


def _broken_invariants(question: Asked) -> Iterator[Doubt]:
    """What every answer of the completed rulebook should have, and has not; by which ruling."""
    for name, (part, holds) in INVARIANTS.items():
        if part == question.part and question.can_be(neg(holds(question.whole.answer))):
            broken = neg(holds(question.whole.answer))
            for ruling, applies in rulings_of(question.whole).items():
                if question.can_be(broken, applies):
                    yield Doubt("I", ruling, conj(broken, applies), invariant=name)


def _difference(question: Asked, other: Edition) -> Iterator[Doubt]:
    mine, theirs = question.whole, question.elsewhere(other)
    if list(mine.answering) and list(theirs.answering):
        differ = conj(mine.defined, theirs.defined, neg(same(mine.answer, theirs.answer)))
        if question.can_be(differ):
            yield Doubt("E", "", differ, other)


def taking_part(question: Asked, doubt: Doubt, chosen: Set) -> tuple[str, ...]:
    """Clauses that clash, or that answer where editions differ; of a gap, those that the ruling
    weighs."""
    if doubt.letter in "TI":
        return rulings()[doubt.settled_by].clauses if doubt.settled_by else ()

    def can_be(*formula: Bool) -> bool:
        nobody = question.nobody_but(set(chosen))
        return possible(question.solver, *nobody, lift(conj(doubt.formula, *formula)))

    asked, ids = question.printed, set()
    if doubt.other is None:
        for i, j in asked.pairs:
            if can_be(asked.clash(i, j)):
                ids |= {asked.said[i].clause, asked.said[j].clause}
    else:
        for asked in (question.whole, question.elsewhere(doubt.other)):
            ids |= {asked.said[i].clause for i in asked.answering if can_be(asked.stands(i))}
    return tuple(sorted(ids))


def findings(
    edition: Edition,
    among: Set = (),
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> list[Finding]:
    """Everything that is not plainly defined in this edition, each with its smallest sets.

    Sets of these characters only; of all 36 where none are named.
    """
    found: list[Finding] = []
    for done, part in enumerate(parts()):
        progress("asking about everybody", done, len(parts()))
        found += about(edition, part, among)
    return news(found)


def about(edition: Edition, part: str, among: Set = ()) -> list[Finding]:
    """The findings about one question, or part of one."""
    question = asked(edition, part, among)
    found = []
    for doubt in () if question.silent else doubts(question):
        for chosen in question.smallest(doubt.formula):
            position = question.position(doubt.formula, chosen)
            ids = taking_part(question, doubt, chosen)
            found.append(Finding(doubt.key(question), edition, chosen, FREE, ids, position))
    return found


def news(found: list[Finding]) -> list[Finding]:
    """Those that no smaller set has already, in a fixed order."""
    return sorted(filter(lambda f: _is_news(f, found), found), key=_order)


def sources(part: str) -> set[str]:
    """Characters in whose files of the model something is said to the question."""
    modules = (inspect.getmodule(function) for function in scene_views.askable()[part])
    return set(filter(None, (getattr(module, "CARD", "") for module in modules)))


def _order(finding: Finding) -> tuple[object, ...]:
    return *_place(finding.characters), finding.key, finding.position


def _is_news(finding: Finding, found: list[Finding]) -> bool:
    """No smaller set has the same question settled by the same ruling already."""
    key, chosen = finding.key, set(finding.characters)
    return not any(
        set(other.characters) < chosen
        and (other.key.question, other.key.settled_by) == (key.question, key.settled_by)
        and other.key.detail == key.detail
        for other in found
    )


def holes(edition: Edition) -> dict[str, list[Set]]:
    """Questions to which the completed rulebook does not give exactly one answer, with the smallest
    sets of characters that show it. An empty answer is a proof for every set of up to three."""
    found = {}
    for part in parts():
        question = asked(edition, part)
        undefined = neg(question.whole.defined)
        if not question.silent and question.can_be(undefined):
            found[part] = question.smallest(undefined)
    return found
