"""LK Computer: adds five card points to its score or takes five off, at the end."""

from __future__ import annotations

from eidex.reference_engine.position import Action, Position, with_item

# -- WINDOW: the settlement, when all totals are known (CHAR.LK.ADJUST)
WINDOWS = ("settlement",)


# -- CONDITION: not used before
def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return pos.powers is not None and not pos.powers.uses[seat]


def noted_when_asked(pos: Position, seat: int) -> Position:
    """Nothing to note."""
    return pos


# -- CHOICES: five more or five less
def choices(pos: Position, seat: int) -> tuple[Action, ...]:
    """Both changes."""
    if not condition(pos, seat):
        return ()
    return tuple(Action(seat, "use", power="LK", choice=(n,)) for n in (5, -5))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.LK.ADJUST",)


# -- EFFECT: part of the score (CHAR.LK.SCORE)
def effect(pos: Position, action: Action) -> Position:
    """The seat's score is changed."""
    assert pos.powers is not None
    added = with_item(pos.powers.added, action.seat, action.choice[0])
    return pos._replace(powers=pos.powers._replace(added=added))


# -- WHAT EACH SEAT LEARNS: everybody hears the number
def learns(pos: Position, action: Action, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return (action.power, action.choice)


def may_hide(pos: Position, seat: int) -> bool:
    """No card is played face down."""
    return False
