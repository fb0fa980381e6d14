"""Why an action is refused, by clause."""

from __future__ import annotations

from collections.abc import Collection

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.action_words import say
from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action
from eidex.games.cosmic_euchre.engine.bidding import alone_forbidden_by
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, left_bower
from eidex.games.cosmic_euchre.engine.moments import asked_power
from eidex.games.cosmic_euchre.engine.position import (
    ASK,
    DEAL,
    DISCARD,
    FIRST_ROUND,
    OVER,
    PLAY,
    SECOND_ROUND,
    Position,
)
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.engine.tricks import playable
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.cards import named

Why = tuple[str, ...]
DUE = {
    DEAL: ("cards are dealt", ("DEAL.FIVE",)),
    FIRST_ROUND: ("the card is up, and the seat passes or has it picked up", ("BID.FIRST_ROUND",)),
    SECOND_ROUND: ("the card is down, and the seat passes or calls", ("BID.SECOND_ROUND",)),
    DISCARD: ("the dealer puts a card away", ("BID.DISCARD",)),
    PLAY: ("a card is played", ("PLAY.FIVE_TRICKS",)),
}
"""What is due in each phase, and by which clause."""
DONE_IN = {
    "deal": (DEAL,),
    "pass": (FIRST_ROUND, SECOND_ROUND),
    "order": (FIRST_ROUND,),
    "call": (SECOND_ROUND,),
    "discard": (DISCARD,),
    "play": (PLAY,),
}


def why_illegal(pos: Position, action: Action, legal: Collection[Action]) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the game is over", ("SCORE.BAR",))
    if action.do in ("use", "decline", "toss"):
        return _why_no_use(pos, action, what)
    if pos.phase == ASK:
        return _somebody_else(pos, what)
    due, clauses = DUE[pos.phase]
    if pos.phase not in DONE_IN.get(action.do, ()):
        return IllegalAction(f"{what}: {due}", clauses)
    if action.seat != pos.turn:
        turn = ("PLAY.CLOCKWISE",) if pos.phase == PLAY else clauses
        turn = ("BID.ORDER",) if action.do in ("pass", "order", "call") else turn
        whose = "chance" if pos.turn == CHANCE else f"seat {pos.turn}"
        return IllegalAction(f"{what}: it is the turn of {whose}", turn)
    if action.do == "play":
        return _why_not_played(pos, action, what)
    if action.do == "discard":
        return IllegalAction(f"{what}: one card of the hand is put away", clauses)
    if action.do == "deal":
        return IllegalAction(f"{what}: the whole pack is dealt", ("DEAL.PACK",))
    return _why_not_bid(pos, action, what)


def _somebody_else(pos: Position, what: str) -> IllegalAction:
    power = asked_power(pos)
    return IllegalAction(
        f"{what}: {races()[power.key].name} at seat {pos.waiting[0]} is asked first",
        ("ORDER.ASKED", power.when),
    )


def _why_no_use(pos: Position, action: Action, what: str) -> IllegalAction:
    seat = pos.seat_of(action.power)
    owner = pos.power(seat) if seat >= 0 else None
    if owner is None or (action.seat != seat and not owner.by_chance):
        return IllegalAction(f"{what}: the seat has another power", ("GAME.RACE",))
    if pos.phase == ASK and asked_power(pos) is owner:
        return IllegalAction(what, _why_not_so(owner, action))
    barred = owner.barred_by(pos, seat) if owner.moment in pos.came else ()
    if pos.phase == ASK and not barred:
        return _somebody_else(pos, what)
    spent = owner.barred_by(pos, seat) if owner.spent(pos) else ()
    return IllegalAction(what, spent or barred or (owner.when,))


def _why_not_so(power: Power, action: Action) -> Why:
    """It may be used now, but not like this."""
    return ("ORDER.MANDATORY", power.when) if action.do == "decline" else (power.when,)


def _why_not_bid(pos: Position, action: Action, what: str) -> IllegalAction:
    if action.do == "pass":
        return IllegalAction(f"{what}: the dealer is stuck", ("BID.STICK",))
    if action.way == "alone" and (clause := alone_forbidden_by(pos)):
        return IllegalAction(what, (clause,))
    if action.do == "call" and action.suit == pos.up[0]:
        return IllegalAction(f"{what}: that suit was turned down", ("BID.NOT_TURNED_DOWN",))
    if action.suit == NO_TRUMP:
        return IllegalAction(what, ("POWER.ABOLITIONIST.MAY_CALL",))
    return IllegalAction(f"{what}: no such bid", DUE[pos.phase][1])


def _why_not_played(pos: Position, action: Action, what: str) -> IllegalAction:
    hand = pos.hands[action.seat]
    if len(action.cards) != 1 or action.cards[0] not in hand:
        return IllegalAction(f"{what}: one card of the hand is played", ("PLAY.LEAD_ANY",))
    may = playable(hand, pos.trick, pos.trump)
    if action.cards[0] not in may:
        held = f" because of {' and '.join(map(named, may))}"
        bower = left_bower(pos.trump)
        named_cards = (*may, *action.cards, pos.trick[0].card)
        left: Why = ("PLAY.LEFT_IS_TRUMP",) if bower and bower in named_cards else ()
        return IllegalAction(what, ("PLAY.FOLLOW", *left), held)
    power = pos.power(action.seat)
    ways = power.way_barred_by(pos, action) if power is not None else ()
    return IllegalAction(f"{what}: not in this way", ways or ("GAME.RACE",))
