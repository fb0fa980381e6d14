"""L10 Differenzler: names the card points it is going to make."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.position import Action, Game, Position, Told

# -- WINDOW: before the first trick (CHAR.L10.MAY_GUESS), the same moment as that of powers used
#    before every trick
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"
TOLD_PLAINLY = ("de", "nl")


# -- CONDITION: not used before, and no trick played
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent, and the first trick is to come."""
    return unspent(pos, seat) and not pos.tricks


# -- CHOICES: any number from 0 to 157, or none (CHAR.L10.NOT_OBLIGED, R-136)
def choices(pos: Position, seat: int) -> Actions:
    """Every number."""
    return _numbers(seat)


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.L10.MAY_GUESS",) if unspent(pos, action.seat) else ("ORDER.ONCE",)


@cache
def _numbers(seat: int) -> Actions:
    return tuple(Action(seat, "use", power="L10", choice=(n,)) for n in range(158))


# -- EFFECT: looked at in the settlement (CHAR.L10.HITS, CHAR.L10.MISSES)
def effect(pos: Position, action: Action) -> Position:
    """The number is named."""
    (number,) = action.choice
    return pos.with_powers(guess=number)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
