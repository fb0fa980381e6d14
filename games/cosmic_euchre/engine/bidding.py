"""Who makes trump: the two rounds of bids, and the dealer's discard."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, left_of
from eidex.games.cosmic_euchre.engine.cards import SUITS, in_order
from eidex.games.cosmic_euchre.engine.position import (
    DISCARD,
    FIRST_ROUND,
    NOBODY,
    SECOND_ROUND,
    Position,
    take_from,
)


def bids(pos: Position) -> list[Action]:
    """What the seat whose bid it is may say.

    Sources: BID.FIRST_ROUND; BID.SECOND_ROUND, BID.NOT_TURNED_DOWN, BID.STICK; BID.ALONE; what
    powers say to these (`calls`, `frees_dealer`, `forbids_alone`).
    """
    seat = pos.turn
    if pos.phase == FIRST_ROUND:
        called = [Action(seat, "order")]
    else:
        called = [Action(seat, "call", suit=suit) for suit in may_call(pos, seat)]
    alone = [] if alone_forbidden_by(pos) else [one._replace(way="alone") for one in called]
    return [*called, *alone, *([] if is_stuck(pos) else [Action(seat, "pass")])]


def may_call(pos: Position, seat: int) -> list[str]:
    """Suits that may be called, and what a power adds to them."""
    power = pos.power(seat)
    suits = [suit for suit in SUITS if suit != pos.up[0]]
    return suits + (power.calls(pos, seat) if power is not None else [])


def alone_forbidden_by(pos: Position) -> str:
    """The clause by which nobody may go alone in this hand, or ''."""
    return next(filter(None, [power.forbids_alone(pos) for _, power in pos.powers()]), "")


def is_stuck(pos: Position) -> bool:
    """The seat whose bid it is has to name a suit (BID.STICK)."""
    if pos.phase != SECOND_ROUND or pos.turn != pos.dealer:
        return False
    return not any(power.frees_dealer(pos) for _, power in pos.powers())


def bid(pos: Position, action: Action) -> None:
    """A seat has the card picked up, or calls trump (BID.MAKERS)."""
    pos.maker = pos.bidder = action.seat
    pos.alone = action.way == "alone"
    pos.trump = pos.up[0] if action.do == "order" else action.suit


def pick_up(pos: Position) -> None:
    """The dealer takes the card that is up, and has a card to put away (BID.PICK_UP)."""
    pos.set_hand(pos.dealer, in_order((*pos.hands[pos.dealer], pos.up)))
    pos.kitty = pos.kitty[1:]
    pos.phase, pos.turn = DISCARD, pos.dealer


def discards(pos: Position) -> list[Action]:
    """Any card of the dealer's hand (BID.DISCARD)."""
    return [Action(pos.turn, "discard", cards=(card,)) for card in pos.hands[pos.turn]]


def discard(pos: Position, action: Action) -> None:
    """The card is put away, under the kitty."""
    take_from(pos, action.seat, action.cards)
    pos.kitty = (*pos.kitty, *action.cards)


def all_have_passed(pos: Position, seat: int) -> bool:
    """This seat was the last of the round."""
    return seat == pos.dealer


def next_bid(pos: Position, seat: int, phase: str) -> None:
    """The next seat on the left bids (BID.ORDER)."""
    pos.phase, pos.turn = phase, left_of(seat)


def no_bid(pos: Position) -> None:
    """Nobody has made trump, so far."""
    pos.maker, pos.trump, pos.alone = NOBODY, "", False
