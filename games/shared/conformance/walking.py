"""The position at the end of a record, quickly where the one asked about before was the same game.

Records are taken as plain data, so that what they begin with is compared and not read again.
"""

from __future__ import annotations

from typing import Any, Generic

from eidex.common.conformance.judged_game import Chosen, flat
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.shared.conformance.playing import A, P, Playing


class Refused(RecordError):
    """The record's action of this number is not allowed, by these clauses."""

    def __init__(self, number: int, error: IllegalAction) -> None:
        self.number, self.clauses = number, error.clauses
        super().__init__(f"action {number}, counted from 0: {error}")


class Walk(Generic[P, A]):
    """The game that was asked about last, at a table that reads so, and its positions."""

    def __init__(self, playing: Playing[P, A], chosen: Chosen) -> None:
        self.playing, self.chosen = playing, chosen
        self.rest = ""
        self.data: list[str] = []
        self.actions: list[A] = []
        self.positions: list[P] = []

    def positions_of(self, record: dict[str, Any]) -> list[P]:
        """Before each action of the record, and at its end. Raises `RecordError`."""
        rest = {key: value for key, value in record.items() if key != "actions"}
        actions = record.get("actions")
        if not isinstance(actions, list) or flat(rest) != self.rest:
            none: dict[str, Any] = {"actions": []} if isinstance(actions, list) else {}
            first = self.playing.begin({**record, **none}, self.chosen)
            self.rest, self.data, self.actions, self.positions = flat(rest), [], [], [first]
        assert isinstance(actions, list)
        known = 0
        for mine, data in zip(self.data, actions, strict=False):
            if mine != flat(data):
                break
            known += 1
        if known < len(actions):
            self._go_on(actions, known)
        return self.positions[: len(actions) + 1]

    def _go_on(self, actions: list[Any], known: int) -> None:
        del self.data[known:], self.actions[known:], self.positions[known + 1 :]
        for number, data in enumerate(actions[known:], known):
            action = self.playing.read_action(data, f"record.actions[{number}]")
            try:
                after = self.playing.apply(self.positions[-1], action)
            except IllegalAction as error:
                raise Refused(number, error) from None
            self.data.append(flat(data))
            self.actions.append(action)
            self.positions.append(after)


class Walks(Generic[P, A]):
    """One of each way in which what is open is read."""

    def __init__(self, playing: Playing[P, A]) -> None:
        self.playing = playing
        self.known: dict[Chosen, Walk[P, A]] = {}

    def walk(self, chosen: Chosen) -> Walk[P, A]:
        """The one of a table that reads so."""
        if chosen not in self.known:
            self.known[chosen] = Walk(self.playing, chosen)
        return self.known[chosen]
