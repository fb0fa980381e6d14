"""Leads, what may be declared with them, following suit, and who takes the trick."""

from __future__ import annotations

from eidex.games.shared.model.numbers import amount
from eidex.games.thousand.model.moments.deal import hands_after
from eidex.games.thousand.model.table import (
    FACE_DOWN,
    HAND,
    NONE,
    RANKS,
    SEATS,
    SUITS,
    a_seat,
    four_play,
    question,
)
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, ite, neg

ACES, PAIR, BOTH = "aces in hand", "holds king and queen", "holds ace and ten of trump"
LED, CRAWLS = "suit led", "the lead lies face down"
MOST = 8
"""Cards in a hand."""


def lead(facts: Facts, powers: Powers) -> list[Asked]:
    """Who leads, and what may be declared with the lead."""
    first = facts.flag("it is the first trick")
    winner = a_seat(facts, powers, "who won the talon")
    taker = a_seat(facts, powers, "taker of the last trick")
    cards = facts.number("cards in hand", 1, MOST)
    tricks = facts.number("tricks taken", 0, MOST)
    aces = facts.number(ACES, 0, len(SUITS), HAND)
    pair, both = facts.flag(PAIR, HAND), facts.flag(BOTH, HAND)
    trump = facts.flag("there is a trump")
    facts.suppose(disj(neg(first), tricks == 0))
    facts.suppose(disj(first, tricks > 0))
    facts.suppose(disj(neg(first), neg(trump)))
    facts.suppose(aces <= cards)
    facts.suppose(disj(neg(both), conj(trump, aces >= 1)))
    facts.suppose(disj(neg(disj(pair, both)), cards >= 2))
    who = [
        Said("PLAY.FIRST_LEAD", first, (winner,)),
        Said("PLAY.TAKER_LEADS", neg(first), (taker,)),
    ]
    crawl = [Said("CRAWL.MAY", True, (conj(first, aces == 0),))]
    declare = [Said("TRUMP.MAY", True, (conj(tricks >= 1, cards >= 3, pair),))]
    wheels = [
        Said("WHEELS.MAY", True, (both,)),
        Said("WHEELS.AS_TRUMP", True, (conj(both, tricks >= 1, cards >= 3),)),
        Said("T-017", conj(both, cards < 3), (True,)),
    ]
    return [
        Asked(question("leads", who), of="who"),
        Asked(question("may_lead", [Said("PLAY.LEAD_ANY", True, (True,))]), of="which card"),
        Asked(question("may_crawl", crawl), of="crawl"),
        Asked(question("may_trump", declare), of="trump"),
        Asked(question("may_wheels", wheels), of="wheels"),
    ]


def trump(facts: Facts, powers: Powers) -> list[Asked]:
    """Which suit is trump when one is declared."""
    declared = facts.number("suit declared", 0, len(SUITS) - 1)
    before = facts.number("trump before", NONE, len(SUITS) - 1)
    said = [
        Said("TRUMP.FROM_NOW", before == NONE, (declared,)),
        Said("TRUMP.AGAIN", before != NONE, (declared,)),
    ]
    return [Asked(question("trump", said))]


def follow(facts: Facts, powers: Powers) -> list[Asked]:
    """Which suit has been led, and whether a card of the hand may be played to it."""
    crawls = facts.flag(CRAWLS)
    face_down = FACE_DOWN.if_so(crawls)
    led = facts.number(LED, 0, len(SUITS) - 1, face_down.of("who has led"))
    mine = facts.number("suit of the card", 0, len(SUITS) - 1, face_down)
    suits = [facts.flag(f"holds {suit}", HAND) for suit in SUITS]
    facts.suppose(any_of(conj(mine == suit, suits[suit]) for suit in range(len(SUITS))))
    holds = any_of(conj(led == suit, suits[suit]) for suit in range(len(SUITS)))
    said = [
        Said("PLAY.FOLLOW", holds, (mine == led,)),
        Said("PLAY.VOID", neg(holds), (True,)),
        Said("T-010", crawls, (True,)),
    ]
    return [
        Asked(question("led_suit", [Said("PLAY.LED", True, (led,))]), of="led"),
        Asked(question("may_play", said), of="follow"),
    ]


