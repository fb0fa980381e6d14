"""Actions and steps in words."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.five_sheets.engine.position import Position
from eidex.games.shared.actions import Action
from eidex.games.shared.position import DEAL, OVER


def say(action: Action) -> str:
    """`seat 1 kills with HJ and plays C2`."""
    seat, do, cards = action
    listed = " and plays ".join(cards[:2])
    match do:
        case "deal":
            return "the cards are dealt"
        case "kill":
            return f"seat {seat} kills with {listed}"
        case "play":
            return f"seat {seat} plays {listed}"
        case "retreat":
            return f"seat {seat} retreats"
        case _:
            return f"seat {seat} does {do!r}"


def told(before: Position, action: Action, after: Position) -> Iterator[str]:
    """What was done, and what came of it."""
    if before.phase == DEAL:
        yield f"Seat {before.table.dealer} deals."
        for seat in after.seats:
            yield f"  seat {seat} holds {' '.join(after.hands[seat])}"
        yield f"  in the stack: {after.stack[-1]}; trump: {after.talon[-1]}; {_left(after)}"
        return
    said = say(action)
    yield f"  {said[0].upper()}{said[1:]}."
    if action.do == "retreat":
        taken = set(before.stack) - set(after.stack)
        yield f"    It takes {len(taken)} cards and holds {len(after.hands[action.seat])}."
    new = [card for card in after.stack if card not in (*before.stack, *action.cards)]
    if new:
        yield f"    The talon gives {new[0]}; {_left(after)}."
    if len(after.finished) > len(before.finished):
        yield f"    It has finished as number {len(after.finished)}."
    if after.phase == OVER:
        yield f"  Last: {' and '.join(f'seat {seat}' for seat in after.playing)}."


def _left(pos: Position) -> str:
    return f"{len(pos.talon)} cards left in the talon"
