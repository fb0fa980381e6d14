"""SJ Scharfmacher: makes a trick a double trick."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: the third card lies (CHAR.SJ.MAY_DOUBLE, R-047)
WINDOWS: tuple[str, ...] = ("card",)
PLACES = (2,)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: double it, if every seat has another card
def choices(pos: Position, seat: int) -> Actions:
    """One way to double."""
    if not _third(pos) or not all(pos.hands):
        return ()
    return uses(seat, "SJ")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("R-049",) if _third(pos) and not all(pos.hands) else ("CHAR.SJ.MAY_DOUBLE",)


def _third(pos: Position) -> bool:
    return len(pos.trick) == 3


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-049: a seat has no second card."""
    return note(pos, "R-049", pos.step - 1) if _third(pos) and not all(pos.hands) else pos


# -- EFFECT: every seat plays a second card (CHAR.SJ.SECOND_CARDS, CHAR.SJ.LEGAL_CARDS) to one trick
#    (CHAR.SJ.ONE_TRICK)
def effect(pos: Position, action: Action) -> Position:
    """Two cards a seat."""
    return note(pos, "R-047").with_powers(rounds=2)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
