"""Who makes trump: bids, and Negator, Teflon, Abolitionist and Chameleon among them."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.clauses import NONE
from eidex.games.cosmic_euchre.model.table import (
    ACROSS,
    DEALER,
    FACE_DOWN,
    LEFT,
    SEATS,
    across,
    question,
    team_of,
    whose,
)
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Bool, conj, disj, neg


def inverted(facts: Facts, powers: Powers) -> Bool:
    """Reciprocal has said that the hand is inverted; it can only as dealer."""
    flag = facts.flag("inverted")
    facts.suppose(disj(neg(flag), powers.at("reciprocal", DEALER)))
    return flag


def first_round(facts: Facts, powers: Powers) -> list[Asked]:
    """What a seat may say while the card is up: pass, order it up, go alone with that."""
    begins = [Said("BID.ORDER", True, (LEFT,))]
    may_pass = [Said("BID.FIRST_ROUND", True, (True,))]
    order = [Said("BID.FIRST_ROUND", True, (True,))]
    alone = [
        Said("BID.ALONE", True, (True,)),
        Said("POWER.RECIPROCAL.NOT_ALONE", inverted(facts, powers), (False,)),
    ]
    return [
        Asked(question("whose_bid", begins), of="begins"),
        Asked(question("bids", may_pass), of="pass"),
        Asked(question("bids", order), of="order"),
        Asked(question("alone", alone), of="alone"),
    ]


def deny(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Negator may deny its partner's call, and what becomes of the call."""
    caller = facts.number("who calls", 0, 3)
    denied = facts.flag("denied")
    negator = whose(powers, "negator", across(caller))
    facts.suppose(disj(neg(denied), conj(negator, caller != DEALER)))
    may = [
        Said("POWER.NEGATOR.MAY_DENY", caller != DEALER, (True,)),
        Said("E-010", caller == DEALER, (False,)),
    ]
    picks_up = [
        Said("BID.PICK_UP", neg(denied), (DEALER,)),
        Said("POWER.NEGATOR.AS_PASSED", denied, (NONE,)),
    ]
    makers = [
        Said("BID.MAKERS", neg(denied), (team_of(caller),)),
        Said("POWER.NEGATOR.AS_PASSED", denied, (NONE,)),
    ]
    return [
        Asked(question("picks_up", may), due=negator, window=True, of="may deny"),
        Asked(question("picks_up", picks_up), of="picks up"),
        Asked(question("makers", makers), of="makers"),
    ]


def discard(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether the dealer may put this card of six away."""
    facts.number("which of the six", 0, 5, FACE_DOWN)
    return [Asked(question("discards", [Said("BID.DISCARD", True, (True,))]))]


def turned_down(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether the card is turned down: how many seats have passed."""
    passed = facts.number("seats that passed", 0, 4)
    said = [Said("BID.TURNED_DOWN", True, (passed == 4,))]
    return [Asked(question("turned_down", said))]


def teflon_helps(powers: Powers) -> Bool:
    """Teflon or its partner deals."""
    return disj(powers.at("teflon", DEALER), powers.at("teflon", ACROSS))


def second_round(facts: Facts, powers: Powers) -> list[Asked]:
    """What each seat may say once the card is down: pass, a suit, the one turned down, no trump."""
    used = facts.flag("Teflon has used its power")
    facts.suppose(disj(neg(used), teflon_helps(powers)))
    found = []
    for seat in SEATS:
        free = powers.at("abolitionist", seat)
        stuck = [Said("BID.STICK", seat == DEALER, (False,))]
        loose = [Said("POWER.TEFLON.NOT_STUCK", used, None)]
        may_pass = [Said("BID.SECOND_ROUND", True, (True,)), *stuck, *loose]
        suit = [Said("BID.SECOND_ROUND", True, (True,))]
        same = [
            Said("BID.SECOND_ROUND", True, (True,)),
            Said("BID.NOT_TURNED_DOWN", True, (False,)),
        ]
        none = [
            Said("BID.SECOND_ROUND", True, (False,)),
            Said("POWER.ABOLITIONIST.MAY_CALL", free, (True,)),
        ]
        name = f"seat {seat}: "
        found += [
            Asked(question("bids", may_pass), of=name + "pass"),
            Asked(question("bids", suit), of=name + "suit"),
            Asked(question("bids", same), of=name + "suit turned down"),
            Asked(question("bids", none), of=name + "no trump"),
        ]
    return found


def not_stuck(facts: Facts, powers: Powers) -> list[Asked]:
    """Who decides whether the dealer has to name a suit."""
    own, partners = powers.at("teflon", DEALER), powers.at("teflon", ACROSS)
    said = [
        Said("POWER.TEFLON.NOT_STUCK", True, (DEALER,)),
        Said("ORDER.OPTIONAL", own, (DEALER,)),
        Said("ORDER.OPTIONAL", partners, (ACROSS,)),
        Said("E-011", partners, (ACROSS,)),
    ]
    return [Asked(question("dealer_stuck", said), due=disj(own, partners))]


def all_passed(facts: Facts, powers: Powers) -> list[Asked]:
    """What becomes of a hand in which even the dealer has passed: whether points are given."""
    said = [Said("E-012", True, (False,))]
    return [Asked(question("all_pass", said), due=teflon_helps(powers))]


def change(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Chameleon may change trump, to which suits, and who goes alone then."""
    caller = facts.number("who calls", 0, 3)
    no_trump, alone = facts.flag("no trump is called"), facts.flag("the caller goes alone")
    changed = facts.flag("trump is changed")
    chameleon = whose(powers, "chameleon", across(caller))
    facts.suppose(disj(neg(no_trump), whose(powers, "abolitionist", caller)))
    facts.suppose(disj(neg(changed), conj(chameleon, neg(no_trump))))
    may = [
        Said("POWER.CHAMELEON.MAY_CHANGE", neg(no_trump), (True,)),
        Said("E-007", no_trump, (False,)),
    ]
    rejected = [
        Said("BID.NOT_TURNED_DOWN", True, (False,)),
        Said("POWER.CHAMELEON.REJECTED", True, (True,)),
    ]
    goes_alone = [
        Said("BID.ALONE", neg(changed), (caller,)),
        Said("E-008", changed, (caller,)),
    ]
    suit = conj(chameleon, neg(no_trump))
    return [
        Asked(question("trump", may), due=chameleon, window=True, of="may change"),
        Asked(question("trump", rejected), due=suit, of="the suit turned down"),
        Asked(question("alone", goes_alone), due=alone, of="alone"),
    ]


def sits_out(facts: Facts, powers: Powers) -> list[Asked]:
    """Who sits out."""
    maker, alone = facts.number("who calls", 0, 3), facts.flag("the caller goes alone")
    said = [Said("BID.PARTNER_OUT", alone, (across(maker),))]
    return [Asked(question("sits_out", said), due=alone)]


MOMENTS = (
    Moment("the card is up", first_round),
    Moment("a call in the first round", deny),
    Moment("the dealer has picked up", discard),
    Moment("the first round is over", turned_down),
    Moment("Teflon is asked", not_stuck),
    Moment("the card is down", second_round),
    Moment("even the dealer has passed", all_passed),
    Moment("a call in the second round", change),
    Moment("a maker goes alone", sits_out),
)
