"""Plain data read into a record: every field by its kind, none that the format does not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eidex.games.shared.fields import MOST, Fields
from eidex.games.thousand.engine.actions import WAYS, Action
from eidex.games.thousand.engine.cards import PACK
from eidex.games.thousand.records.record import FORMAT, Record
from eidex.games.thousand.rulebook import PLAYERS

IN_RECORD = ("format", "players", "dealer", "actions", "rulings", "result")
NEEDED = IN_RECORD[:4]
IN_ACTION = ("seat", "do", "number", "cards", "way")
IN_RESULT = ("scores", "winner", "games")
BY_CHANCE = ("deal",)
KINDS = (*BY_CHANCE, "bid", "pass", "redeal", "keep", "sell", "give", "play")
LAST_SEAT = max(PLAYERS) - 1


class Reader(Fields):
    """Reads plain data into a record."""

    def record(self, data: Any) -> Record:
        """The whole record. Raises `RecordError`."""
        self.only(data, IN_RECORD, NEEDED, "record")
        self.one_of(data["format"], (FORMAT,), "record.format")
        players = self.number(data["players"], max(PLAYERS), "record.players", min(PLAYERS))
        dealer = self.number(data["dealer"], players - 1, "record.dealer")
        actions = self.each(data["actions"], self.action, "record.actions")
        noted = self.claimed(data, "T")
        if "result" in data:
            self.result(data["result"], players, "record.result")
        return Record(players, dealer, actions, noted, data.get("result"))

    def result(self, data: Any, players: int, where: str) -> None:
        """How the game is said to have ended; whether it did is for the replay to say."""
        self.only(data, IN_RESULT, IN_RESULT, where)
        self.each(data["scores"], self.score, f"{where}.scores", players)
        self.number(data["winner"], players - 1, f"{where}.winner")
        self.number(data["games"], MOST, f"{where}.games")

    def score(self, data: Any, where: str) -> int:
        """A seat's points."""
        return self.number(data, MOST, where, -MOST)

    def action(self, data: Any, where: str) -> Action:
        """One action."""
        found = Action(*self.seat_and_kind(data, IN_ACTION, KINDS, BY_CHANCE, LAST_SEAT, where))
        reads: dict[str, Callable[[Any, str], Any]] = {
            "number": lambda data, where: self.number(data, MOST, where),
            "cards": lambda data, where: self.cards(data, PACK, where),
            "way": lambda data, where: self.one_of(data, WAYS, where),
        }
        return self.said(found, data, reads, where)


def read_record(data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    return Reader(name).record(data)
