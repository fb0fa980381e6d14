"""Games as text, as PGN is to chess. `from_text(to_text(record))` is the same record.

Headers in brackets, then one line a trick::

    [Format "eidex-text/1"]
    [Edition "en"]
    [Characters "RA LJ S6"]
    [Before "0 0 0"]

    [Giver "0"]
    [Hand 0 "LA … H10"]        in dealt order; the dealer's last card is the one shown
    2:!R9(90)                  seat 2 uses the raven nine's power; 1:-LJ would be a pass
    1:=SA 2:=L6 0:=R6          cards put down
    0:!LA(1) 1:.LA(yes)        seat 0 offers seat 1 an exchange; it answers
    3:~L9(H8)                  a card is drawn unseen
    1. 1:L9 2:L8* 0:H10        trick 1; a star: face down; 0:H10^ would be an excuse
    0:?RA(H9+S10)              a question at the end: may this power be used?
    ?0:H9                      the same of what is no use of a power

Whatever stands in braces is a comment, such as the answer to that question. In the questions of
Quizmaster blanks are written as _ and brackets as [ ].
"""

from __future__ import annotations

import re
from dataclasses import replace

from eidex.common.quoting import quoted
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.engine import apply, new_game
from eidex.reference_engine.errors import IllegalAction, RecordError
from eidex.reference_engine.explain.action_words import NUMBERED, TRUTHS, fields_of, written
from eidex.reference_engine.records.record import Record, judge, replay, the_pass, with_passes
from eidex.reference_engine.records.record_json import read_record, to_json
from eidex.reference_engine.records.record_reader import FORMAT as RECORD

FORMAT = "eidex-text/1"
HEADER = re.compile(r'\[(\w+)(?: ([0-9]))? "([^"]*)"\]')
MOVE = re.compile(r"([0123]):([=!?.~-]?)([A-Z0-9]+)([*^]?)(?:\(([^)]*)\))?")
SIGNS = {"=": "put_down", "-": "pass", "!": "use", "?": "use", ".": "answer", "~": "draw"}
MARKS = {what: sign for sign, what in SIGNS.items() if sign != "?"}
TO_WORD = str.maketrans(" ()", "_[]")
FROM_WORD = str.maketrans("_[]", " ()")


def to_text(record: Record) -> str:
    """The record as text, results as comments."""
    lines = [f'[Format "{FORMAT}"]', f'[Edition "{record.edition}"]']
    lines.append(f'[Characters "{" ".join(c or "-" for c in record.characters)}"]')
    lines.append(f'[Before "{" ".join(map(str, record.before))}"]')
    before = record.before
    for game in record.games:
        pos = new_game(record.edition, record.characters, game.dealer, game.hands, before)
        lines += ["", f'[Giver "{game.dealer}"]']
        for seat, hand in enumerate(game.hands):
            lines.append(f'[Hand {seat} "{" ".join(NAMES[c] for c in hand)}"]')
        line: list[str] = []
        for action in game.actions:
            for taken in with_passes(pos, action):
                if pos.phase == PLAY and not pos.trick:
                    lines.append(" ".join(line))
                    line = [f"{pos.tricks + 1}."]
                if taken == action:
                    line.append(move(action))
                pos = apply(pos, taken)
        while game.result is not None and (passing := the_pass(pos)) is not None:
            pos = apply(pos, passing)
        if game.asked is not None:
            judged, _ = judge(pos, game.asked)
            may = "allowed" if judged.allowed else "refused"
            comment = f"{{ {may} {', '.join(judged.by)}".rstrip() + " }"
            asked = move(game.asked)
            question = asked.replace("!", "?") if game.asked.do == "use" else f"?{asked}"
            line += [question, comment]
        lines.append(" ".join(line))
        if game.result is not None:
            lines.append('[Over "yes"]')
            assert pos.result is not None
            before = pos.result.after
            lines.append(
                f"{{ points {pos.result.points}, victory points {pos.result.victory_points} }}"
            )
    return "\n".join(line for line in lines) + "\n"


def move(action: Action) -> str:
    """The action as one word."""
    seat = f"{action.seat}:"
    match action.do:
        case "play":
            return seat + NAMES[action.card]
        case "hide":
            return f"{seat}{NAMES[action.card]}*"
        case "excuse":
            return f"{seat}{NAMES[action.card]}^"
        case "put_down":
            return f"{seat}={NAMES[action.card]}"
    inner = ",".join(_field(value) for value in written(action).values())
    return seat + MARKS[action.do] + action.power + (f"({inner})" if inner else "")


