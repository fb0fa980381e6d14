"""The facts of one moment by name: free for the solver, or known of one position. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

import z3

from eidex.common.frozen import replace
from eidex.model.logic.sight import ANYBODY, OPEN, Lies, Observer
from eidex.model.logic.terms import Bool, Number, conj, disj, iff, integer


class Facts:
    """Each fact has a name. Without values all are free; with values each has to be among them.

    `mark` tells the variables of a second copy of a moment from those of the first. `choice` is
    what is chosen. `known` are the bounds of what is free and what is `supposed`; `choices` are the
    numbers that can be chosen. `lies` is where the thing lies that a fact is about.
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
        self.lies: dict[str, Lies] = {}

    def flag(self, name: str, lies: Lies = OPEN) -> Bool:
        """Whether it is so. Raises `KeyError` for a value that is missing."""
        if self.values is not None:
            return bool(self.values[name])
        self._lay(name, lies)
        if name not in self.free:
            self.free[name] = z3.Bool(name + self.mark)
        return self.free[name]  # type: ignore[return-value]

    def number(self, name: str, low: int, high: int, lies: Lies = OPEN) -> Number:
        """How many, or which one: from `low` to `high`. Raises `KeyError` for a missing value."""
        if self.values is not None:
            return int(self.values[name])
        self._lay(name, lies)
        if name not in self.free:
            term = integer(name + self.mark)
            self.free[name] = term
            self.known += [term >= low, term <= high]
        return self.free[name]  # type: ignore[return-value]

    def chosen(self, name: str, low: int, high: int, lies: Lies = OPEN) -> Number:
        """A number as above that is for whoever acts to choose: nothing may be supposed of it."""
        self.choices[name] = range(low, high + 1)
        if name not in self.choice:
            return self.number(name, low, high, lies)
        self._lay(name, lies)
        return self.choice[name]

    def seat(self, name: str, low: int, high: int, lies: Lies) -> Number:
        """At which seat something lies, up to `high`: each sees only whether it is their own; below
        0 stands for no player. Raises `KeyError` for a missing value."""
        return self.number(name, low, high, replace(lies, seats=high + 1))

    def suppose(self, what: Bool) -> None:
        """It is always so at this moment."""
        self.known.append(what)
        self.supposed.append(what)

    @property
    def observers(self) -> tuple[Observer, ...]:
        """All who look on, as far as they may see something else than others."""
        owners = {lies.whose for lies in self.lies.values() if lies.place != OPEN.place}
        seats = max((lies.seats for lies in self.lies.values()), default=0)
        return (*sorted(owners), ANYBODY, *range(seats))

    def alike(self, other: Facts, observer: Observer, seen_by: Mapping[str, str]) -> Bool:
        """Whoever looks on cannot tell this moment from the other one; `seen_by` says of each place
        who sees what lies there."""
        parts = (self._alike(name, other, observer, seen_by) for name in sorted(self.free))
        return conj(*parts, *other.known)

    def _alike(
        self, name: str, other: Facts, observer: Observer, seen_by: Mapping[str, str]
    ) -> Bool:
        here, there = self.free[name], other.free[name]
        equal, lies = _equal(here, there), self.lies[name]
        sees = seen_by[lies.place]
        if sees == "owner" and lies.seats and isinstance(observer, int):
            return iff(here == observer, there == observer)
        if sees == "all" or (sees == "owner" and not lies.seats and observer == lies.whose):
            return equal
        return disj(equal, conj(lies.when, other.lies[name].when))

    def _lay(self, name: str, lies: Lies) -> None:
        """Raises `ValueError` for a second place of one fact."""
        if self.lies.setdefault(name, lies) != lies:
            raise ValueError(f"{name!r} lies in two places: {self.lies[name].place}, {lies.place}")


def _equal(a: z3.ArithRef | z3.BoolRef, b: z3.ArithRef | z3.BoolRef) -> Bool:
    if isinstance(a, z3.BoolRef) and isinstance(b, z3.BoolRef):
        return iff(a, b)
    equal: Bool = a == b
    return equal
