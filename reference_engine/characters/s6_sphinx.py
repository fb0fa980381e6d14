"""S6 Sphinx: plays up to two cards face down, and says truly who takes the trick."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.position import Action, Game, Position, Told

# -- WINDOW: its own play; no question is asked
WINDOWS: tuple[str, ...] = ()


# -- CONDITION: fewer than two face-down cards so far (CHAR.S6.FACE_DOWN)
TIMES = 2


def condition(pos: Position, seat: int) -> bool:
    """A face-down card is left."""
    assert pos.powers is not None
    return pos.powers.uses[seat] < 2


# -- CHOICES: any card that may be played, face down (see `plays.play_choices`: CHAR.S6.FACE_DOWN);
#    or face up (CHAR.S6.NOT_OBLIGED; with fewer than two face down R-136)
def choices(pos: Position, seat: int) -> Actions:
    """No use outside its own play."""
    return ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.S6.FACE_DOWN",)


# -- EFFECT: the card lies face down (see `plays.played`)
def effect(pos: Position, action: Action) -> Position:
    """Nothing beside the play itself."""
    return pos


# -- WHAT EACH SEAT LEARNS: the suit of a card led (CHAR.S6.NAME_SUIT), the taker of the trick
#    (CHAR.S6.TELL_TAKER); the card itself only when the game is over (CHAR.S6.STAYS_HIDDEN): see
#    `observe`
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The card is no more than the observation shows."""
    return ()
