"""Records: a table and a list of actions, deals among them, and their replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Any

from eidex.games.shared import actions
from eidex.games.shared.replaying import Step, replayed, written
from eidex.games.thousand.engine.actions import Action
from eidex.games.thousand.engine.engine import apply, new_game
from eidex.games.thousand.engine.position import OVER, Position

FORMAT = "thousand-record/1"
SAID = ("number", "cards", "way")
"""What is said of an action, in the order in which it is written."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game, or the beginning of one. `rulings` and `result` are what the record claims, if it
    does."""

    players: int
    dealer: int
    actions: tuple[Action, ...]
    rulings: tuple[tuple[int, str], ...] | None = None
    result: dict[str, Any] | None = None


def replay(
    record: Record, *, strict: bool = False, accept: Iterable[str] = (), name: str = "record"
) -> Iterator[Step[Position, Action]]:
    """Plays the record. Raises `RecordError` where an action or a claim is wrong, in strict play
    `UndefinedByRules`."""
    pos = new_game(record.players, record.dealer, strict=strict, accept=accept)
    return replayed(pos, record.actions, apply, result_of, record, name)


def result_of(pos: Position) -> dict[str, Any] | None:
    """The end of the game as plain data; None while it goes on."""
    if pos.phase != OVER:
        return None
    return {"scores": [*pos.scores], "winner": pos.winner, "games": pos.game}


def to_json(record: Record) -> dict[str, Any]:
    """The record as plain data, its rulings and result as the engine finds them."""
    pos = reduce(apply, record.actions, new_game(record.players, record.dealer))
    head = {"format": FORMAT, "players": record.players, "dealer": record.dealer}
    return written(head, map(action_json, record.actions), pos.noted, result=result_of(pos))


def action_json(action: Action) -> dict[str, Any]:
    """One action as plain data: what is said of it, and no more."""
    return actions.action_json(action, SAID)
