"""What seats do, and chance."""

from __future__ import annotations

from typing import Any, NamedTuple

CHANCE = -1
"""Stands where a seat does when cards are dealt."""


class Action(NamedTuple):
    """What a seat does with which cards, or chance: it deals."""

    seat: int
    do: str
    cards: tuple[str, ...] = ()


def action_json(action: Action) -> dict[str, Any]:
    """The action as plain data: what is said of it, and no more."""
    found: dict[str, Any] = {} if action.seat == CHANCE else {"seat": action.seat}
    found["do"] = action.do
    if action.cards:
        found["cards"] = list(action.cards)
    return found
