"""Bids, passes, cards that are dealt again, and the sale of the talon."""

from __future__ import annotations

from eidex.games.thousand.model.moments.deal import GIVEN, who_deals
from eidex.games.thousand.model.table import HAND, SEATS, a_seat, four_play, next_to, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, Number, all_of, conj, disj, implies, neg, same

MINIMUM, MAXIMUM = 60, 120
HIGHEST = 400
"""No bid is higher: 120 and the points of four trumps."""
TRUMPS = "points of the trumps in hand"
NINES = "nines in hand"


def first(facts: Facts, powers: Powers) -> list[Asked]:
    """Who bids first, of the deal and of the sale."""
    dealer, seller = (a_seat(facts, powers, name) for name in ("dealer", "seller"))
    deal = [Said("T-005", True, (next_to(facts, powers, dealer),))]
    sale = [Said("SELL.NEXT_TO_SELLER", True, (next_to(facts, powers, seller),))]
    sold = facts.flag("the talon is for sale")
    return [
        Asked(question("first_bidder", deal), due=neg(sold), of="deal"),
        Asked(question("first_bidder", sale), due=sold, of="sale"),
    ]


def takes_part(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a player who does not have the highest bid is still asked."""
    before, since = facts.flag("passed before the sale"), facts.flag("has passed since")
    sold, seller = facts.flag("the talon is for sale"), facts.flag("it is the seller")
    passed = facts.flag("has passed in the only bidding so far")
    facts.suppose(implies(disj(before, since, seller), sold))
    facts.suppose(neg(conj(before, seller)))
    facts.suppose(neg(conj(passed, sold)))
    said = [
        Said("BID.CLOCKWISE", True, (True,)),
        Said("BID.PASS_FINAL", disj(passed, before, since), (False,)),
        Said("SELL.PASSED_TOO", conj(before, neg(since)), (True,)),
        # That another has a higher bid is what is asked about.
        Said("SELL.SELLER", conj(seller, neg(since)), (True,)),
    ]
    return [Asked(question("takes_part", said))]


def bid(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a number may be bid, open or blind, and whether the cards may be dealt again."""
    number = facts.chosen("number bid", 0, HIGHEST)
    highest = facts.number("highest bid so far", 0, HIGHEST)
    trumps = facts.number(TRUMPS, 0, HIGHEST - MAXIMUM, HAND)
    nines = facts.number(NINES, 0, 4, HAND)
    looked = facts.flag("has looked at the hand")
    asked, has_bid = facts.flag("was asked before"), facts.flag("has bid")
    facts.suppose(disj(highest == 0, highest >= MINIMUM))
    facts.suppose(disj(trumps == 0, trumps >= 40))
    facts.suppose(implies(has_bid, asked))

    above_all: Bool = number > highest
    low, high = number < MINIMUM, number > MAXIMUM
    has_trumps = trumps > 0
    between = conj(neg(low), neg(high))
    free = conj(high, has_trumps)
    openly = [
        Said("BID.NUMBER", between, (True,)),
        Said("BID.MINIMUM", low, (False,)),
        Said("BID.MAXIMUM", conj(high, neg(has_trumps)), (False,)),
        Said("T-006", conj(between, neg(above_all)), (False,)),
        Said("T-007", free, (conj(number <= MAXIMUM + trumps, above_all),)),
    ]
    blind = [
        Said("BID.BLIND", neg(looked), (True,)),
        Said("BID.BLIND", looked, (False,), "looked"),
        Said("BID.MINIMUM", low, (False,)),
        Said("BID.BLIND_MAXIMUM", high, (False,)),
        Said("T-006", conj(between, neg(looked), neg(above_all)), (False,)),
    ]

    def one_highest(answer: Answer) -> Bool:
        return implies(answer[0], above_all)  # type: ignore[arg-type]

    three = nines >= 3
    again = [
        Said("BID.NINES", True, (conj(three, neg(asked)),)),
        Said("BID.NINES.UNTIL_BID", True, (conj(three, neg(has_bid)),)),
        Said("T-008", conj(three, asked, neg(has_bid)), (False,)),
    ]
    whether = question("may_pass", [Said("BID.PASS", True, (True,))])
    keeps = {"BID.WON": one_highest}
    return [
        Asked(question("may_bid", openly), keeps=keeps, act=True, of="open"),
        Asked(question("may_bid", blind), keeps=keeps, act=True, of="blind"),
        Asked(question("may_redeal", again), act=True, of="deal again"),
        Asked(whether, act=True, of="pass"),
    ]


def looked(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a player who is asked for a bid has looked at the hand, by what they have said."""
    openly, passed = facts.flag("has bid openly"), facts.flag("has passed before the sale")
    sold = facts.flag("has sold the talon")
    facts.suppose(neg(conj(passed, sold)))
    blind = neg(disj(openly, passed))
    said = [
        Said("BID.ON_HAND", openly, (True,)),
        # So far every number was bid blind, if any was bid.
        Said("BID.BLIND", blind, (False,)),
        Said("SELL.UNSOLD", conj(blind, sold), (True,), "the talon was in the seller's hand"),
        Said("T-020", conj(passed, neg(openly)), (True,)),
        Said("T-021", conj(blind, sold), (True,)),
    ]
    return [Asked(question("has_looked", said))]


def nobody(facts: Facts, powers: Powers) -> list[Asked]:
    """All have passed: the cards are dealt again, and then everything may be as it was before."""
    last = a_seat(facts, powers, "last dealer")
    games = facts.number("games without a change of score", 0, 2)
    drawn = a_seat(facts, powers, "dealer drawn")
    again = who_deals(last, next_to(facts, powers, last), drawn, first=False, again=True)
    said = [Said("BID.ALL_PASS", True, (True,)), Said("T-016", True, (True,))]
    # No game was played (SCORE.STALE).
    after = (*again.answer, games)
    return [
        Asked(
            question("all_pass", said),
            goes_on=lambda a: implies(a[0], neg(same(after, (last, games)))),
        )
    ]


def won(facts: Facts, powers: Powers) -> list[Asked]:
    """Who has won the bidding, with the last bid of each seat, 0 for none."""
    four = four_play(facts, powers)
    bids = [facts.number(f"last bid of seat {seat}", 0, HIGHEST) for seat in SEATS]
    sold = facts.flag("the talon was for sale")
    seller = a_seat(facts, powers, "seller")
    overbid = facts.flag("the seller is overbid")
    facts.suppose(disj(four, bids[-1] == 0))
    facts.suppose(disj(*(one > 0 for one in bids)))
    facts.suppose(implies(overbid, sold))
    for seat in SEATS:
        for other in SEATS[:seat]:
            facts.suppose(disj(bids[seat] == 0, bids[seat] != bids[other]))  # T-006
        mine: Bool = seller == seat
        facts.suppose(implies(conj(sold, mine, neg(overbid)), _highest(bids, seat)))
    said = [Said("BID.WON", _highest(bids, seat), (seat,), str(seat)) for seat in SEATS]
    said.append(Said("SELL.UNSOLD", conj(sold, neg(overbid)), (seller,)))
    may = [
        Said("SELL.MAY", True, (True,)),
        Said("SELL.ONCE", sold, (False,)),
    ]
    keep = [Said("GIVE.TAKES_TALON", True, (True,))]
    return [
        Asked(question("bidding_won", said), of="who"),
        Asked(question("may_sell", may), act=True, of="sale"),
        Asked(question("may_keep", keep), act=True, of="keep"),
    ]


def _highest(bids: list[Number], seat: int) -> Bool:
    others = [bids[seat] > one for other, one in enumerate(bids) if other != seat]
    return all_of(others)


MOMENTS = (
    Moment("the bidding begins", first),
    Moment("a seat without the highest bid", takes_part),
    Moment("a bid", bid),
    Moment("a seat is asked for a bid", looked),
    Moment("all have passed", nobody),
    Moment("the bidding is over", won),
    GIVEN,
)
