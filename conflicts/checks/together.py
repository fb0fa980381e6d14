"""Which two clauses or rulings can apply to one question, and which can both stand there: every
pair, asked of the solver.

It is asked over free views, in which any three characters may play (see `all_sets`): that two are
never together is a proof, that they can be is none. Of those that can be it is asked, too, which
some step of a game brings together, in any state in which the invariants hold. `make together`
writes down what it finds, and `--check` says what is not as it was written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import z3

from eidex.common.kept_file import write_or_check
from eidex.conflicts.checks.all_sets import parts, query
from eidex.conflicts.checks.set_query import QuestionQuery
from eidex.model.games.view_facts import asking, put_somewhere
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.logic import Question
from eidex.model.logic.terms import Bool, any_of, conj, lift
from eidex.model.play.moves import Step
from eidex.model.questions.registry import ask
from eidex.properties.differential.sayings import STAND_TOGETHER, TOGETHER, About, Saying, pairs_of
from eidex.properties.differential.together import FILE, Together, written
from eidex.rulebook import EDITIONS, Edition

When = Mapping[str, z3.BoolRef]
"""Of clauses and rulings, where they do something."""


def find(
    editions: Iterable[Edition] = EDITIONS, steps: Iterable[Step] | None = None
) -> dict[Edition, Together]:
    """All pairs that can be together on one question, and those that none of these steps (no step
    at all, where none are named) brings together."""
    chosen = put_somewhere() if steps is None else list(steps)
    found = {}
    for edition in editions:
        can_be = {pair for part in parts() for pair in pairs_on(query(edition, part))}
        there, put = at_steps(edition, chosen, can_be)
        left = {pair for pair in can_be - there if pair[1][0] in put}
        found[edition] = Together(frozenset(can_be), frozenset(left))
    return found


def pairs_on(question: QuestionQuery) -> set[Saying]:
    """Those that can be together on this question, of whomever."""
    ways = ways_of(question.whole)
    wanted = {one for kind, when in ways.items() for one in pairs_of(kind, question.part, when)}
    return _those_that_can_be(question.solver, question.part, ways, wanted)


def at_steps(
    edition: Edition, steps: Iterable[Step], pairs: Iterable[Saying]
) -> tuple[set[Saying], set[str]]:
    """Those of the pairs that one of these steps brings together, in any state in which the
    invariants hold, and the questions that the steps put."""
    wanted: dict[str, set[Saying]] = {}
    for kind, about in pairs:
        wanted.setdefault(about[0], set()).add((kind, about))
    found, put = set[Saying](), set[str]()
    for step in steps:
        there = asking(edition, step)
        solver = z3.SimpleSolver()
        solver.add(*map(lift, there.assumed))
        for asked in there.asked:
            put.add(asked.question)
            left = wanted.get(asked.question, set()) - found
            if left:
                solver.push()
                try:
                    solver.add(lift(asked.where))
                    question = ask(there.setting, asked.question, *asked.view)
                    ways = ways_of(question)
                    found |= _those_that_can_be(solver, asked.question, ways, left)
                finally:
                    solver.pop()
    return found, put


def _those_that_can_be(
    solver: z3.Solver, part: str, ways: Mapping[str, When], wanted: Iterable[Saying]
) -> set[Saying]:
    """Those of these pairs, and maybe others, that are together where the solver's formula holds.
    What the solver does not decide counts as one.

    Every answer of the solver brings all the pairs that are together in it: far fewer questions
    than one for each.
    """
    found = set[Saying]()
    for one in sorted(wanted):
        kind, (_, a, b) = one
        when = ways[kind]
        if one in found or a not in when or b not in when:
            continue
        try:
            if possible(solver, when[a], when[b]):
                found |= _in(solver.model(), part, ways)
        except Undecided:
            found.add(one)
    return found


def _in(model: z3.ModelRef, part: str, ways: Mapping[str, When]) -> set[Saying]:
    """The pairs that are together in what the solver has named."""
    found = set[Saying]()
    for kind, when in ways.items():
        so = [name for name, on in when.items() if z3.is_true(model.eval(on, True))]
        found.update(pairs_of(kind, part, so))
    return found


def ways_of(question: Question) -> dict[str, When]:
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


def together_at(question: QuestionQuery, kind: str, about: About) -> Bool:
    """Where these two are together on their question."""
    when = ways_of(question.whole)[kind]
    return conj(*(when[name] for name in about[1:]))


def main(arguments: list[str]) -> int:
    """Writes the file, or checks it (`--check`)."""
    return write_or_check(FILE, written(find()), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
