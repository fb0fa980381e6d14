"""The use of a power, an answer or a draw, read from plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.explain.action_words import TRUTHS, fields_of


def read(
    seat: int, do: str, power: str, data: Mapping[str, Any], fail: Callable[[str, str], Exception]
) -> Action:
    """The action with these fields. Raises what `fail(what, mend)` makes of a wrong one."""
    card, question, choice = -1, "", []
    for field in fields_of(power, do):
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
    known = {*fields_of(power, do), "seat", do}
    for field in data:
        if field not in known:
            raise fail(f"{field!r} does not belong to {power}", "leave it out")
    return Action(seat, do, card, power, tuple(choice), question)


def _card(name: Any, fail: Callable[[str, str], Exception]) -> int:
    if not isinstance(name, str) or name not in NUMBERS:
        raise fail(f"{name!r} is no card", "write suit L R H S and rank, as in H10")
    return NUMBERS[name]
