"""What is known of a view, proved of every view that a step of a game makes from its state.

`questions.free_views` assumes little of what a view can be. Here each of these facts is a lemma:
wherever a step puts the question, in any state in which the invariants hold, it is so.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Self

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.games.any_state import Open, any_move
from eidex.model.games.described import described
from eidex.model.games.induction import Proof, Verdict
from eidex.model.games.looks import LOOKS
from eidex.model.games.steps import all_steps
from eidex.model.games.under_invariants import any_state_under_invariants
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, lift, neg
from eidex.model.play.conditions import condition
from eidex.model.play.moves import Step, Taken
from eidex.model.play.state import State
from eidex.model.questions.free_views import arises, askable, known
from eidex.rulebook import EDITIONS, Edition


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A question that a step puts, about which view, and where it does."""

    question: str
    view: tuple[object, ...]
    where: Bool


class Listening(Open):
    """Notes every question that is put; what they are answered is left to the clauses."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.asked: list[Asked] = []

    def again(self) -> Self:
        """The same reading for another formula: nothing is asked yet."""
        found = super().again()
        found.asked = []
        return found

    def answer(self, name: str, *view: object) -> object:
        """What the clauses say, as a term."""
        self.asked.append(Asked(name, view, condition()))
        return super().answer(name, *view)


@dataclass(frozen=True, slots=True, eq=False)
class Asking:
    """A step at any state, and the questions that it puts there."""

    state: State
    taken: Taken
    assumed: list[Bool]
    asked: list[Asked]
    setting: Setting


def asking(edition: Edition | None, step: Step) -> Asking:
    """The step at any state in which the invariants hold; where no edition is named, in any one of
    them. What the invariants ask is not put by the step."""
    state, facts = any_state_under_invariants(edition, step.cards, Listening)
    reading = state.table.reading
    assert isinstance(reading, Listening)
    taken = step.take(state, any_move(state, step.cards))
    return Asking(state, taken, [*facts, *reading.facts], reading.asked, reading.setting)


def put_somewhere() -> list[Step]:
    """Everything in a game that puts questions: every step, and every look."""
    return [*(step for _, step in all_steps().values()), *LOOKS]


def prove_view_facts(
    editions: Iterable[Edition] = EDITIONS,
    *,
    steps: Iterable[Step] | None = None,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> list[Proof]:
    """Every fact about every view that the steps make (or these steps only): one proof of each fact
    about a question, in each edition, with all the steps that put it."""
    chosen = list(steps) if steps is not None else put_somewhere()
    editions = list(editions)
    found: list[Proof] = []
    for done, step in enumerate(chosen):
        progress("proving", done, len(chosen))
        proved = _in_all(editions, step, asking(None, step)) if len(editions) > 1 else None
        if proved is None:
            proved = [one for e in editions for one in _proved(e, step, asking(e, step))]
        found += proved
    progress("proving", len(chosen), len(chosen))
    return one_of_each(editions, found)


def prove_one(editions: Sequence[Edition], name: str) -> list[Proof]:
    """Every fact about the views that the step, or the look, of this name makes, for a worker."""
    return prove_view_facts(editions, steps=[one for one in put_somewhere() if one.name == name])


def one_of_each(editions: Iterable[Edition], proofs: Iterable[Proof]) -> list[Proof]:
    """One proof of each fact in each edition, edition by edition, of those at single steps."""
    found: dict[Edition, dict[str, Proof]] = {edition: {} for edition in editions}
    for proof in proofs:
        of_edition = found[proof.edition]
        before = of_edition.get(proof.invariant)
        of_edition[proof.invariant] = _together(before, proof) if before else proof
    return [proof for of_edition in found.values() for proof in of_edition.values()]


def _in_all(editions: Sequence[Edition], step: Step, asking: Asking) -> list[Proof] | None:
    """What one formula, in which the edition is open, proves of all these editions; None where
    something is not proved of all: then each is asked by itself."""
    reads = {edition: lift(asking.state.table.reads(edition)) for edition in editions}
    solver, found = z3.SimpleSolver(), list[Proof]()
    solver.add(*map(lift, asking.assumed), any_of(reads.values()))
    try:
        put = {edition: _put(solver, one, asking.asked) for edition, one in reads.items()}
        for asked in asking.asked:
            start = time.perf_counter()
            where = [edition for edition in editions if asked.question in put[edition]]
            claims = facts_about(asked, asking.setting)
            wrong = lift(neg(all_of(claims.values())))
            if where and possible(solver, lift(asked.where), wrong):
                return None
            spent = (time.perf_counter() - start) / len(claims) / max(len(where), 1)
            proved = partial(Proof, step=step.name, verdict="proved", seconds=spent)
            titles = [f"{asked.question}: {name}" for name in claims]
            found += [proved(edition, invariant=title) for edition in where for title in titles]
    except Undecided:
        return None
    return found


def _put(solver: z3.Solver, reads: z3.BoolRef, asked: Iterable[Asked]) -> set[str]:
    """The questions that are put in this edition: those that a state shows, until no state shows
    more. Raises `Undecided`."""
    where: dict[str, Bool] = {}
    for one in asked:
        where[one.question] = disj(where.get(one.question, False), one.where)
    left = {question: lift(there) for question, there in where.items()}
    while left and possible(solver, reads, lift(any_of(left.values()))):
        holds = partial(solver.model().eval, model_completion=True)
        seen = [question for question, there in left.items() if z3.is_true(holds(there))]
        if not seen:
            raise Undecided("a state in which a question is put shows none")
        for question in seen:
            del left[question]
    return where.keys() - left.keys()


def _together(one: Proof, other: Proof) -> Proof:
    """The same fact at two steps, or twice at one: proved where it is proved at both."""
    worse = one if one.verdict != "proved" else other
    steps = dict.fromkeys((*one.step.split(", "), *other.step.split(", ")))
    return replace(worse, step=", ".join(steps), seconds=one.seconds + other.seconds)


def _proved(edition: Edition, step: Step, asking: Asking) -> Iterator[Proof]:
    """A question that a step can never put has no views, and nothing is proved of them."""
    solver = z3.SimpleSolver()
    solver.add(*map(lift, asking.assumed))
    for asked in asking.asked:
        start = time.perf_counter()
        claims = facts_about(asked, asking.setting)
        solver.push()
        try:
            solver.add(lift(asked.where))
            verdict = _all_at_once(solver, claims)
            spent = (time.perf_counter() - start) / len(claims)
            for name, claim in claims.items():
                title = f"{asked.question}: {name}"
                proof = Proof(edition, step.name, title, verdict, seconds=spent)
                if verdict == "refuted":
                    proof = _one(solver, asking.state, proof, claim)
                if verdict != "vacuous":
                    yield proof
        finally:
            solver.pop()


def put_by_steps(proofs: Iterable[Proof]) -> set[str]:
    """Questions that some step puts, by what was proved of them."""
    return {proof.invariant.split(":")[0] for proof in proofs}


def never_put(proofs: Iterable[Proof]) -> list[str]:
    """Questions that no step puts: what is assumed of their views is not proved."""
    return sorted(set(askable()) - put_by_steps(proofs))


def facts_about(asked: Asked, setting: Setting) -> dict[str, Bool]:
    """All that is assumed of the question wherever it is asked over a free view; what is said of
    each player under one name."""
    found: dict[str, Bool] = {}
    assumed = known(asked.question, asked.view, setting)
    for name, fact in chain(assumed, arises(asked.question, asked.view, setting)):
        found[name] = conj(found.get(name, True), fact)
    return found


def _all_at_once(solver: z3.Solver, claims: Mapping[str, Bool]) -> Verdict:
    try:
        if not possible(solver):
            return "vacuous"
        return "refuted" if possible(solver, lift(neg(all_of(claims.values())))) else "proved"
    except Undecided:
        return "refuted"  # one by one they may be easier


def _one(solver: z3.Solver, state: State, proof: Proof, claim: Bool) -> Proof:
    try:
        if not possible(solver, lift(neg(claim))):
            return replace(proof, verdict="proved")
    except Undecided:
        return replace(proof, verdict="not decided")
    return replace(proof, before=described(state, solver.model()))
