"""R6 Black Friday: strips a suit of its points, for the ravens."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SUITS, values
from eidex.reference_engine.characters.shared import everything, note_seher, too_late, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: after the put-down (CHAR.R6.MAY_CALL, R-126); Seher is not waited for
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"


# -- CONDITION: not used before, and no trick played
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent, and the first trick is to come."""
    return unspent(pos, seat) and not pos.tricks


# -- CHOICES: any suit but raven
def choices(pos: Position, seat: int) -> Actions:
    """Three suits."""
    return uses(seat, "R6", ((0,), (2,), (3,)))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if too_late(pos, action.seat):
        return ("R-126",)
    return ("CHAR.R6.MAY_CALL",) if unspent(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: the values in force move (CHAR.R6.STRIPPED, CHAR.R6.ADDED, R-065)
def effect(pos: Position, action: Action) -> Position:
    """The suit is stripped."""
    powers = pos.powers
    assert powers is not None
    (number,) = action.choice
    pos, suit = note_seher(note(pos, "R-126")), SUITS[number]
    if powers.guggitaler:
        pos = note(pos, "R-065")
    new = values(pos.rules.ranks.mode, powers.guggitaler, suit)
    return pos.with_rules(values=new).with_powers(stripped=suit)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
