"""R9 Radarkontrolle: sets the limit between 80 and 120 card points."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: before the cards are put down (CHAR.R9.MAY_SET)
WINDOWS: tuple[str, ...] = ("before_put_down",)
LOWEST, HIGHEST = 80, 120
TOLD_PLAINLY = ("de",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: any whole number of the range, its ends among them, or none
#    (CHAR.R9.NOT_OBLIGED, R-136)
def choices(pos: Position, seat: int) -> Actions:
    """Every limit."""
    return _limits(seat)


@cache
def _limits(seat: int) -> Actions:
    limits = range(LOWEST, HIGHEST + 1)
    return tuple(Action(seat, "use", power="R9", choice=(n,)) for n in limits)


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.R9.MAY_SET",) if condition(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: the limit of this game (CHAR.R9.LIMIT; under Guggitaler none: CHAR.H7.NO_RADAR, R-063)
def effect(pos: Position, action: Action) -> Position:
    """The limit is set."""
    (limit,) = action.choice
    if limit in (LOWEST, HIGHEST):
        pos = note(pos, "R-014")
    return pos.with_rules(limit=limit)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
