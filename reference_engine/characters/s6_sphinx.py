"""S6 Sphinx: plays up to two cards face down, and says truly who takes the trick."""

from __future__ import annotations

from eidex.reference_engine.position import Action, Position

# -- WINDOW: its own play; no question is asked
WINDOWS = ()
TIMES = 2


# -- CONDITION: fewer than two face-down cards so far (CHAR.S6.FACE_DOWN)
def condition(pos: Position, seat: int) -> bool:
    """A face-down card is left."""
    return pos.powers is not None and pos.powers.uses[seat] < TIMES


def noted_when_asked(pos: Position, seat: int) -> Position:
    """Nothing to note."""
    return pos


# -- CHOICES: any card that may be played, face down
def choices(pos: Position, seat: int) -> tuple[Action, ...]:
    """No use outside its own play."""
    return ()


def may_hide(pos: Position, seat: int) -> bool:
    """The seat may play face down."""
    return condition(pos, seat)


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.S6.FACE_DOWN",)


# -- EFFECT: the card lies face down (see `windows.hide`)
def effect(pos: Position, action: Action) -> Position:
    """Nothing beside the play itself."""
    return pos


# -- WHAT EACH SEAT LEARNS: the suit of a card led (CHAR.S6.NAME_SUIT), the taker of the trick
#    (CHAR.S6.TELL_TAKER); the card itself only when the game is over (CHAR.S6.STAYS_HIDDEN)
def learns(pos: Position, action: Action, seat: int) -> tuple[object, ...]:
    """The owner sees the card, the others its suit when it is led."""
    if seat == action.seat:
        return (action.card,)
    return (action.card // 9,) if not pos.trick else ()
