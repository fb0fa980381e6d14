"""Plain data read into a record: every field by its kind, none that the format does not have."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from eidex.common.errors import RecordError
from eidex.common.quoting import quoted
from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS
from eidex.games.cosmic_euchre.records.record import FORMAT, Record
from eidex.games.cosmic_euchre.rulebook import races

IN_RECORD = ("format", "powers", "dealer", "actions", "rulings", "result")
IN_ACTION = ("seat", "do", "power", "suit", "way", "cards", "number")
IN_RESULT = ("scores", "winner", "hands", "players")
BY_CHANCE = ("deal", "toss")
DEEDS = (*BY_CHANCE, "use", "decline", "pass", "order", "call", "discard", "play")
WAYS = ("alone", "face_down", "sympathy", "half", "normal", "double")
MOST = 9999
"""The largest number that a game could need, with room."""
RULING = re.compile(r"E-[0-9]{3}")


class Reader:
    """Reads plain data into a record, keeping the name of the file for messages."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fail(self, where: str, what: str, mend: str) -> RecordError:
        """What is wrong, where, and how to mend it."""
        return RecordError(f"{self.name}: {where}: {what}; {mend}")

    def only(self, data: Any, known: Collection[str], needed: Collection[str], where: str) -> None:
        """Nothing but an object with these fields, those that are needed among them."""
        if not isinstance(data, dict):
            raise self.fail(where, "not an object", "write {…}")
        for key in data:
            if key not in known:
                mend = f"leave it out; known are {', '.join(known)}"
                raise self.fail(where, f"{quoted(key)} is no field here", mend)
        for key in needed:
            if key not in data:
                raise self.fail(where, f"{key!r} is missing", "add it")

    def listed(self, data: Any, where: str, size: int | None = None) -> list[Any]:
        """A list, of that size if one is given."""
        if not isinstance(data, list) or (size is not None and len(data) != size):
            mend = "give a list" if size is None else f"give a list of {size}"
            raise self.fail(where, f"is {quoted(data)}", mend)
        return data

    def number(self, value: Any, most: int, where: str) -> int:
        """A whole number from 0."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise self.fail(where, f"is {quoted(value)}", f"give a whole number from 0 to {most}")
        return value

    def one_of(self, value: Any, known: Collection[str], where: str) -> str:
        """One of these words."""
        if not isinstance(value, str) or value not in known:
            raise self.fail(where, f"is {quoted(value)}", f"use one of {', '.join(known)}")
        return value

    def record(self, data: Any) -> Record:
        """The whole record. Raises `RecordError`."""
        self.only(data, IN_RECORD, ("format", "powers", "dealer", "actions"), "record")
        self.one_of(data["format"], (FORMAT,), "record.format")
        powers = tuple(
            None if key is None else self.one_of(key, races(), f"record.powers[{seat}]")
            for seat, key in enumerate(self.listed(data["powers"], "record.powers", 4))
        )
        there = [key for key in powers if key is not None]
        for key in there:
            if there.count(key) > 1:
                raise self.fail("record.powers", f"{key} is there twice", "give each power once")
        actions = tuple(
            self.action(one, f"record.actions[{number}]")
            for number, one in enumerate(self.listed(data["actions"], "record.actions"))
        )
        noted = None
        if "rulings" in data:
            given = self.listed(data["rulings"], "record.rulings")
            noted = tuple(self.ruling(one, f"record.rulings[{i}]") for i, one in enumerate(given))
        if "result" in data:
            self.result(data["result"], "record.result")
        dealer = self.number(data["dealer"], 3, "record.dealer")
        return Record(powers, dealer, actions, noted, data.get("result"))

    def result(self, data: Any, where: str) -> None:
        """How the game is said to have ended; whether it did is for the replay to say."""
        self.only(data, IN_RESULT, IN_RESULT, where)
        for team, score in enumerate(self.listed(data["scores"], f"{where}.scores", 2)):
            if isinstance(score, bool) or not isinstance(score, int | float) or abs(score) > MOST:
                mend = f"give a number from -{MOST} to {MOST}"
                raise self.fail(f"{where}.scores[{team}]", f"is {quoted(score)}", mend)
        self.number(data["winner"], 1, f"{where}.winner")
        self.number(data["hands"], MOST, f"{where}.hands")
        for seat, player in enumerate(self.listed(data["players"], f"{where}.players", 4)):
            self.number(player, 3, f"{where}.players[{seat}]")

    def ruling(self, data: Any, where: str) -> tuple[int, str]:
        """Which ruling was used at which action."""
        self.only(data, ("at", "ruling"), ("at", "ruling"), where)
        at = self.number(data["at"], MOST, f"{where}.at")
        if not isinstance(data["ruling"], str) or not RULING.fullmatch(data["ruling"]):
            what = f"is {quoted(data['ruling'])}"
            raise self.fail(f"{where}.ruling", what, "write it as E-003")
        return at, data["ruling"]

    def action(self, data: Any, where: str) -> Action:
        """One action."""
        self.only(data, IN_ACTION, ("do",), where)
        do = self.one_of(data["do"], DEEDS, f"{where}.do")
        seat = CHANCE
        if do not in BY_CHANCE:
            self.only(data, IN_ACTION, ("seat",), where)
            seat = self.number(data["seat"], 3, f"{where}.seat")
        elif "seat" in data:
            raise self.fail(f"{where}.seat", f"{do} is done by chance", "leave the seat out")
        found = Action(seat, do)
        if "power" in data:
            found = found._replace(power=self.one_of(data["power"], races(), f"{where}.power"))
        if "suit" in data:
            suit = self.one_of(data["suit"], (*SUITS, NO_TRUMP), f"{where}.suit")
            found = found._replace(suit=suit)
        if "way" in data:
            found = found._replace(way=self.one_of(data["way"], WAYS, f"{where}.way"))
        if "number" in data:
            found = found._replace(number=self.number(data["number"], MOST, f"{where}.number"))
        if "cards" in data:
            cards = self.listed(data["cards"], f"{where}.cards")
            each = [self.one_of(c, PACK, f"{where}.cards[{i}]") for i, c in enumerate(cards)]
            found = found._replace(cards=tuple(each))
        return found


def read_record(data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    return Reader(name).record(data)
