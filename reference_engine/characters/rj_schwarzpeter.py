"""RJ Schwarzpeter: whoever gets the raven jack loses."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told

# -- WINDOW: before the put-down (CHAR.RJ.MAY_CALL)
WINDOWS: tuple[str, ...] = ("before_put_down",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: call it; not with raven trump (CHAR.RJ.NOT_RAVEN), not with two at six
#    (CHAR.RJ.NOT_AT_SIX)
def choices(pos: Position, seat: int) -> Actions:
    """At most one way to call."""
    return () if forbidden(pos, seat) else uses(seat, "RJ")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return forbidden(pos, action.seat) or ("CHAR.RJ.MAY_CALL",)


def forbidden(pos: Position, seat: int) -> tuple[str, ...]:
    """What stands against calling it."""
    if pos.rules.ranks.mode == "R":
        return ("CHAR.RJ.NOT_RAVEN",)
    if pos.game.before.count(6) > 1:
        return ("CHAR.RJ.NOT_AT_SIX",)
    return () if unspent(pos, seat) else ("ORDER.ONCE",)


# -- EFFECT: the raven jack must stay in hand (CHAR.RJ.JACK_STAYS); the rest is for the settlement
def effect(pos: Position, action: Action) -> Position:
    """Schwarzpeter is called."""
    return pos.with_powers(schwarzpeter=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
