"""What a seat does, or chance, in words."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import SUIT_WORDS
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.cards import said

WAYS = {"alone": ", and goes alone", "face_down": ", face down", "sympathy": ", for sympathy"}


def name_of(power: str) -> str:
    """The race's name; what was written, where there is none."""
    return races()[power].name if power in races() else repr(power)


def say(action: Action) -> str:
    """`seat 1 plays the ten of hearts (H10)`."""
    seat, do, power, cards, suit, number, way = action
    who, called = f"seat {seat}", SUIT_WORDS.get(suit, repr(suit))
    what = said(cards)
    match do:
        case "deal":
            return "the cards are dealt"
        case "toss":
            return f"the coin has {name_of(power)} trade with seat {number}"
        case "use":
            more = [what, called if suit else "", str(number) if number >= 0 else "", way]
            told = ", ".join(filter(None, more))
            return f"{who} uses {name_of(power)}" + (f": {told}" if told else "")
        case "decline":
            return f"{who} does not use {name_of(power)}"
        case "pass":
            return f"{who} passes"
        case "order":
            return f"{who} has the card picked up{WAYS.get(way, '')}"
        case "call":
            return f"{who} calls {called}{WAYS.get(way, '')}"
        case "discard":
            return f"{who} puts away {what}"
        case "play":
            return f"{who} plays {what}{WAYS.get(way, '')}"
        case _:
            return f"{who} does {do!r}"
