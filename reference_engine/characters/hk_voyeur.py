"""HK Voyeur: has another seat show it five cards."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.characters.shared import ANY_TIME, others, unspent, uses, with_each
from eidex.reference_engine.position import (
    PUT_DOWN,
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    told,
)

# -- WINDOW: every one (CHAR.HK.ANY_TIME, in English R-101); the put-down is none
WINDOWS: tuple[str, ...] = ANY_TIME
ALSO_AFTER_LOWER = ("de", "nl")
QUESTIONS = {"show": ("CHAR.HK.TARGET_CHOOSES",)}
SHOWN = 5


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: either of the others, as long as it holds cards
def choices(pos: Position, seat: int) -> Actions:
    """Whom to ask."""
    return uses(seat, "HK", tuple([(other,) for other in others(seat) if pos[4 + other]]))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not condition(pos, action.seat):
        return ("ORDER.ONCE",)
    return ("R-100",) if pos.phase == PUT_DOWN else ("CHAR.HK.MAY_ASK",)


# -- EFFECT: the other chooses five cards (CHAR.HK.TARGET_CHOOSES), or shows all (CHAR.HK.SHOWS_ALL)
def effect(pos: Position, action: Action) -> Position:
    """The other seat shows."""
    (target,) = action.choice
    pos = note(pos, "R-101")
    hand = cards_in(pos.hands[target])
    if len(hand) <= SHOWN:
        return told(pos, action, hand)
    return asking(told(pos, action), target, "HK", "show")


def answers(pos: Position) -> Actions:
    """The next card to show; cards are shown in order, so that each five can be shown one way."""
    assert pos.powers is not None
    assert pos.powers.question is not None
    shown = pos.powers.question[3]
    after = shown[-1] + 1 if shown else 0
    cards = pos.hands[pos.turn] >> after << after
    for _ in range(SHOWN - len(shown) - 1):
        cards ^= 1 << cards.bit_length() - 1
    return with_each(cards, pos.turn, "HK", do="answer")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """One more card is shown."""
    shown = (*question[3], action.card)
    return pos if len(shown) == SHOWN else asking(pos, action.seat, "HK", "show", shown)


# -- WHAT EACH SEAT LEARNS: the cards the owner alone
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """Voyeur sees the cards; the table hears whom it asks."""
    if told.action.do == "use":
        shown = told.seen if seat in (told.action.seat, *told.action.choice) else ()
        return (told.action.choice, shown)
    mine = seat == told.action.seat or game.characters[seat] == "HK"
    return (told.action.card,) if mine else ()
