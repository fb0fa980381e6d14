"""Victory points and the tournament, seat by seat: worked by hand from the printed rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from eidex.reference_engine.core.scoring import (
    by_place,
    to_each,
    tournament_after,
    victory_points,
    winner,
)

Row = tuple[int, int, int]


def seatings(*rows: Row) -> list[list[Row]]:
    """The same for each way to sit."""
    return [[(row[a], row[b], row[c]) for row in rows] for a, b, c in permutations(range(3))]


LIMIT = 100
SCORES: list[tuple[Row, bool, Row, tuple[str, ...]]] = [
    ((80, 50, 27), False, (1, 0, 1), ()),  # most and least
    ((99, 58, 0), False, (1, 0, 1), ()),
    ((60, 60, 37), False, (0, 0, 2), ()),  # two level above: the third
    ((40, 40, 77), False, (0, 0, 2), ()),
    ((52, 52, 52), False, (0, 0, 0), ("R-010",)),
    ((101, 30, 26), False, (0, 1, 1), ()),  # too much
    ((101, 28, 28), False, (0, 1, 1), ()),
    ((100, 30, 27), False, (0, 1, 1), ("R-003",)),
    ((100, 30, 27), True, (0, 1, 1), ()),
    ((105, 101, 0), False, (0, 0, 2), ("R-009",)),
    ((101, 101, 5), False, (0, 0, 2), ("R-009",)),
    ((100, 101, 5), True, (0, 0, 2), ("R-009",)),
    ((120, 110, 101), False, (1, 0, 1), ("R-113",)),  # all: as if none were
    ((120, 110, 110), False, (2, 0, 0), ("R-113",)),
]


@pytest.mark.parametrize(("scores", "reaching", "gained", "used"), SCORES)
def test_victory_points_for_scores(
    scores: Row, reaching: bool, gained: Row, used: tuple[str, ...]
) -> None:
    for have, get in seatings(scores, gained):
        found = victory_points(have, -1, LIMIT, reaching)
        assert found == (get, used)
        if max(have) < LIMIT or min(have) >= LIMIT:
            assert by_place(have) == (get, tuple(r for r in used if r != "R-113"))


@pytest.mark.parametrize(
    ("scores", "reaching", "used"),
    [
        ((157, 0, 0), False, ("R-004",)),  # too much, by itself
        ((99, 58, 0), False, ("R-004",)),
        ((40, 77, 40), False, ("R-004",)),
        ((100, 30, 27), True, ("R-004",)),
        ((100, 30, 27), False, ()),  # the limit itself is silent
        ((52, 52, 52), False, ()),
        ((50, 53, 53), False, ()),  # it would get both anyway
        ((5, 101, 105), False, ()),
    ],
)
def test_match_gets_both(scores: Row, reaching: bool, used: tuple[str, ...]) -> None:
    for have, best in seatings(scores, (2, 0, 0)):
        assert victory_points(have, best.index(2), LIMIT, reaching) == (best, used)


TOURNAMENT: list[tuple[Row, Row, Row, Row, tuple[str, ...]]] = [
    ((0, 0, 0), (1, 0, 1), (80, 50, 27), (1, 0, 1), ()),
    ((5, 5, 0), (1, 1, 0), (80, 27, 50), (6, 6, 0), ()),
    ((6, 5, 0), (1, 1, 0), (80, 27, 50), (7, 6, 0), ()),
    ((6, 6, 0), (1, 0, 1), (80, 50, 27), (7, 6, 1), ()),
    ((6, 6, 0), (2, 0, 0), (80, 50, 27), (8, 6, 0), ()),
    ((6, 6, 0), (1, 1, 0), (80, 27, 50), (6, 5, 0), ()),  # two would win: the lower one falls
    ((6, 6, 5), (1, 1, 0), (50, 50, 57), (6, 6, 5), ("R-007",)),
    ((6, 6, 6), (1, 1, 0), (80, 27, 50), (6, 6, 7), ()),  # the third wins
    ((6, 6, 6), (1, 1, 0), (50, 50, 57), (6, 6, 7), ()),
    ((6, 6, 6), (2, 0, 0), (80, 27, 50), (8, 6, 6), ("R-118",)),  # Match apart
]


@pytest.mark.parametrize(("before", "gained", "scores", "after", "used"), TOURNAMENT)
def test_where_the_tournament_stands(
    before: Row, gained: Row, scores: Row, after: Row, used: tuple[str, ...]
) -> None:
    for stood, got, have, stands in seatings(before, gained, scores, after):
        match = sorted(got) == [0, 0, 2] and not used and before == (6, 6, 6)
        assert tournament_after(stood, got, have, match) == (stands, used)


@pytest.mark.parametrize(
    ("after", "seat"),
    [((6, 6, 6), None), ((7, 6, 6), 0), ((8, 0, 0), 0), ((6, 7, 6), 1), ((0, 8, 0), 1),
     ((6, 6, 7), 2), ((0, 0, 8), 2), ((0, 0, 0), None)],
)  # fmt: skip
def test_who_has_won(after: Row, seat: int | None) -> None:
    assert winner(after) == seat


def test_something_for_one_and_something_for_the_others() -> None:
    assert [to_each(seat, 5, 3) for seat in range(3)] == [(5, 3, 3), (3, 5, 3), (3, 3, 5)]
