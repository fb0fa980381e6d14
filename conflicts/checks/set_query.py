"""A question with the characters in play left open: which smallest sets make something possible?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import z3

from eidex.common.latest import Latest
from eidex.conflicts.checks.findings import Key, Letter, in_list_order
from eidex.model.logic.checking import possible
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.smallest import smallest_sets
from eidex.model.logic.terms import Bool, conj, lift, neg, variables_of
from eidex.model.questions import free_views
from eidex.model.questions.lexicographic_minimum import Variable, pin_all, value_of
from eidex.model.questions.registry import ask, whole
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings

AT_A_TABLE = 3
LOWEST = -1000
Set = tuple[str, ...]


class SetQuery:
    """A solver that knows a kind of moment, in which any of the 36 may be in play, three at most.

    Only the characters `among` these, where some are named.
    """

    def __init__(self, edition: Edition, part: str, among: Set = ()) -> None:
        self.edition, self.part, self.among = edition, part, among
        self.arguments: list[Any] = []
        """What the question is about, where it is one."""
        # Who is known not to play is no variable: what only they say folds away.
        self.plays = {code: z3.Bool(f"plays:{code}") for code in among or characters()}
        self._variables_of = Latest(variables_of, 1)
        self._just: tuple[Bool, Set, z3.Solver] | None = None
        self.solver = z3.SimpleSolver()
        self.solver.add(z3.AtMost(*self.plays.values(), AT_A_TABLE))

    def setting(self, edition: Edition | None = None, *, house: bool = True) -> Setting:
        """An edition (this one, where none is named) with the characters left open."""
        read = edition or self.edition
        switch: dict[str, Bool] = dict.fromkeys((*clauses(), *rulings()), True)
        plays: dict[str, Bool] = dict.fromkeys(characters(), False) | self.plays
        return Setting({e: e == read for e in EDITIONS}, plays, switch, house)

    def can_be(self, *formula: Bool) -> bool:
        """Some position with some set of characters is like this."""
        wanted = conj(*formula)
        return wanted is not False and possible(self.solver, lift(wanted))

    def smallest(self, formula: Bool, of: str = "") -> list[Set]:
        """All smallest sets of characters with which the formula can hold, in list order; only
        those `of` this character, where one is named."""
        wanted = [self.plays[of]] if of else []
        self.solver.push()
        try:
            self.solver.add(lift(formula))
            found = smallest_sets(self.solver, self.plays, in_list_order, wanted)
        finally:
            self.solver.pop()
        return sorted((one for one in found if not of or of in one), key=place)

    def depends_on(self, code: str, *formulas: Bool) -> bool:
        """The character occurs in one of the formulas, or in what is known; if it does not, it is
        in no smallest set."""
        known = self.solver.assertions()[1:]  # the first counts the characters
        parts = (*known, *map(lift, formulas))
        return f"plays:{code}" in variables_of(z3.And(*parts))

    def just(self, formula: Bool, chosen: Set) -> z3.Solver:
        """A solver that knows that the formula holds with nobody else in play, used until another
        is asked for. What only others say folds away."""
        if self._just is None or self._just[0] is not formula or self._just[1] != chosen:
            off = [(on, z3.BoolVal(False)) for code, on in self.plays.items() if code not in chosen]
            known = z3.And(*self.solver.assertions(), lift(formula))
            solver = z3.SimpleSolver()
            solver.add(*self.nobody_but(set(chosen)), z3.simplify(z3.substitute(known, *off)))
            self._just = formula, chosen, solver
        return self._just[2]

    def nobody_but(self, chosen: set[str]) -> list[z3.BoolRef]:
        """No other characters are in play."""
        return [lift(neg(on)) for code, on in self.plays.items() if code not in chosen]

    def position(self, formula: Bool, chosen: Set) -> tuple[tuple[str, str], ...]:
        """The smallest position that is like this with just these characters, in words."""
        solver = self.just(formula, chosen)
        solver.push()
        try:
            seen = self._variables_of(lift(formula))
            names = sorted(n for n in seen if not n.startswith("plays:"))
            variables: dict[str, Variable] = {n: seen[n] for n in names}
            for number in variables.values():
                if isinstance(number, z3.ArithRef):
                    # Nothing below zero where that can be, so that there is a smallest one.
                    low = 0 if possible(solver, lift(number >= 0)) else LOWEST
                    solver.add(number >= low)
            assert possible(solver)
            model = pin_all(solver, variables.values(), solver.model())
            values = {n: value_of(v, model) for n, v in variables.items()}
        finally:
            solver.pop()
        said = ((n, _worded(n, v)) for n, v in values.items() if v is not False)
        return tuple((_plain(name), value) for name, value in said)


class QuestionQuery(SetQuery):
    """One question of one edition over a free view, and the `facts` that hold of it; where nothing
    is to be assumed of it, only that the question can come up."""

    def __init__(
        self, edition: Edition, part: str, among: Set = (), *, assumed: bool = True
    ) -> None:
        super().__init__(edition, part, among)
        found = free_views.moment(part, self.setting())
        self.arises = found is not None
        self.arguments, comes_up, self.facts = found or ([], [], [])
        self.solver.add(*comes_up, *(self.facts if assumed else ()))
        self.printed = self._as_read_by(self.setting(house=False))
        self.whole = self._as_read_by(self.setting())

    def may_hang_on(self, code: str) -> bool:
        """The character has a say in the question."""
        said = (*self.printed.said, *self.whole.said)
        return self.depends_on(code, *(one.when for one in said))

    @property
    def silent(self) -> bool:
        """It does not come up, or nobody says anything to it in this edition."""
        return not self.printed.said and not self.whole.said

    def elsewhere(self, other: Edition) -> Question:
        """The completed question as another edition has it."""
        return self._as_read_by(self.setting(other))

    def _as_read_by(self, setting: Setting) -> Question:
        if not self.arises:
            return setting.question(whole(self.part), [])
        return ask(setting, self.part, *self.arguments)


@dataclass(frozen=True)
class Doubt:
    """What is in doubt about a question, and who settles it."""

    letter: Letter
    settled_by: str
    formula: Bool
    other: Edition | None = None
    """The edition that differs."""
    invariant: str = ""
    clauses: tuple[str, ...] = ()
    """Those that take part, where they are known already."""

    def key(self, question: SetQuery) -> Key:
        """What makes the doubt the same in other sets."""
        pair = "-".join(sorted((question.edition, self.other))) if self.other else ""
        about = "invariant" if self.invariant else whole(question.part)
        return Key(self.letter, about, self.settled_by, self.invariant or pair)


def place(chosen: Set) -> tuple[int, list[int]]:
    """Smaller sets first, then in list order."""
    return len(chosen), [characters()[code].place for code in chosen]


def _worded(name: str, value: object) -> str:
    """A value for people; a character by its card."""
    if name in ("MomentView.character", "TurnView.first", "TurnView.second"):
        return list(characters())[int(str(value)) - 1]
    return "yes" if value is True else str(value)


def _plain(name: str) -> str:
    return name.split(".", 1)[-1].replace("_", " ")
