"""HJ Farbenfreund: asks for a suit to be led, twice."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: the lead of another seat (CHAR.HJ.MAY_ASK, in Dutch CHAR.HJ.MAY_ORDER and R-125)
WINDOWS: tuple[str, ...] = ("before_trick", "lead")


# -- CONDITION: fewer than two wishes so far, met or not
TIMES = 2


def condition(pos: Position, seat: int) -> bool:
    """A wish is left."""
    assert pos.powers is not None
    return pos.powers.uses[seat] < 2


# -- CHOICES: any suit, unless the lead is drawn; one wish for one lead
def choices(pos: Position, seat: int) -> Actions:
    """The four suits."""
    assert pos.powers is not None
    if pos.leader == seat or pos.powers.drawn >= 0:
        return ()
    return uses(seat, "HJ", ((0,), (1,), (2,), (3,)))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if pos.powers.drawn >= 0:
        return ("R-052",)
    if pos.powers.wish >= 0 and condition(pos, action.seat):
        return ("R-147",)
    if pos.game.edition != "nl":
        return ("CHAR.HJ.MAY_ASK",)
    return ("R-125",) if condition(pos, action.seat) else ("CHAR.HJ.MAY_ORDER",)


# -- EFFECT: the leader leads it if it can (CHAR.HJ.BINDS, in Dutch CHAR.HJ.BINDS_PLAY;
#    CHAR.HJ.LAPSES)
def effect(pos: Position, action: Action) -> Position:
    """The suit is asked for."""
    (suit,) = action.choice
    if condition(pos, action.seat):
        pos = note(pos, "R-147")
    return note(pos, "R-125").with_powers(wish=suit)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
