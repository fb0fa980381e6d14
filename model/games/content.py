"""What the proof of an invariant rests on: clauses, and what held before the step.

The proofs are made over a reading in which every clause has a switch and an answer is left open
where clauses that would give it are not in force (`OpenByClause`), so a clause is needed exactly
where the proof fails without it.
"""

from __future__ import annotations

from typing import Literal

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.games.cases import Case
from eidex.model.logic.checking import SIMPLIFYING, Undecided, of_small_numbers, possible
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.logic.terms import any_of, implies, lift, neg
from eidex.model.questions.needed_clauses import needed, switches

TOGETHER = 12
"""Such a part of its budget the second solver has for all claims of a step together."""
Kind = Literal["", "unchanged", "no assumption", "substantive", "not decided"]
"""What a proof is worth: "unchanged": the step changes nothing that the invariant looks at; "no
assumption": it needs no clause, and nothing that held before; otherwise it is substantive. "not
decided": what it needs was not found within the budget; '' where that was not asked."""


@dataclass(frozen=True, slots=True)
class Content:
    """What one proof rests on: clauses and rulings, and invariants of the state before; `minimal`:
    it is shown of each of them that the proof fails without it."""

    kind: Kind
    clauses: tuple[str, ...] = ()
    invariants: tuple[str, ...] = ()
    minimal: bool | None = None


def content(case: Case, name: str) -> Content:
    """What is needed to show that the step keeps the invariant. The case is read clause by clause
    (`OpenByClause`)."""
    claim = lift(case.claims[name])
    if name in case.held and claim.eq(lift(case.held[name])):
        return Content("unchanged", invariants=(name,), minimal=True)
    held = {f"before: {other}": z3.Bool(f"before: {other}") for other in case.held}
    premises = [implies(held[f"before: {other}"], fact) for other, fact in case.held.items()]
    formulas = [*map(lift, case.assumed), *map(lift, premises), z3.Not(claim)]
    found = needed(formulas, {**held, **switches()})
    if found is None:
        return Content("not decided")
    kind: Kind = "substantive" if found.clauses else "no assumption"
    before = tuple(n.removeprefix("before: ") for n in found.clauses if n in held)
    clauses = tuple(n for n in found.clauses if n not in held)
    return Content(kind, clauses, before, found.minimal)


def certificates(case: Case, names: list[str], second: SecondSolver) -> dict[str, Certificate]:
    """The second solver's opinion on the proofs of these claims: of all together, and where it
    does not agree to that with a part of its budget, one by one. Of one claim it reads only what
    Z3 needs to prove it: what it agrees to of less that is assumed holds of all that is."""
    claims = {name: lift(neg(case.claims[name])) for name in names}
    title = f"{case.edition} {case.step}"
    broken = lift(any_of(claims.values()))
    part = replace(second, budget=second.budget // TOGETHER)
    together = part.certificate(f"{title} all claims", [*case.premises, broken])
    if together.opinion == "agrees":
        share = together.seconds / max(1, len(names))
        return dict.fromkeys(names, Certificate("agrees", seconds=share))
    return {
        name: second.certificate(f"{title} {name}", [*enough(case.premises, claim), claim])
        for name, claim in claims.items()
    }


def enough(premises: list[z3.BoolRef], broken: z3.BoolRef) -> list[z3.BoolRef]:
    """Those of the premises by which Z3 finds that the claim cannot be broken; all, where it does
    not find that."""
    solver = of_small_numbers()
    marked = {z3.Bool(f"premise {n}"): premise for n, premise in enumerate(premises)}
    solver.add(*(implies(mark, premise) for mark, premise in marked.items()), broken)
    try:
        if possible(solver, *marked, budget=SIMPLIFYING):
            return premises
    except Undecided:
        return premises
    return [marked[mark] for mark in solver.unsat_core()]
