"""What goes with the use of a power, an answer or a draw: written out and read back.

One table says, for every power, which fields an action has; records, the text format and words for
people all go by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eidex.reference_engine.actions import Action
from eidex.reference_engine.cards import NAMES, NUMBERS, SUITS

FIELDS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("LA", "use"): ("of",),
    ("LA", "answer"): ("yes",),
    ("RA", "use"): ("cards",),
    ("LK", "use"): ("add",),
    ("RK", "use"): ("card",),
    ("HK", "use"): ("of",),
    ("HK", "answer"): ("card",),
    ("SK", "use"): ("of", "question"),
    ("RQ", "use"): ("of",),
    ("RQ", "draw"): ("card",),
    ("RQ", "answer"): ("yes",),
    ("HQ", "answer"): ("card",),
    ("HJ", "use"): ("suit",),
    ("L10", "use"): ("number",),
    ("R10", "use"): ("card",),
    ("H10", "use"): ("of",),
    ("S10", "use"): ("add", "cards"),
    ("L9", "draw"): ("card",),
    ("R9", "use"): ("limit",),
    ("L8", "use"): ("card", "up"),
    ("R8", "answer"): ("card",),
    ("S8", "use"): ("card",),
    ("L7", "use"): ("lead",),
    ("R7", "use"): ("card", "of"),
    ("S7", "use"): ("card",),
    ("R6", "use"): ("suit",),
    ("H6", "use"): ("card",),
    ("H6", "draw"): ("card",),
}
"""`of` is a seat, `card` the action's card; the others are its choice, one after the other."""

NUMBERED = ("of", "add", "number", "limit")
TRUTHS = ("yes", "up", "lead")


def written(action: Action) -> dict[str, Any]:
    """The fields of the action as plain data."""
    data: dict[str, Any] = {}
    choice = list(action.choice)
    for field in FIELDS.get((action.power, action.do), ()):
        if field == "card":
            if action.card >= 0:
                data[field] = NAMES[action.card]
        elif field == "question":
            data[field] = action.question
        elif field == "cards":
            if choice:
                data[field] = [NAMES[card] for card in choice]
        elif choice:
            number = choice.pop(0)
            if field == "suit":
                data[field] = SUITS[number]
            else:
                data[field] = bool(number) if field in TRUTHS else number
    return data


def read(
    seat: int, do: str, power: str, data: Mapping[str, Any], fail: Callable[[str, str], Exception]
) -> Action:
    """The action with these fields. Raises what `fail(what, mend)` makes of a wrong one."""
    card, question, choice = -1, "", []
    for field in FIELDS.get((power, do), ()):
        if field not in data:
            if field in ("card", "cards") and power in ("RK", "S10"):
                continue
            raise fail(f"{field!r} is missing", "add it")
        value = data[field]
        match field:
            case "card":
                card = _card(value, fail)
            case "cards":
                if not isinstance(value, list):
                    raise fail("'cards' is no list", "write a list of cards")
                cards = [_card(name, fail) for name in value]
                if power == "RA" and len(cards) != 2:
                    raise fail("'cards' are not two", "name two cards")
                choice += sorted(cards)
            case "question":
                if not isinstance(value, str):
                    raise fail("'question' is no text", 'write it as in "has HJ"')
                question = value
            case "suit":
                if value not in list(SUITS):
                    raise fail(f"{value!r} is no suit", f"use one of {', '.join(SUITS)}")
                choice.append(SUITS.index(value))
            case _:
                if isinstance(value, bool) != (field in TRUTHS) or not isinstance(value, int):
                    kind = "true or false" if field in TRUTHS else "a whole number"
                    raise fail(f"{field!r} is {value!r}", f"give {kind}")
                choice.append(int(value))
    known = {*FIELDS.get((power, do), ()), "seat", do}
    for field in data:
        if field not in known:
            raise fail(f"{field!r} does not belong to {power}", "leave it out")
    return Action(seat, do, card, power, tuple(choice), question)


def _card(name: Any, fail: Callable[[str, str], Exception]) -> int:
    if not isinstance(name, str) or name not in NUMBERS:
        raise fail(f"{name!r} is no card", "write suit L R H S and rank, as in H10")
    return NUMBERS[name]


def in_words(action: Action) -> str:
    """What goes with it, for people."""
    try:
        data = written(action)
    except (IndexError, TypeError):
        return " with what it cannot have"
    said = {
        "of": " with seat {}",
        "yes": ": {}",
        "cards": " on {}",
        "question": ': "{}"',
        "lead": " and leads: {}",
        "up": " up: {}",
    }
    words = ""
    for field, value in data.items():
        if isinstance(value, bool):
            value = "yes" if value else "no"
        elif isinstance(value, list):
            value = " and ".join(value) if len(value) == 2 else " ".join(value)
        words += said.get(field, " with {}").format(value)
    return words
