"""Proofs by induction: what holds after the deal and is kept by every step holds in every game.

For each step the solver is asked for a state in which all invariants hold, the step can be done,
and an invariant is broken after it (`cases`). A step that can be done in no such state proves
nothing and is reported as vacuous; `unknown` is never a proof.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Literal

import z3

from eidex.common.frozen import replace
from eidex.model.games.any_state import Open, OpenByClause
from eidex.model.games.cases import Case, Invariant, deal_case, step_case
from eidex.model.games.content import Kind, certificates, content
from eidex.model.games.described import described
from eidex.model.games.invariants import INVARIANTS
from eidex.model.games.sights import OF_SIGHTS
from eidex.model.games.steps import all_steps, step
from eidex.model.games.traces import OF_RANKS
from eidex.model.games.values import out_of_order, values_come_to
from eidex.model.logic.checking import SIMPLIFYING, Undecided, possible, simplifying
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.logic.terms import Bool, all_of, any_of, lift, neg
from eidex.model.play.moves import Step
from eidex.rulebook import EDITIONS, Edition

Verdict = Literal["proved", "refuted", "not decided", "vacuous", "disputed"]
"""disputed: Z3 has found no counterexample to exist, and the second solver has one."""
VALUES = "the pack is worth 152 card points, or 13"
ORDERED = "the cards of a suit stand in one order, so one card of a trick is the highest"
LEMMAS = (
    ("the values change", VALUES, values_come_to),
    ("the order changes", ORDERED, out_of_order),
)


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of one invariant at one step in one edition.

    A refuted one has the state `before`, and what was `broken` by the step, in words. `content`
    says what a proof is worth, `needs` and `invariants` which clauses it needs and what has to hold
    before the step, where that was asked for (see `Content`); `certificate` is the second solver's.
    """

    edition: Edition
    step: str
    invariant: str
    verdict: Verdict
    before: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    seconds: float = 0.0
    content: Kind = ""
    needs: tuple[str, ...] = ()
    invariants: tuple[str, ...] = ()
    minimal: bool | None = None
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What else is asked of a proof: what it rests on, and the opinion of a second solver."""

    content: bool = False
    second: SecondSolver | None = None


def prove_invariants(
    editions: Iterable[Edition] = EDITIONS,
    *,
    steps: Iterable[Step] | None = None,
    invariants: Mapping[str, Invariant] = INVARIANTS | OF_RANKS | OF_SIGHTS,
    also: Invariant | None = None,
    asked: Asked = Asked(),
    deal: bool = True,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> list[Proof]:
    """All invariants, at the deal and at every step (or at these only), edition by edition.

    `also` is assumed of the state before every step, beside the invariants. Without `deal` only the
    steps are asked about.
    """
    chosen = list(steps) if steps is not None else [step for _, step in all_steps().values()]
    editions = list(editions)
    found: dict[Edition, list[Proof]] = {e: list(_lemmas(e)) if deal else [] for e in editions}
    cases = [partial(deal_case, invariants=invariants)] if deal else []
    cases += [partial(step_case, step=s, invariants=invariants, also=also) for s in chosen]
    for done, case in enumerate(cases):
        progress("proving", done, len(cases))
        proved = {} if asked.content or len(editions) == 1 else _in_all(editions, case, asked)
        for edition in editions:
            found[edition] += proved.get(edition) or _proved(partial(case, edition), asked)
    progress("proving", len(cases), len(cases))
    return [proof for edition in editions for proof in found[edition]]


def prove_one(editions: Sequence[Edition], asked: Asked, name: str) -> list[Proof]:
    """All invariants at the step of this name, for a worker; without a name, at the deal."""
    steps = [step(name)] if name else []
    return prove_invariants(editions, steps=steps, asked=asked, deal=not name)


def _in_all(
    editions: Sequence[Edition], make: Callable[..., Case], asked: Asked
) -> dict[Edition, list[Proof]]:
    """What one formula, in which the edition is open, proves of all these editions; nothing where
    it does not, where in one of them the step cannot be done, or where the second solver does not
    agree: then each is asked by itself."""
    start = time.perf_counter()
    case = make(None, reading_as=Open)
    reads = [lift(case.before.table.reads(edition)) for edition in editions]
    somewhere, solver = z3.SimpleSolver(), simplifying()
    somewhere.add(*case.premises)
    solver.add(*case.premises, any_of(reads), lift(neg(all_of(case.claims.values()))))
    try:
        if not all(possible(somewhere, one) for one in reads):
            return {}
        if possible(solver, budget=SIMPLIFYING):
            return {}
    except Undecided:
        return {}
    spent = (time.perf_counter() - start) / len(case.claims) / len(editions)
    given: dict[str, Certificate] = {}
    if asked.second is not None:
        given = certificates(case, list(case.claims), asked.second)
        if any(one.opinion != "agrees" for one in given.values()):
            return {}
        given = {n: replace(one, seconds=one.seconds / len(editions)) for n, one in given.items()}
    proved = partial(Proof, verdict="proved", seconds=spent)
    return {
        e: [proved(e, case.step, name, certificate=given.get(name)) for name in case.claims]
        for e in editions
    }


def _proved(make: Callable[..., Case], asked: Asked) -> Iterator[Proof]:
    """The verdict on every claim of the case, and what else is asked of it."""
    start = time.perf_counter()
    case = make(reading_as=Open)
    solver = simplifying()
    solver.add(*case.premises)
    verdict = _all_at_once(solver, case)
    spent = (time.perf_counter() - start) / len(case.claims)
    if verdict == "refuted":
        found = [_one(solver, case, name, claim) for name, claim in case.claims.items()]
    else:
        known = partial(Proof, case.edition, case.step, verdict=verdict, seconds=spent)
        found = [known(invariant=name) for name in case.claims]
    if asked.content:
        found = _with_content(found, make(reading_as=OpenByClause))
    if asked.second is not None:
        found = _certified(found, case, asked.second)
    yield from found


def _with_content(proofs: list[Proof], case: Case) -> list[Proof]:
    """The same with what each proof rests on."""
    found = []
    for proof in proofs:
        if proof.verdict == "proved":
            rests = content(case, proof.invariant)
            proof = replace(
                proof,
                content=rests.kind,
                needs=rests.clauses,
                invariants=rests.invariants,
                minimal=rests.minimal,
            )
        found.append(proof)
    return found


def _certified(proofs: list[Proof], case: Case, second: SecondSolver) -> list[Proof]:
    """The same with the second solver's opinion on each."""
    names = [proof.invariant for proof in proofs if proof.verdict == "proved"]
    given = certificates(case, names, second) if names else {}
    found = []
    for proof in proofs:
        if proof.invariant in given:
            certificate = given[proof.invariant]
            disagrees = certificate.opinion == "disagrees"
            verdict: Verdict = "disputed" if disagrees else proof.verdict
            proof = replace(proof, verdict=verdict, certificate=certificate)
        found.append(proof)
    return found


