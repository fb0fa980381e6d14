"""Plain data read into a record: every field by its kind, none that the format does not have.

What is taken here is what `record.schema.json` takes; a test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import CHANCE, PLAYS, Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.records.action_codec import card_of, missing, one_of, read, whole_number
from eidex.reference_engine.records.formats import Format, FormatError
from eidex.reference_engine.records.record import GameRecord, Judged, Record
from eidex.rulebook import EDITIONS
from eidex.rulebook.language import marked, phrase, phrases
from eidex.rulebook.system import quoted

FORMAT = Format("eidex-record", "1.1.0")
WITHOUT_ASKING = Format("eidex-record", "1.0.0")
"""The oldest version that has all fields of a record in which nothing is asked at the end."""
KINDS = ("put_down", "play", "use", "pass", "answer", "draw")
KIND_OF_VALUE = {
    str: marked("give a text"),
    int: marked("give a whole number"),
    bool: marked("give true or false"),
    list: marked("give a list"),
    dict: marked("give an object"),
}
MOST = 9999
"""The largest number that a game could need, with room; the smallest is as far below 0."""
IN_RECORD = ("format", "edition", "characters", "before", "games")
IN_GAME = ("giver", "hands", "actions", "ask", "judged", "rulings", "result")
TRIOS = ("points", "victory_points", "after")
IN_PLAY = ("seat", "play", "face_down", "excused", "suit")
RULING = re.compile(r"R-[0-9]{3}")
CLAUSE = re.compile(r"[A-Z]+(\.[A-Z0-9_]+)+")


class Reader:
    """Reads plain data into a record, keeping the place for messages."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.later = False
        """What is read is of a later minor version: fields that are not known are passed over."""

    def fail(self, where: str, what: str, mend: str) -> RecordError:
        """What is wrong, where, and how to mend it."""
        return RecordError(f"{self.name}: {where}: {what}; {mend}")

    def get(self, data: dict[str, Any], key: str, kind: type, where: str) -> Any:
        """The field, which must be there and of that kind."""
        if key not in data:
            what, mend = missing(key)
            raise self.fail(where, what, mend)
        if not _is(data[key], kind):
            what = phrase("is {value}", value=quoted(data[key]))
            raise self.fail(f"{where}.{key}", what, phrase(KIND_OF_VALUE[kind]))
        return data[key]

    def only(self, data: Any, known: Collection[str], where: str) -> None:
        """Nothing but an object with these fields."""
        if not isinstance(data, dict):
            raise self.fail(where, phrase("not an object"), phrase("write {…}"))
        for key in data:
            if key not in known and not self.later:
                mend = phrase("leave it out; known are {fields}", fields=", ".join(known))
                what = phrase("{field} is no field here", field=quoted(key))
                raise self.fail(where, what, mend)

    def number(self, value: Any, least: int, most: int, where: str) -> int:
        """A whole number from `least` to `most`."""
        if not _is(value, int) or not least <= value <= most:
            what = phrase("is {value}", value=quoted(value))
            raise self.fail(where, what, whole_number(least, most))
        return int(value)

    def trio(self, value: Any, least: int, most: int, where: str) -> tuple[int, int, int]:
        """Three whole numbers, by seat."""
        if not isinstance(value, list) or len(value) != 3:
            raise self.fail(where, phrase("not three numbers"), phrase("give one for each player"))
        a, b, c = (self.number(n, least, most, f"{where}[{i}]") for i, n in enumerate(value))
        return a, b, c

    # -- a record ----------------------------------------------------------------------------------

    def record(self, data: Any) -> Record:
        """The whole record. Raises `RecordError`."""
        if not isinstance(data, dict):
            raise self.fail("record", phrase("not an object"), phrase("write {…}"))
        form = self.get(data, "format", str, "record")
        try:
            self.later = FORMAT.is_later(form)
        except FormatError as error:
            raise RecordError(f"{self.name}: format: {error}") from None
        self.only(data, IN_RECORD, "record")
        edition = self.get(data, "edition", str, "record")
        if edition not in EDITIONS:
            what = phrase("{value} is unknown", value=quoted(edition))
            raise self.fail("edition", what, one_of(EDITIONS))
        characters = self.characters(self.get(data, "characters", list, "record"))
        before = self.trio(data.get("before", [0, 0, 0]), 0, 6, "before")
        games = self.get(data, "games", list, "record")
        if not games:
            raise self.fail("games", phrase("no game in it"), phrase("give at least one"))
        read = tuple(self.game(game, f"games[{i}]") for i, game in enumerate(games))
        return Record(edition, characters, before, read)

    def characters(self, data: list[Any]) -> tuple[str | None, str | None, str | None]:
        """The characters by seat, each once."""
        if len(data) != 3:
            what, mend = phrase("not one entry per player"), phrase("give three, null for none")
            raise self.fail("characters", what, mend)
        seats: list[str | None] = []
        for code in data:
            if code is not None and self.power(code, "characters") in seats:
                what, mend = phrase("one stands twice"), phrase("give each player another")
                raise self.fail("characters", what, mend)
            seats.append(code)
        a, b, c = seats
        return a, b, c

    def power(self, value: Any, where: str) -> str:
        """The card code of a character."""
        if not isinstance(value, str) or value not in CHARACTERS:
            what = phrase("{value} is no character", value=quoted(value))
            mend = phrase("write the code of the character's card, as in H10")
            raise self.fail(where, what, mend)
        return value

    def game(self, data: Any, where: str) -> GameRecord:
        """One game."""
        self.only(data, IN_GAME, where)
        dealer = self.seat(self.get(data, "giver", int, where), f"{where}.giver")
        hands = self.hands(self.get(data, "hands", list, where), f"{where}.hands")
        actions = tuple(
            self.action(entry, f"{where}.actions[{i}]")
            for i, entry in enumerate(self.get(data, "actions", list, where))
        )
        asked = self.action(data["ask"], f"{where}.ask") if "ask" in data else None
        judged = None
        if "judged" in data:
            if asked is None:
                what = phrase("nothing is asked")
                raise self.fail(f"{where}.judged", what, phrase("add ask, or leave this out"))
            judged = self.judged(data["judged"], f"{where}.judged")
        rulings = None
        if "rulings" in data:
            listed = self.get(data, "rulings", list, where)
            rulings = tuple(self.ruling(r, f"{where}.rulings[{i}]") for i, r in enumerate(listed))
        result = self.result(data["result"], f"{where}.result") if "result" in data else None
        return GameRecord(dealer, hands, actions, asked, judged, rulings, result)

    def judged(self, data: Any, where: str) -> Judged:
        """What the record claims of the action that is asked about."""
        self.only(data, ("allowed", "by"), where)
        allowed = self.get(data, "allowed", bool, where)
        by = self.get(data, "by", list, where)
        for name in by:
            if not isinstance(name, str) or not (RULING.fullmatch(name) or CLAUSE.fullmatch(name)):
                what = phrase("{value} is neither clause nor ruling", value=quoted(name))
                raise self.fail(f"{where}.by", what, phrase("write it as PLAY.FOLLOW or R-003"))
        return Judged(allowed, tuple(by))

    def seat(self, value: Any, where: str) -> int:
        """A seat."""
        if not _is(value, int) or value not in (0, 1, 2):
            what = phrase("{value} is no player", value=quoted(value))
            raise self.fail(where, what, phrase("use 0, 1 or 2"))
        return int(value)

    def hands(self, data: list[Any], where: str) -> tuple[tuple[int, ...], ...]:
        """Twelve cards for each seat, together the pack."""
        if len(data) != 3:
            what = phrases("{number} hand", "{number} hands", len(data))
            raise self.fail(where, what, phrase("give three"))
        seen: dict[int, int] = {}
        hands: list[tuple[int, ...]] = []
        for seat, hand in enumerate(data):
            here = f"{where}[{seat}]"
            if not isinstance(hand, list) or len(hand) != 12:
                what = phrase("no list of cards")
                if isinstance(hand, list):
                    what = phrases("{number} card", "{number} cards", len(hand))
                raise self.fail(here, what, phrase("a hand has twelve"))
            cards = tuple(self.card(name, here) for name in hand)
            for card in cards:
                if card in seen:
                    message = marked("{card} is in hand {seat} too")
                    what = phrase(message, card=NAMES[card], seat=seen[card])
                    raise self.fail(here, what, phrase("deal it once"))
                seen[card] = seat
            hands.append(cards)
        return tuple(hands)

    def card(self, name: Any, where: str) -> int:
        """The card of that name."""
        return card_of(name, lambda what, mend: self.fail(where, what, mend))

    def ruling(self, data: Any, where: str) -> tuple[int, str]:
        """Which ruling was used at which action."""
        self.only(data, ("at", "ruling"), where)
        at = self.number(self.get(data, "at", int, where), -1, MOST, f"{where}.at")
        name = self.get(data, "ruling", str, where)
        if not RULING.fullmatch(name):
            what = phrase("{value} is no ruling", value=quoted(name))
            raise self.fail(f"{where}.ruling", what, phrase("write it as R-003"))
        return at, name

    def result(self, data: Any, where: str) -> dict[str, Any]:
        """What the record claims of the game's end."""
        self.only(data, (*TRIOS, "winner"), where)
        found: dict[str, Any] = {}
        for key in TRIOS:
            trio = self.get(data, key, list, where)
            found[key] = [*self.trio(trio, -MOST, MOST, f"{where}.{key}")]
        if "winner" not in data:
            what, _ = missing("winner")
            raise self.fail(where, what, phrase("add it; null where nobody has won"))
        winner = data["winner"]
        found["winner"] = None if winner is None else self.seat(winner, f"{where}.winner")
        return found

    # -- an action ---------------------------------------------------------------------------------

    def action(self, data: Any, where: str) -> Action:
        """One action, as records write it. Raises `RecordError`."""
        if isinstance(data, dict) and len(data) == 2 and data.get("seat").__class__ is int:
            # Most entries are plain plays: looked up, and the same objects for equal ones.
            card = data.get("play")
            if isinstance(card, str) and card in NUMBERS and 0 <= data["seat"] <= 2:
                return PLAYS[data["seat"]][NUMBERS[card]]
        kinds = [k for k in KINDS if isinstance(data, dict) and k in data]
        if len(kinds) != 1:
            what = phrase("not one of {kinds}", kinds=", ".join(KINDS))
            raise self.fail(where, what, phrase("give exactly one"))
        (kind,) = kinds
        drawn = kind == "draw"
        seat = CHANCE if drawn else self.seat(self.get(data, "seat", int, where), where)
        if kind == "play":
            return self.play(data, seat, where)
        if kind == "put_down":
            self.only(data, ("seat", kind), where)
            return Action(seat, kind, self.card(data[kind], where))
        power = self.power(data[kind], where)
        return read(
            seat, kind, power, data, lambda what, mend: self.fail(where, what, mend), self.later
        )

    def play(self, data: dict[str, Any], seat: int, where: str) -> Action:
        """A card led or played, face down or excused if the entry says so."""
        self.only(data, IN_PLAY, where)
        card = self.card(data["play"], where)
        if data.get("suit", NAMES[card][0]) != NAMES[card][0]:
            what = phrase("the suit named is not the card's")
            raise self.fail(where, what, phrase("name it truly"))
        hidden, excused = (
            self.get(data, key, bool, where) if key in data else False
            for key in ("face_down", "excused")
        )
        if hidden and excused:
            what = phrase("face down and excused at once")
            raise self.fail(where, what, phrase("leave one of them out"))
        if excused:
            return Action(seat, "excuse", card, "H8")
        return Action(seat, "hide" if hidden else "play", card)


def _is(value: Any, kind: type) -> bool:
    """Of that kind; true and false are no numbers."""
    return isinstance(value, kind) and isinstance(value, bool) == (kind is bool)
