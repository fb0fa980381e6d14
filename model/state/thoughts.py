"""The ways in which something can be done, each with the clauses and rulings that forbid it.

What is thought of is put to the clauses question by question (`choices`, `answers`); here each
question is heard, with those who have answered it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from eidex.model.state.asked import who_says
from eidex.model.state.uses import Choice, Moment, Uses

Clauses = frozenset[str]
NONE: Clauses = frozenset()
NOT_ITS_TURN: Clauses = frozenset({"not its turn"})
"""Stands where no answer is against it: it is another's turn to be chosen."""


@dataclass(frozen=True, slots=True)
class Put:
    """A question that was put for an action, with its answer."""

    name: str
    view: tuple[object, ...]
    answer: Any

    @property
    def is_against(self) -> bool:
        """The answer speaks against the action."""
        return bool(self.answer) is (self.name == "is_spent")


class Heard(Uses):
    """A moment that remembers what was asked about it."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.put: list[Put] = []

    def may(self, name: str, *view: object) -> bool:
        """The clauses' answer to a question about a use."""
        found = super().may(name, *view)
        self.put.append(Put(name, view, found))
        return found

    def says(self, answer: Any, name: str, *view: object) -> Clauses:
        """The clauses and rulings that stand with this answer."""
        present = frozenset(self.facts.characters)
        found = who_says(self.facts.edition, present, name, view)
        return frozenset(clause for clause, said in found if said == answer)

    def saying(self, put: list[Put], *, against: bool) -> Clauses:
        """Those that have answered these questions against the action, or for it."""
        some = (one for one in put if one.is_against is against)
        return union(self.says(one.answer, one.name, *one.view) for one in some)


def union(some: Iterator[Clauses]) -> Clauses:
    """All of these clauses."""
    return frozenset[str]().union(*some)


@dataclass(slots=True)
class Thoughts:
    """The ways in which something can be done."""

    against: dict[Choice, Clauses] = field(default_factory=dict)
    """What forbids each of them; nothing where it may be chosen."""
    allowing: Clauses = NONE
    """What allows those that may be chosen."""
    before: Clauses = NONE
    """What forbids all of them."""


def listen(
    uses: Heard, thought: Iterator[tuple[Choice, bool]], aside: tuple[str, ...] = ()
) -> Thoughts:
    """Every way that is thought of, with the answers that are against it; some questions are put
    `aside` from these."""
    found, put = Thoughts(), list[Put]()
    uses.put.clear()
    for choice, may in thought:
        if uses.put:
            put = [one for one in uses.put if one.name not in aside]
            uses.put.clear()
        if may:
            found.against[choice] = NONE
            found.allowing |= uses.saying(put, against=False)
        else:
            found.against[choice] = uses.saying(put, against=True) or NOT_ITS_TURN
    for choice, forbids in found.against.items():
        if forbids is NOT_ITS_TURN:
            found.against[choice] = found.allowing
    if not found.against:
        found.before = uses.saying(uses.put, against=True)
    elif all(found.against.values()):
        found.before = frozenset.intersection(*found.against.values())
    uses.put.clear()
    return found
