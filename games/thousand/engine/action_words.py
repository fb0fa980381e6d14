"""What a seat does, or chance, in words."""

from __future__ import annotations

from eidex.games.shared.cards import said
from eidex.games.thousand.engine.actions import Action

WAYS = {
    "blind": " blind",
    "crawl": ", and crawls: it lies face down",
    "trump": ", and declares trump",
    "wheels": ", and declares wheels",
}


def say(action: Action) -> str:
    """`seat 1 plays the ten of hearts (H10)`."""
    seat, do, cards, number, way = action
    who = f"seat {seat}"
    what = said(cards) or "nothing"
    how = WAYS.get(way, f", {way!r}" if way else "")
    match do:
        case "deal":
            return "the cards are dealt"
        case "bid":
            return f"{who} bids {number}{how}"
        case "pass":
            return f"{who} passes{how}"
        case "redeal":
            return f"{who} has three nines, and the cards dealt again{how}"
        case "keep":
            return f"{who} keeps the talon{how}"
        case "sell":
            return f"{who} puts the talon up for sale{how}"
        case "give":
            return f"{who} gives away {what}{how}"
        case "play":
            return f"{who} plays {what}{how}"
        case _:
            return f"{who} does {do!r}"
