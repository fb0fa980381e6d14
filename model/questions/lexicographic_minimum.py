"""Makes witnesses canonical: always the same one, whatever model the solver happens to find.

Variables are pinned one after the other to the smallest value that is still possible. The result
depends on the formula and on the order of the variables, on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

import z3

from eidex.model.logic.checking import check
from eidex.model.questions.scenes import Variable, at_most, equals, value_of

RLIMIT = 40_000_000
"""Z3's deterministic work budget for one check."""


def possible(solver: z3.Solver, *assumed: z3.BoolRef) -> bool:
    """Whether the solver's formula can hold together with what is assumed.

    Raises `Undecided` when the solver gives up.
    """
    return check(solver, *assumed, budget=RLIMIT)


def pin_smallest(solver: z3.Solver, variable: Variable, model: z3.ModelRef) -> z3.ModelRef:
    """Adds that the variable has its smallest possible value; returns a model with that value.

    `model` is a model of the solver as it stands. Values are asked about from the lowest, each time
    twice as many: most are at their lowest, and what cannot be is said sooner than what can.
    """
    found, least, more = value_of(variable, model), _lowest(solver, variable), 1
    while least < found:
        asked = min(least + more, int(found)) - 1
        if possible(solver, at_most(variable, asked)):
            model, more = solver.model(), 1
            found = value_of(variable, model)
        else:
            least, more = asked + 1, 2 * more
    solver.add(equals(variable, found))
    return model


def _lowest(solver: z3.Solver, variable: Variable) -> int:
    """A value below which the variable cannot be."""
    least = 0
    while isinstance(variable, z3.ArithRef) and possible(solver, at_most(variable, least - 1)):
        least = 2 * least - 1
    return least


def pin_all(solver: z3.Solver, variables: Iterable[Variable], model: z3.ModelRef) -> z3.ModelRef:
    """Pins every variable in turn."""
    for variable in variables:
        model = pin_smallest(solver, variable, model)
    return model
