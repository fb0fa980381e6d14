"""SQ Gerechtigkeit: for two tricks everybody keeps the card it played."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: before a trick (CHAR.SQ.MAY_DECLARE, R-080)
WINDOWS: tuple[str, ...] = ("before_trick",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: proclaim it
def choices(pos: Position, seat: int) -> Actions:
    """One way to proclaim it."""
    return uses(seat, "SQ")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.SQ.MAY_DECLARE",) if condition(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: two tricks (see `trick_end`: CHAR.SQ.OWN_CARDS); nothing returns to a hand
#    (CHAR.SQ.NOT_TO_HAND)
def effect(pos: Position, action: Action) -> Position:
    """The next two tricks are under justice."""
    return note(pos, "R-080").with_powers(justice=2)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
