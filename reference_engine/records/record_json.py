"""Records as JSON (`eidex-record/1`; the schema lies beside this file): reading and writing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import CHANCE, PLAYS, Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS, SUITS
from eidex.reference_engine.core.position import OVER, Position
from eidex.reference_engine.engine import apply, new_game
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.explain.action_words import written
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.reference_engine.records.action_codec import read
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    cited_by_entry,
    result_json,
    the_pass,
    with_passes,
)
from eidex.rulebook import EDITIONS

FORMAT = "eidex-record/1"
KINDS = ("put_down", "play", "use", "pass", "answer", "draw")


def load(path: str | Path) -> Record:
    """The record in a file. Raises `RecordError`."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not text"
        raise RecordError(f"{path}: cannot be read ({reason}); give the path of a record") from None
    return from_json(text, str(path))


def from_json(text: str, name: str = "record") -> Record:
    """The record in a JSON text. Raises `RecordError` saying what is wrong, where, and how to mend
    it."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"{name}: line {error.lineno}: not JSON ({error.msg}); is the file cut off?"
        ) from None
    return _Reader(name).record(data)


def read_record(data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    return _Reader(name).record(data)


def read_action(data: Any, where: str) -> Action:
    """One action, as records write it. Raises `RecordError`."""
    return _Reader("position").action(data, where)


class _Reader:
    """Reads plain data into a record, keeping the place for messages."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fail(self, where: str, what: str, mend: str) -> RecordError:
        return RecordError(f"{self.name}: {where}: {what}; {mend}")

    def get(self, data: Any, key: str, kind: type, where: str) -> Any:
        if not isinstance(data, dict):
            raise self.fail(where, "not an object", "write {…}")
        if key not in data:
            raise self.fail(where, f"{key!r} is missing", "add it")
        if not isinstance(data[key], kind) or isinstance(data[key], bool) != (kind is bool):
            raise self.fail(f"{where}.{key}", "has the wrong type", f"give a {kind.__name__}")
        return data[key]

    def record(self, data: Any) -> Record:
        form = self.get(data, "format", str, "record")
        if form != FORMAT:
            raise self.fail("format", f"is {form!r}", f"this version reads {FORMAT!r}")
        edition = self.get(data, "edition", str, "record")
        if edition not in EDITIONS:
            raise self.fail(
                "edition", f"{edition!r} is unknown", f"use one of {', '.join(EDITIONS)}"
            )
        characters = self.get(data, "characters", list, "record")
        if len(characters) != 3:
            raise self.fail("characters", "not one entry per seat", "give three, null for none")
        for code in filter(None, characters):
            if code not in CHARACTERS:
                known = ", ".join(CHARACTERS)
                raise self.fail("characters", f"{code!r} is unknown", f"use null or one of {known}")
        there = [c for c in characters if c]
        if len(set(there)) < len(there):
            raise self.fail("characters", "one stands twice", "give each seat another")
        before = data.get("before", [0, 0, 0])
        if not _trio(before) or not all(0 <= n <= 6 for n in before):
            raise self.fail(
                "before", "not three numbers from 0 to 6", "give victory points by seat"
            )
        games = self.get(data, "games", list, "record")
        read = tuple(self.game(game, f"games[{i}]") for i, game in enumerate(games))
        a, b, c = characters
        return Record(edition, (a, b, c), tuple(before), read)

    def game(self, data: Any, where: str) -> GameRecord:
        dealer = self.get(data, "giver", int, where)
        if dealer not in (0, 1, 2):
            raise self.fail(f"{where}.giver", f"{dealer} is no seat", "use 0, 1 or 2")
        hands = self.hands(self.get(data, "hands", list, where), f"{where}.hands")
        actions = tuple(
            self.action(entry, f"{where}.actions[{i}]")
            for i, entry in enumerate(self.get(data, "actions", list, where))
        )
        asked = self.action(data["ask"], f"{where}.ask") if "ask" in data else None
        rulings = None
        if "rulings" in data:
            listed = self.get(data, "rulings", list, where)
            try:
                rulings = tuple((int(r["at"]), str(r["ruling"])) for r in listed)
            except (KeyError, TypeError, ValueError):
                mend = 'write {"at": 17, "ruling": "R-003"}'
                raise self.fail(f"{where}.rulings", "an entry is malformed", mend) from None
        result = self.get(data, "result", dict, where) if "result" in data else None
        return GameRecord(dealer, hands, actions, asked, rulings, result)

    def hands(self, data: list[Any], where: str) -> tuple[tuple[int, ...], ...]:
        if len(data) != 3:
            raise self.fail(where, f"{len(data)} hands", "give three")
        seen: dict[int, str] = {}
        hands: list[tuple[int, ...]] = []
        for seat, hand in enumerate(data):
            here = f"{where}[{seat}]"
            if not isinstance(hand, list) or len(hand) != 12:
                count = len(hand) if isinstance(hand, list) else "no list of"
                raise self.fail(here, f"{count} cards", "a hand has twelve")
            cards = tuple(self.card(name, here) for name in hand)
            for card in cards:
                if card in seen:
                    raise self.fail(here, f"{NAMES[card]} is in {seen[card]} too", "deal it once")
                seen[card] = f"hand {seat}"
            hands.append(cards)
        return tuple(hands)

    def card(self, name: Any, where: str) -> int:
        if not isinstance(name, str) or name not in NUMBERS:
            raise self.fail(where, f"{name!r} is no card", "write suit L R H S and rank, as in H10")
        return NUMBERS[name]

    def action(self, data: Any, where: str) -> Action:
        if isinstance(data, dict) and len(data) == 2 and data.get("seat").__class__ is int:
            # Most entries are plain plays: looked up, and the same objects for equal ones.
            card = data.get("play")
            if isinstance(card, str) and card in NUMBERS and 0 <= data["seat"] <= 2:
                return PLAYS[data["seat"]][NUMBERS[card]]
        kinds = [k for k in KINDS if isinstance(data, dict) and k in data]
        if len(kinds) != 1:
            raise self.fail(where, f"not one of {', '.join(KINDS)}", "give exactly one")
        (kind,) = kinds
        seat = CHANCE if kind == "draw" else self.get(data, "seat", int, where)
        if seat not in (0, 1, 2, CHANCE) or (seat == CHANCE) != (kind == "draw"):
            raise self.fail(where, f"{seat} is no seat", "use 0, 1 or 2")
        match kind:
            case "put_down":
                return Action(seat, "put_down", self.card(data["put_down"], where))
            case "play":
                card = self.card(data["play"], where)
                if data.get("suit", NAMES[card][0]) != NAMES[card][0]:
                    raise self.fail(where, "the suit named is not the card's", "name it truly")
                if data.get("excused") is True:
                    return Action(seat, "excuse", card, "H8")
                return Action(seat, "hide" if data.get("face_down") is True else "play", card)
        power = data[kind]
        if not isinstance(power, str) or power not in CHARACTERS:
            raise self.fail(where, f"{power!r} is unknown", f"use one of {', '.join(CHARACTERS)}")
        return read(seat, kind, power, data, lambda what, mend: self.fail(where, what, mend))


