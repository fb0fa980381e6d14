"""The position at the end of a record, quickly where the one asked about before was the same game.

Records are taken as plain data, so that what they begin with is compared and not read again.
"""

from __future__ import annotations

from typing import Any, Generic

from eidex.common.conformance.judged_game import Chosen, flat
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.shared.conformance.playing import A, P, Played


class Refused(RecordError):
    """The record's action of this number is not allowed, by these clauses."""

    def __init__(self, number: int, error: IllegalAction) -> None:
        self.number, self.clauses = number, error.clauses
        super().__init__(f"action {number}, counted from 0: {error}")


def _same(known: dict[str, Any], data: Any) -> bool:
    """It is this action again, and would be read so: true equals 1, and is not a number. Lists have
    words only."""
    return known is data or (
        known == data and all(type(data[key]) is type(known[key]) for key in known)
    )


class Walk(Generic[P, A]):
    """The game that was asked about last, at a table that reads so, and its positions."""

    def __init__(self, game: Played[P, A], chosen: Chosen) -> None:
        self.game, self.chosen = game, chosen
        self.rest = ""
        self.data: list[dict[str, Any]] = []
        self.actions: list[A] = []
        self.positions: list[P] = []

    def positions_of(self, record: dict[str, Any]) -> list[P]:
        """Before each action of the record, and at its end. Raises `RecordError`."""
        rest = {key: value for key, value in record.items() if key != "actions"}
        actions = record.get("actions")
        if not isinstance(actions, list) or flat(rest) != self.rest:
            none: dict[str, Any] = {"actions": []} if isinstance(actions, list) else {}
            first = self.game.begin({**record, **none}, self.chosen)
            self.rest, self.data, self.actions, self.positions = flat(rest), [], [], [first]
        assert isinstance(actions, list)
        known = 0
        for mine, data in zip(self.data, actions, strict=False):
            if not _same(mine, data):
                break
            known += 1
        if known < len(actions):
            self._go_on(actions, known)
        return self.positions[: len(actions) + 1]

    def _go_on(self, actions: list[Any], known: int) -> None:
        del self.data[known:], self.actions[known:], self.positions[known + 1 :]
        for number, data in enumerate(actions[known:], known):
            action = self.game.read_action(data, f"record.actions[{number}]")
            try:
                after = self.game.apply(self.positions[-1], action)
            except IllegalAction as error:
                raise Refused(number, error) from None
            self.data.append(data)
            self.actions.append(action)
            self.positions.append(after)


class Walks(Generic[P, A]):
    """One of each way in which what is open is read."""

    def __init__(self, game: Played[P, A]) -> None:
        self.game = game
        self.known: dict[Chosen, Walk[P, A]] = {}

    def walk(self, chosen: Chosen) -> Walk[P, A]:
        """The one of a table that reads so."""
        if chosen not in self.known:
            self.known[chosen] = Walk(self.game, chosen)
        return self.known[chosen]

    def end_of(self, record: dict[str, Any], chosen: Chosen) -> P:
        """The position at the record's end. Raises `RecordError`."""
        return self.walk(chosen).positions_of(record)[-1]
