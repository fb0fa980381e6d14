"""One check of the solver, within a budget of work that is the same on every machine."""

from __future__ import annotations

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
    verdict = solver.check(*assumed)
    if verdict == z3.unknown:
        reason = solver.reason_unknown()
        if _spent(solver) - before < budget:
            stop_if_wished(reason)
        raise Undecided(reason)
    return bool(verdict == z3.sat)


def _spent(solver: z3.Solver) -> int:
    """All the work done so far, by whatever solver."""
    return int(solver.statistics().get_key_value(SPENT))
