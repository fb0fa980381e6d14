"""The deal, the kitty, the card that is turned up, and what is due before it is."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.table import (
    ACROSS,
    DEALER,
    IN_HAND,
    OPPONENTS_OF_DEALER,
    SEATS,
    human_exchanges,
    question,
)
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Number, conj, disj, implies, ite, neg

PACK, HAND, KITTY = 24, 5, 4


def cards_dealt(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards each seat is dealt."""
    found = []
    for seat in SEATS:
        six = powers.at("human", seat) if seat in OPPONENTS_OF_DEALER else False
        said = [Said("DEAL.FIVE", True, (HAND,)), Said("POWER.HUMAN.SIX", six, (HAND + 1,))]
        found.append(Asked(question("cards_dealt", said), of=f"seat {seat}"))
    return found


def kitty(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards are in the kitty: as dealt, and when Human has put one back."""
    six = human_exchanges(powers)
    dealt: Number = ite(six, 4 * HAND + 1, 4 * HAND)
    left: Number = ite(six, PACK - 4 * HAND - 1, PACK - 4 * HAND)
    as_dealt = [
        Said("DEAL.KITTY", True, (KITTY,), "four"),
        Said("DEAL.KITTY", True, (left,), "what is left"),
        Said("E-001", six, (left,)),
    ]
    put_back = [Said("POWER.HUMAN.RETURNS", six, (left + 1,))]
    all_of_the_pack = {"DEAL.PACK": lambda answer: answer[0] + dealt == PACK}
    again = {"DEAL.PACK": lambda answer: answer[0] + 4 * HAND == PACK}
    return [
        Asked(question("kitty", as_dealt), keeps=all_of_the_pack, of="as dealt"),
        Asked(question("kitty", put_back), due=six, keeps=again, of="put back"),
    ]


def turn_up(facts: Facts, powers: Powers) -> list[Asked]:
    """Which card of the kitty is turned up, counted from the top; and whether that waits.

    What Anarchist selects it lays on top, before all (POWER.ANARCHIST.THEN_HUMAN).
    """
    chosen = facts.number("card selected", 0, KITTY - 1)
    anarchist = powers.at("anarchist", DEALER)
    facts.suppose(chosen < ite(human_exchanges(powers), KITTY - 1, KITTY))
    card = [
        Said("DEAL.TURN_UP", True, (0,)),
        Said("POWER.ANARCHIST.SELECTS", anarchist, (chosen,)),
    ]
    human = powers.anywhere("human")
    for_nothing = conj(anarchist, powers.at("human", ACROSS))
    waits = [
        Said("DEAL.TURN_UP", True, (False,)),
        Said("POWER.ANARCHIST.THEN_HUMAN", conj(anarchist, human), (True,)),
        Said("DEAL.POWERS_FIRST", disj(conj(anarchist, human), human_exchanges(powers)), (True,)),
        Said("E-029", for_nothing, (False,)),
    ]
    comes = human_exchanges(powers)
    return [
        Asked(question("turn_up", card), of="card"),
        Asked(question("turn_up", waits), goes_on=lambda a: implies(a[0], comes), of="waits"),
    ]


def complain(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Whiner may complain."""
    high = facts.flag("Whiner holds an ace or a jack", IN_HAND)
    already = facts.flag("Whiner has complained")
    said = [
        Said("POWER.WHINER.MAY_COMPLAIN", disj(neg(already), high), (neg(high),)),
        Said("POWER.WHINER.NOT_ANARCHIST", powers.at("anarchist", DEALER), (False,)),
        Said("E-026", conj(already, neg(high)), (False,)),
    ]
    asked = question("uses", said)
    due = powers.anywhere("whiner")
    return [Asked(asked, due=due, window=True)]


def whiners_cards(facts: Facts, powers: Powers) -> list[Asked]:
    """Where the three cards go that Whiner gives, and what it has for them.

    The answer is how many of the kitty's cards lie above them.
    """
    due = conj(powers.anywhere("whiner"), neg(powers.at("anarchist", DEALER)))
    taken = [Said("POWER.WHINER.THREE", True, (3,))]
    given = [Said("E-028", True, (KITTY - 3,))]
    return [
        Asked(question("kitty", taken), due=due, of="taken"),
        Asked(question("kitty", given), due=due, of="given"),
    ]


def audit(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Gordon may look at another hand, and has seen its own before."""
    may = [Said("POWER.GORDON.MAY_AUDIT", True, (True,))]
    # All look at their cards before the card is turned up, Gordon only after its audit.
    looked = [
        Said("DEAL.TURN_UP", True, (True,)),
        Said("POWER.GORDON.WHEN", powers.at("gordon", DEALER), (False,)),
    ]
    due = powers.at("gordon", DEALER)
    return [
        Asked(question("sees", may), due=due, window=True, of="may audit"),
        Asked(question("which_first", looked), of="looked before"),
    ]


def invert(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether the dealer may say that the hand is inverted."""
    said = [Said("POWER.RECIPROCAL.MAY_INVERT", True, (True,))]
    return [Asked(question("points", said), due=powers.at("reciprocal", DEALER), window=True)]


def hand_sizes(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards each seat holds when the bidding begins."""
    found = []
    for seat in SEATS:
        six = powers.at("human", seat) if seat in OPPONENTS_OF_DEALER else False
        said = [
            Said("DEAL.FIVE", True, (HAND,)),
            Said("POWER.HUMAN.RETURNS", six, (HAND,)),
        ]
        keeps = {"PLAY.FIVE_TRICKS": lambda answer: answer[0] == HAND}
        found.append(Asked(question("cards_dealt", said), keeps=keeps, of=f"seat {seat}"))
    return found


MOMENTS = (
    Moment("cards are dealt", cards_dealt),
    Moment("the kitty is laid down", kitty),
    Moment("a card is turned up", turn_up),
    Moment("Whiner is asked", complain),
    Moment("Whiner exchanges cards", whiners_cards),
    Moment("Gordon is asked", audit),
    Moment("Reciprocal is asked", invert),
    Moment("the bidding begins", hand_sizes),
)
