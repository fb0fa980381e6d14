"""Who deals, what is dealt, and what all hold when cards have been given."""

from __future__ import annotations

from eidex.games.thousand.model.table import PACK, a_seat, four_play, next_to, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, Number, conj, disj, ite, neg

THREE, FOUR = 3, 4
SEVEN, SIX, FIVE = 7, 6, 5


def who_deals(last: Number, following: Number, drawn: Number, first: Bool, again: Bool) -> Question:
    """Which seat deals: nothing printed says."""
    said = [
        Said("T-004", conj(first, neg(again)), (drawn,), "first"),
        Said("T-004", again, (last,), "again"),
        Said("T-004", conj(neg(first), neg(again)), (following,), "next"),
    ]
    return question("dealer", said)


def dealer(facts: Facts, powers: Powers) -> list[Asked]:
    """Who deals."""
    last, drawn = (a_seat(facts, powers, name) for name in ("last dealer", "dealer drawn"))
    following = next_to(facts, powers, last)
    first, again = facts.flag("it is the first game"), facts.flag("cards are dealt again")
    return [Asked(who_deals(last, following, drawn, first, again))]


def cards_dealt(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards each player and the talon get."""
    four = four_play(facts, powers)
    talon: Number = ite(four, FOUR, THREE)
    hand = [
        Said("DEAL.SEVEN", neg(four), (SEVEN,)),
        Said("DEAL.SIX", four, (SIX,)),
        Said("T-001", four, (FIVE,)),
    ]
    left: Number = ite(four, PACK - FOUR * SIX, PACK - THREE * SEVEN)
    rest = [
        Said("DEAL.REMAINDER", True, (left,)),
        Said("DEAL.TALON_OF_THREE", neg(four), (THREE,)),
        Said("DEAL.TALON_OF_FOUR", four, (FOUR,)),
        Said("T-001", four, (PACK - FOUR * FIVE,)),
    ]

    def whole_pack(answer: Answer) -> Bool:
        each = answer[0]
        all_cards: Bool = ite(four, each * FOUR, each * THREE) + talon == PACK
        return all_cards

    return [
        Asked(question("cards_dealt", hand), keeps={"GAME.PACK": whole_pack}, of="hand"),
        Asked(question("talon", rest), of="talon"),
    ]


def hands_after(four: Bool) -> Question:
    """How many cards the player who won the talon and each of the others hold after giving."""
    left_of_talon = PACK - FOUR * SIX
    said = [
        Said("GIVE.ONE_EACH", neg(four), (SEVEN + THREE - (THREE - 1), SEVEN + 1), "three"),
        Said("GIVE.ONE_EACH", four, (SIX + left_of_talon - (FOUR - 1), SIX + 1), "four"),
        Said("T-001", four, (FIVE + FOUR - (FOUR - 1), FIVE + 1)),
    ]
    return question("hand_after", said)


def cards_given(facts: Facts, powers: Powers) -> list[Asked]:
    """What the player who won the talon and each of the others hold then."""
    four = four_play(facts, powers)

    def equal(answer: Answer) -> Bool:
        same_number: Bool = answer[0] == answer[1]
        return same_number

    free = [Said("GIVE.FREE", True, (True,))]
    gives, gets = facts.flag("has given the card"), facts.flag("has got the card")
    sees = [Said("T-018", True, (disj(gives, gets),))]
    return [
        Asked(hands_after(four), keeps={"GIVE.EQUAL": equal}, of="hands"),
        Asked(question("may_give", free), act=True, of="which card"),
        Asked(question("sees", sees), of="card"),
    ]


MOMENTS = (
    Moment("a deal is due", dealer),
    Moment("cards are dealt", cards_dealt),
)
"""Those before the bidding."""
GIVEN = Moment("cards are given", cards_given)
