"""H7 Guggitaler: hearts count one point, the star king four, nothing else."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import values
from eidex.reference_engine.characters.shared import everything, note_seher, too_late, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: after the put-down (CHAR.H7.MAY_DECLARE), before the first trick (in English
#    CHAR.H7.BEFORE_FIRST, in the others R-126); Seher is not waited for
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"


# -- CONDITION: not used before, and no trick played
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent, and the first trick is to come."""
    return unspent(pos, seat) and not pos.tricks


# -- CHOICES: declare it
def choices(pos: Position, seat: int) -> Actions:
    """One way to declare."""
    return uses(seat, "H7")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if too_late(pos, action.seat):
        return ("CHAR.H7.BEFORE_FIRST" if pos.game.edition == "en" else "R-126",)
    return ("CHAR.H7.MAY_DECLARE",) if unspent(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: other values (CHAR.H7.VALUES, CHAR.H7.NO_BONUS), in English no limit that was set
#    (CHAR.H7.NO_RADAR); the rest is for the settlement
def effect(pos: Position, action: Action) -> Position:
    """Guggitaler is declared."""
    assert pos.powers is not None
    if pos.game.edition != "en":
        pos = note(pos, "R-126")
    pos = note_seher(pos)
    assert pos.powers is not None
    new = values(pos.rules.ranks.mode, True, pos.powers.stripped)
    pos = pos.with_rules(values=new)
    if pos.game.edition == "en":
        pos = pos.with_rules(limit=100)
    return pos.with_powers(guggitaler=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
