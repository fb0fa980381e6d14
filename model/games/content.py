"""What the proof of an invariant rests on: clauses, and what held before the step.

The proofs are made over a reading in which every clause has a switch and an answer is left open
where clauses that would give it are not in force (`OpenByClause`), so a clause is needed exactly
where the proof fails without it.
"""

from __future__ import annotations

from typing import Literal

import z3

from eidex.common.frozen import dataclass
from eidex.model.games.cases import Case
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.logic.terms import Bool, all_of, implies, lift, neg
from eidex.model.questions.needed_clauses import needed, switches

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
    does not agree to that, one by one."""
    together = certificate(case, "all claims", [case.claims[name] for name in names], second)
    if together.opinion == "agrees":
        share = together.seconds / max(1, len(names))
        return dict.fromkeys(names, Certificate("agrees", seconds=share))
    return {name: certificate(case, name, [case.claims[name]], second) for name in names}


def certificate(case: Case, what: str, claims: list[Bool], second: SecondSolver) -> Certificate:
    """The second solver's opinion on whether these claims can fail."""
    broken = lift(neg(all_of(claims)))
    title = f"{case.edition} {case.step} {what}"
    return second.certificate(title, [*case.premises, broken])
