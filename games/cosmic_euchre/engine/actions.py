"""What seats do, and chance."""

from __future__ import annotations

from typing import NamedTuple

CHANCE = -1
"""Stands where a seat does when cards are dealt or a coin is tossed."""
SEATS = (0, 1, 2, 3)


class Action(NamedTuple):
    """What a seat does, or chance.

    `do` is deal, toss (both by chance), use (a power), decline (to use it), pass, order (the card
    up; of the dealer: take it), call, discard or play. `power` is its key; `cards`, `suit`,
    `number` and `way` are what goes with it: way is alone, face_down, sympathy, or the stakes.
    """

    seat: int
    do: str
    power: str = ""
    cards: tuple[str, ...] = ()
    suit: str = ""
    number: int = -1
    way: str = ""


def partner(seat: int) -> int:
    """The seat across (GAME.PARTNERS)."""
    return (seat + 2) % 4


def left_of(seat: int) -> int:
    """The next seat on the left."""
    return (seat + 1) % 4


def team(seat: int) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2
