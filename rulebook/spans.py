"""Spans and numbers that the printed rules name ("this trick", "the next two tricks", "once"), and
the ways in which they can be counted.

A span has ways to count: names of predicates over the state before and after a step
(`eidex.model.spans`). One of them holds; where another would count otherwise at a step, a clause
that the edition prints, or a ruling, decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import EDITIONS, Edition, RulebookError, clauses, read_toml
from eidex.rulebook.printed import Prints, entries
from eidex.rulebook.rulings import does_not_decide

FILE = "spans.toml"


@dataclass(frozen=True, slots=True)
class Span:
    """A span or number, as each edition prints it ('' where it has none).

    `runs` is the predicate that says when it is on, `ways` how it can be counted, `way` the one
    that holds, `does` what the model's steps do ('' where the span is over when it runs no longer).
    `decided` says for a step and an edition which clauses and rulings decide between the ways;
    where nothing is said it is open.
    """

    id: str
    prints: Mapping[Edition, str]
    clauses: tuple[str, ...]
    runs: str
    ways: tuple[str, ...]
    way: str
    does: str
    decided: Mapping[tuple[str, Edition], tuple[str, ...]]


@cache
def spans() -> dict[str, Span]:
    """All spans by id, in file order.

    Raises `RulebookError` for an entry that breaks the format: a span without two ways, a way that
    holds and is none of them, an unknown clause or ruling, or one that the edition does not have.
    """
    return parsed(read_toml(FILE))


def parsed(data: Mapping[str, Any]) -> dict[str, Span]:
    """The spans of a file that was read. Raises `RulebookError`."""
    return entries(FILE, "span", data, _span)


def _span(name: str, prints: Prints, raw: Mapping[str, Any]) -> Span:
    for key in ("clauses", "runs", "ways", "way"):
        if not raw.get(key):
            raise _wrong(name, f"lacks {key!r}; add it")
    ways = tuple(raw["ways"])
    if len(set(ways)) < 2:
        raise _wrong(name, "has fewer than two ways to count; one that has one way stays out")
    if raw["way"] not in ways:
        raise _wrong(name, f"is counted by {raw['way']!r}, which is none of its ways")
    for clause in raw["clauses"]:
        if clause not in clauses():
            raise _wrong(name, f"names {clause}, which does not exist; see the clauses")
    return Span(
        id=name,
        prints=prints,
        clauses=tuple(raw["clauses"]),
        runs=raw["runs"],
        ways=ways,
        way=raw["way"],
        does=raw.get("does", ""),
        decided=dict(_decided(name, raw.get("decided", ()))),
    )


def _decided(
    name: str, raw: tuple[Mapping[str, Any], ...]
) -> Iterator[tuple[tuple[str, Edition], tuple[str, ...]]]:
    seen: set[tuple[str, Edition]] = set()
    for one in raw:
        step, by = one.get("at", ""), tuple(one.get("by", ()))
        if not step or not by:
            raise _wrong(name, "does not say at which step what decides; name both, 'at' and 'by'")
        for edition in one.get("editions", EDITIONS):
            if edition not in EDITIONS or (step, edition) in seen:
                raise _wrong(name, f"decides twice in {edition!r} at {step!r}, or in no edition")
            seen.add((step, edition))
            for source in by:
                if why := does_not_decide(source, edition):
                    raise _wrong(name, f"is decided by {source}, {why}")
            yield (step, edition), by


def _wrong(name: str, what: str) -> RulebookError:
    return RulebookError(f"{FILE}: {name} {what}")
