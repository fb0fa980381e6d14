"""Why an action is refused, by clause."""

from __future__ import annotations

from eidex.common.errors import IllegalAction
from eidex.games.shared.cards import named
from eidex.games.thousand.engine.action_words import say
from eidex.games.thousand.engine.actions import BLIND, CHANCE, CRAWL, TRUMP, WHEELS, Action
from eidex.games.thousand.engine.bidding import (
    MAXIMUM,
    MINIMUM,
    has_nines,
    highest_bid,
    lowest_bid,
    untouched_by,
)
from eidex.games.thousand.engine.position import BID, DEAL, GIVE, OVER, PLAY, SALE, TALON, Position
from eidex.games.thousand.engine.tricks import playable

DUE = {
    DEAL: ("cards are dealt", ("DEAL.REMAINDER",)),
    BID: ("the seat bids or passes", ("BID.NUMBER", "BID.PASS")),
    SALE: ("the talon is for sale, and the seat bids or passes", ("SELL.MAY", "BID.PASS")),
    TALON: ("the talon is kept or sold", ("SELL.MAY", "GIVE.TAKES_TALON")),
    GIVE: ("a card is given to each other player", ("GIVE.ONE_EACH", "GIVE.FORGOTTEN")),
    PLAY: ("a card is played", ("PLAY.CLOCKWISE",)),
}
"""What is due in each phase, and by which clauses."""
DONE_IN = {
    "deal": (DEAL,),
    "bid": (BID, SALE),
    "pass": (BID, SALE),
    "redeal": (BID, SALE),
    "keep": (TALON,),
    "sell": (TALON,),
    "give": (GIVE,),
    "play": (PLAY,),
}
TURN = {
    BID: ("BID.CLOCKWISE", "BID.PASS_FINAL"),
    SALE: ("SELL.NEXT_TO_SELLER", "SELL.SELLER", "BID.PASS_FINAL"),
    PLAY: ("PLAY.CLOCKWISE", "PLAY.FIRST_LEAD", "PLAY.TAKER_LEADS"),
}
"""By which clauses it is the turn of another; elsewhere by what is due."""


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the game is over", ("GAME.THOUSAND",))
    due, clauses = DUE[pos.phase]
    if pos.phase not in DONE_IN.get(action.do, ()):
        sold = ("SELL.ONCE",) if action.do == "sell" and pos.seller >= 0 else clauses
        return IllegalAction(f"{what}: {due}", sold)
    if action.seat != pos.turn:
        whose = "chance" if pos.turn == CHANCE else f"seat {pos.turn}"
        turn = TURN.get(pos.phase, clauses)
        return IllegalAction(f"{what}: it is the turn of {whose}", turn)
    match action.do:
        case "bid":
            return _why_not_bid(pos, action, what)
        case "redeal" if action == Action(pos.turn, "redeal"):
            return _why_not_dealt_again(pos, what)
        case "deal":
            return IllegalAction(f"{what}: the whole pack is dealt", ("GAME.PACK",))
        case "give":
            return IllegalAction(f"{what}: one card of the hand is given", ("GIVE.FREE",))
        case "play":
            return _why_not_played(pos, action, what)
        case _:
            return IllegalAction(f"{what}: nothing more is said with it", clauses)


def _why_not_bid(pos: Position, action: Action, what: str) -> IllegalAction:
    number, seat = action.number, action.seat
    if number < MINIMUM:
        return IllegalAction(f"{what}: {MINIMUM} at least", ("BID.MINIMUM",))
    if number < lowest_bid(pos):
        return IllegalAction(f"{what}: {lowest_bid(pos)} at least", ("BID.WON", "T-006"))
    if action.way == BLIND:
        if number > MAXIMUM:
            return IllegalAction(f"{what}: {MAXIMUM} at most", ("BID.BLIND_MAXIMUM",))
        if pos.looked[seat]:
            passed = (untouched_by(pos, seat),) if pos.unseen[seat] else ("BID.ON_HAND",)
            said = f"{what}: the seat has looked at its hand"
            return IllegalAction(said, ("BID.BLIND", *passed))
    most = highest_bid(pos, seat)
    if number > most:
        higher = ("BID.HIGHER", "T-007") if most > MAXIMUM else ()
        return IllegalAction(f"{what}: {most} at most", ("BID.MAXIMUM", *higher))
    return IllegalAction(f"{what}: no such bid", ("BID.NUMBER",))


def _why_not_dealt_again(pos: Position, what: str) -> IllegalAction:
    if not has_nines(pos, pos.turn):
        return IllegalAction(f"{what}: the hand has fewer", ("BID.NINES",))
    after_pass = () if pos.bids[pos.turn] else ("T-008",)
    return IllegalAction(f"{what}: the seat was asked before", ("BID.NINES", *after_pass))


def _why_not_played(pos: Position, action: Action, what: str) -> IllegalAction:
    hand = pos.hands[action.seat]
    if len(action.cards) != 1 or action.cards[0] not in hand:
        return IllegalAction(f"{what}: one card of the hand is played", ("PLAY.LEAD_ANY",))
    ways = {CRAWL: "CRAWL.MAY", TRUMP: "TRUMP.MAY", WHEELS: "WHEELS.MAY"}
    if action.way in ways:
        return IllegalAction(what, (ways[action.way],))
    may = playable(hand, pos.trick, pos.crawls) if pos.trick else [*hand]
    if action.cards[0] not in may:
        held = f" because of {' and '.join(map(named, may))}"
        return IllegalAction(what, ("PLAY.LED", "PLAY.FOLLOW"), held)
    return IllegalAction(f"{what}: not in this way", ("PLAY.LEAD_ANY",))
