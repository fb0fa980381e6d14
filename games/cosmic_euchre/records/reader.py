"""Plain data read into a record: every field by its kind, none that the format does not have."""

from __future__ import annotations

from typing import Any

from eidex.common.quoting import quoted
from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS
from eidex.games.cosmic_euchre.records.record import FORMAT, Record
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.fields import MOST, Fields

IN_RECORD = ("format", "powers", "dealer", "actions", "rulings", "result")
IN_ACTION = ("seat", "do", "power", "suit", "way", "cards", "number")
IN_RESULT = ("scores", "winner", "hands", "players")
BY_CHANCE = ("deal", "toss")
DEEDS = (*BY_CHANCE, "use", "decline", "pass", "order", "call", "discard", "play")
WAYS = ("alone", "face_down", "sympathy", "half", "normal", "double")


class Reader(Fields):
    """Reads plain data into a record."""

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
            noted = self.rulings(data["rulings"], "E", "record.rulings")
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