def _all_at_once(solver: z3.Solver, case: Case) -> Verdict:
    """Whether the step can be done at all, and whether it then keeps all that is claimed."""
    try:
        if not possible(solver, budget=SIMPLIFYING):
            return "vacuous"
    except Undecided:
        return "not decided"
    solver.push()
    try:
        solver.add(lift(neg(all_of(case.claims.values()))))
        return "refuted" if possible(solver, budget=SIMPLIFYING) else "proved"
    except Undecided:
        return "refuted"  # one by one they may be easier
    finally:
        solver.pop()


def _one(solver: z3.Solver, case: Case, name: str, claim: Bool) -> Proof:
    start = time.perf_counter()
    solver.push()
    try:
        solver.add(lift(neg(claim)))
        refuted = possible(solver, budget=SIMPLIFYING)
        spent = time.perf_counter() - start
        if not refuted:
            return Proof(case.edition, case.step, name, "proved", seconds=spent)
        model = solver.model()
        before, after = described(case.before, model), described(case.after, model)
        changed = tuple(line for line in after if line not in before)
        return Proof(case.edition, case.step, name, "refuted", before, changed, spent)
    except Undecided:
        spent = time.perf_counter() - start
        return Proof(case.edition, case.step, name, "not decided", seconds=spent)
    finally:
        solver.pop()


@cache
def _lemmas(edition: Edition) -> tuple[Proof, ...]:
    """What is said of the pack and counted out: its values, and the order of a suit."""
    found = []
    for where, name, count in LEMMAS:
        start = time.perf_counter()
        wrong = tuple(count(edition))
        verdict: Verdict = "refuted" if wrong else "proved"
        spent = time.perf_counter() - start
        found.append(Proof(edition, where, name, verdict, wrong, seconds=spent))
    return tuple(found)
