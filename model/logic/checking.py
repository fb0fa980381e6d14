"""One check of the solver, within a budget of work that is the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from eidex.model.logic.interrupts import stop_if_wished


class Undecided(Exception):
    """The solver gave no answer within its budget; never to be read as yes or no."""


def check(solver: z3.Solver, *assumed: z3.BoolRef, budget: int) -> bool:
    """Whether the solver's formula can hold together with what is assumed.

    Raises `Undecided` when the solver gives up, `KeyboardInterrupt` when Ctrl-C was pressed. Z3 is
    not to take the signal for itself: one that comes as a check ends would be lost.
    """
    stop_if_wished()
    solver.set(rlimit=budget, ctrl_c=False)
    verdict = _verdict(solver, assumed)
    stop_if_wished()
    if verdict == z3.unknown:
        raise Undecided(solver.reason_unknown())
    return bool(verdict == z3.sat)


RLIMIT = 40_000_000
"""Z3's deterministic work budget for one check."""


def possible(solver: z3.Solver, *assumed: z3.BoolRef, budget: int = RLIMIT) -> bool:
    """Whether the solver's formula can hold together with what is assumed.

    Raises `Undecided` when the solver gives up.
    """
    return check(solver, *assumed, budget=budget)


def _verdict(solver: z3.Solver, assumed: Sequence[z3.BoolRef]) -> z3.CheckSatResult:
    """What `z3.Solver.check` says, without its search for the sort of every assumption."""
    terms = (z3.Ast * len(assumed))(*[one.ast for one in assumed])
    said = z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, len(assumed), terms)
    return z3.CheckSatResult(said)


def of_small_numbers() -> z3.Solver:
    """A solver with Z3's older arithmetic: faster by a tenth to a quarter where numbers are small
    and stand in conditions; sums of 36 terms it leaves undecided."""
    solver = z3.Solver()
    solver.set("smt.arith.solver", 2)
    return solver


SIMPLIFYING = 10 * RLIMIT
"""The budget of a check by a solver that simplifies: its older arithmetic counts more work."""


def simplifying() -> z3.Solver:
    """A solver that works what equalities say into a formula before it searches, anew at every
    check: several times as fast where a large formula is checked once or twice, and slower where
    many small checks share one."""
    small_numbers = z3.With("smt", **{"arith.solver": 2})
    found: z3.Solver = z3.Then("simplify", "propagate-values", "solve-eqs", small_numbers).solver()
    return found
