"""What seats do, and chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

CHANCE = -1
"""Stands where a seat does when cards are dealt."""


class Acted(Protocol):
    """Any game's action."""

    @property
    def seat(self) -> int:
        """Who acts; `CHANCE` if nobody."""

    @property
    def do(self) -> str:
        """What is done."""


class Action(NamedTuple):
    """What a seat does with which cards, or chance: it deals."""

    seat: int
    do: str
    cards: tuple[str, ...] = ()


def action_json(action: Acted, keys: Iterable[str] = ("cards",)) -> dict[str, Any]:
    """The action as plain data: what is said of it under these keys, and no more."""
    found: dict[str, Any] = {} if action.seat == CHANCE else {"seat": action.seat}
    found["do"] = action.do
    for key in keys:
        value = getattr(action, key)
        if value not in ((), "", -1):
            found[key] = list(value) if isinstance(value, tuple) else value
    return found
