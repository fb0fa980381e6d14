"""A record as a row of table states, for drawing it step by step where no rules are known.

A step holds what was done, in words, and only those parts of the table that it changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from eidex.cli.quiz_questions import complete
from eidex.cli.table_effect import effect
from eidex.cli.table_in_force import in_force
from eidex.cli.table_text import pot_words, standing
from eidex.cli.table_view import Played, TableView, table_view
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.records.record import Record, Step
from eidex.reference_engine.records.record import replay as play_record
from eidex.reference_engine.telling.cards import mode_in_short, name_in
from eidex.reference_engine.telling.sentences import seat_in_words, step_in_words
from eidex.rulebook.language import listed, marked, phrase

FORMAT = "eidex-steps/1"
BEFORE = 6
"""At most so many steps before a question a game is watched from."""
Part = dict[str, Any]


def steps(record: Record, ruling: str = "", name: str = "record") -> dict[str, Any]:
    """The record as plain data: who sits where, and the steps from the deal on.

    A step has `say`; `game`, counted from 1; `set`, the parts of the table that are different now;
    `rulings` that it needed; `asked` if it is put as a question only; and `took`, the cards of a
    trick that is over and where they went. `mark` is the step that needs `ruling`, or the last;
    `start` some steps before it, from which it can be followed, and `effect` what came of it.
    Passes that change nothing on the table are left out. Raises `RecordError`.
    """
    told: list[Part] = []
    acted: list[Step | None] = []
    table: Part = {}
    mark = -1

    def tell(part: Part, view: TableView, step: Step | None = None) -> None:
        now = state(view)
        changed = {k: v for k, v in now.items() if k not in table or table[k] != v}
        table.update(changed)
        told.append({**part, "set": changed})
        acted.append(step)

    game, known, after = -1, None, None
    for step in play_record(record, name=name):
        before = after if after and step.before is known else table_view(step.before)
        known, after = step.after, table_view(step.after)
        if step.game != game:
            game = step.game
            tell({"say": phrase("The cards are dealt."), "game": game + 1}, before)
        noted = [number for _, number in step.after.noted[len(step.before.noted) :]]
        if step.action.do == "pass" and not noted and _nothing_changed(before, after):
            continue
        tell(_part(step, before, after, noted), after, step)
        if ruling in noted and mark < 0:
            mark = len(told) - 1
    mark = mark if mark >= 0 else len(told) - 1
    return {
        "format": FORMAT,
        "edition": record.edition,
        "seats": [
            {"card": code or "", "name": name_in(record.edition, code)}
            for code in record.characters
        ],
        "mark": mark,
        "start": _start(told, mark),
        "effect": effect([step for step in acted[mark:] if step]),
        "steps": told,
    }


def _start(told: list[Part], mark: int) -> int:
    """The beginning of the trick in which the step lies, or of the last steps before it if that is
    far."""
    earliest = max(0, mark - BEFORE)
    ends = (number for number in range(mark - 1, earliest, -1) if "took" in told[number])
    return next(ends, earliest)


def _nothing_changed(before: TableView, after: TableView) -> bool:
    return after == replace(before, phase=after.phase, turn=after.turn, doing=after.doing)


def _part(step: Step, before: TableView, after: TableView, noted: list[str]) -> Part:
    words = step_in_words(step)
    part: Part = {"say": words[:1].upper() + words[1:], "game": step.game + 1}
    if step.judged is not None:
        asks = marked("May this be done: {action}? No: {by}.")
        if step.judged.allowed:
            asks = marked("May this be done: {action}? Yes.")
        part |= {"say": phrase(asks, action=words, by=", ".join(step.judged.by)), "asked": True}
    if noted:
        part["rulings"] = noted
    if after.tricks > before.tricks:
        trick = [_lying(played) for played in before.trick]
        if step.action.do in ("play", "hide", "excuse"):
            hidden = step.action.do == "hide"
            trick.append([step.action.seat, NAMES[step.action.card], hidden])
        full = complete(step)
        swapped = list(table_view(full).swap) if full else []
        part["took"] = {"trick": trick, "to": _where_to(before, after), "swap": swapped}
    return part


def _lying(played: Played) -> list[Any]:
    return [played.seat, played.card.name, played.card.face_down]


def _where_to(before: TableView, after: TableView) -> str:
    """Where the cards of the trick went, in words."""
    seats = [
        seat_in_words(old.seat)
        for old, new in zip(before.seats, after.seats, strict=True)
        if new.won_count > old.won_count
    ]
    pot = [phrase("the pot")] if after.pot_size > before.pot_size else []
    return listed([*seats, *pot])


def state(view: TableView) -> Part:
    """The table as flat plain data: what a drawing needs and nothing else."""
    now: Part = {
        "mode": mode_in_short(view.mode),
        "shown": view.shown,
        "giver": view.dealer,
        "limit": view.limit,
        "tricks": view.tricks,
        "over": view.phase == "over",
        "right": view.direction == "right",
        "leader": view.leader,
        "turn": view.turn,
        "doing": view.doing,
        "trick": [_lying(played) for played in view.trick],
        "pot": pot_words(view) if view.pot_size or view.key else "",
        "force": in_force(view),
        "swap": list(view.swap),
        "winner": view.winner,
    }
    for seat in view.seats:
        now[f"hand{seat.seat}"] = list(seat.hand or ())
        now[f"down{seat.seat}"] = seat.down.name if seat.down else ""
        now[f"won{seat.seat}"] = list(seat.won)
        now[f"aside{seat.seat}"] = list(seat.aside)
        now[f"standing{seat.seat}"] = standing(seat)
    return now
