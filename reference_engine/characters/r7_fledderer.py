"""R7 Fledderer: puts a card before another seat and takes up the one that lies there."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.characters.shared import (
    drawn_card,
    gone_back,
    note_seher,
    others,
    pot_opener,
    too_late,
    unspent,
    with_each,
)
from eidex.reference_engine.plays import may_be_put_down
from eidex.reference_engine.position import Action, Game, Position, Told, note, with_item

# -- WINDOW: after the put-down (CHAR.R7.MAY_TAKE, R-126); Seher is not waited for
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"


# -- CONDITION: not used before, and no trick played
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent, and the first trick is to come."""
    return unspent(pos, seat) and not pos.tricks


# -- CHOICES: a card that may be put down and has not to be led, and a seat with a card
#    before it; the one that opened a pot lies before none
def choices(pos: Position, seat: int) -> Actions:
    """Every card, before each seat."""
    cards = may_be_put_down(pos, pos.hands[seat]) & ~drawn_card(pos)
    targets = [other for other in others(seat) if _lies(pos, other)]
    return tuple(use for other in targets for use in with_each(cards, seat, "R7", (other,)))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    hand = pos.hands[action.seat]
    stays = cards_in(hand & ~may_be_put_down(pos, hand))
    if action.card in stays:
        return ("R-077",)
    if hand & 1 << max(0, action.card) & drawn_card(pos):
        return ("CHAR.RQ.DRAWS",)
    assert pos.powers is not None
    asked = condition(pos, action.seat) and pos.powers.window == "before_trick"
    targets = [other for other in others(action.seat) if other in action.choice]
    if asked and any(_in_pot(pos, other) for other in targets):
        return ("R-105",)
    target = any(_lies(pos, other) for other in targets)
    return ("R-126",) if target and too_late(pos, action.seat) else ("CHAR.R7.MAY_TAKE",)


def _lies(pos: Position, seat: int) -> bool:
    return pos.down[seat] >= 0 and not _in_pot(pos, seat)


def _in_pot(pos: Position, seat: int) -> bool:
    return pos.down[seat] >= 0 and pot_opener(pos) == 1 << pos.down[seat]


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-105: one of the others has opened a pot."""
    return note(pos, "R-105", pos.step - 1) if pot_opener(pos) else pos


# -- EFFECT: the card counts for the other seat (CHAR.R7.COUNTS_THERE), which may not take it up
#    (CHAR.R7.NOT_TO_HAND, R-094)
def effect(pos: Position, action: Action) -> Position:
    """The cards change places."""
    assert pos.powers is not None
    seat, card, (other,) = action.seat, action.card, action.choice
    taken, hand = pos.down[other], pos.hands[seat]
    if may_be_put_down(pos, hand) != hand:
        pos = note(pos, "R-077")
    pos = gone_back(note_seher(note(note(pos, "R-126"), "R-094")), 1 << taken)
    hand = hand & ~(1 << card) | 1 << taken
    return pos._replace(
        hands=with_item(pos.hands, seat, hand), down=with_item(pos.down, other, card)
    ).with_powers(pushed=1 << card)


# -- WHAT EACH SEAT LEARNS: the other seat may look at the card before it (CHAR.R7.MAY_LOOK)
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The two know the new card."""
    action = told.action
    knows = seat in (action.seat, *action.choice)
    return (action.choice, action.card) if knows else (action.choice,)
