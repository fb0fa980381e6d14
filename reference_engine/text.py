"""Games as text, as PGN is to chess. `from_text(to_text(record))` is the same record.

Headers in brackets, then one line a trick::

    [Format "eidex-text/1"]
    [Edition "en"]
    [Characters "RA LJ S6"]
    [Before "0 0 0"]

    [Giver "0"]
    [Hand 0 "LA … H10"]        in dealt order; the giver's last card is the one shown
    2:!R9(90)                  seat 2 uses the raven nine's power; 1:-LJ would be a pass
    1:=SA 2:=L6 0:=R6          cards put down
    1. 1:L9 2:L8* 0:H10        trick 1; a star: face down
    0:?RA(H9,S10)              a question at the end: may this be done?

Whatever stands in braces is a comment.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace

from eidex.reference_engine.cards import NAMES
from eidex.reference_engine.engine import apply, new_game
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.position import PLAY, Action
from eidex.reference_engine.record import Record, with_passes
from eidex.reference_engine.record_json import from_json, to_json

FORMAT = "eidex-text/1"
HEADER = re.compile(r'\[(\w+)(?: (\d))? "([^"]*)"\]')
MOVE = re.compile(r"([012]):([=!?-]?)([A-Z0-9]+)(\*?)(?:\(([^)]*)\))?")


def to_text(record: Record) -> str:
    """The record as text, results as comments."""
    lines = [f'[Format "{FORMAT}"]', f'[Edition "{record.edition}"]']
    lines.append(f'[Characters "{" ".join(c or "-" for c in record.characters)}"]')
    lines.append(f'[Before "{" ".join(map(str, record.before))}"]')
    before = record.before
    for game in record.games:
        pos = new_game(record.edition, record.characters, game.giver, game.hands, before)
        lines += ["", f'[Giver "{game.giver}"]']
        for seat, hand in enumerate(game.hands):
            lines.append(f'[Hand {seat} "{" ".join(NAMES[c] for c in hand)}"]')
        line: list[str] = []
        for action in game.actions:
            for taken in with_passes(pos, action):
                if pos.phase == PLAY and not pos.trick:
                    lines.append(" ".join(line))
                    line = [f"{pos.tricks + 1}."]
                if taken == action:
                    line.append(_move(action))
                pos = apply(pos, taken)
        if game.asked is not None:
            line.append(_move(game.asked).replace("!", "?"))
        lines.append(" ".join(line))
        if game.result is not None:
            lines.append('[Over "yes"]')
            while pos.result is None:
                pos = apply(pos, Action(pos.turn, "pass", power=record.characters[pos.turn] or ""))
            before = pos.result.after
            lines.append(
                f"{{ points {pos.result.points}, victory points {pos.result.victory_points} }}"
            )
    return "\n".join(line for line in lines) + "\n"


def _move(action: Action) -> str:
    seat = action.seat
    match action.do:
        case "put_down":
            return f"{seat}:={NAMES[action.card]}"
        case "play":
            return f"{seat}:{NAMES[action.card]}"
        case "hide":
            return f"{seat}:{NAMES[action.card]}*"
        case "pass":
            return f"{seat}:-{action.power}"
    if action.power == "RA":
        return f"{seat}:!RA({','.join(NAMES[c] for c in action.choice)})"
    if action.power == "S7":
        return f"{seat}:!S7({NAMES[action.card]})"
    return f"{seat}:!{action.power}" + (f"({action.choice[0]})" if action.choice else "")


def from_text(text: str) -> Record:
    """The record that the text describes. Raises `RecordError` with the line and the mend."""
    headers: dict[str, str] = {}
    games: list[dict[str, object]] = []
    bare = re.sub(r"\{[^}]*\}", lambda m: "\n" * m[0].count("\n"), text)
    for number, line in enumerate(bare.splitlines(), 1):
        found = HEADER.fullmatch(line.strip())
        if found is None:
            for word in line.split():
                _read_word(word, games, number)
            continue
        name, seat, value = found.groups()
        if name == "Giver":
            games.append(
                {"giver": int(value) if value.isdigit() else value, "hands": [], "actions": []}
            )
        elif name == "Hand" and games and seat is not None:
            hands = games[-1]["hands"]
            assert isinstance(hands, list)
            hands.append(value.split())
        elif name == "Over" and games:
            games[-1]["result"] = {}
        else:
            headers[name] = value
    if headers.get("Format") != FORMAT:
        raise RecordError(f'text: line 1: not {FORMAT!r}; begin with [Format "{FORMAT}"]')
    return _build(headers, games)


def _read_word(word: str, games: list[dict[str, object]], number: int) -> None:
    if re.fullmatch(r"\d+\.", word):
        return
    move = MOVE.fullmatch(word)
    if move is None or not games:
        raise RecordError(f"text: line {number}: {word!r} is no move; write seat:card, as in 1:H10")
    seat, sign, name, star, inner = move.groups()
    data: dict[str, object] = {"seat": int(seat)}
    if sign == "=":
        data["put_down"] = name
    elif sign == "":
        data |= {"play": name} | ({"face_down": True} if star else {})
    elif sign == "-":
        data["pass"] = name
    else:
        data["use"] = name
        given = (inner or "").split(",")
        if name == "RA":
            data["cards"] = given
        elif name == "S7":
            data["card"] = given[0]
        elif inner:
            if not re.fullmatch(r"-?\d+", inner):
                raise RecordError(f"text: line {number}: {inner!r} is no number; mend {word!r}")
            data["limit" if name == "R9" else "add"] = int(inner)
    if sign == "?":
        games[-1]["ask"] = data
    else:
        actions = games[-1]["actions"]
        assert isinstance(actions, list)
        actions.append(data)


def _build(headers: dict[str, str], games: list[dict[str, object]]) -> Record:
    try:
        before = [int(n) for n in headers.get("Before", "0 0 0").split()]
    except ValueError:
        raise RecordError('text: [Before "…"]: not three numbers; write [Before "0 0 0"]') from None
    codes = [None if c == "-" else c for c in headers.get("Characters", "- - -").split()]
    data = {
        "format": "eidex-record/1",
        "edition": headers.get("Edition", ""),
        "characters": codes,
        "before": before,
        "games": games,
    }
    read = from_json(json.dumps(data), "text")
    over = [bool(game.get("result") is not None) for game in games]
    written = to_json(read)["games"]
    kept = tuple(
        replace(game, result=full.get("result") if done else None)
        for game, full, done in zip(read.games, written, over, strict=True)
    )
    return replace(read, games=kept)
