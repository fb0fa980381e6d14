"""LK Computer: adds five card points to its score or takes five off, at the end."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.position import Action, Game, Position, Told, note, with_item

# -- WINDOW: the settlement, when all totals are known (CHAR.LK.ADJUST)
WINDOWS: tuple[str, ...] = ("settlement",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: five more or five less; in English none under Guggitaler (CHAR.H7.NO_COMPUTER), in the
#    others all the same (CHAR.H7.NOTHING_ELSE, R-146)
def choices(pos: Position, seat: int) -> Actions:
    """Both changes."""
    if _cancelled(pos):
        return ()
    return tuple(Action(seat, "use", power="LK", choice=(n,)) for n in (5, -5))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.H7.NO_COMPUTER",) if _cancelled(pos) else ("CHAR.LK.ADJUST",)


def _cancelled(pos: Position) -> bool:
    assert pos.powers is not None
    return pos.powers.guggitaler and pos.game.edition == "en"


# -- EFFECT: part of the score (CHAR.LK.SCORE)
def effect(pos: Position, action: Action) -> Position:
    """The seat's score is changed."""
    assert pos.powers is not None
    if pos.powers.guggitaler:
        pos = note(pos, "R-146")
    assert pos.powers is not None
    added, (five,) = pos.powers.added, action.choice
    return pos.with_powers(added=with_item(added, action.seat, added[action.seat] + five))


# -- WHAT EACH SEAT LEARNS: everybody hears the number
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
