"""What several characters' modules need."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import CHANCE, Action, Actions
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.position import Position, Told, Trio, note, seat_of, with_item


def unspent(pos: Position, seat: int) -> bool:
    """The seat's power has not been used in this game (ORDER.ONCE)."""
    return not pos[7][1][5][3][seat]  # by place: asked more often than anything else


def others(seat: int) -> tuple[int, int]:
    """The two other seats, the right-hand neighbour first."""
    return (seat + 1) % 3, (seat + 2) % 3


def note_seher(pos: Position, step: int | None = None) -> Position:
    """R-097: a power for the time after the put-down is used, and Seher has still to put down."""
    seher = seat_of(pos, "S9")
    return note(pos, "R-097", step) if seher >= 0 and pos.down[seher] < 0 else pos


def last_trick(pos: Position) -> bool:
    """No seat has a card left."""
    if pos[4] or pos[5] or pos[6]:
        return False
    return not any(pos.powers.aside)  # type: ignore[union-attr]


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
    return tuple(Action(seat, do, card, character, choice) for card in range(36))


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
