"""The condition under which a question comes up.

A step asks most of its questions only where something holds: Feministin is asked about a second
refusal only where she has refused before. What a view can be there is part of what is proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from eidex.model.logic.terms import Bool, Number, conj, ite

_conditions: list[Bool] = []


@contextmanager
def under(*when: Bool) -> Iterator[None]:
    """What is asked within comes up only where all of this holds, too."""
    _conditions.append(conj(*when))
    try:
        yield
    finally:
        _conditions.pop()


def given(when: Bool, what: Callable[[], Bool]) -> Bool:
    """Both; the second is looked at only where the first can be."""
    if when is False:
        return False
    with under(when):
        return conj(when, what())


def where(when: Bool, what: Callable[[], Number], other: Number) -> Number:
    """The number where the condition holds, the other elsewhere; the first is looked at only where
    it can be."""
    if when is False:
        return other
    with under(when):
        return ite(when, what(), other)


def condition() -> Bool:
    """Where a question that is put now comes up."""
    return conj(*_conditions)
