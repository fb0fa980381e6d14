"""A record played again, action by action, and held against what it claims."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from eidex.common.errors import IllegalAction, RecordError
from eidex.common.quoting import cut

Noted = tuple[tuple[int, str], ...]
"""Rulings used, each with the number of the action."""


class Noting(Protocol):
    """A position that knows which rulings have been used."""

    @property
    def noted(self) -> Noted:
        """The rulings."""


class Claims(Protocol):
    """A record, as far as it says what it comes to."""

    @property
    def rulings(self) -> Noted | None:
        """The rulings."""

    @property
    def result(self) -> Any:
        """The end."""


A = TypeVar("A")
P = TypeVar("P", bound=Noting)


class Step(NamedTuple, Generic[P, A]):
    """One action of a replay."""

    number: int
    action: A
    before: P
    after: P


def play_through(
    pos: P, actions: Sequence[A], apply: Callable[[P, A], P], name: str
) -> Iterator[Step[P, A]]:
    """The actions one by one, from this position. Raises `RecordError` for one that is not allowed;
    `UndefinedByRules` in strict play."""
    for number, action in enumerate(actions):
        try:
            after = apply(pos, action)
        except IllegalAction as error:
            raise RecordError(
                f"{name}: action {number + 1}: {error}; mend the action or the deal"
            ) from None
        yield Step(number, action, pos, after)
        pos = after


def replayed(
    pos: P,
    actions: Sequence[A],
    apply: Callable[[P, A], P],
    result_of: Callable[[P], dict[str, Any] | None],
    claims: Claims,
    name: str,
) -> Iterator[Step[P, A]]:
    """The actions one by one, then the claims of the record are held against what they come to.

    Raises `RecordError` for an action that is not allowed, and where rulings or result are not what
    the replay gives; `UndefinedByRules` in strict play.
    """
    for step in play_through(pos, actions, apply, name):
        yield step
        pos = step.after
    check_claims(pos.noted, result_of(pos), claims.rulings, claims.result, name)


def check_claims(
    noted: Noted, found: dict[str, Any] | None, rulings: Noted | None, result: Any, name: str
) -> None:
    """Rulings and result are those that the record claims, where it claims any. Raises
    `RecordError`."""
    if rulings is not None and rulings != noted:
        raise RecordError(
            f"{name}: rulings are {_listed(noted)}, not {cut(_listed(rulings))}; "
            "mend the list or leave it out"
        )
    if result is not None and result != found:
        raise RecordError(
            f"{name}: the result is {json.dumps(found)}, not {cut(json.dumps(result))}; "
            "mend it or leave it out"
        )


def written(
    head: dict[str, Any], actions: Iterable[dict[str, Any]], noted: Noted, **more: Any
) -> dict[str, Any]:
    """A record as plain data, with the rulings used; of what else there is, that which is not
    None."""
    rulings = [{"at": at, "ruling": ruling} for at, ruling in noted]
    there = {key: value for key, value in more.items() if value is not None}
    return {**head, "actions": [*actions], "rulings": rulings, **there}


def _listed(noted: Iterable[tuple[int, str]]) -> str:
    return ", ".join(f"{ruling} at {at}" for at, ruling in noted) or "none"
