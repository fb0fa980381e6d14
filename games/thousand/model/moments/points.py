"""What cards and trumps are worth, what a game does to a score, and who has won."""

from __future__ import annotations

from eidex.games.thousand.model.moments.bidding import HIGHEST, MINIMUM
from eidex.games.thousand.model.table import NONE, RANKS, SEATS, SUITS, four_play, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import (
    Answer,
    Bool,
    Number,
    all_of,
    any_of,
    conj,
    disj,
    implies,
    ite,
    neg,
)

ALL_CARDS, WHEELS, LOSS = 120, 120, 100
BAR, HELD_BACK = 1000, 900
LOW, MOST = -9999, 9999
"""Beyond every score."""
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
"""T-002."""
TRUMPS = {"C": 60, "D": 80, "H": 100, "S": 40}
"""T-003."""


def of_a_card(rank: Number) -> Question:
    """What a card of this rank is worth: the printed list is lost."""
    each = [Said("T-002", rank == place, (WORTH[name],), name) for place, name in enumerate(RANKS)]
    return question("card_points", each)


def worth(facts: Facts, powers: Powers) -> list[Asked]:
    """What a card, all cards, a trump and wheels are worth."""
    rank = facts.number("rank", 0, len(RANKS) - 1)
    suit = facts.number("suit of the trump", 0, len(SUITS) - 1)
    each = [Said("T-003", suit == place, (TRUMPS[name],), name) for place, name in enumerate(SUITS)]
    suits = len(SUITS)
    found: Number = 0
    for place in range(len(RANKS)):
        found += suits * of_a_card(place).answer[0]

    def what_they_add_up_to(answer: Answer) -> Bool:
        agrees: Bool = answer[0] == found
        return agrees

    total = Asked(
        question("total", [Said("SCORE.TOTAL", True, (ALL_CARDS,))]),
        keeps={"SCORE.CARDS": what_they_add_up_to},
        of="all",
    )
    return [
        Asked(of_a_card(rank), of="card"),
        total,
        Asked(question("trump_points", each), of="trump"),
        Asked(question("wheels_points", [Said("SCORE.WHEELS", True, (WHEELS,))]), of="wheels"),
    ]


def tally(facts: Facts, powers: Powers) -> list[Asked]:
    """What a player has made."""
    parts = [
        facts.number(name, 0, MOST) for name in ("points of tricks", "points of trumps and wheels")
    ]
    said = [Said("SCORE.TALLY", True, (parts[0] + parts[1],))]
    return [Asked(question("tally", said))]


def of_the_game(facts: Facts, powers: Powers) -> list[Asked]:
    """What the score gains or loses: of who has won the talon, and of another."""
    made, score = facts.number("points made", 0, MOST), facts.number("score", LOW, MOST)
    number = facts.number("own last bid", 0, HIGHEST)
    talon = facts.flag("has won the talon")
    last, ever = facts.flag("the last bid was blind"), facts.flag("has bid blind")
    facts.suppose(disj(number == 0, number >= MINIMUM))
    facts.suppose(implies(talon, number >= MINIMUM))
    facts.suppose(implies(last, ever))
    facts.suppose(implies(ever, number >= MINIMUM))
    enough = made >= number
    high = score >= HELD_BACK
    once = ite(enough, number, -number)
    twice = ite(enough, 2 * number, -2 * number)
    bidder = [
        Said("SCORE.MADE", enough, (number,)),
        Said("SCORE.FAILED", neg(enough), (-number,)),
        Said("SCORE.BLIND", last, (twice,)),
        Said("SCORE.BLIND.ONCE", ever, (twice,)),
        Said("SCORE.NINE_HUNDRED", conj(high, neg(enough)), (0,)),
        Said("T-009", conj(ever, neg(last)), (once,)),
        Said("T-013", conj(high, neg(enough)), (ite(last, twice, once),)),
    ]
    meets = conj(number > 0, enough)
    other = [
        Said("SCORE.OTHERS", True, (made,)),
        Said("SCORE.NINE_HUNDRED", high, (0,)),
        Said("SCORE.NINE_HUNDRED.ANY_BID", conj(high, meets), (made,)),
        Said("T-012", conj(high, meets), (0,)),
    ]
    return [
        Asked(question("score", bidder), due=talon, of="bidder"),
        Asked(question("score", other), due=neg(talon), of="another"),
    ]


def stale(facts: Facts, powers: Powers) -> list[Asked]:
    """What is lost because a score has not changed; the loss changes it."""
    before = facts.number("games without a change before this one", 0, 2)
    same_score = facts.flag("the score has not changed")
    said = [Said("SCORE.STALE", True, (ite(conj(before == 2, same_score), LOSS, 0),))]
    return [Asked(question("stale", said))]


def the_end(facts: Facts, powers: Powers) -> list[Asked]:
    """Who has won when somebody has a thousand points, and whose points count first."""
    four = four_play(facts, powers)
    scores = [facts.number(f"score of seat {seat}", LOW, MOST) for seat in SEATS]
    facts.suppose(disj(four, scores[-1] == LOW))
    reached = [score >= BAR for score in scores]
    pairs = [(one, other) for other in SEATS for one in SEATS[:other]]
    several = any_of(conj(reached[one], reached[other]) for one, other in pairs)
    tops = [all_of(mine >= other for other in scores) for mine in scores]
    tie = any_of(conj(tops[one], tops[other]) for one, other in pairs)
    best: Number = NONE
    for seat in SEATS:
        best = ite(tops[seat], seat, best)
    ruled = [
        Said("T-014", conj(several, neg(tie)), (best,)),
        Said("T-015", conj(several, tie), (NONE,)),
    ]
    said = [Said("GAME.THOUSAND", reached[seat], (seat,), str(seat)) for seat in SEATS]
    upwards, downwards = (_first(reached, order) for order in (SEATS, SEATS[::-1]))
    return [
        Asked(question("game_won", [*said, *ruled]), due=any_of(reached), of="who"),
        Asked(question("which_first", ruled), due=several, orders=(upwards, downwards), of="first"),
    ]


def _first(reached: list[Bool], order: tuple[int, ...]) -> Answer:
    """Who is the first to have a thousand when points are added up in this order."""
    found: Number = NONE
    for seat in reversed(order):
        found = ite(reached[seat], seat, found)
    return (found,)


MOMENTS = (
    Moment("cards, trumps and wheels", worth),
    Moment("the tally", tally),
    Moment("a score after the game", of_the_game),
    Moment("three games without a change", stale),
    Moment("somebody has a thousand points", the_end),
)
