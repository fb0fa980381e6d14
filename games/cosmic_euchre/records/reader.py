"""Plain data read into a record: every field by its kind, none that the format does not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eidex.common.quoting import quoted
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS
from eidex.games.cosmic_euchre.records.record import FORMAT, Record
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.fields import MOST, Fields

IN_RECORD = ("format", "powers", "dealer", "actions", "rulings", "result")
IN_ACTION = ("seat", "do", "power", "suit", "way", "cards", "number")
IN_RESULT = ("scores", "winner", "hands", "players")
BY_CHANCE = ("deal", "toss")
KINDS = (*BY_CHANCE, "use", "decline", "pass", "order", "call", "discard", "play")
WAYS = ("alone", "face_down", "sympathy", "half", "normal", "double")


class Reader(Fields):
    """Reads plain data into a record."""

    def record(self, data: Any) -> Record:
        """The whole record. Raises `RecordError`."""
        self.only(data, IN_RECORD, ("format", "powers", "dealer", "actions"), "record")
        self.one_of(data["format"], (FORMAT,), "record.format")
        powers = self.each(data["powers"], self.power, "record.powers", 4)
        there = [key for key in powers if key is not None]
        for key in there:
            if there.count(key) > 1:
                raise self.fail("record.powers", f"{key} is there twice", "give each power once")
        actions = self.each(data["actions"], self.action, "record.actions")
        noted = self.claimed(data, "E")
        if "result" in data:
            self.result(data["result"], "record.result")
        dealer = self.number(data["dealer"], 3, "record.dealer")
        return Record(powers, dealer, actions, noted, data.get("result"))

    def power(self, data: Any, where: str) -> str | None:
        """A seat's power, if it has one."""
        return None if data is None else self.one_of(data, races(), where)

    def result(self, data: Any, where: str) -> None:
        """How the game is said to have ended; whether it did is for the replay to say."""
        self.only(data, IN_RESULT, IN_RESULT, where)
        self.each(data["scores"], self.score, f"{where}.scores", 2)
        self.number(data["winner"], 1, f"{where}.winner")
        self.number(data["hands"], MOST, f"{where}.hands")
        self.each(data["players"], self.seat, f"{where}.players", 4)

    def score(self, data: Any, where: str) -> None:
        """Points of a team; there are halves."""
        if isinstance(data, bool) or not isinstance(data, int | float) or abs(data) > MOST:
            mend = f"give a number from -{MOST} to {MOST}"
            raise self.fail(where, f"is {quoted(data)}", mend)

    def seat(self, data: Any, where: str) -> int:
        """One of the four."""
        return self.number(data, 3, where)

    def action(self, data: Any, where: str) -> Action:
        """One action."""
        found = Action(*self.seat_and_kind(data, IN_ACTION, KINDS, BY_CHANCE, 3, where))
        reads: dict[str, Callable[[Any, str], Any]] = {
            "power": lambda data, where: self.one_of(data, races(), where),
            "suit": lambda data, where: self.one_of(data, (*SUITS, NO_TRUMP), where),
            "way": lambda data, where: self.one_of(data, WAYS, where),
            "number": lambda data, where: self.number(data, MOST, where),
            "cards": lambda data, where: self.cards(data, PACK, where),
        }
        return self.said(found, data, reads, where)


def read_record(data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    return Reader(name).record(data)
