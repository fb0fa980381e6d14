"""A state that the solver has found, in words."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import Any

import z3

from eidex.model.clauses.cards import CARDS
from eidex.model.clauses.moments import PLACE, WINDOWS
from eidex.model.logic.terms import integer
from eidex.model.play.cards import PLACES, SEATS
from eidex.model.play.declared import Books, InGame, InTrick, UnderWay
from eidex.model.play.state import State
from eidex.rulebook import characters

WHO = {place: code for code, place in PLACE.items()}
SKIPPED = ("table", "cards", "at", "hidden", "won_in", "shown", "size", "points")
MEANT = 1000
"""A larger number, or one below -1, stands where nothing hangs on it: the solver has taken any."""
KINDS = (InTrick(), InGame(), UnderWay(), Books())


def described(state: State, model: z3.ModelRef) -> tuple[str, ...]:
    """What is not as at the start of a game, line by line."""
    lines = [
        f"seat {seat} is {characters()[WHO[who]].names['en']}"
        for seat in SEATS
        if (who := _value(integer(f"character of seat {seat}"), model))
    ]
    for place, name in enumerate(PLACES):
        size, points = (_value(t[place], model) for t in (state.size, state.points))
        if size or points:
            lines.append(f"{name}: {_number(size, 'card')}, {_number(points, 'card point')}")
    for card, at, hidden, shown in zip(
        state.cards, state.at, state.hidden, state.shown, strict=True
    ):
        if card.name.startswith("any other"):
            continue
        number, where = _value(card.number, model), _value(at, model)
        code = CARDS[number] if 0 <= number < len(CARDS) else str(number)
        down = ", face down" if _value(hidden, model) else ""
        seats = ", ".join(str(seat) for seat in SEATS if _value(shown[seat], model))
        seen = f", shown to seats {seats}" if seats else ", shown to nobody"
        lines.append(f"{card.name} is {code}, {PLACES[where]}{down}{seen}")
    for f in fields(State):
        if f.name in SKIPPED:
            continue
        lines += _lines(f.name, getattr(state, f.name), model)
    return tuple(lines)


def _lines(name: str, value: Any, model: z3.ModelRef) -> list[str]:
    if is_dataclass(value):
        blank = next(kind for kind in KINDS if type(kind) is type(value))
        found = []
        for f in fields(value):
            said = _plain(getattr(value, f.name), model)
            if said != getattr(blank, f.name):
                found.append(f"{f.name.replace('_', ' ')}: {_worded(f.name, said)}")
        return found
    said = _plain(value, model)
    return [f"{name.replace('_', ' ')}: {_worded(name, said)}"]


def _worded(name: str, value: Any) -> str:
    if name == "window":
        return WINDOWS[value] if 0 <= value < len(WINDOWS) else "the game is over"
    if name == "code":
        return WHO.get(value, "nothing")
    return re.sub(r"-?\d+", lambda n: n[0] if -1 <= int(n[0]) < MEANT else "any", str(value))


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _plain(value: Any, model: z3.ModelRef) -> Any:
    if isinstance(value, tuple):
        return tuple(_plain(part, model) for part in value)
    return _value(value, model)


def _value(term: Any, model: z3.ModelRef) -> Any:
    """The value that the solver gives to a term."""
    if isinstance(term, bool | int):
        return term
    found = model.eval(term, model_completion=True)
    return z3.is_true(found) if z3.is_bool(found) else found.as_long()
