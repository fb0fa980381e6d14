"""What powers have done, as one word of the notation: ``name:value`` parts, joined by ``;``.

Parts that say nothing new are left out. Sets of cards and lists are joined by ``.``, the three
seats of a list by ``/``; `told` lists uses, answers and draws as ``step@move@seen``, joined by
``|``.
"""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.characters.shared import pot_opener
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import (
    NAMES,
    NUMBERS,
    SUITS,
    cards_in,
    mode_of,
    ranks,
    values,
)
from eidex.reference_engine.core.position import Game, Position, Rules, reaching_is_over
from eidex.reference_engine.core.powers import NOTHING_USED, PARTS, Event, PowerState, Question
from eidex.reference_engine.records.record_json import read_action
from eidex.reference_engine.records.text import move, move_json

SETS = ("hidden", "pot", "pushed", "back")
SETS_BY_SEAT = ("aside", "last")
LISTS_OF_CARDS = ("swap",)
SINGLE_CARDS = ("drawn", "demand")
WORDS = ("window", "stripped", "led_by", "anew")
WORD = {"events": "told"}
"""Parts that the notation calls otherwise."""
PART = {WORD.get(name, name): name for name in PARTS}
UNUSED = {name: getattr(NOTHING_USED, name) for name in PARTS}


def powers_text(pos: Position) -> str:
    """The word; ``-`` where no character plays."""
    powers, rules = pos.powers, pos.rules
    if not pos.game.cast:
        return "-"
    parts = {"uses": _numbers(powers.uses)}
    for name, unused in UNUSED.items():
        value = getattr(powers, name)
        if value != unused:
            parts[WORD.get(name, name)] = _text(name, value)
    if rules.limit != 100:
        parts["limit"] = str(rules.limit)
    if rules.strict_follow:
        parts["skat"] = "1"
    if rules.key != -1:
        parts["key"] = NAMES[rules.key]
    if rules.direction == -1:
        parts["left"] = "1"
    card, way = rules.ranks.moved
    if card >= 0:
        parts["moved"] = NAMES[card] + ("+" if way == 1 else "-")
    for seat in SEATS:
        if pos.won[seat] & pot_opener(pos):
            parts["opener"] = str(seat)
    return ";".join(f"{name}:{value}" for name, value in parts.items())


def _numbers(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _cards(mask: int) -> str:
    return ".".join(NAMES[card] for card in cards_in(mask))


def _text(name: str, value: Any) -> str:
    if name == "events":
        return "|".join(f"{t.step}@{move(t.action)}@{_numbers(t.seen)}" for t in value)
    if name == "question":
        return ".".join((str(value.seat), value.character, value.what, *map(str, value.about)))
    if name in SETS:
        return _cards(value)
    if name in SETS_BY_SEAT:
        return "/".join(_cards(mask) for mask in value)
    if name in LISTS_OF_CARDS:
        return ".".join(NAMES[card] for card in value)
    if name in SINGLE_CARDS:
        return NAMES[int(value)]
    if name == "wish":
        return SUITS[int(value)]
    if isinstance(value, tuple):
        return _numbers(value)
    return str(int(value)) if name not in WORDS else str(value)


def read_powers(given: dict[str, str]) -> PowerState:
    """What powers have done. Raises `ValueError` or `KeyError` for what cannot be read."""
    powers = PowerState()
    for word, text in given.items():
        if word in PART:
            setattr(powers, PART[word], _value(PART[word], text))
    return powers


def _value(name: str, text: str) -> Any:
    default = UNUSED[name]
    if name == "events":
        return tuple(_told(part) for part in text.split("|"))
    if name == "question":
        seat, power, what, *about = text.split(".")
        return Question(int(seat), power, what, tuple(map(int, about)))
    if name in SETS:
        return _set(text)
    if name in SETS_BY_SEAT:
        return tuple(_set(part) for part in text.split("/"))
    if name in LISTS_OF_CARDS:
        return tuple(NUMBERS[card] for card in text.split("."))
    if name in SINGLE_CARDS:
        return NUMBERS[text]
    if name == "wish":
        return SUITS.index(text)
    if name in WORDS:
        return text
    if isinstance(default, tuple):
        return tuple(int(n) for n in text.split("."))
    if isinstance(default, bool):
        return bool(int(text))
    return int(text)


def _set(text: str) -> int:
    return sum(1 << NUMBERS[name] for name in text.split(".") if name)


def _told(part: str) -> Event:
    step, word, seen = part.split("@")
    action = read_action(move_json(word), "told")
    return Event(int(step), action, tuple(int(n) for n in seen.split(".") if n))


def read_rules(game: Game, powers: PowerState, given: dict[str, str]) -> Rules:
    """The rules in force."""
    mode = mode_of(game.second) if powers.chosen else game.mode
    moved = (
        (NUMBERS[given["moved"][:-1]], 1 if given["moved"][-1] == "+" else -1)
        if ("moved" in given)
        else (-1, 0)
    )
    skat = "skat" in given
    return Rules(
        ranks=ranks(mode, skat, moved),
        values=values(mode, powers.guggitaler, powers.stripped),
        strict_follow=skat,
        limit=int(given.get("limit", 100)),
        reaching_is_over=reaching_is_over(game.edition, game.schedule.cast),
        key=NUMBERS[given["key"]] if "key" in given else -1,
        direction=-1 if "left" in given else 1,
    )


def only_put_down(marks: tuple[int, int, int]) -> tuple[int, int, int]:
    """The card of each set of one, -1 for none."""
    a, b, c = (mask.bit_length() - 1 for mask in marks)
    return (a, b, c)
