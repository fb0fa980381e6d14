"""Makes witnesses canonical: always the same one, whatever model the solver happens to find.

Variables are pinned one after the other to the smallest value that is still possible. The result
depends on the formula and on the order of the variables, on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

import z3

from eidex.model.logic.checking import RLIMIT, Undecided, check, possible
from eidex.model.logic.terms import lift, neg

AT_ONCE = 1_000
"""Z3's work on what follows nearly by itself from the pinned values; more is not worth a try."""
TOGETHER = 3
"""So many truth values are tried with one model at first; more where it goes well."""
Variable = z3.BoolRef | z3.ArithRef


def value_of(variable: Variable, model: z3.ModelRef) -> int | bool:
    """The variable's value in the model."""
    value = model.eval(variable, True)
    return value.as_long() if z3.is_int_value(value) else z3.is_true(value)


def equals(variable: Variable, value: int | bool) -> z3.BoolRef:
    """The variable has this value."""
    if isinstance(variable, z3.BoolRef):
        return variable if value else lift(neg(variable))
    equal: z3.BoolRef = variable == value
    return equal


def at_most(variable: Variable, value: int) -> z3.BoolRef:
    """The variable is not greater than this value; False counts as 0."""
    if isinstance(variable, z3.BoolRef):
        return lift(neg(variable))
    low: z3.BoolRef = variable <= value
    return low


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
    """Pins every variable in turn. Whole models are what takes long: of truth values one shows
    several at their smallest."""
    left, number = list(variables), TOGETHER
    while left:
        some = _choices(left[:number])
        several = _pin_together(solver, some, model) if len(some) > 1 else None
        if several is not None:
            model, left, number = several, left[len(some) :], 2 * number
        else:
            model, left, number = pin_smallest(solver, left[0], model), left[1:], TOGETHER
    return model


def _choices(variables: Iterable[Variable]) -> list[z3.BoolRef]:
    """Those up to the first number: of that there is no end of values to try."""
    found: list[z3.BoolRef] = []
    for variable in variables:
        if not isinstance(variable, z3.BoolRef):
            break
        found.append(variable)
    return found


def _pin_together(
    solver: z3.Solver, choices: list[z3.BoolRef], model: z3.ModelRef
) -> z3.ModelRef | None:
    """Adds that each is the smallest one that is not ruled out at once, and returns a model; None
    where there is no model, so that something is ruled out by more."""
    solver.push()
    try:
        values = []
        for choice in choices:
            value = _not_ruled_out(solver, choice)
            if value is None:
                return None
            values.append(value)
            solver.add(values[-1])
        if not all(z3.is_true(model.eval(value, True)) for value in values):
            if not possible(solver):
                return None
            model = solver.model()
    except Undecided:
        return None
    finally:
        solver.pop()
    solver.add(*values)
    return model


def _not_ruled_out(solver: z3.Solver, choice: z3.BoolRef) -> z3.BoolRef | None:
    """That it is false, or else true, whichever does not fail at once; None if both do."""
    values = (equals(choice, False), choice)
    return next((value for value in values if not _fails_at_once(solver, value)), None)


def _fails_at_once(solver: z3.Solver, wanted: z3.BoolRef) -> bool:
    try:
        return not check(solver, wanted, budget=AT_ONCE)
    except Undecided:
        return False
    finally:
        solver.set(rlimit=RLIMIT)  # it bounds what is added next as well
