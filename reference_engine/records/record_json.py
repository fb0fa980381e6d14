"""Records as JSON (`eidex-record`; the schema lies beside this file): reading and writing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eidex.reference_engine.core.actions import CHANCE, Action
from eidex.reference_engine.core.cards import NAMES, SUITS
from eidex.reference_engine.core.position import OVER, Position
from eidex.reference_engine.engine import apply, new_game
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.explain.action_words import written
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    cited_by_entry,
    judge,
    judged_json,
    result_json,
    the_pass,
    with_passes,
)
from eidex.reference_engine.records.record_reader import FORMAT, WITHOUT_ASKING, Reader
from eidex.reference_engine.records.strict_json import JsonError, read_file, read_text
from eidex.rulebook.language import phrase
from eidex.rulebook.system import reason


def load(path: str | Path) -> Record:
    """The record in a file, or on standard input for `-`. Raises `RecordError`."""
    try:
        data = read_file(path)
    except OSError as error:
        raise RecordError(
            phrase(
                "{path}: cannot be read ({why}); give the path of a record",
                path=path,
                why=reason(error),
            )
        ) from None
    except JsonError as error:
        raise RecordError(f"{path}: {error}") from None
    return read_record(data, str(path))


def from_json(text: str, name: str = "record") -> Record:
    """The record in a JSON text. Raises `RecordError` saying what is wrong, where, and how to mend
    it."""
    try:
        data = read_text(text)
    except JsonError as error:
        raise RecordError(f"{name}: {error}") from None
    return read_record(data, name)


def read_record(data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    return Reader(name).record(data)


def read_action(data: Any, where: str) -> Action:
    """One action, as records write it. Raises `RecordError`."""
    return Reader("position").action(data, where)


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
        judged, pos = judge(pos, game.asked)
        data["judged"] = judged_json(judged)
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
    asks = any(game.asked is not None for game in record.games)
    return {
        "format": (FORMAT if asks else WITHOUT_ASKING).written,
        "edition": record.edition,
        "characters": list(record.characters),
        "before": list(record.before),
        "games": games,
    }
