"""Actions and steps in words."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.arschloch.engine.position import Position
from eidex.games.shared.actions import Action
from eidex.games.shared.position import DEAL


def say(action: Action) -> str:
    """`seat 1 leads C9 D9`."""
    seat, do, cards = action
    listed = " ".join(cards)
    match do:
        case "deal":
            return "the cards are dealt"
        case "give":
            return f"seat {seat} gives {listed}"
        case "lead":
            return f"seat {seat} leads {listed}"
        case "follow":
            return f"seat {seat} plays {listed}"
        case "pass":
            return f"seat {seat} passes"
        case _:
            return f"seat {seat} does {do!r}"


def told(before: Position, action: Action, after: Position) -> Iterator[str]:
    """What was done, and what came of it."""
    if before.phase == DEAL:
        yield f"Game {len(before.ranks) + 1}. Seat {before.dealer} deals."
        for seat in after.seats:
            yield f"  seat {seat} holds {' '.join(after.hands[seat])}"
        return
    said = say(action)
    to = f" to seat {before.gifts[0].taker}" if action.do == "give" else ""
    yield f"  {said[0].upper()}{said[1:]}{to}."
    if len(after.finished) > len(before.finished):
        yield f"    It has finished as number {len(after.finished)}."
    if len(after.discarded) > len(before.discarded):
        yield f"    The trick is put away; seat {after.turn} leads."
    if len(after.ranks) > len(before.ranks):
        seats = ", ".join(map(str, after.ranks[-1]))
        yield f"  Ranks, from the winner to the loser: seats {seats}."
