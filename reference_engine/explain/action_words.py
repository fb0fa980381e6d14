"""What an action says: as plain data, and in words."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NAMES, SUITS
from eidex.reference_engine.telling.cards import all_named, named, suit_in_words
from eidex.rulebook import characters
from eidex.rulebook.language import marked, phrase

NUMBERED = ("of", "add", "number", "limit")
TRUTHS = ("yes", "up", "lead")
SAID = {
    "card": marked(" with {value}"),
    "of": marked(" with player {value}"),
    "yes": marked(": {value}"),
    "cards": marked(" on {value}"),
    "question": marked(': "{value}"'),
    "lead": marked(" and leads: {value}"),
    "up": marked(" up: {value}"),
}
"""How what goes with a use is added to it, by its field; others as a card."""


def fields_of(power: str, do: str) -> tuple[str, ...]:
    """What goes with a use of this power, an answer to its question or a draw for it; nothing with
    any other action."""
    character = CHARACTERS.get(power)
    if character is None:
        return ()
    if do == "use":
        return character.use_has
    if do == "answer":
        return character.answer_has
    return character.draw_has if do == "draw" else ()


def written(action: Action) -> dict[str, Any]:
    """The fields of the action as plain data."""
    data: dict[str, Any] = {}
    choice = list(action.choice)
    for field in fields_of(action.power, action.do):
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
            elif field in TRUTHS:
                data[field] = bool(number)
            else:
                data[field] = number
    return data


def say(action: Action) -> str:
    """The action in a few words."""
    card = named(action.card) if 0 <= action.card < 36 else ""
    power = character_named(action.power)
    match action.do:
        case "put_down":
            return phrase("player {seat} puts down {card}", seat=action.seat, card=card)
        case "play":
            return phrase("player {seat} plays {card}", seat=action.seat, card=card)
        case "hide":
            return phrase("player {seat} plays {card} face down", seat=action.seat, card=card)
        case "excuse":
            message = marked("player {seat} is excused and plays {card}")
            return phrase(message, seat=action.seat, card=card)
        case "pass":
            return phrase("player {seat} does not use {power}", seat=action.seat, power=power)
        case "draw":
            return phrase("{card} is drawn for {power}", card=card, power=power)
        case "answer":
            message = marked("player {seat} answers {power}{how}")
        case _:
            message = marked("player {seat} uses {power}{how}")
    return phrase(message, seat=action.seat, power=power, how=in_words(action))


def character_named(code: str) -> str:
    """`Jiu-Jitsu (RA)`, for messages; the code alone where there is no such character."""
    known = characters().get(code)
    return f"{known.called} ({code})" if known else code


def in_words(action: Action) -> str:
    """What goes with it, for people."""
    try:
        data = written(action)
    except (IndexError, TypeError):
        return phrase(" with what cannot go with it")
    words = ""
    for field, value in data.items():
        if isinstance(value, bool):
            value = phrase("yes") if value else phrase("no")
        elif isinstance(value, list):
            value = all_named(action.choice[-len(value) :])
        elif field == "card":
            value = named(action.card)
        elif field == "suit":
            value = suit_in_words(SUITS.index(value))
        words += phrase(SAID.get(field, SAID["card"]), value=value)
    return words
