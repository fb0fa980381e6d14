"""The exchange between two games."""

from __future__ import annotations

from eidex.games.arschloch.model.table import HAND, HIGHEST, PACK, players, question, share
from eidex.games.shared.model.numbers import amount
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, conj, ite

FIRST_AND_LAST = 3
RANKS = 4
"""Ranks from outside in that seven players have."""
BETTER = "better cards that are kept"


def how_many(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards two players exchange: the winner and the loser are the outermost pair, 1."""
    number, rank = players(facts), facts.number("pair from outside in", 1, RANKS)
    facts.suppose(2 * rank <= number + 1)
    middle = 2 * rank == number + 1
    said = [
        Said("EXCHANGE.FIRST", rank == 1, (FIRST_AND_LAST,)),
        Said("EXCHANGE.STEP", rank > 1, (FIRST_AND_LAST + 1 - rank,)),
        Said("EXCHANGE.SECOND", conj(rank == 2, number >= 4), (2,)),
        Said("EXCHANGE.THIRD", conj(rank == 3, number >= 6), (1,)),
        Said("EXCHANGE.MIDDLE", middle, (0,)),
    ]

    def in_hand(answer: Answer) -> Bool:
        return conj(amount(answer) >= 0, amount(answer) <= share(number))

    return [Asked(question("cards_exchanged", said), keeps={"DEAL.ALL": in_hand})]


def low_rank(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether the lower rank may give a card, and which of equal ones."""
    better = facts.chosen(BETTER, 0, PACK, HAND)
    equal = facts.number("equal cards that are held", 1, 4, HAND)
    needed = facts.number("equal cards that are needed", 1, 3, HAND)
    facts.suppose(needed <= equal)
    liked = facts.number("the one that the giver likes", 0, 3, HAND)
    facts.suppose(liked < equal)
    # What the others do not see of it A-010 has them rely on.
    best = [Said("EXCHANGE.LOW", True, (better == 0,))]
    which = [Said("A-009", True, (liked,))]
    return [
        Asked(question("low_gives", best), act=True, of="best"),
        Asked(question("which_of_equal", which), due=needed < equal, of="which"),
    ]


def high_rank(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether the higher rank may give a card, one that it was just given, too."""
    facts.flag("it was just given", HAND)
    return [Asked(question("high_gives", [Said("EXCHANGE.HIGH", True, (True,))]), act=True)]


def both_orders(facts: Facts, powers: Powers) -> list[Asked]:
    """Lower and higher rank are to give: who first? What comes of it is the level of the card that
    the lower rank gives as its best."""
    dealt = facts.number("level of the best card dealt", 0, HIGHEST, HAND.of("the lower rank"))
    given = facts.number(
        "level of the card given by the higher rank", 0, HIGHEST, HAND.of("the higher rank")
    )
    orders = ((dealt,), (ite(dealt < given, given, dealt),))
    said = [Said("A-011", True, (0,))]
    return [Asked(question("exchange_order", said), orders=orders, of="order")]


MOMENTS = (
    Moment("two exchange cards", how_many),
    Moment("the lower rank gives", low_rank),
    Moment("the higher rank gives", high_rank),
    Moment("both are to give", both_orders),
)
