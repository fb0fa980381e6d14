"""H6 Wünschelrute: asks for a card, and has one drawn in return."""

from __future__ import annotations

from eidex.reference_engine.actions import CHANCE, Actions
from eidex.reference_engine.cards import PACK
from eidex.reference_engine.characters.shared import draws, moved, others, unspent, with_each
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    told,
)

# -- WINDOW: before the put-down (CHAR.H6.MAY_ASK)
WINDOWS: tuple[str, ...] = ("before_put_down",)
QUESTIONS = {"draw": ("CHAR.H6.DRAWS",)}


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: any card that it does not hold
def choices(pos: Position, seat: int) -> Actions:
    """Every card of the others."""
    return with_each(PACK & ~pos.hands[seat], seat, "H6")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.H6.MAY_ASK",) if condition(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: the holder gives it (CHAR.H6.HANDED_OVER) and a card is drawn (CHAR.H6.DRAWS, R-030)
def effect(pos: Position, action: Action) -> Position:
    """The card is handed over; one is drawn."""
    seat, card = action.seat, action.card
    holder = next(s for s in others(seat) if pos.hands[s] >> card & 1)
    pos = told(note(pos, "R-030"), action, (holder,))
    pos = pos.with_hands(moved(pos.hands, card, holder, seat))
    return asking(pos, CHANCE, "H6", "draw", (seat, holder, card))


def answers(pos: Position) -> Actions:
    """The cards that can be drawn: not the one just given (R-030)."""
    assert pos.powers is not None
    assert pos.powers.question is not None
    seat, _, card = pos.powers.question[3]
    return draws(pos.hands[seat] & ~(1 << card), "H6")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """The drawn card goes over."""
    seat, holder, _ = question[3]
    pos = told(pos, action, (seat, holder))
    return pos.with_hands(moved(pos.hands, action.card, seat, holder))


# -- WHAT EACH SEAT LEARNS: the card asked for everybody, the one drawn those two
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The card drawn stays between the two."""
    if told.action.do == "use":
        return (told.action.card, told.seen)
    return (told.action.card,) if seat in told.seen else ()
