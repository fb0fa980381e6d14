"""H8 Excuse: need not follow suit once."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import unspent
from eidex.reference_engine.position import Action, Game, Position, Told

# -- WINDOW: its own play; no question is asked
WINDOWS: tuple[str, ...] = ()


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: see `plays.excusable`
def choices(pos: Position, seat: int) -> Actions:
    """No use outside its own play."""
    return ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.H8.MAY_EXCUSE",)


# -- EFFECT: a card worth three points or less instead of one that follows (CHAR.H8.MAY_EXCUSE)
def effect(pos: Position, action: Action) -> Position:
    """Nothing beside the play itself."""
    return pos


# -- WHAT EACH SEAT LEARNS: everybody sees the card
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The card lies open; nothing is said."""
    return ()
