"""A game told line by line."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.action_words import name_of, say
from eidex.games.cosmic_euchre.engine.actions import SEATS, Action
from eidex.games.cosmic_euchre.engine.position import DEAL, NOBODY, OVER, Position
from eidex.games.cosmic_euchre.records.record import Record, points
from eidex.games.shared.cards import named
from eidex.games.shared.replaying import Step


def opening(record: Record) -> Iterator[str]:
    """Who plays."""
    for seat, key in enumerate(record.powers):
        partner = f", partner of seat {seat + 2}" if seat < 2 else ""
        yield f"Seat {seat} is {name_of(key) if key else 'without a power'}{partner}."


def told(step: Step[Position, Action]) -> Iterator[str]:
    """What was done, and what came of it; rulings that were used."""
    before, after = step.before, step.after
    if before.phase == DEAL:
        yield f"Hand {before.hand + 1}. Seat {before.dealer} deals."
        for seat in SEATS:
            yield f"  seat {seat} holds {' '.join(after.hands[seat])}"
        yield f"  kitty, from the top: {' '.join(after.kitty)}"
    else:
        said = say(step.action)
        yield f"  {said[0].upper()}{said[1:]}."
        yield from _exchanged(before, step.action, after)
    if after.up and not before.up:
        yield f"  Turned up: {named(after.up)}."
    taken = [now - then for then, now in zip(before.tricks, after.tricks, strict=True)]
    if 1 in taken:
        yield f"  Seats {taken.index(1)} and {taken.index(1) + 2} take the trick."
    if after.hand > before.hand or after.scores != before.scores:
        yield f"  After hand {before.hand + 1}: {standing(after)}."
    for _, ruling in after.noted[len(before.noted) :]:
        yield f"  [{ruling}]"


def _exchanged(before: Position, action: Action, after: Position) -> Iterator[str]:
    """The cards or seats that a power has exchanged."""
    seat = action.seat
    if action.way == "sympathy" and after.trick[0].card not in action.cards:
        (nine,) = action.cards
        giver = next(one for one in SEATS if nine in after.hands[one])
        yield f"  Seat {giver} puts {named(after.trick[0].card)} there, and takes {named(nine)}."
    elif action.do == "use" and {*after.hands[seat]} - {*before.hands[seat]}:
        yield f"  Seat {seat} now holds {' '.join(after.hands[seat])}."
    elif action.do == "toss":
        moved = (action.number, before.seat_of(action.power))
        who = [f"{_player(after, one)} at seat {one}" for one in moved]
        yield f"  They change seats: {' and '.join(who)}."


def _player(pos: Position, seat: int) -> str:
    power = pos.power(seat)
    return name_of(power.key) if power is not None else "the player without a power"


def standing(pos: Position) -> str:
    """The totals; who has won."""
    one, other = (points(score) for score in pos.scores)
    text = f"seats 0 and 2 have {one}, seats 1 and 3 have {other}; {pos.bar} win"
    if pos.phase == OVER and pos.winner != NOBODY:
        text += f"; seats {pos.winner} and {pos.winner + 2} have won"
    return text
