"""A record told line by line, and the schema of records."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from importlib.resources import files
from typing import Any, Protocol, TypeVar

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
Tell = Callable[[Any, str, bool, Collection[str]], Iterator[str]]


class Replay(Protocol[R_contra, S_co]):
    """Plays a record, step by step."""

    def __call__(
        self, record: R_contra, *, strict: bool, accept: Iterable[str], name: str
    ) -> Iterator[S_co]:
        """Its steps."""


def teller(
    read: Callable[[Any, str], R],
    opening: Callable[[R], Iterable[str]],
    replay: Replay[R, S],
    told: Callable[[S], Iterable[str]],
) -> Tell:
    """Tells a record in plain data: who plays, and each step as it is replayed."""

    def tell(data: Any, name: str, strict: bool, accept: Collection[str]) -> Iterator[str]:
        """The record, line by line.

        Raises `RecordError`, and `UndefinedByRules` in strict play. What came before is told first.
        """
        record = read(data, name)
        yield from opening(record)
        for step in replay(record, strict=strict, accept=accept, name=name):
            yield from told(step)

    return tell


def schema_in(package: str) -> dict[str, Any]:
    """What the reader takes, as JSON Schema: the file that lies in this package."""
    text = files(package).joinpath("record.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