def _trio(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
    )


# -- writing ------------------------------------------------------------------------------------


def game_json(game: GameRecord, start: Position) -> dict[str, Any]:
    """One game as plain data, with the rulings it uses and, when it is over, its result.

    `start` is the position after the deal.
    """
    pos = start
    first_steps: list[int] = []
    actions: list[dict[str, Any]] = []
    for action in game.actions:
        first_steps.append(pos.step)
        for taken in with_passes(pos, action):
            if taken == action:
                actions.append(action_json(action, not pos.trick))
            pos = apply(pos, taken)
    if game.result is not None:
        while (passing := the_pass(pos)) is not None:
            pos = apply(pos, passing)
    data: dict[str, Any] = {
        "giver": game.dealer,
        "hands": [[NAMES[c] for c in hand] for hand in game.hands],
        "actions": actions,
    }
    if game.asked is not None:
        data["ask"] = action_json(game.asked, not pos.trick)
        pos = cite_asked(pos, game.asked)
    noted = cited_by_entry(pos, first_steps, game.asked is not None)
    data["rulings"] = [{"at": at, "ruling": ruling} for at, ruling in noted]
    if pos.phase == OVER:
        data["result"] = result_json(pos)
    return data


def action_json(action: Action, lead: bool) -> dict[str, Any]:
    """One action as plain data; `lead` says that it leads to a trick."""
    data: dict[str, Any] = {} if action.seat == CHANCE else {"seat": action.seat}
    match action.do:
        case "put_down" | "play":
            data[action.do] = NAMES[action.card]
        case "hide":
            data |= {"play": NAMES[action.card], "face_down": True}
            if lead:
                data["suit"] = SUITS[action.card // 9]
        case "excuse":
            data |= {"play": NAMES[action.card], "excused": True}
        case _:
            data |= {action.do: action.power, **written(action)}
    return data


def to_json(record: Record) -> dict[str, Any]:
    """The record as plain data, its rulings and results as the engine finds them."""
    games, before = [], record.before
    for game in record.games:
        start = new_game(record.edition, record.characters, game.dealer, game.hands, before)
        data = game_json(game, start)
        games.append(data)
        if data.get("result"):
            a, b, c = data["result"]["after"]
            before = (a, b, c)
    return {
        "format": FORMAT,
        "edition": record.edition,
        "characters": list(record.characters),
        "before": list(record.before),
        "games": games,
    }
