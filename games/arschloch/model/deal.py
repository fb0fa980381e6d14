"""The deal, and who leads first. Seats are counted clockwise."""

from __future__ import annotations

from eidex.games.arschloch.model.table import FEWEST, MOST, PACK, players, question, rest, share
from eidex.games.shared.model.numbers import amount
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, conj, ite, neg


def who_deals(facts: Facts, powers: Powers) -> list[Asked]:
    """Who deals the first game, and who a later one."""
    number, first = players(facts), facts.flag("it is the first game")
    drawn, loser = (
        facts.number("seat drawn by lot", 0, MOST - 1),
        facts.number("loser", 0, MOST - 1),
    )
    facts.suppose(conj(drawn < number, loser < number))
    real = facts.flag("the cards are real")
    here = [Said("GAME.PLAYERS", True, (conj(number >= FEWEST, number <= MOST),))]
    pack = [Said("GAME.PACK", True, (PACK,))]
    said = [
        Said("DEAL.LOSER", conj(neg(first), real), (loser,)),
        Said("A-001", first, (drawn,)),
        Said("A-012", conj(neg(first), neg(real)), (loser,)),
    ]
    return [
        Asked(question("players", here), of="players"),
        Asked(question("pack", pack), of="pack"),
        Asked(question("dealer", said), of="dealer"),
    ]


def a_share(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards a seat is dealt; the first after the dealer is 1, the dealer the last."""
    number, seat = players(facts), facts.number("seat after the dealer", 1, MOST)
    facts.suppose(seat <= number)
    least, left = share(number), rest(number)
    even = left == 0
    said = [
        Said("DEAL.ALL", even, (least,)),
        Said("A-002", neg(even), (ite(seat <= left, least + 1, least),)),
    ]

    def all_dealt(answer: Answer) -> Bool:
        """As many seats as cards are left have one more, and nobody two."""
        more = amount(answer) - least
        return conj(more >= 0, more <= 1, (more == 1) == (seat <= left))

    return [Asked(question("cards_dealt", said), keeps={"DEAL.ALL": all_dealt})]


def first_lead(facts: Facts, powers: Powers) -> list[Asked]:
    """Who leads the first trick, counted from the dealer."""
    first, loser = facts.flag("it is the first game"), facts.number("loser", 0, MOST - 1)
    facts.suppose(loser < players(facts))
    said = [
        Said("LEAD.FIRST_GAME", first, (1,)),
        Said("LEAD.LOSER", neg(first), (loser,)),
    ]
    return [Asked(question("first_lead", said))]


MOMENTS = (
    Moment("a game begins", who_deals),
    Moment("cards are dealt", a_share),
    Moment("the first lead", first_lead),
)
