"""Who wins the talon: bids, passes, a new deal on three nines, and the one sale."""

from __future__ import annotations

from eidex.games.thousand.engine.actions import BLIND, Action
from eidex.games.thousand.engine.cards import TRUMP_POINTS, count_of, trump_suits
from eidex.games.thousand.engine.position import BID, NOBODY, SALE, TALON, Position, cite, with_item

MINIMUM, MAXIMUM = 60, 120
NINES = 3


def bids(pos: Position) -> list[Action]:
    """What the seat whose turn it is may say, a pass last (BID.PASS)."""
    seat = pos.turn
    lowest = lowest_bid(pos)
    numbers = range(lowest, highest_bid(pos, seat) + 1)
    found = [Action(seat, "bid", number=number) for number in numbers]
    if not pos.looked[seat]:
        # BID.BLIND, BID.BLIND_MAXIMUM
        numbers = range(lowest, MAXIMUM + 1)
        found += [Action(seat, "bid", number=number, way=BLIND) for number in numbers]
    if may_redeal(pos, seat):
        found.append(Action(seat, "redeal"))
    return [*found, Action(seat, "pass")]


def lowest_bid(pos: Position) -> int:
    """The lowest number that may be bid (BID.MINIMUM; T-006)."""
    return MINIMUM if pos.high == NOBODY else pos.bids[pos.high] + 1


def highest_bid(pos: Position, seat: int) -> int:
    """The highest number that the seat may bid when it has looked (BID.NUMBER, BID.MAXIMUM,
    BID.HIGHER; T-007)."""
    worth = [TRUMP_POINTS[suit] for suit in trump_suits(pos.hands[seat])]
    dearest = "T-007:dearest" in pos.table.otherwise
    return MAXIMUM + (max(worth, default=0) if dearest else sum(worth))


def may_redeal(pos: Position, seat: int) -> bool:
    """It may have the cards dealt again (BID.NINES; T-008, if not read otherwise)."""
    late = "T-008:late" in pos.table.otherwise and not pos.bids[seat]
    return (late or not pos.asked[seat]) and has_nines(pos, seat)


def has_nines(pos: Position, seat: int) -> bool:
    """It holds three nines or four."""
    return count_of("9", pos.hands[seat]) >= NINES


def first_bid(pos: Position, dealer: int) -> None:
    """The bidding begins next to the dealer (T-005)."""
    cite(pos, "T-005")
    _ask(pos, BID, pos.next_to(dealer))


def begin_sale(pos: Position) -> None:
    """The talon lies face up; all may bid again, the seller when overbid (SELL.FACE_UP,
    SELL.NEXT_TO_SELLER, SELL.PASSED_TOO, SELL.SELLER)."""
    pos.seller = pos.high
    _has_looked(pos, pos.seller, "T-021:blind")
    pos.passed = (False,) * pos.players
    _ask(pos, SALE, pos.next_to(pos.seller))


def say(pos: Position, action: Action) -> None:
    """A seat bids or passes. Who bids openly has looked at the hand (BID.ON_HAND), and so has who
    passes (T-020) or sells the talon (T-021)."""
    seat = action.seat
    pos.asked = with_item(pos.asked, seat, True)
    if action.do == "pass":
        pos.passed = with_item(pos.passed, seat, True)
        _has_looked(pos, seat, "T-020:unseen")
        return
    if action.way != BLIND:
        pos.looked = with_item(pos.looked, seat, True)
        pos.unseen = with_item(pos.unseen, seat, False)
    if pos.high != NOBODY:
        cite(pos, "T-006")
    if action.number > MAXIMUM:
        for ruling in ("T-003", "T-007", "T-011"):
            cite(pos, ruling)
    pos.bids = with_item(pos.bids, seat, action.number)
    pos.high, pos.blind = seat, action.way == BLIND
    if pos.blind:
        pos.bid_blind = with_item(pos.bid_blind, seat, True)


def next_bidder(pos: Position, seat: int) -> int:
    """Who is asked next, or NOBODY (BID.CLOCKWISE, BID.PASS_FINAL). The seller is overbid when
    another has the highest bid."""
    for one in pos.round_from(seat):
        if one != pos.high and not pos.passed[one]:
            return one
    return NOBODY


def go_on(pos: Position, seat: int) -> bool:
    """The next seat is asked. False when nobody is left: then the highest bid, if there is one, has
    won (BID.WON, SELL.UNSOLD)."""
    following = next_bidder(pos, seat)
    if following == NOBODY:
        return False
    _ask(pos, pos.phase, following)
    return True


def talon_choices(pos: Position) -> list[Action]:
    """Who has won the talon keeps or sells it (SELL.MAY, SELL.ONCE)."""
    return [Action(pos.turn, "keep"), Action(pos.turn, "sell")]


def look_at_talon(pos: Position) -> None:
    """Who has won the talon sees it (SELL.MAY)."""
    pos.phase, pos.turn = TALON, pos.high


def _ask(pos: Position, phase: str, seat: int) -> None:
    pos.phase, pos.turn = phase, seat
    if pos.asked[seat] and not pos.bids[seat] and has_nines(pos, seat):
        cite(pos, "T-008")
    if pos.unseen[seat] and lowest_bid(pos) <= MAXIMUM:
        cite(pos, untouched_by(pos, seat))


def _has_looked(pos: Position, seat: int, unless: str) -> None:
    """What the seat has done counts as a look at the hand, if it is not read otherwise."""
    pos.unseen = with_item(pos.unseen, seat, not pos.looked[seat])
    if unless not in pos.table.otherwise:
        pos.looked = with_item(pos.looked, seat, True)


def untouched_by(pos: Position, seat: int) -> str:
    """The ruling by which a player has looked at the hand who has not bid openly."""
    return "T-021" if seat == pos.seller else "T-020"
