"""Which clause explains wrong answers: that on which most of them rest, and fewest right ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Generic, TypeVar

from eidex.common.conformance.messages import Request

UNNAMED = ""
UNLIKELIER = 4
"""Places in the list of those that an answer may break, after which a clause counts half."""


@dataclass(slots=True)
class Answered:
    """A request with what was answered and what is right, in a form in which the two compare."""

    request: Request
    got: Any
    wanted: Any
    right: bool = True
    is_ours: bool = True
    """Right as our rulings have it, and not only as the program reads what is open."""
    game: int = -1
    """The game that it is about; -1 for a question without a record."""
    at: int = 0
    """Its place in the order in which requests were put."""

    @property
    def op(self) -> str:
        """The request's op."""
        return str(self.request["op"])

    @property
    def size(self) -> tuple[int, int, str]:
        """Small requests first: questions without a record, few actions, few cards."""
        record = self.request.get("record")
        if record is None:
            return (0, len(str(self.request)), str(self.request))
        return (1, len(record["actions"]), str(self.request))


T = TypeVar("T", bound=Answered)


@dataclass(slots=True)
class Cause(Generic[T]):
    """Wrong answers that one clause explains; `clause` is '' where none is named."""

    clause: str
    told: list[T] = field(default_factory=list)
    echoes: list[T] = field(default_factory=list)
    """Answers that are wrong because of these."""
    history: list[Request] | None = field(default_factory=list)
    """Requests without which the answer is right; None: it was right when asked again."""

    shrunk: T | None = None
    """A smaller one than any that was asked at first."""

    @property
    def example(self) -> T:
        """The smallest."""
        return self.shrunk or min(self.told, key=lambda told: told.size)


def causes(
    wrong: Sequence[tuple[Answered, Sequence[str]]], right: Sequence[Sequence[str]]
) -> list[Cause[Answered]]:
    """The wrong answers gathered by clause, each with those that it may break, held against what
    right answers rest on. Causes that questions without a record show come first."""
    rest, found = list(wrong), list[Cause[Answered]]()
    sound = Counter(clause for clauses in right for clause in {*clauses})
    while rest:
        broken = Counter(clause for _, clauses in rest for clause in {*clauses})
        if not broken:
            found.append(Cause(UNNAMED, [told for told, _ in rest]))
            break
        # The likeliest count most.
        weight = dict.fromkeys(broken, 0.0)
        for _, clauses in rest:
            for place, clause in enumerate(clauses):
                weight[clause] += 1 / (1 + place / UNLIKELIER)

        suspicion = {one: weight[one] / sqrt(broken[one] + sound[one]) for one in broken}
        clause = max(broken, key=lambda one, by=suspicion: (by[one], one))  # type: ignore[misc]
        found.append(Cause(clause, [told for told, clauses in rest if clause in clauses]))
        rest = [(told, clauses) for told, clauses in rest if clause not in clauses]
    found.sort(key=lambda cause: (cause.example.size[0], -len(cause.told)))
    return found
