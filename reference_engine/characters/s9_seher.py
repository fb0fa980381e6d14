"""S9 Seher: sees what the others put down, and puts down after the first lead."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.characters.shared import others, uses
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

# -- WINDOW: after the put-down (CHAR.S9.MAY_LOOK, R-081); then the first card
#    (CHAR.S9.AFTER_FIRST_LEAD)
WINDOWS: tuple[str, ...] = ("before_trick", "card")
TRICKS = "first"
PLACES = (0,)
QUESTIONS = {"put_down": ("PUT.ONE_CARD", "CHAR.S9.AFTER_FIRST_LEAD", "CHAR.S9.SHOWN_THE_LEAD")}


# -- CONDITION: before it has put down
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Its own card is still in its hand."""
    return pos.down[seat] < 0 and not pos.tricks


# -- CHOICES: look; Laser's card is not shown (CHAR.S9.NOT_LASERS), but in Dutch
def choices(pos: Position, seat: int) -> Actions:
    """One way to look."""
    return uses(seat, "S9")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.S9.MAY_LOOK",)


# -- EFFECT: it sees what lies there now
def effect(pos: Position, action: Action) -> Position:
    """The cards are looked at."""
    characters, dutch = pos.game.characters, pos.game.edition == "nl"
    shown = [other for other in others(action.seat) if dutch or characters[other] != "L9"]
    seen = [pos.down[other] for other in shown]
    return told(note(pos, "R-081"), action, seen)


def automatic(pos: Position, seat: int) -> Position | None:
    """The first card has been led: now it puts down (CHAR.S9.SHOWN_THE_LEAD, R-034)."""
    if len(pos.trick) != 1:
        return None
    return asking(note(pos, "R-034", pos.step - 1), seat, "S9", "put_down")


def answers(pos: Position) -> Actions:
    """The cards that may be put down; also one that Fahnder demands (R-108)."""
    cards = may_be_put_down(pos, pos.hands[pos.turn])
    return tuple(Action(pos.turn, "put_down", card) for card in cards_in(cards))


def answered(pos: Position, action: Action, question: Question) -> Position:
    """Its card is put down."""
    seat = action.seat
    pos = note_put_down(pos, pos.hands[seat])
    if action.card == pos.powers.demand:  # type: ignore[union-attr]
        pos = note(pos, "R-108")
    return pos._replace(
        hands=with_item(pos.hands, seat, pos.hands[seat] & ~(1 << action.card)),
        down=with_item(pos.down, seat, action.card),
    )


# -- WHAT EACH SEAT LEARNS: the cards it alone
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """Seher sees the cards."""
    return (told.action.card, told.seen) if seat == told.action.seat else ()
