"""One check of the solver, within a budget of work that is the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from eidex.model.logic.interrupts import stop_if_wished

SPENT = "rlimit count"


class Undecided(Exception):
    """The solver gave no answer within its budget; never to be read as yes or no."""


def check(solver: z3.Solver, *assumed: z3.BoolRef, budget: int) -> bool:
    """Whether the solver's formula can hold together with what is assumed.

    Raises `Undecided` when the solver gives up, `KeyboardInterrupt` when it was stopped by Ctrl-C:
    Z3 says "canceled" of both, but only who gives up has spent the budget.
    """
    stop_if_wished()
    solver.set("rlimit", budget)
    before = _spent(solver)
    verdict = _verdict(solver, assumed)
    if verdict == z3.unknown:
        reason = solver.reason_unknown()
        if _spent(solver) - before < budget:
            stop_if_wished(reason)
        raise Undecided(reason)
    return bool(verdict == z3.sat)


def _verdict(solver: z3.Solver, assumed: Sequence[z3.BoolRef]) -> z3.CheckSatResult:
    """What `z3.Solver.check` says, without its search for the sort of every assumption."""
    terms = (z3.Ast * len(assumed))(*[one.ast for one in assumed])
    said = z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, len(assumed), terms)
    return z3.CheckSatResult(said)


def _spent(solver: z3.Solver) -> int:
    """All the work done so far, by whatever solver."""
    context, found = solver.ctx.ref(), solver.statistics()
    for place in reversed(range(len(found))):  # it is among the last
        if z3.Z3_stats_get_key(context, found.stats, place) == SPENT:
            return int(z3.Z3_stats_get_uint_value(context, found.stats, place))
    raise AssertionError(f"{SPENT} is no statistic of this solver")
