"""The deal, and whose turn it is."""

from __future__ import annotations

from eidex.games.five_sheets.model.table import FEWEST, MOST, PACK, players, question
from eidex.games.shared.model.numbers import amount
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, conj, neg

FIVE = 5
TRUMP, LEAD = 1, 1


def the_deal(facts: Facts, powers: Powers) -> list[Asked]:
    """Who plays with how many cards, and who deals."""
    number = players(facts)
    drawn = facts.number("seat drawn by lot", 0, MOST - 1)
    facts.suppose(drawn < number)
    dealt = number * FIVE

    def whole(answer: Answer) -> Bool:
        left = amount(answer)
        return conj(left >= 0, left + dealt + TRUMP + LEAD == PACK)

    def can_play(answer: Answer) -> Bool:
        need: Bool = number * amount(answer) + TRUMP + LEAD <= PACK
        return need

    here = [Said("GAME.PLAYERS", True, (conj(number >= FEWEST, number <= MOST),))]
    pack = [Said("GAME.PACK", True, (PACK,))]
    dealer = [Said("F-001", True, (drawn,))]
    five = [Said("DEAL.FIVE", True, (FIVE,))]
    talon = [Said("DEAL.TALON", True, (PACK - TRUMP - LEAD - dealt,))]
    up = [
        Said("DEAL.TRUMP", True, (True, TRUMP + LEAD)),
        Said("DEAL.LEAD", True, (True, LEAD + TRUMP)),
    ]
    return [
        Asked(question("players", here), of="players"),
        Asked(question("pack", pack), of="pack"),
        Asked(question("dealer", dealer), of="dealer"),
        Asked(question("cards_dealt", five), keeps={"GAME.PACK": can_play}, of="dealt"),
        Asked(question("talon", talon), keeps={"GAME.PACK": whole}, of="talon"),
        Asked(question("trump", up), of="face up"),
    ]


def first_turn(facts: Facts, powers: Powers) -> list[Asked]:
    """Whose turn it is first, by seats counted clockwise from the dealer."""
    number = players(facts)
    said = [
        Said("TURN.FIRST", True, (1,), "the neighbour on the left"),
        Said("TURN.FIRST", True, (number - 1,), "the neighbour on the right"),
        Said("F-002", number > FEWEST, (1,)),
    ]
    return [Asked(question("first_seat", said))]


def next_turn(facts: Facts, powers: Powers) -> list[Asked]:
    """Whose turn it is next, by seats counted clockwise from the last one."""
    number = players(facts)
    left = facts.number("places to the next seat with cards", 1, MOST - 1)
    facts.suppose(left < number)
    out = left > 1
    said = [
        Said("TURN.NEXT", True, (1,), "the neighbour on the left"),
        Said("TURN.NEXT", True, (number - 1,), "the neighbour on the right"),
        Said("F-002", conj(neg(out), number > FEWEST), (1,)),
        Said("F-003", out, (left,)),
    ]
    return [Asked(question("next_seat", said), goes_on=lambda a: a[0] >= left)]


MOMENTS = (
    Moment("cards are dealt", the_deal),
    Moment("the first turn", first_turn),
    Moment("the next turn", next_turn),
)
