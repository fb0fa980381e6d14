"""What seats do, and chance."""

from __future__ import annotations

from typing import NamedTuple

CHANCE = -1
"""Stands where a seat does when cards are dealt."""
BLIND, CRAWL, TRUMP, WHEELS = "blind", "crawl", "trump", "wheels"
WAYS = (BLIND, CRAWL, TRUMP, WHEELS)


class Action(NamedTuple):
    """What a seat does, or chance.

    `do` is deal (by chance), bid (a `number`), pass, redeal (on three nines), keep or sell (the
    talon), give or play (a card). `way` is how: a bid is blind; a lead is a crawl, or declares
    trump or wheels.
    """

    seat: int
    do: str
    cards: tuple[str, ...] = ()
    number: int = -1
    way: str = ""
