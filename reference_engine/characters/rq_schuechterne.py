"""RQ Schüchterne: has a card of another hand led in its place."""

from __future__ import annotations

from eidex.reference_engine.actions import CHANCE, Actions
from eidex.reference_engine.characters.shared import draws, others, unspent, uses, yes_or_no
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

# -- WINDOW: its lead (CHAR.RQ.MAY_REFUSE, in Dutch CHAR.RQ.REFUSES_A_LEAD and R-127)
WINDOWS: tuple[str, ...] = ("before_trick", "lead")
QUESTIONS = {"draw": ("CHAR.RQ.DRAWS",), "agree": ("CHAR.RQ.MAY_DECLINE", "CHAR.RQ.SECOND_BINDS")}


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: either of the others
def choices(pos: Position, seat: int) -> Actions:
    """Whose card to draw."""
    if pos.leader != seat:
        return ()
    return uses(seat, "RQ", tuple([(other,) for other in others(seat)]))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not condition(pos, action.seat):
        return ("ORDER.ONCE",)
    if pos.game.edition != "nl":
        return ("CHAR.RQ.MAY_REFUSE",)
    another = pos.leader != action.seat and not pos.trick
    return ("R-127",) if another else ("CHAR.RQ.REFUSES_A_LEAD",)


# -- EFFECT: a card is drawn unseen (CHAR.RQ.DRAWS)
def effect(pos: Position, action: Action) -> Position:
    """A card is drawn."""
    return asking(note(pos, "R-127"), CHANCE, "RQ", "draw", action.choice)


def answers(pos: Position) -> Actions:
    """A card of the donor's hand that it has not refused; or its word on the first."""
    assert pos.powers is not None
    assert pos.powers.question is not None
    _, _, what, (donor, *refused) = pos.powers.question
    if what == "agree":
        return yes_or_no(donor, "RQ")
    return draws(pos.hands[donor] & ~sum(1 << c for c in refused), "RQ")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """The first card may be refused (CHAR.RQ.MAY_DECLINE, unless it is the only one: R-053), the
    second, of the same hand (CHAR.RQ.SAME_HAND, in English R-137), not (CHAR.RQ.SECOND_BINDS)."""
    _, _, what, (donor, *before) = question
    if what == "agree":
        (card,), (yes,) = before, action.choice
        if not yes:
            return asking(note(pos, "R-086"), CHANCE, "RQ", "draw", (donor, card))
        return _led(pos, donor, card)
    pos = told(pos, action, (donor,))
    if before:
        return _led(note(pos, "R-137"), donor, action.card)
    if pos.hands[donor].bit_count() == 1:
        return _led(note(pos, "R-053"), donor, action.card)
    return asking(pos, donor, "RQ", "agree", (donor, action.card))


def _led(pos: Position, donor: int, card: int) -> Position:
    """The donor leads that card (R-054)."""
    return note(pos, "R-054")._replace(leader=donor).with_powers(drawn=card)


# -- WHAT EACH SEAT LEARNS: the card the donor alone, until it lies (CHAR.RQ.NOT_SHOWN)
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The donor sees what is drawn from its hand."""
    action = told.action
    if action.do != "draw":
        return (action.choice,)
    return (action.card,) if seat in told.seen else ()
