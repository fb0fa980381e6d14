"""R9 Radarkontrolle: sets the limit between 80 and 120 card points."""

from __future__ import annotations

from eidex.reference_engine.position import Action, Position, note

# -- WINDOW: before the cards are put down (CHAR.R9.MAY_SET)
WINDOWS = ("before_put_down",)
LOWEST, HIGHEST = 80, 120


# -- CONDITION: not used before
def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return pos.powers is not None and not pos.powers.uses[seat]


def noted_when_asked(pos: Position, seat: int) -> Position:
    """Nothing to note."""
    return pos


# -- CHOICES: any whole number of the range, its ends among them
def choices(pos: Position, seat: int) -> tuple[Action, ...]:
    """All 41 limits."""
    if not condition(pos, seat):
        return ()
    limits = range(LOWEST, HIGHEST + 1)
    return tuple(Action(seat, "use", power="R9", choice=(n,)) for n in limits)


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.R9.MAY_SET",)


# -- EFFECT: the limit of this game (CHAR.R9.LIMIT; that it must not be reached: CHAR.R9.NOT_REACHED
def effect(pos: Position, action: Action) -> Position:
    """The limit is set."""
    (limit,) = action.choice
    if limit in (LOWEST, HIGHEST):
        pos = note(pos, "R-014")
    return pos._replace(rules=pos.rules._replace(limit=limit))


# -- WHAT EACH SEAT LEARNS: everybody hears the limit
def learns(pos: Position, action: Action, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return (action.power, action.choice)


def may_hide(pos: Position, seat: int) -> bool:
    """No card is played face down."""
    return False
