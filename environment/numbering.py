"""Every action as a number, the same in every game.

What can be told by itself has a number of its own. What powers choose more freely (Weisheit's
combinations, Jiu-Jitsu's two cards, more or fewer points) is numbered as it stands in the engine's
list of legal actions, which has a fixed order. Of Quizmaster's questions those are offered that the
engine lists: whether one of the others has a card. Whose power it is needs no number: of one power
at a time it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from eidex.reference_engine import NAMES, Action
from eidex.reference_engine.core.actions import SEATS

CARDS: Final = 36
NUMBERS_UP_TO: Final = 158
"""Differenzler names at most 157; seats, suits, and yes and no are numbers below four."""
LISTED: Final = 255
"""No hand of twelve has more than eight combinations, hence no more sets of them."""


class Part(NamedTuple):
    """Some numbers that follow each other."""

    first: int
    size: int
    says: str


def _parts() -> dict[str, Part]:
    sizes = (
        ("play", CARDS, "play card c"),
        ("put_down", CARDS, "put card c down"),
        ("hide", CARDS, "play card c face down"),
        ("excuse", CARDS, "play card c without following suit"),
        ("pass", 1, "pass"),
        ("use", 1, "use the power, without anything to choose"),
        ("card", CARDS, "use the power, or answer another's, with card c"),
        ("card_number", 3 * CARDS, "use the power with card c and the seat or number n: 3c + n"),
        ("number", NUMBERS_UP_TO, "use the power, or answer, with number, seat or suit n; 1: yes"),
        ("question", 3 * CARDS, "ask seat s whether it has card c: 36s + c"),
        ("listed", LISTED, "any other use: the n-th of these in the engine's list"),
    )  # fmt: skip
    found, first = {}, 0
    for name, size, says in sizes:
        found[name] = Part(first, size, says)
        first += size
    return found


PARTS: Final = _parts()
"""In this order; c counts from 0 in the order of `NAMES`, all else from 0, too."""
SIZE: Final = sum(part.size for part in PARTS.values())
ASKS: Final = {f"has {name}": card for card, name in enumerate(NAMES)}


def numbered(actions: Sequence[Action]) -> dict[int, Action]:
    """The legal actions of one moment by their numbers, in the order of the list."""
    found: dict[int, Action] = {}
    listed = 0
    for action in actions:
        name, place = _of_its_own(action)
        if name == "listed":
            place, listed = listed, listed + 1
        found[_number(name, place)] = action
    if len(found) != len(actions):
        raise AssertionError(f"two of these actions have one number: {actions}")
    return found


def _number(name: str, place: int) -> int:
    part = PARTS[name]
    if not 0 <= place < part.size:
        raise AssertionError(f"{name} has no place {place}")
    return part.first + place


def _of_its_own(action: Action) -> tuple[str, int]:
    """The part to which it belongs, and its place there."""
    card, choice = int(action.card), action.choice
    if action.do in ("play", "put_down", "hide", "excuse"):
        return action.do, card
    if action.do == "pass":
        return "pass", 0
    if action.question in ASKS and len(choice) == 1 and choice[0] in SEATS:
        return "question", CARDS * choice[0] + ASKS[action.question]
    if card >= 0 and not choice:
        return "card", card
    if card >= 0 and len(choice) == 1 and 0 <= choice[0] < 3:
        return "card_number", 3 * card + choice[0]
    if card < 0 and not choice:
        return "use", 0
    if card < 0 and len(choice) == 1 and 0 <= choice[0] < NUMBERS_UP_TO and _is_plain(action):
        return "number", choice[0]
    return "listed", 0


def _is_plain(action: Action) -> bool:
    """Its numbers always mean the same; Computer and Weisheit add these or take them off."""
    return action.power not in ("LK", "S10")


def said(number: int) -> str:
    """What the number stands for, in short. Raises `ValueError` for a number that none has."""
    for name, part in PARTS.items():
        place = number - part.first
        if 0 <= place < part.size:
            if name in ("play", "put_down", "hide", "excuse", "card"):
                return f"{name} {NAMES[place]}"
            if name == "card_number":
                return f"{name} {NAMES[place // 3]} {place % 3}"
            if name == "question":
                return f"{name} {place // CARDS} has {NAMES[place % CARDS]}"
            return name if part.size == 1 else f"{name} {place}"
    raise ValueError(f"{number} is no action; give a number from 0 to {SIZE - 1}")
