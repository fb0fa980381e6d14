"""HA Ultimo: takes the last trick over."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, last_trick, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: the last trick is complete (CHAR.HA.MAY_TAKE, R-148)
WINDOWS: tuple[str, ...] = ("trick_complete",)


# -- CONDITION: the last trick, also when it is played again
TIMES = 0


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
    assert pos.powers is not None
    again = pos.powers.uses[action.seat] > 1
    pos = note(pos, "R-148")
    pos = note(pos, "R-149") if again else pos
    return pos.with_powers(taken_over=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