def _field(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "+".join(value)
    return str(value).translate(TO_WORD)


def move_json(word: str) -> dict[str, object]:
    """The word as a record writes the action. Raises `ValueError` for a word that is no move."""
    found = MOVE.fullmatch(word)
    if found is None:
        raise ValueError(f"{quoted(word)} is no move; write seat:card, as in 1:H10")
    seat, sign, name, mark, inner = found.groups()
    if (seat == "3") != (sign == "~"):
        raise ValueError(f"{quoted(word)} has the wrong seat; 3 is for cards drawn, only for those")
    data: dict[str, object] = {} if sign == "~" else {"seat": int(seat)}
    if (sign and mark) or (inner is not None and sign in ("", "=", "-")):
        raise ValueError(f"{quoted(word)} says more than such a move can; mend it")
    if not sign:
        marked = {"*": {"face_down": True}, "^": {"excused": True}}.get(mark, {})
        return {**data, "play": name, **marked}
    do = SIGNS[sign]
    data[do] = name
    fields = fields_of(name, do)
    given = inner.split(",") if inner else []
    if len(given) > len(fields):
        raise ValueError(f"{quoted(word)} says more than {name} can; mend it")
    for field, text in zip(fields, given, strict=False):
        data[field] = _value(field, text, word)
    return data


def _value(field: str, text: str, word: str) -> object:
    if field == "cards":
        return text.split("+")
    if field in TRUTHS:
        if text not in ("yes", "no"):
            raise ValueError(f"{quoted(text)} is neither yes nor no; mend {quoted(word)}")
        return text == "yes"
    if field in NUMBERED:
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise ValueError(f"{quoted(text)} is no number; mend {quoted(word)}")
        return int(text)
    return text.translate(FROM_WORD)


def from_text(text: str) -> Record:
    """The record that the text describes. Raises `RecordError` with the line and the mend."""
    headers: dict[str, str] = {}
    games: list[_Game] = []
    bare = re.sub(r"\{[^}]*\}", lambda m: "\n" * m[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), 1):
        found = HEADER.fullmatch(line.strip())
        if found is None:
            for word in line.split():
                _read_word(word, games, number)
            continue
        name, seat, value = found.groups()
        if name == "Giver":
            games.append(_Game(value))
        elif name == "Hand" and games and seat is not None:
            if int(seat) != len(games[-1].hands):
                due = len(games[-1].hands)
                raise RecordError(f"text: line {number}: hand {seat} comes out of turn; give {due}")
            games[-1].hands.append(value.split())
        elif name == "Over" and games:
            games[-1].over = True
        elif name in headers:
            raise RecordError(f"text: line {number}: [{name}] stands twice; keep one")
        else:
            headers[name] = value
    if headers.get("Format") != FORMAT:
        raise RecordError(f'text: line 1: not {FORMAT!r}; begin with [Format "{FORMAT}"]')
    return _build(headers, games)


class _Game:
    """What the text says of one game."""

    def __init__(self, giver: str) -> None:
        self.giver: object = int(giver) if giver in ("0", "1", "2") else giver
        self.hands: list[list[str]] = []
        self.actions: list[dict[str, object]] = []
        self.ask: dict[str, object] | None = None
        self.over = False

    def as_json(self) -> dict[str, object]:
        """As a record has it, without its result."""
        ask = {} if self.ask is None else {"ask": self.ask}
        return {"giver": self.giver, "hands": self.hands, "actions": self.actions, **ask}


def _read_word(word: str, games: list[_Game], number: int) -> None:
    if re.fullmatch(r"[0-9]+\.", word):
        return
    asks = word.startswith("?")
    try:
        data = move_json(word.removeprefix("?"))
    except ValueError as wrong:
        raise RecordError(f"text: line {number}: {wrong}") from None
    where = f"text: line {number}: {quoted(word)}"
    if not games:
        raise RecordError(f"{where} stands before any game; give the hands")
    if games[-1].ask is not None:
        raise RecordError(f"{where} comes after the question at the end; leave it out")
    if asks or word[2] == "?":
        games[-1].ask = data
    else:
        games[-1].actions.append(data)


def _build(headers: dict[str, str], games: list[_Game]) -> Record:
    before = [int(n) for n in headers.get("Before", "0 0 0").split() if re.fullmatch("[0-9]", n)]
    if " ".join(map(str, before)) != headers.get("Before", "0 0 0") or len(before) != 3:
        raise RecordError('text: [Before "…"]: not three numbers; write [Before "0 0 0"]')
    codes = [None if c == "-" else c for c in headers.get("Characters", "- - -").split()]
    data = {
        "format": RECORD.written,
        "edition": headers.get("Edition", ""),
        "characters": codes,
        "before": before,
        "games": [game.as_json() for game in games],
    }
    read = read_record(data, "text")
    claimed = [
        replace(game, result={}) if told.over else game
        for game, told in zip(read.games, games, strict=True)
    ]
    # That it is over is all the text says; what came of it follows from the moves.
    try:
        written = to_json(replace(read, games=tuple(claimed)))["games"]
    except IllegalAction:
        for _ in replay(read, name="text"):
            pass  # It says where.
        raise
    kept = tuple(
        replace(game, result=full.get("result") if told.over else None)
        for game, full, told in zip(read.games, written, games, strict=True)
    )
    return replace(read, games=kept)
