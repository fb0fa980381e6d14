"""Victory points of a game and where the tournament stands after it."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.position import SEATS, Trio


class Verdict(NamedTuple):
    """Three numbers, and the rulings they rest on."""

    trio: Trio
    rulings: tuple[str, ...] = ()


def to_each(seat: int, own: int, others: int) -> Trio:
    """`own` for the seat, `others` for each of the other two."""
    if seat == 0:
        return (own, others, others)
    return (others, own, others) if seat == 1 else (others, others, own)


ALONE = {1: 0, 2: 1, 4: 2}
OUT = tuple(to_each(seat, 0, 1) for seat in SEATS)
BOTH = tuple(to_each(seat, 2, 0) for seat in SEATS)
WINS = tuple(Verdict(trio) for trio in BOTH)
MIDDLE = tuple(Verdict(trio) for trio in OUT)


def victory_points(points: Trio, match: int, limit: int, reaching_is_over: bool) -> Verdict:
    """Two victory points, given out by scores (card points) and Match (a seat, or -1).

    Sources: SCORE.LIMIT, SCORE.MATCH, SCORE.MATCH_FIRST (R-004 where it is not printed),
    SCORE.OVER_LIMIT and R-003 for a seat exactly on the limit, SCORE.LIMIT_REACHED and
    CHAR.R9.NOT_REACHED where reaching is printed as too much, SCORE.MOST_AND_LEAST, SCORE.TWO_TIE,
    R-009 two over, R-010 all level, R-113 all over.
    """
    without_match = by_scores(points, limit, reaching_is_over)
    if match >= 0:
        best = to_each(match, 2, 0)
        silent = {"R-003", "R-010"} & set(without_match.rulings)
        clash = without_match.trio != best and not silent
        return Verdict(best, ("R-004",) if clash else ())
    return without_match


def by_scores(points: Trio, limit: int, reaching_is_over: bool) -> Verdict:
    """The same where nobody has made Match."""
    a, b, c = points
    over = (a >= limit) + 2 * (b >= limit) + 4 * (c >= limit)
    if not over:
        return by_place(points)
    if over in ALONE:
        seat = ALONE[over]
        on_it = points[seat] == limit and not reaching_is_over
        return Verdict(OUT[seat], ("R-003",)) if on_it else MIDDLE[seat]
    if over == 7:
        return Verdict(by_place(points).trio, ("R-113",))
    return Verdict(BOTH[ALONE[7 - over]], ("R-009",))


def by_place(points: Trio) -> Verdict:
    """One victory point each for most and least points, both for the third where two are level.

    Sources: SCORE.MOST_AND_LEAST, SCORE.TWO_TIE, CHAR.H7.MOST_AND_LEAST, R-010.
    """
    a, b, c = points
    if a == b:
        return WINS[2] if b != c else Verdict((0, 0, 0), ("R-010",))
    if b == c:
        return WINS[0]
    if a == c:
        return WINS[1]
    if a > b:
        return MIDDLE[1 if b > c else 2 if a > c else 0]
    return MIDDLE[0 if a > c else 2 if b > c else 1]


def tournament_after(before: Trio, gained: Trio, points: Trio, match: bool = False) -> Verdict:
    """Victory points of the tournament after a game.

    Sources: TOUR.ADD, TOUR.NO_TWO_AT_ONCE, TOUR.TWO_AT_SIX, TOUR.TWO_AT_SIX_LEVEL (R-007 in Dutch),
    TOUR.CHAOS, TOUR.CHAOS_TWO and TOUR.CHAOS_MATCH; TOUR.CHAOS_LOSER (R-118) without Match.
    """
    a, b, c = before
    x, y, z = gained
    if a < 6 and b < 6 and c < 6:
        return tuple.__new__(Verdict, ((a + x, b + y, c + z), ()))
    rising = [s for s in SEATS if before[s] == 6 and gained[s] == 1]
    if len(rising) < 2:
        alone = before == (6, 6, 6) and not match
        return Verdict((a + x, b + y, c + z), ("R-118",) if alone else ())
    third = 3 - sum(rising)
    if before == (6, 6, 6):
        return Verdict(to_each(third, 7, 6))
    first, second = rising
    if points[first] == points[second]:
        return Verdict(to_each(third, before[third], 6), ("R-007",))
    loser = min(rising, key=points.__getitem__)
    a, b, c = (5 if s == loser else before[s] for s in SEATS)
    return Verdict((a, b, c))


def winner(after: Trio) -> int | None:
    """The seat that has won the tournament, if one has (TOUR.SEVEN_WINS)."""
    a, b, c = after
    if a < 7 and b < 7 and c < 7:
        return None
    return 0 if a >= 7 else 1 if b >= 7 else 2
