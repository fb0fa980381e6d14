"""The form of a decision list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.model.clauses.views import UseView
from eidex.model.logic.terms import Answer, Bool, ite, neg

SEATS = (0, 1, 2)
Case = tuple[Bool, Sequence[Any]]


def first_of(cases: Sequence[Case], otherwise: Sequence[Any]) -> Answer:
    """The answer of the first case that fits."""
    answer = tuple(otherwise)
    for fits, here in reversed(cases):
        answer = tuple(ite(fits, a, b) for a, b in zip(here, answer, strict=True))
    return answer


def yes_or_no(cases: Sequence[tuple[Bool, Bool]], otherwise: Bool) -> Answer:
    """The same, where the answer is yes or no."""
    return first_of([(fits, (answer,)) for fits, answer in cases], (otherwise,))


def number(cases: Sequence[tuple[Bool, Any]], otherwise: Any) -> Answer:
    """The same, where the answer is one number, place or seat."""
    return first_of([(fits, (answer,)) for fits, answer in cases], (otherwise,))


def others(seat: int) -> tuple[int, int]:
    """The two other seats."""
    one, two = (other for other in SEATS if other != seat)
    return one, two


def no_if(*grounds: Bool) -> Answer:
    """Yes, unless there is a ground against it."""
    return yes_or_no([(ground, False) for ground in grounds], True)


def usable(view: UseView, *grounds: Bool, times: int = 0) -> Answer:
    """Yes at the moment of a power, so many times in a game (0: without end), unless there is a
    ground against it."""
    spent = [view.uses >= times] if times else []
    return no_if(neg(view.in_window), *spent, *grounds)
