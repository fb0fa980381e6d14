"""What a step of a game answers: the deal and the bidding here, tricks and points beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from eidex.games.thousand.engine.actions import BLIND, Action
from eidex.games.thousand.engine.bidding import next_bidder
from eidex.games.thousand.engine.cards import TRUMP_POINTS, count_of, trump_suits
from eidex.games.thousand.engine.engine import legal_actions
from eidex.games.thousand.engine.position import (
    BID,
    DEAL,
    GIVE,
    NOBODY,
    PLAY,
    SALE,
    TALON,
    Position,
)
from eidex.games.thousand.model.moments import bidding, deal, play, points
from eidex.games.thousand.model.moments.bidding import NINES, TRUMPS
from eidex.games.thousand.model.table import SEATS
from eidex.games.thousand.watching.points import counted
from eidex.games.thousand.watching.seen import Seen, seen
from eidex.games.thousand.watching.tricks import given, played


class Watch:
    """Sees one game, step by step; only what can bring the moments that are wanted, if any are."""

    def __init__(self, wanted: Collection[str] = ()) -> None:
        def here(*names: str) -> bool:
            return not wanted or not {*wanted}.isdisjoint(names)

        self.bidding = here(*(one.name for one in (*deal.MOMENTS, *bidding.MOMENTS)))
        self.play = here(*(one.name for one in play.MOMENTS))
        self.points = here(*(one.name for one in points.MOMENTS))
        self.openly: set[int] = set()
        self.passed: set[int] = set()
        """Who has bid openly in this deal, and who has passed before the sale."""
        self.price = 0
        """What the seller had bid when the talon was put up for sale."""

    def __call__(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        """The moments that one action brings, or answers."""
        if self.bidding:
            yield from self._talon(before, action, after)
        if self.play and before.phase == PLAY:
            yield from played(before, action, after)
        if self.points and after.game > before.game:
            yield from counted(before, action, after)

    def _talon(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        """Deals, bids, and cards that are given."""
        if before.phase == DEAL:
            self.openly, self.passed = set(), set()
            yield from _dealt(before, after)
        elif before.phase in (BID, SALE):
            yield self._asked(before)
            yield from _said(before, action, after)
            self._hear(before, action)
        elif before.phase == TALON and after.phase == SALE:
            self.price = after.bids[after.seller]
            yield _begins(after, sold=True)
        elif before.phase == GIVE:
            yield from given(before, action, after)
        if before.phase in (BID, SALE) and after.phase in (TALON, GIVE):
            yield self._won(before, after)
        if after.phase == DEAL:
            yield _due(before.dealer, after, again=after.game == before.game)

    def _asked(self, before: Position) -> Seen:
        """A seat is asked for a bid: has it looked, by what it has said?"""
        seat = before.turn
        facts = {
            "has bid openly": seat in self.openly,
            "has passed before the sale": seat in self.passed,
            "has sold the talon": before.phase == SALE and seat == before.seller,
        }
        answers = {"0": (before.looked[seat],)}
        return seen("a seat is asked for a bid", before, facts, answers)

    def _hear(self, before: Position, action: Action) -> None:
        if action.do == "bid" and action.way != BLIND:
            self.openly.add(action.seat)
        if action.do == "pass" and before.phase == BID:
            self.passed.add(action.seat)

    def _won(self, before: Position, after: Position) -> Seen:
        sold = before.phase == SALE
        bids = dict.fromkeys((f"last bid of seat {seat}" for seat in SEATS), 0)
        bids |= {f"last bid of seat {seat}": number for seat, number in enumerate(after.bids)}
        facts = {
            "the talon was for sale": sold,
            "seller": max(after.seller, 0),
            "the seller is overbid": sold and max(after.bids) > self.price,
        }
        may = any(one.do == "sell" for one in legal_actions(after))
        keep = sold or any(one.do == "keep" for one in legal_actions(after))
        answers = {"who": (after.high,), "sale": (may,), "keep": (keep,)}
        return seen("the bidding is over", after, bids | facts, answers)


def _due(last: int, pos: Position, again: bool) -> Seen:
    facts = {
        "last dealer": last,
        "dealer drawn": pos.table.dealer,
        "it is the first game": pos.game == 0,
        "cards are dealt again": again,
    }
    return seen("a deal is due", pos, facts, {"0": (pos.dealer,)})


def _dealt(before: Position, pos: Position) -> Iterator[Seen]:
    if not before.step:
        yield _due(0, before, again=False)
    (size,) = {len(hand) for hand in pos.hands}
    yield seen("cards are dealt", pos, {}, {"hand": (size,), "talon": (len(pos.talon),)})
    yield _begins(pos, sold=False)


def _begins(pos: Position, sold: bool) -> Seen:
    facts = {"dealer": pos.dealer, "seller": max(pos.seller, 0), "the talon is for sale": sold}
    return seen("the bidding begins", pos, facts, {"sale" if sold else "deal": (pos.turn,)})


def _said(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    seat = before.turn
    legal = legal_actions(before)
    hand = before.hands[seat]
    trumps = sum(TRUMP_POINTS[suit] for suit in trump_suits(hand))
    highest = 0 if before.high == NOBODY else before.bids[before.high]
    said = {(one.number, one.way == BLIND) for one in legal if one.do == "bid"}
    answers = {
        "deal again": (any(one.do == "redeal" for one in legal),),
        "pass": (any(one.do == "pass" for one in legal),),
        "acts": (bool(legal),),
    }
    for number in sorted({59, 60, highest, highest + 1, 120, 121, 120 + trumps, 121 + trumps}):
        facts = {
            "number bid": number,
            "highest bid so far": highest,
            TRUMPS: trumps,
            NINES: count_of("9", hand),
            "has looked at the hand": before.looked[seat],
            "was asked before": before.asked[seat],
            "has bid": before.bids[seat] > 0,
        }
        blind = {"open": ((number, False) in said,), "blind": ((number, True) in said,)}
        yield seen("a bid", before, facts, answers | blind)
    if after.phase in (BID, SALE):
        yield from _who_is_asked(action, after)
    if action.do == "pass" and after.phase == DEAL:
        facts = {
            "last dealer": before.dealer,
            "dealer drawn": before.table.dealer,
            "games without a change of score": before.stale[seat],
        }
        yield seen("all have passed", before, facts, {"0": (True,)})


def _who_is_asked(action: Action, after: Position) -> Iterator[Seen]:
    """Each seat that does not have the highest bid, if it were the only one left: is it asked?"""
    sold = after.phase == SALE
    for seat in range(after.players):
        if seat == after.high:
            continue
        passed, sells = after.passed[seat], seat == after.seller
        facts = {
            # Nobody but the highest bidder has not.
            "passed before the sale": sold and not sells,
            "has passed since": sold and passed,
            "the talon is for sale": sold,
            "it is the seller": sells,
            "has passed in the only bidding so far": passed and not sold,
        }
        alone = after.copy()
        alone.passed = tuple(other != seat or passed for other in range(after.players))
        answers = {"0": (next_bidder(alone, action.seat) == seat,)}
        yield seen("a seat without the highest bid", after, facts, answers)
