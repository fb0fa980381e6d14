"""The facts of one moment by name: free for the solver, or known of one position. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import z3

from eidex.model.logic.terms import Bool, Number, all_of, conj, iff, integer


class Facts:
    """Each fact has a name. Without values all are free; with values each has to be among them.

    `mark` tells the variables of a second copy of a moment from those of the first. `choice` is
    what is chosen. `known` are the bounds of what is free and what is `supposed`; `choices` are the
    numbers that can be chosen.
    """

    def __init__(
        self,
        values: Mapping[str, int | bool] | None = None,
        mark: str = "",
        choice: Mapping[str, int] | None = None,
    ) -> None:
        self.values, self.mark, self.choice = values, mark, choice or {}
        self.free: dict[str, z3.ArithRef | z3.BoolRef] = {}
        self.known: list[Bool] = []
        self.supposed: list[Bool] = []
        self.choices: dict[str, range] = {}

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

    def chosen(self, name: str, low: int, high: int) -> Number:
        """A number as above that is for whoever acts to choose: nothing may be supposed of it."""
        self.choices[name] = range(low, high + 1)
        return self.choice[name] if name in self.choice else self.number(name, low, high)

    def suppose(self, what: Bool) -> None:
        """It is always so at this moment."""
        self.known.append(what)
        self.supposed.append(what)

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
