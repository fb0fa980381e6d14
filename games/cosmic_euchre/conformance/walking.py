"""The position at the end of a record, quickly where the one asked about before was the same game.

Records are taken as plain data, so that what they begin with is compared and not read again.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.common.conformance.judged_game import Chosen
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.cosmic_euchre.conformance.readings import table
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.engine import apply, begin
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.records.reader import Reader


class Refused(RecordError):
    """The record's action of this number is not allowed, by these clauses."""

    def __init__(self, number: int, error: IllegalAction) -> None:
        self.number, self.clauses = number, error.clauses
        super().__init__(f"action {number}, counted from 0: {error}")


class Walk:
    """The game that was asked about last, at a table that reads so, and its positions."""

    def __init__(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.rest: dict[str, Any] = {}
        self.data: list[Any] = []
        self.actions: list[Action] = []
        self.positions: list[Position] = []

    def positions_of(self, record: dict[str, Any]) -> list[Position]:
        """Before each action of the record, and at its end. Raises `RecordError`."""
        rest = {key: value for key, value in record.items() if key != "actions"}
        actions = record.get("actions")
        if not isinstance(actions, list) or rest != self.rest:
            read = Reader("record").record(record | {"actions": []} if actions == [] else record)
            self.rest, self.data, self.actions = rest, [], []
            self.positions = [begin(table(read.powers, read.dealer, self.chosen))]
        assert isinstance(actions, list)
        known = 0
        while known < min(len(actions), len(self.data)) and actions[known] == self.data[known]:
            known += 1
        if known < len(actions):
            self._go_on(actions, known)
        return self.positions[: len(actions) + 1]

    def _go_on(self, actions: list[Any], known: int) -> None:
        del self.data[known:], self.actions[known:], self.positions[known + 1 :]
        reader = Reader("record")
        for number, data in enumerate(actions[known:], known):
            action = reader.action(data, f"record.actions[{number}]")
            try:
                after = apply(self.positions[-1], action)
            except IllegalAction as error:
                raise Refused(number, error) from None
            self.data.append(data)
            self.actions.append(action)
            self.positions.append(after)


@cache
def walk(chosen: Chosen) -> Walk:
    """The one of a table that reads so."""
    return Walk(chosen)


def end_of(record: dict[str, Any], chosen: Chosen) -> Position:
    """The position at the record's end. Raises `RecordError`."""
    return walk(chosen).positions_of(record)[-1]


def last_action(record: dict[str, Any], chosen: Chosen) -> Action:
    """The record's last action, of a record that was walked. Raises `RecordError`."""
    walk(chosen).positions_of(record)
    return walk(chosen).actions[len(record["actions"]) - 1]
