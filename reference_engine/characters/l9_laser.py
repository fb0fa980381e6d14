"""L9 Laser: draws what the others put down, and the first lead."""

from __future__ import annotations

from eidex.reference_engine.actions import CHANCE, Actions
from eidex.reference_engine.characters.shared import draws
from eidex.reference_engine.plays import may_be_put_down, note_put_down
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    told,
    with_item,
)

# -- WINDOW: none: the draw is the put-down, or the first lead, and no use between two moves
WINDOWS: tuple[str, ...] = ()
QUESTIONS = {"put_down": ("CHAR.L9.DRAWS",), "lead": ("CHAR.L9.DRAWS_LEAD",)}


# -- CONDITION: before the first trick
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """No trick has been played."""
    return not pos.tricks


# -- CHOICES: none: the cards are drawn unseen
def choices(pos: Position, seat: int) -> Actions:
    """No use; see `answers`."""
    return ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.L9.DRAWS",)


# -- EFFECT: the drawn card is put down (CHAR.L9.DRAWS, R-031) or led (CHAR.L9.DRAWS_LEAD), in
#    English not where Seher leads (CHAR.S9.NOT_THE_LEAD)
def effect(pos: Position, action: Action) -> Position:
    """Nothing beside the draws."""
    return pos


def draws_put_down(pos: Position, seat: int) -> Position:
    """The seat's card is to be drawn."""
    hand = pos.hands[seat]
    if may_be_put_down(pos, hand) != hand:
        pos = note(pos, "R-031")
    return asking(pos, CHANCE, "L9", "put_down", (seat,))


def draws_lead(pos: Position, *, again: bool) -> Position:
    """The first lead comes, `again` if its trick is played again: the card is to be drawn (R-150),
    where that is not done already (R-107)."""
    assert pos.powers is not None
    whose = pos.game.characters[pos.leader]
    if whose == "L9" or (whose == "S9" and pos.game.edition == "en"):
        return pos
    if pos.powers.drawn >= 0:
        return note(pos, "R-107", pos.step - 1)
    if again:
        pos = note(pos, "R-150", pos.step - 1)
    return asking(pos, CHANCE, "L9", "lead", (pos.leader,))


def answers(pos: Position) -> Actions:
    """The cards that can be drawn."""
    assert pos.powers is not None
    assert pos.powers.question is not None
    _, _, what, (seat,) = pos.powers.question
    hand = pos.hands[seat]
    return draws(may_be_put_down(pos, hand) if what == "put_down" else hand, "L9")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """The card is put down, or has to be led."""
    _, _, what, (seat,) = question
    pos = told(pos, action, (seat,))
    if what == "lead":
        return pos.with_powers(drawn=action.card)
    pos = note_put_down(pos, pos.hands[seat])
    return pos._replace(
        hands=with_item(pos.hands, seat, pos.hands[seat] & ~(1 << action.card)),
        down=with_item(pos.down, seat, action.card),
    )


# -- WHAT EACH SEAT LEARNS: the card the seat alone from whose hand it comes
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The seat whose card it is sees it."""
    return (told.action.card, told.seen) if seat in told.seen else told.seen
