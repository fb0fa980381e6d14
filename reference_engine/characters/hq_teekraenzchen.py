"""HQ Teekränzchen: gets a card from each of the others and gives each one back."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import (
    drawn_card,
    moved,
    note_seher,
    others,
    with_each,
)
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    seat_of,
    told,
)

# -- WINDOW: after the put-down; it happens by itself (CHAR.HQ.RECEIVES); Seher is not waited for
#
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"
QUESTIONS = {"give": ("CHAR.HQ.RECEIVES",), "give_back": ("CHAR.HQ.GIVES_BACK",)}


# -- CONDITION: no trick played
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """The first trick is to come."""
    return not pos.tricks


# -- CHOICES: none of its own: the others choose what they give (CHAR.HQ.GIVERS_CHOOSE; elsewhere
#    R-103), it chooses what it gives back
def choices(pos: Position, seat: int) -> Actions:
    """No use; see `answers`."""
    return ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.HQ.RECEIVES",)


# -- EFFECT: each of the two gives a card (CHAR.HQ.RECEIVES), taken into the hand
#    (CHAR.HQ.INTO_HAND)
def effect(pos: Position, action: Action) -> Position:
    """Nothing beside what `automatic` does."""
    return pos


def automatic(pos: Position, seat: int) -> Position:
    """The right-hand neighbour gives first; nobody sees what the other gives."""
    return asking(note_seher(pos, pos.step - 1), others(seat)[0], "HQ", "give")


def answers(pos: Position) -> Actions:
    """Any card of the hand but one that has to be led (CHAR.RQ.DRAWS); also what was received may
    be given back (CHAR.HQ.ANY_CARD)."""
    return with_each(pos.hands[pos.turn] & ~drawn_card(pos), pos.turn, "HQ", do="answer")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """One card goes over (CHAR.HQ.GIVES_BACK; R-056 where one of the two received is not meant)."""
    seat, _, what, about = question
    owner = seat_of(pos, "HQ")
    first, second = others(owner)
    if what == "give":
        pos = told(note(pos, "R-103"), action, (owner,))
        pos = pos.with_hands(moved(pos.hands, action.card, seat, owner))
        given = (*about, action.card)
        if seat == first:
            return asking(pos, second, "HQ", "give", given)
        return asking(pos, owner, "HQ", "give_back", given)
    one, other, *back = about
    receiver = second if back else first
    if action.card not in (one, other):
        pos = note(pos, "R-056")
    pos = told(pos, action, (receiver,))
    pos = pos.with_hands(moved(pos.hands, action.card, owner, receiver))
    return pos if back else asking(pos, owner, "HQ", "give_back", (*about, action.card))


# -- WHAT EACH SEAT LEARNS: each card those two between whom it goes
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The two between whom the card goes see it."""
    return (told.action.card, told.seen) if seat in (told.action.seat, *told.seen) else told.seen
