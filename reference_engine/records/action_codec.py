"""The use of a power, an answer or a draw, read from plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.explain.action_words import TRUTHS, fields_of
from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import quoted

Fail = Callable[[str, str], Exception]
MAY_LACK = {("RK", "card"), ("S10", "cards")}
"""Who may leave out what: Räuber as dealer gives no card; Weisheit shows none at the end."""
ALWAYS_SAYS = {
    "answer": marked("{power} asks no other player"),
    "draw": marked("{power} draws no card"),
}
"""Kinds of action that not every power has, and what is wrong with one of another."""
HOW_CARDS_ARE_WRITTEN = marked("write suit L R H S and rank, as in H10")
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
        raise fail(phrase(ALWAYS_SAYS[do], power=power), phrase("leave the action out"))
    for field in wanted:
        if field not in data:
            if (power, field) in MAY_LACK:
                continue
            raise fail(*missing(field))
        value = data[field]
        match field:
            case "card":
                card = card_of(value, fail)
            case "cards":
                choice += _cards(value, power, fail)
            case "question":
                if not isinstance(value, str) or len(value) > LONGEST_QUESTION:
                    message = marked('write at most {most} characters, as in "has HJ"')
                    raise fail(_is(field, value), phrase(message, most=LONGEST_QUESTION))
                question = value
            case "suit":
                if value not in list(SUITS):
                    what = phrase("{value} is no suit", value=quoted(value))
                    raise fail(what, one_of(SUITS))
                choice.append(SUITS.index(value))
            case _:
                choice.append(_number(field, value, fail))
    known = {*wanted, do} if do == "draw" else {*wanted, "seat", do}
    for field in data:
        if field not in known and not later:
            message = marked("{field} does not belong to {power}")
            what = phrase(message, field=quoted(field), power=power)
            raise fail(what, phrase("leave it out"))
    return Action(seat, do, card, power, tuple(choice), question)


def _cards(value: Any, power: str, fail: Fail) -> list[int]:
    if not isinstance(value, list) or not value:
        raise fail(_is("cards", value), phrase("write a list of cards"))
    cards = sorted({card_of(name, fail) for name in value})
    if len(cards) < len(value):
        raise fail(phrase("'cards' has one card twice"), phrase("name each once"))
    if power == "RA" and len(cards) != 2:
        raise fail(phrase("'cards' are not two"), phrase("name two cards"))
    return cards


def _number(field: str, value: Any, fail: Fail) -> int:
    """A number, or true or false as 1 or 0."""
    wrong = isinstance(value, bool) != (field in TRUTHS) or not isinstance(value, int)
    if wrong or not -MOST <= value <= MOST or (field == "of" and value not in (0, 1, 2)):
        mend = whole_number(-MOST, MOST)
        if field in TRUTHS:
            mend = phrase("give true or false")
        elif field == "of":
            mend = phrase("give 0, 1 or 2")
        raise fail(_is(field, value), mend)
    return int(value)


def card_of(name: Any, fail: Fail) -> int:
    """The card of that name. Raises what `fail(what, mend)` makes of any other."""
    if not isinstance(name, str) or name not in NUMBERS:
        raise fail(no_card(name), phrase(HOW_CARDS_ARE_WRITTEN))
    return NUMBERS[name]


# -- what is wrong, and how to mend it -------------------------------------------------------------


def missing(field: str) -> tuple[str, str]:
    """Both, of a field that is not there."""
    return phrase("{field} is missing", field=repr(field)), phrase("add it")


def no_card(name: Any) -> str:
    """What is wrong with such a card."""
    return phrase("{value} is no card", value=quoted(name))


def one_of(known: Iterable[str]) -> str:
    """The mend where it has to be one of these."""
    return phrase("use one of {known}", known=", ".join(known))


def whole_number(least: int, most: int) -> str:
    """The mend where it has to be such a number."""
    return phrase("give a whole number from {least} to {most}", least=least, most=most)


def _is(field: str, value: Any) -> str:
    return phrase("{field} is {value}", field=repr(field), value=quoted(value))
