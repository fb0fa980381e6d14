"""What several characters' modules need."""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.reference_engine.actions import CHANCE, Action, Actions
from eidex.reference_engine.cards import PACK, cards_in, set_of
from eidex.reference_engine.position import PLAY, Position, Told, Trio, note, seat_of, with_item

ANY_TIME = (*("before_put_down", "before_trick", "lead", "card", "replacement", "trick_complete"),)
"""Every window up to the close of the last trick; the put-down is none (R-100)."""


def unspent(pos: Position, seat: int) -> bool:
    """The seat's power has not been used in this game (ORDER.ONCE)."""
    return not pos[7][1][5][3][seat]  # by place: asked more often than anything else


def others(seat: int) -> tuple[int, int]:
    """The two other seats, the right-hand neighbour first."""
    return (seat + 1) % 3, (seat + 2) % 3


def note_seher(pos: Position, step: int | None = None) -> Position:
    """R-097: a power for the time after the put-down is used then, and Seher has still to put
    down."""
    return note(pos, "R-097", step) if "S9" in pos.game.characters else pos


def too_late(pos: Position, seat: int) -> bool:
    """R-126: a power for the time after the put-down was not used then, and cards are being
    played."""
    return bool(pos.phase == PLAY or pos.trick or pos.tricks) and unspent(pos, seat)


def last_trick(pos: Position) -> bool:
    """No seat has a card left; none lies aside then, for the others would still have one."""
    return not any(pos.hands)


def face_down(pos: Position) -> int:
    """The cards of the trick that lie face down, as a set."""
    return pos.powers.hidden & set_of(pos[2])  # type: ignore[union-attr]


def drawn_card(pos: Position) -> int:
    """The card that was drawn to be led, as a set (CHAR.RQ.DRAWS, CHAR.L9.DRAWS_LEAD); once led it
    is in no hand."""
    assert pos.powers is not None
    drawn = pos.powers.drawn
    return 1 << drawn if drawn >= 0 else 0


def pot_opener(pos: Position) -> int:
    """The card that opened a pot, once it is put down, as a set."""
    owner = seat_of(pos, "S7")
    opened = pos.powers is not None and pos.powers.pot_opened and pos.down[owner] >= 0
    return 1 << pos.down[owner] if opened else 0


def to_play_again(pos: Position, seat: int, **changes: Any) -> Position:
    """The window is closed at once, and it is this seat's turn to play; what changes in `powers`
    beside."""
    return pos._replace(phase=PLAY, turn=seat).with_powers(window="", waiting=(), **changes)


def gone_back(pos: Position, cards: int) -> Position:
    """Cards that lay are in a hand again, or will be: Fahnder's demand may be for one (R-109)."""
    assert pos.powers is not None
    if seat_of(pos, "R10") < 0:
        return pos
    return pos.with_powers(back=pos.powers.back | cards)


def moved(hands: Trio, card: int, giver: int, taker: int) -> Trio:
    """The hands after a card went from one to the other."""
    hands = with_item(hands, giver, hands[giver] & ~(1 << card))
    return with_item(hands, taker, hands[taker] | 1 << card)


@cache
def uses(seat: int, character: str, choices: tuple[tuple[int, ...], ...] = ((),)) -> Actions:
    """A use for each choice; without choices the one way there is. Made once and kept."""
    return tuple(Action(seat, "use", -1, character, choice) for choice in choices)


@cache
def _each_card(seat: int, do: str, character: str, choice: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(Action(seat, do, card, character, choice) for card in cards_in(PACK))


def with_each(
    cards: int, seat: int, character: str, choice: tuple[int, ...] = (), do: str = "use"
) -> Actions:
    """One use (or answer) for each card of the set; actions are made once and kept."""
    table = _each_card(seat, do, character, choice)
    return tuple(map(table.__getitem__, cards_in(cards)))


def draws(cards: int, character: str) -> Actions:
    """Each card that chance may draw."""
    return with_each(cards, CHANCE, character, (), "draw")


@cache
def yes_or_no(seat: int, character: str) -> Actions:
    """To agree, or not."""
    return tuple(Action(seat, "answer", power=character, choice=(n,)) for n in (1, 0))


def everything(told: Told) -> tuple[object, ...]:
    """What was said, for those who hear it."""
    action = told.action
    return (action.card, action.choice, action.question, told.seen)
