"""The smallest sets with which something is possible. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

import z3

from eidex.model.logic.checking import possible
from eidex.model.logic.terms import lift, neg

Name = TypeVar("Name")


def smallest_sets(
    solver: z3.Solver,
    switches: Mapping[Name, z3.BoolRef],
    in_order: Callable[[Iterable[Name]], tuple[Name, ...]],
    wanted: Collection[z3.BoolRef] = (),
) -> list[tuple[Name, ...]]:
    """All smallest sets of switches with which the solver's formula, and what is wanted, can hold,
    as they are found; with no other set can it hold unless one of these is part of it.

    Leaves in the solver that none of them is on. Raises `Undecided`.
    """

    def nobody_but(chosen: Collection[Name]) -> list[z3.BoolRef]:
        return [lift(neg(on)) for name, on in switches.items() if name not in chosen]

    found: list[tuple[Name, ...]] = []
    while possible(solver, *wanted):
        model = solver.model()
        chosen = {name for name, on in switches.items() if z3.is_true(model.eval(on))}
        for name in in_order(chosen):
            if possible(solver, *nobody_but(chosen - {name})):
                chosen.remove(name)
        found.append(in_order(chosen))
        solver.add(z3.Not(z3.And([switches[name] for name in chosen])))
    return found