def due(facts: Facts, powers: Powers) -> list[Asked]:
    """What whoever is to lead or to follow may play. As printed four players do not hold equally
    many cards, and one hand is empty before the others are (T-001)."""
    four = four_play(facts, powers)
    bidder, leads = facts.flag("has won the talon"), facts.flag("is to lead")
    over = facts.number("tricks that are over", 0, MOST - 1)
    hands = hands_after(four)
    facts.suppose(over < amount(hands.answer[1:]))
    # Of the printed sentences one speaks of three players, and one of four.
    given = [said for said in hands.said if said.clause == "GIVE.ONE_EACH"]
    left = any_of(
        conj(said.when, over < ite(bidder, amount(said.answer[:1]), amount(said.answer[1:])))
        for said in given
        if said.answer
    )
    led, mine = (
        facts.number(LED, 0, len(SUITS) - 1),
        facts.chosen("suit of the card", 0, len(SUITS) - 1),
    )
    suits = [facts.flag(f"holds {suit}", HAND) for suit in SUITS]
    facts.suppose(any_of(suits))
    held = any_of(conj(mine == suit, holds) for suit, holds in enumerate(suits))
    follows = any_of(conj(led == suit, holds) for suit, holds in enumerate(suits))
    lead = [
        Said("PLAY.LEAD_ANY", True, (left,)),
        Said("T-001", neg(left), (True,)),
    ]
    follow = [
        Said("PLAY.FOLLOW", follows, (conj(left, mine == led),)),
        Said("PLAY.VOID", neg(follows), (left,)),
        Said("T-001", neg(left), (disj(neg(follows), mine == led),)),
    ]
    return [
        Asked(question("may_lead", lead), due=conj(leads, held), act=True, of="lead"),
        Asked(question("may_play", follow), due=conj(neg(leads), held), act=True, of="follow"),
    ]


def complete(facts: Facts, powers: Powers) -> list[Asked]:
    """Which card of the trick takes it, counted from the lead; of two of a suit, which is
    higher."""
    four = four_play(facts, powers)
    trump_suit, crawled = facts.number("trump", NONE, len(SUITS) - 1), facts.flag(CRAWLS)
    facts.suppose(disj(neg(crawled), trump_suit == NONE))  # it is the first trick
    cards = []
    for place in SEATS:
        lies = FACE_DOWN.if_so(crawled).of(f"who has played card {place}")
        suit = facts.number(f"card {place}: suit", 0, len(SUITS) - 1, lies)
        cards.append((suit, facts.number(f"card {place}: rank", 0, len(RANKS) - 1, lies)))
    for place, (suit, rank) in enumerate(cards):
        for other, other_rank in cards[:place]:
            facts.suppose(disj(suit != other, rank != other_rank))
    higher = [Said("TRICK.ORDER", True, (cards[0][1] < cards[1][1],))]
    due = {"three": neg(four), "four": four}
    asked = [
        Asked(question("takes_trick", _takes(cards[:number], trump_suit)), due=due[name], of=name)
        for number, name in ((3, "three"), (4, "four"))
    ]
    return [*asked, Asked(question("order", higher), due=cards[0][0] == cards[1][0], of="order")]


def _takes(cards: list[tuple[Number, Number]], trump_suit: Number) -> list[Said]:
    led = cards[0][0]
    found = []
    for place in range(len(cards)):
        top = _highest_of(cards, place, led)
        best = _highest_of(cards, place, trump_suit)
        found.append(Said("TRICK.TOP", top, (place,), str(place)))
        found.append(Said("TRICK.TRUMP", best, (place,), str(place)))
    return found


def _highest_of(cards: list[tuple[Number, Number]], place: int, suit: Number) -> Bool:
    """It is of this suit, and no other card of the suit is higher."""
    mine, rank = cards[place]
    others = [
        disj(other != suit, rank < other_rank)
        for at, (other, other_rank) in enumerate(cards)
        if at != place
    ]
    return conj(mine == suit, all_of(others))


MOMENTS = (
    Moment("a lead", lead),
    Moment("trump is declared", trump),
    Moment("following", follow),
    Moment("a card is due", due),
    Moment("a trick is complete", complete),
)
