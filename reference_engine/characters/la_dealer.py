"""LA Dealer: exchanges hands with a seat that agrees, before any trick."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, others, uses, yes_or_no
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    seat_of,
    with_item,
)

# -- WINDOW: before every trick (CHAR.LA.MAY_OFFER)
WINDOWS: tuple[str, ...] = ("before_trick",)
QUESTIONS = {"agree": ("CHAR.LA.AGREED",)}


# -- CONDITION: may be used before every trick
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Always."""
    return True


# -- CHOICES: a seat that holds as many cards; not one that has still to put down
def choices(pos: Position, seat: int) -> Actions:
    """An offer to either of the others."""
    size, hands = pos[4 + seat].bit_count(), pos[4:7]
    seats = [(other,) for other in others(seat) if hands[other].bit_count() == size]
    return uses(seat, "LA", tuple(seats))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("R-035",) if _waits(pos) in action.choice else ("CHAR.LA.MAY_OFFER",)


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-035: one of the others has still to put down."""
    return note(pos, "R-035", pos.step - 1) if _waits(pos) >= 0 else pos


def _waits(pos: Position) -> int:
    seat = seat_of(pos, "S9") if not pos.tricks else -1
    return seat if seat >= 0 and pos.down[seat] < 0 else -1


# -- EFFECT: an offer; the hands are exchanged if the other agrees (CHAR.LA.AGREED)
def effect(pos: Position, action: Action) -> Position:
    """The other seat is asked."""
    return asking(pos, action.choice[0], "LA", "agree", (action.seat, action.choice[0]))


def answers(pos: Position) -> Actions:
    """Yes or no."""
    return yes_or_no(pos.turn, "LA")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """If it agrees, the whole hands are exchanged (CHAR.LA.WHOLE_HANDS)."""
    one, other = question[3]
    if not action.choice[0]:
        return pos
    hands = with_item(pos.hands, one, pos.hands[other])
    return pos.with_hands(with_item(hands, other, pos.hands[one]))


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
