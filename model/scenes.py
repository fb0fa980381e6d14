"""Symbolic moments of a game: variables, what is known to hold of them, the questions that arise.

Each scene over-approximates the reachable positions of its kind, so that "no such position" is a proof.
Its variables stand in a documented order, the one in which a witness is made smallest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from eidex.model.logic import Question
from eidex.model.setting import Setting
from eidex.model.terms import Bool, any_of, at_most_one, conj, disj, lift, neg


class Pick:
    """One of n things, as n Booleans of which exactly one is true."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.bits = [z3.Bool(f"{name}={i}") for i in range(n)]

    def __getitem__(self, i: int) -> z3.BoolRef:
        return self.bits[i]

    def among(self, wanted: Sequence[int]) -> Bool:
        """It is one of the wanted things."""
        return any_of(self.bits[i] for i in wanted)

    @property
    def well_formed(self) -> Bool:
        """Exactly one."""
        return conj(any_of(self.bits), at_most_one(self.bits))

    def same_as(self, other: Pick) -> Bool:
        """Both are the same thing."""
        return conj(*(a == b for a, b in zip(self.bits, other.bits, strict=True)))

    def value(self, model: z3.ModelRef) -> int:
        """Which one it is in the model."""
        return next(i for i, b in enumerate(self.bits) if z3.is_true(model.eval(b, True)))


Variable = Pick | z3.BoolRef | z3.ArithRef


def value_of(variable: Variable, model: z3.ModelRef) -> int | bool:
    """The variable's value in the model."""
    if isinstance(variable, Pick):
        return variable.value(model)
    value = model.eval(variable, True)
    return value.as_long() if z3.is_int_value(value) else z3.is_true(value)


def equals(variable: Variable, value: int | bool) -> z3.BoolRef:
    """The variable has this value."""
    if isinstance(variable, Pick):
        return variable[int(value)]
    if isinstance(variable, z3.BoolRef):
        return variable if value else z3.Not(variable)
    return variable == value


def smaller(variable: Variable, value: int | bool) -> z3.BoolRef | None:
    """The variable is smaller than this value, or None where nothing is."""
    if isinstance(variable, Pick):
        return z3.Or(variable.bits[: int(value)]) if value else None
    if isinstance(variable, z3.BoolRef):
        return z3.Not(variable) if value else None
    return variable < value


@dataclass(frozen=True, eq=False)
class Asked:
    """A question, and where in the scene it comes up."""

    question: Question
    arises: Bool = True


@dataclass(eq=False)
class Scene:
    """One kind of moment.

    `variables` by name, in the order of minimisation; `facts` hold in every position; `ask` gives the
    questions for a setting; `unseen` names what a seat other than the owner cannot see, and when.
    """

    name: str
    variables: dict[str, Variable] = field(default_factory=dict)
    facts: list[z3.BoolRef] = field(default_factory=list)
    ask: Callable[[Setting], dict[str, Asked]] = lambda setting: {}
    unseen: dict[str, Bool] = field(default_factory=dict)
    told: Callable[[Setting], list[Any]] = lambda setting: []
    terms: dict[str, Any] = field(default_factory=dict)

    def pick(self, name: str, n: int) -> Pick:
        """A new one-of-n variable."""
        pick = Pick(f"{self.name}.{name}", n)
        self.variables[name] = pick
        self.fact(pick.well_formed)
        return pick

    def flag(self, name: str, needs: Bool = True) -> z3.BoolRef:
        """A new truth value that can hold only where `needs` does."""
        flag = z3.Bool(f"{self.name}.{name}")
        self.variables[name] = flag
        self.fact(disj(neg(flag), needs))
        return flag

    def number(self, name: str, low: int, high: int) -> z3.ArithRef:
        """A new whole number from low to high."""
        number = z3.Int(f"{self.name}.{name}")
        self.variables[name] = number
        self.fact(number >= low, number <= high)
        return number

    def fact(self, *facts: Bool) -> None:
        """This holds in every position of the scene."""
        self.facts += [lift(f) for f in facts if f is not True]
