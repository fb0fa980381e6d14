"""What a game supplies to have other programs judged by its engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Any

from eidex.common.conformance.messages import Check, Reply, Request
from eidex.common.errors import RecordError
from eidex.common.frozen import dataclass

PROTOCOL = "eidex-game-conformance/1"


@dataclass(frozen=True, slots=True)
class Reading:
    """An answer to an open question other than our ruling's, by a key of its own."""

    key: str
    ruling: str
    says: str


Chosen = frozenset[str]
"""Keys of readings, at most one of each ruling; none is our rulings."""


@dataclass(frozen=True, slots=True)
class Op:
    """A question: fields of the request, and of a reply those that have to be told.

    `answer` is the engine's, at a table that reads so; it raises `RecordError` for what cannot be
    asked about. Of the fields in `unordered` the order of a list says nothing; of those in
    `outer` that of the entries, but within each entry it counts.
    """

    fields: Mapping[str, Check]
    told: Mapping[str, Check]
    answer: Callable[[Request, Chosen], Reply]
    unordered: Set[str] = frozenset()
    outer: Set[str] = frozenset()

    def text(self, field: str, value: Any) -> str:
        """The value of a field, the same for all that say the same."""
        if field in self.outer and isinstance(value, list):
            return ",".join(sorted(map(flat, value)))
        return flat(value, field in self.unordered)


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """What is asked of a program that plays this game, and how its answers are judged.

    `questions` makes requests without a record, and `games` for each of so many games requests
    about its moments, the earlier ones first; a record's actions stand under `actions`, and what is
    asked about is its end. `rests_on` names the clauses on which an answer rests, of a wrong one
    those that it may break, the likeliest first. `smaller` yields requests with something less in
    them, legal ones or not. `title_of` is what a report calls the owner of a clause, or ''.
    `concerned` are those of the readings that can change the answer.
    """

    ops: Mapping[str, Op]
    questions: Callable[[int, int], Iterator[Request]]
    games: Callable[[int, int], Iterator[Sequence[Request]]]
    rests_on: Callable[[Request, Reply, Reply], Sequence[str]]
    smaller: Callable[[Request], Iterator[Request]]
    readings: Sequence[Reading] = ()
    title_of: Callable[[str], str] = lambda clause: ""
    concerned: Callable[[Request, Chosen], Chosen] = lambda request, chosen: chosen


def answer(game: JudgedGame, request: Request, chosen: Chosen = frozenset()) -> Reply:
    """The engine's reply to a well-formed request, without `id`; `error` where there is none."""
    try:
        return game.ops[request["op"]].answer(request, chosen)
    except RecordError as error:
        return {"error": str(error)}


def same(game: JudgedGame, request: Request, got: Reply, wanted: Reply) -> bool:
    """The two say the same, as far as `got` says anything."""
    return not differing(game, request, got, wanted)


def differing(game: JudgedGame, request: Request, got: Reply, wanted: Reply) -> list[str]:
    """The fields in which they differ. A field that is not told says nothing, unless it has to be
    told."""
    if "error" in got or "error" in wanted:
        return [] if "error" in got and "error" in wanted else ["error"]
    op = game.ops[request["op"]]
    return [
        field
        for field, right in wanted.items()
        if (field in op.told or field in got)
        and op.text(field, got.get(field)) != op.text(field, right)
    ]


def flat(value: Any, unordered: bool = False) -> str:
    """Plain data as a text that does not depend on the order of keys; nor, if that says nothing, on
    the order of lists, but those of lists, which are by seat."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{k}:{flat(value[k], unordered)}" for k in sorted(value)) + "}"
    if isinstance(value, list):
        parts = [flat(one, unordered) for one in value]
        if unordered and not all(isinstance(one, list) for one in value):
            parts.sort()
        return "[" + ",".join(parts) + "]"
    return repr(value)
