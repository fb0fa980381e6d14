"""Actions, and tables that list the actions of a set of cards without building them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CHANCE = 3
"""Stands where a seat does when a card is drawn unseen."""


class Action(NamedTuple):
    """What a seat does, or chance.

    `do` is put_down, play, hide (play face down), excuse (play without following), use, pass,
    answer (to another's power) or draw (unseen; the seat is CHANCE). `power` is the card of the
    character; `card`, `choice` and `question` are what goes with it (see `choices`).
    """

    seat: int
    do: str
    card: int = -1
    power: str = ""
    choice: tuple[int, ...] = ()
    question: str = ""


Trio = tuple[int, int, int]
"""Something for each seat."""
Actions = tuple[Action, ...]
Sets = tuple[tuple[Actions, ...], ...]
"""For each suit and each set of its nine cards: the actions with those cards."""

SEATS = (0, 1, 2)
PLAYS = tuple(tuple(Action(s, "play", c) for c in range(36)) for s in SEATS)
HIDES = tuple(tuple(Action(s, "hide", c) for c in range(36)) for s in SEATS)
EXCUSES = tuple(tuple(Action(s, "excuse", c, "H8") for c in range(36)) for s in SEATS)
PUTS = tuple(tuple(Action(s, "put_down", c) for c in range(36)) for s in SEATS)


def _subsets(actions: Sequence[Action]) -> Sets:
    return tuple(_of_suit(actions[9 * suit : 9 * suit + 9]) for suit in range(4))


def _of_suit(actions: Sequence[Action]) -> tuple[Actions, ...]:
    found: list[Actions] = [()]
    for action in actions:
        found += [(*fewer, action) for fewer in found]
    return tuple(found)


PLAY_SETS = tuple(_subsets(PLAYS[s]) for s in SEATS)
HIDE_SETS = tuple(_subsets(HIDES[s]) for s in SEATS)
EXCUSE_SETS = tuple(_subsets(EXCUSES[s]) for s in SEATS)
PUT_SETS = tuple(_subsets(PUTS[s]) for s in SEATS)


def listed(sets: Sets, cards: int) -> Actions:
    """The actions with the cards of a set, in order of the cards."""
    a, b, c, d = sets
    return a[cards & 511] + b[cards >> 9 & 511] + c[cards >> 18 & 511] + d[cards >> 27]
