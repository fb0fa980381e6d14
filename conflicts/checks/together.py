"""Which two clauses or rulings can apply to one question, and which can both stand there: every
pair, asked of the solver; and which fact of a ruling can decide (`differential.branches`).

It is asked over free views (see `all_sets`), in which any three characters may play: that two are
never together, or that a fact never decides, is a proof, that they can be is none. Of what can be
it is asked, too, which some step of a game does, in any state in which the invariants hold. `make
together` writes down what it finds, and `--check` says what is not as it was written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import z3

from eidex.common.kept_file import write_or_check
from eidex.conflicts.checks.all_sets import parts, query
from eidex.conflicts.checks.set_query import QuestionQuery
from eidex.model.games.view_facts import Asked, asking, put_somewhere
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, Value, any_of, lift
from eidex.model.play.moves import Step
from eidex.model.questions.free_views import free
from eidex.model.questions.registry import ask
from eidex.properties.differential.branches import BRANCH, SEATED, Branch, parts_of, where
from eidex.properties.differential.sayings import STAND_TOGETHER, TOGETHER, Saying, pairs_of
from eidex.properties.differential.together import FILE, Together, written
from eidex.rulebook import EDITIONS, Edition


def find(
    editions: Iterable[Edition] = EDITIONS, steps: Iterable[Step] | None = None
) -> dict[Edition, Together]:
    """All pairs that can be together on one question, all facts that can decide, and what of this
    none of these steps (no step at all, where none are named) does."""
    chosen = put_somewhere() if steps is None else list(steps)
    found = {}
    for edition in editions:
        can_be = {pair for part in parts() for pair in pairs_on(query(edition, part))}
        there, put = at_steps(edition, chosen, can_be)
        left = {pair for pair in can_be - there if pair[1][0] in put}
        found[edition] = Together(frozenset(can_be), frozenset(left))
    return found


def pairs_on(question: QuestionQuery) -> set[Saying]:
    """Those that can be together on this question, of whomever, and the facts that can decide."""
    ways = Ways(ways_of(question.whole), branches_on(question))
    return _those_that_can_be(question.solver, question.part, ways, ways.all_of(question.part))


class Ways(NamedTuple):
    """Of one question, where something is so."""

    of_two: Mapping[str, Mapping[str, z3.BoolRef]]
    """Where each clause or ruling applies, and where it stands."""
    of_one: Mapping[Branch, z3.BoolRef]
    """Where a fact decides."""

    def all_of(self, part: str) -> set[Saying]:
        """Everything that might be so."""
        twos = {one for kind, when in self.of_two.items() for one in pairs_of(kind, part, when)}
        return twos | {(BRANCH, branch) for branch in self.of_one}

    def where(self, one: Saying) -> Sequence[z3.BoolRef]:
        """Where it is so: all of this holds. Nowhere, where it is empty."""
        kind, about = one
        if kind == BRANCH:
            formula = self.of_one.get(about)
            return [] if formula is None else [formula]
        when = self.of_two[kind]
        return [when[name] for name in about[1:]] if {*about[1:]} <= when.keys() else []

    def holding(self, model: z3.ModelRef, part: str) -> set[Saying]:
        """What is so in what the solver has named."""
        found = set[Saying]()
        for kind, when in self.of_two.items():
            so = [name for name, on in when.items() if z3.is_true(model.eval(on, True))]
            found.update(pairs_of(kind, part, so))
        found.update(
            (BRANCH, one) for one, on in self.of_one.items() if z3.is_true(model.eval(on, True))
        )
        return found


def branches_on(question: QuestionQuery) -> Mapping[Branch, z3.BoolRef]:
    """The facts of rulings on this question, and where each decides."""
    if not question.arises:
        return {}
    return _lifted(where(question.setting(), question.part, question.arguments))


def _lifted(formulas: Mapping[Branch, Bool]) -> dict[Branch, z3.BoolRef]:
    return {one: lift(formula) for one, formula in formulas.items() if formula is not False}


def at_steps(
    edition: Edition, steps: Iterable[Step], wanted: Iterable[Saying]
) -> tuple[set[Saying], set[str]]:
    """What of this one of these steps does, in any state in which the invariants hold, and the
    questions that the steps put."""
    by_question: dict[str, set[Saying]] = {}
    for kind, about in wanted:
        by_question.setdefault(about[0], set()).add((kind, about))
    found, put = set[Saying](), set[str]()
    for step in steps:
        there = asking(edition, step)
        solver = z3.SimpleSolver()
        solver.add(*map(lift, there.assumed))
        for asked in there.asked:
            put.add(asked.question)
            left = by_question.get(asked.question, set()) - found
            if left:
                solver.push()
                try:
                    solver.add(lift(asked.where))
                    decides = any(kind == BRANCH for kind, _ in left)
                    ways = Ways(
                        ways_of(ask(there.setting, asked.question, *asked.view)),
                        _branches_at(there.setting, asked) if decides else {},
                    )
                    found |= _those_that_can_be(solver, asked.question, ways, left)
                finally:
                    solver.pop()
    return found, put


def _branches_at(setting: Setting, asked: Asked) -> dict[Branch, z3.BoolRef]:
    """Where facts decide the question as a step puts it: the facts are those of a free view."""
    if asked.question in SEATED and asked.view[-1] != 0:
        return {}
    arguments, _ = free(asked.question, setting)
    pairs = zip(parts_of(arguments), parts_of(asked.view), strict=True)
    there = [(one, _term(value)) for one, value in pairs if isinstance(one, z3.ExprRef)]
    decides = _lifted(where(setting, asked.question, arguments))
    return {one: z3.substitute(formula, *there) for one, formula in decides.items()}


def _term(value: Value) -> z3.ExprRef:
    plain_number = isinstance(value, int) and not isinstance(value, bool)
    return z3.IntVal(value) if plain_number else lift(value)  # type: ignore[arg-type]


def _those_that_can_be(
    solver: z3.Solver, part: str, ways: Ways, wanted: Iterable[Saying]
) -> set[Saying]:
    """What of this, and maybe more, is so where the solver's formula holds. What the solver does
    not decide counts as such.

    Every answer of the solver brings all that is so in it: far fewer questions than one for each.
    """
    found = set[Saying]()
    for one in sorted(wanted):
        formulas = [] if one in found else ways.where(one)
        if not formulas:
            continue
        try:
            if possible(solver, *formulas):
                found |= ways.holding(solver.model(), part)
        except Undecided:
            found.add(one)
    return found


def ways_of(question: Question) -> dict[str, dict[str, z3.BoolRef]]:
    """Where each clause or ruling applies to the question, and where it stands."""
    applies, stands = dict[str, list[Bool]](), dict[str, list[Bool]]()
    for number, said in enumerate(question.said):
        applies.setdefault(said.clause, []).append(said.when)
        stands.setdefault(said.clause, []).append(question.stands(number))
    both = {TOGETHER: applies, STAND_TOGETHER: stands}
    return {
        kind: {name: lift(any_of(some)) for name, some in when.items()}
        for kind, when in both.items()
    }


def main(arguments: list[str]) -> int:
    """Writes the file, or checks it (`--check`)."""
    return write_or_check(FILE, written(find()), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
