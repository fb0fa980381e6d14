"""What an action says: as plain data, and in words."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NAMES, SUIT_WORDS, SUITS, all_named, named
from eidex.rulebook import characters

NUMBERED = ("of", "add", "number", "limit")
TRUTHS = ("yes", "up", "lead")


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
            return f"seat {action.seat} puts down {card}"
        case "play":
            return f"seat {action.seat} plays {card}"
        case "hide":
            return f"seat {action.seat} plays {card} face down"
        case "excuse":
            return f"seat {action.seat} is excused and plays {card}"
        case "pass":
            return f"seat {action.seat} does not use {power}"
        case "draw":
            return f"{card} is drawn for {power}"
        case "answer":
            return f"seat {action.seat} answers {power}{in_words(action)}"
    return f"seat {action.seat} uses {power}{in_words(action)}"


def character_named(code: str) -> str:
    """`Jiu-Jitsu (RA)`, for messages; the code alone where there is no such character."""
    known = characters().get(code)
    return f"{known.names['en']} ({code})" if known else code


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
        "suit": " with the {} suit",
        "question": ': "{}"',
        "lead": " and leads: {}",
        "up": " up: {}",
    }
    words = ""
    for field, value in data.items():
        if isinstance(value, bool):
            value = "yes" if value else "no"
        elif isinstance(value, list):
            value = all_named(action.choice[-len(value) :])
        elif field == "card":
            value = named(action.card)
        elif field == "suit":
            value = SUIT_WORDS[SUITS.index(value)]
        words += said.get(field, " with {}").format(value)
    return words
