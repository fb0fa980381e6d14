"""L6 Kompass: sets the direction of play, and changes it up to twice."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: before the first trick (CHAR.L6.MAY_SET), and between tricks (CHAR.L6.MAY_CHANGE,
#
WINDOWS: tuple[str, ...] = ("before_trick",)
TOLD_PLAINLY = ("de", "nl")


# -- CONDITION: a turn is left
TIMES = 3


def condition(pos: Position, seat: int) -> bool:
    """The one before the first trick, or one of two changes."""
    powers = pos.powers
    assert powers is not None
    return powers.uses[seat] - powers.turned < 2


# -- CHOICES: turn it or leave it (CHAR.L6.NOT_OBLIGED, R-136); once before the first trick, twice
#    later
def choices(pos: Position, seat: int) -> Actions:
    """One way to turn."""
    return uses(seat, "L6")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if not condition(pos, action.seat):
        return ("R-057",) if pos.powers.turned else ("CHAR.L6.MAY_CHANGE",)
    return ("R-099",) if pos.tricks else ("CHAR.L6.MAY_CHANGE",)


# -- EFFECT: play goes round the other way (CHAR.L6.DIRECTION); the leader stays
def effect(pos: Position, action: Action) -> Position:
    """The direction is turned."""
    powers = pos.powers
    assert powers is not None
    if not pos.tricks:
        pos = note(pos, "R-058").with_powers(turned=True)
    else:
        pos = note(pos, "R-099")
        if powers.uses[action.seat] == 3:
            pos = note(pos, "R-057")
    return pos.with_rules(direction=-pos.rules.direction)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
