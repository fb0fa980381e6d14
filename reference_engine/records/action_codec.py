"""The use of a power, an answer or a draw, read from plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eidex.common.quoting import quoted
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.explain.action_words import TRUTHS, fields_of

Fail = Callable[[str, str], Exception]
MAY_LACK = {("RK", "card"), ("S10", "cards")}
"""Who may leave out what: Räuber as dealer gives no card; Weisheit shows none at the end."""
ALWAYS_SAYS = {"answer": "asks no other seat", "draw": "draws no card"}
"""Kinds of action that not every power has, and what is wrong with one of another."""
LONGEST_QUESTION = 400
MOST = 9999


def read(
    seat: int, do: str, power: str, data: Mapping[str, Any], fail: Fail, later: bool = False
) -> Action:
    """The action with these fields; in a `later` version there may be others, too.

    Raises what `fail(what, mend)` makes of a wrong one.
    """
    card, question, choice = -1, "", []
    wanted = fields_of(power, do)
    if do in ALWAYS_SAYS and not wanted:
        raise fail(f"{power} {ALWAYS_SAYS[do]}", "leave the action out")
    for field in wanted:
        if field not in data:
            if (power, field) in MAY_LACK:
                continue
            raise fail(f"{field!r} is missing", "add it")
        value = data[field]
        match field:
            case "card":
                card = card_of(value, fail)
            case "cards":
                choice += _cards(value, power, fail)
            case "question":
                if not isinstance(value, str) or len(value) > LONGEST_QUESTION:
                    mend = f'write at most {LONGEST_QUESTION} characters, as in "has HJ"'
                    raise fail(f"'question' is {quoted(value)}", mend)
                question = value
            case "suit":
                if value not in list(SUITS):
                    raise fail(f"{quoted(value)} is no suit", f"use one of {', '.join(SUITS)}")
                choice.append(SUITS.index(value))
            case _:
                choice.append(_number(field, value, fail))
    known = {*wanted, do} if do == "draw" else {*wanted, "seat", do}
    for field in data:
        if field not in known and not later:
            raise fail(f"{quoted(field)} does not belong to {power}", "leave it out")
    return Action(seat, do, card, power, tuple(choice), question)


def _cards(value: Any, power: str, fail: Fail) -> list[int]:
    if not isinstance(value, list) or not value:
        raise fail(f"'cards' is {quoted(value)}", "write a list of cards")
    cards = sorted({card_of(name, fail) for name in value})
    if len(cards) < len(value):
        raise fail("'cards' has one card twice", "name each once")
    if power == "RA" and len(cards) != 2:
        raise fail("'cards' are not two", "name two cards")
    return cards


def _number(field: str, value: Any, fail: Fail) -> int:
    """A number, or true or false as 1 or 0."""
    wrong = isinstance(value, bool) != (field in TRUTHS) or not isinstance(value, int)
    if wrong or not -MOST <= value <= MOST or (field == "of" and value not in (0, 1, 2)):
        numbers = "0, 1 or 2" if field == "of" else f"a whole number from {-MOST} to {MOST}"
        mend = "true or false" if field in TRUTHS else numbers
        raise fail(f"{field!r} is {quoted(value)}", f"give {mend}")
    return int(value)


def card_of(name: Any, fail: Fail) -> int:
    """The card of that name. Raises what `fail(what, mend)` makes of any other."""
    if not isinstance(name, str) or name not in NUMBERS:
        raise fail(f"{quoted(name)} is no card", "write suit L R H S and rank, as in H10")
    return NUMBERS[name]
