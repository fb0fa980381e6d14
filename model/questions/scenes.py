"""Symbolic moments of a game: variables, what is known to hold of them, the questions that arise.

Each scene over-approximates the reachable positions of its kind, so that "no such position" is a
proof. Its variables stand in a documented order, the one in which a witness is made smallest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, any_of, at_most_one, conj, disj, iff, integer, lift, neg


class Pick:
    """One of n things, as n truth values of which exactly one is true."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.bits: Sequence[Bool] = [z3.Bool(f"{name}={i}") for i in range(n)]

    @classmethod
    def fixed(cls, n: int, value: int) -> Pick:
        """A pick that is known when the formula is built."""
        pick = cls(f"={value}", 0)
        pick.bits = [i == value for i in range(n)]
        return pick

    def __getitem__(self, i: int) -> Bool:
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
        return conj(*(iff(a, b) for a, b in zip(self.bits, other.bits, strict=True)))

    def value(self, model: z3.ModelRef) -> int:
        """Which one it is in the model."""
        return next(i for i, b in enumerate(self.bits) if z3.is_true(model.eval(lift(b), True)))


class Card(Pick):
    """A card: one of four suits and one of nine ranks, together one of 36."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.suit, self.rank = Pick(f"{name} suit", 4), Pick(f"{name} rank", 9)
        self.bits = [conj(self.suit[c // 9], self.rank[c % 9]) for c in range(36)]

    @property
    def well_formed(self) -> Bool:
        """One suit, one rank."""
        return conj(self.suit.well_formed, self.rank.well_formed)

    def same_as(self, other: Pick) -> Bool:
        """Both are the same card."""
        assert isinstance(other, Card)
        return conj(self.suit.same_as(other.suit), self.rank.same_as(other.rank))

    def value(self, model: z3.ModelRef) -> int:
        """The number of the card in the model."""
        return 9 * self.suit.value(model) + self.rank.value(model)


Choice = Pick | z3.BoolRef
Variable = Choice | z3.ArithRef


def value_of(variable: Variable, model: z3.ModelRef) -> int | bool:
    """The variable's value in the model."""
    if isinstance(variable, Pick):
        return variable.value(model)
    value = model.eval(variable, True)
    return value.as_long() if z3.is_int_value(value) else z3.is_true(value)


def equals(variable: Variable, value: int | bool) -> z3.BoolRef:
    """The variable has this value."""
    if isinstance(variable, Pick):
        return lift(variable[int(value)])
    if isinstance(variable, z3.BoolRef):
        return variable if value else lift(neg(variable))
    equal: z3.BoolRef = variable == value
    return equal


def at_most(variable: Variable, value: int) -> z3.BoolRef:
    """The variable is not greater than this value; False counts as 0."""
    if isinstance(variable, Pick):
        return lift(any_of(variable.bits[: value + 1]))
    if isinstance(variable, z3.BoolRef):
        return lift(neg(variable))
    low: z3.BoolRef = variable <= value
    return low


def number_of(choice: Choice) -> int:
    """How many things it can be."""
    return len(choice.bits) if isinstance(choice, Pick) else 2


@dataclass(frozen=True, eq=False)
class SceneQuestion:
    """A question, and where in the scene it comes up."""

    question: Question
    arises: Bool = True


@dataclass(eq=False)
class Scene:
    """One kind of moment.

    `variables` by name, in the order of minimisation; `facts` hold in every position; `ask(at,
    upstream)` gives the questions as `at` reads them, building on the answers that `upstream` gives
    to earlier ones; `unseen` names what a seat other than the owner cannot see, and when; `heard`
    is what it has been told.
    """

    name: str
    tag: str = ""
    """Tells two copies of one scene apart."""
    variables: dict[str, Variable] = field(default_factory=dict)
    facts: list[z3.BoolRef] = field(default_factory=list)
    ask: Callable[[Setting, Setting], dict[str, SceneQuestion]] = lambda at, upstream: {}
    unseen: dict[str, Bool] = field(default_factory=dict)
    heard: Callable[[Setting], list[Any]] = lambda setting: []
    known: tuple[str, ...] = ()
    """Questions whose answer every seat at the table has to know."""
    terms: dict[str, Any] = field(default_factory=dict)

    def pick(self, name: str, n: int) -> Pick:
        """A new one-of-n variable."""
        pick = Pick(f"{self.name}{self.tag}.{name}", n)
        self.variables[name] = pick
        self.fact(pick.well_formed)
        return pick

    def card(self, name: str) -> Card:
        """A new card."""
        card = Card(f"{self.name}{self.tag}.{name}")
        self.variables[name] = card
        self.fact(card.well_formed)
        return card

    def flag(self, name: str, needs: Bool = True) -> z3.BoolRef:
        """A new truth value that can hold only where `needs` does."""
        flag: z3.BoolRef = z3.Bool(f"{self.name}{self.tag}.{name}")
        self.variables[name] = flag
        self.fact(disj(neg(flag), needs))
        return flag

    def number(self, name: str, low: int, high: int) -> z3.ArithRef:
        """A new whole number from low to high."""
        number: z3.ArithRef = integer(f"{self.name}{self.tag}.{name}")
        self.variables[name] = number
        self.fact(number >= low, number <= high)
        return number

    def fact(self, *facts: Bool) -> None:
        """This holds in every position of the scene."""
        self.facts += [lift(f) for f in facts if f is not True]
