"""Score, limit, Match and victory points (2 a game)."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from eidex.model.clauses.views import EndView, ResultView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Answer, all_of, conj

SEATS = (0, 1, 2)


@cache
def to_each(seat: int, own: int, others: int) -> Answer:
    """`own` victory points for the player and `others` for each of the other two."""
    return tuple(own if s == seat else others for s in SEATS)


def score(view: EndView, seat: int) -> list[Said]:
    """Card points of one player."""
    return [Said("SCORE.CARDS", True, (view.cards[seat],))]


def limit(view: EndView) -> list[Said]:
    """Card points that a player should stay below."""
    return [Said("SCORE.LIMIT", True, (100,))]


def match(view: EndView, seat: int) -> list[Said]:
    """Has the player won all the tricks? Those of the player's cards, or those that he or she
    got."""
    return [
        Said("MATCH.CARDS_GOT", True, (view.got[seat],)),
        Said("MATCH.ALL_TRICKS", True, (view.swept[seat],)),
        Said("MATCH.OWN_CARDS", True, (view.swept[seat],)),
    ]


def victory_points(view: ResultView) -> list[Said]:
    """Victory points of the three players."""
    s, below = view.score, all_of(x < view.limit for x in view.score)
    said = [Said("SCORE.MATCH", view.match[p], to_each(p, 2, 0), f"seat {p}") for p in SEATS]
    said += [
        Said("SCORE.OVER_LIMIT", s[p] > view.limit, to_each(p, 0, 1), f"seat {p}") for p in SEATS
    ]
    said += [
        Said("SCORE.LIMIT_REACHED", s[p] >= view.limit, to_each(p, 0, 1), f"seat {p}")
        for p in SEATS
    ]
    for most, middle, least in permutations(SEATS):
        between = conj(below, s[most] > s[middle], s[middle] > s[least])
        name = f"most {most}, least {least}"
        said.append(Said("SCORE.MOST_AND_LEAST", between, to_each(middle, 0, 1), name))
    for third in SEATS:
        a, b = (p for p in SEATS if p != third)
        tie = conj(below, s[a] == s[b], s[a] != s[third])
        said.append(Said("SCORE.TWO_TIE", tie, to_each(third, 2, 0), f"third {third}"))
    return said
