"""S8 Taschenspieler: exchanges the card it put down."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.characters.shared import (
    ANY_TIME,
    drawn_card,
    gone_back,
    unspent,
    with_each,
)
from eidex.reference_engine.plays import may_be_put_down
from eidex.reference_engine.position import Action, Game, Position, Told, note, with_item

# -- WINDOW: every one from the put-down on (CHAR.S8.ANY_TIME, in English and Dutch R-041); once
#    (CHAR.S8.ONCE, R-128)
WINDOWS: tuple[str, ...] = ANY_TIME[1:]
ALSO_AFTER_LOWER = ("de",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: a card of a hand of four or more, that may be put down and has not to be led
#    (CHAR.RQ.DRAWS); not for Fledderer's card
def choices(pos: Position, seat: int) -> Actions:
    """Every card that may lie there instead."""
    if forbidden(pos, seat):
        return ()
    free = may_be_put_down(pos, pos.hands[seat]) & ~drawn_card(pos)
    return with_each(free, seat, "S8")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if found := forbidden(pos, action.seat):
        return found
    hand = pos.hands[action.seat]
    if action.card not in cards_in(hand):
        return ("CHAR.S8.MAY_EXCHANGE",)
    if action.card not in cards_in(may_be_put_down(pos, hand)):
        return ("R-077",)
    if 1 << action.card & drawn_card(pos):
        return ("CHAR.RQ.DRAWS",)
    return ("CHAR.S8.ANY_TIME",) if pos.game.edition == "de" else ("R-041",)


def forbidden(pos: Position, seat: int) -> tuple[str, ...]:
    """What stands against an exchange."""
    powers, down = pos.powers, pos.down[seat]
    assert powers is not None
    if not unspent(pos, seat):
        return ("CHAR.S8.ONCE",) if pos.game.edition == "de" else ("R-128",)
    if down >= 0 and powers.pushed >> down & 1:
        return ("R-036",)
    return () if down >= 0 and pos.hands[seat].bit_count() > 3 else ("CHAR.S8.MAY_EXCHANGE",)


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-036: Fledderer's card lies before it."""
    return note(pos, "R-036", pos.step - 1) if forbidden(pos, seat) == ("R-036",) else pos


# -- EFFECT: the two cards change places
def effect(pos: Position, action: Action) -> Position:
    """The cards are exchanged."""
    seat, card = action.seat, action.card
    hand = pos.hands[seat]
    if may_be_put_down(pos, hand) != hand:
        pos = note(pos, "R-077")
    hand = hand & ~(1 << card) | 1 << pos.down[seat]
    pos = gone_back(note(pos, "R-041"), 1 << pos.down[seat])
    return pos._replace(
        hands=with_item(pos.hands, seat, hand), down=with_item(pos.down, seat, card)
    )


# -- WHAT EACH SEAT LEARNS: that it was done everybody, the card only itself
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """Only the owner knows the card."""
    return (told.action.card,) if seat == told.action.seat else ()
