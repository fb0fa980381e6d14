"""The facts of one moment by name: free for the solver, or known of one position. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import z3

from eidex.model.logic.terms import Bool, Number, all_of, conj, iff, integer


class Facts:
    """Each fact has a name. Without values all are free; with values each has to be among them.

    `mark` tells the variables of a second copy of a moment from those of the first. `known` are the
    bounds of what is free.
    """

    def __init__(self, values: Mapping[str, int | bool] | None = None, mark: str = "") -> None:
        self.values, self.mark = values, mark
        self.free: dict[str, z3.ArithRef | z3.BoolRef] = {}
        self.known: list[Bool] = []

    def flag(self, name: str) -> Bool:
        """Whether it is so. Raises `KeyError` for a value that is missing."""
        if self.values is not None:
            return bool(self.values[name])
        if name not in self.free:
            self.free[name] = z3.Bool(name + self.mark)
        return self.free[name]  # type: ignore[return-value]

    def number(self, name: str, low: int, high: int) -> Number:
        """How many, or which one: from `low` to `high`. Raises `KeyError` for a missing value."""
        if self.values is not None:
            return int(self.values[name])
        if name not in self.free:
            term = integer(name + self.mark)
            self.free[name] = term
            self.known += [term >= low, term <= high]
        return self.free[name]  # type: ignore[return-value]

    def suppose(self, what: Bool) -> None:
        """It is always so at this moment."""
        self.known.append(what)

    def alike(self, other: Facts, hidden: Iterable[str]) -> Bool:
        """Whoever does not see what is hidden cannot tell this moment from the other one."""
        seen = self.free.keys() - set(hidden)
        parts = [_equal(self.free[name], other.free[name]) for name in sorted(seen)]
        return conj(all_of(parts), *other.known)


def _equal(a: z3.ArithRef | z3.BoolRef, b: z3.ArithRef | z3.BoolRef) -> Bool:
    if isinstance(a, z3.BoolRef) and isinstance(b, z3.BoolRef):
        return iff(a, b)
    equal: Bool = a == b
    return equal
