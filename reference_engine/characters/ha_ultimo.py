"""HA Ultimo: takes the last trick over."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, last_trick, uses
from eidex.reference_engine.position import Action, Game, Position, Told

# -- WINDOW: the last trick is complete (CHAR.HA.MAY_TAKE)
WINDOWS: tuple[str, ...] = ("trick_complete",)


# -- CONDITION: the last trick
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The last trick lies."""
    return last_trick(pos)


# -- CHOICES: take it
def choices(pos: Position, seat: int) -> Actions:
    """One way to take it over."""
    return uses(seat, "HA")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.HA.MAY_TAKE",)


# -- EFFECT: at the close (CHAR.HA.TAKES, CHAR.HA.BONUS, CHAR.HA.UNDER_JUSTICE)
def effect(pos: Position, action: Action) -> Position:
    """Declared."""
    return pos.with_powers(taken_over=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
