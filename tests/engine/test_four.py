"""Four at the table: one sits out, the others play as ever."""

from __future__ import annotations

import pytest

from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.random_play import random_tournament_of_four
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.variants import four


def test_the_dealer_and_its_neighbours_play() -> None:
    assert four.table(0, 3) == four.Table((0, 1, 2), 0, 3)
    assert four.table(2, 1) == four.Table((2, 3, 0), 0, 1)
    assert four.table(3, 1) == four.Table((3, 0, 2), 0, 1)


def test_the_dealer_does_not_sit_out() -> None:
    with pytest.raises(ValueError, match="cannot sit out"):
        four.table(1, 1)


def test_everybody_sits_out_in_turn() -> None:
    assert [four.left_of(dealer) for dealer in range(4)] == [3, 0, 1, 2]


def test_who_sits_out_keeps_its_points() -> None:
    seated = four.table(2, 1)
    outcome = Outcome((90, 40, 27), (1, 0, 1), (6, 3, 1), None)
    assert four.trio_of((0, 4, 5, 3), seated) == (5, 3, 0)
    assert four.after((0, 4, 5, 3), seated, outcome) == (1, 4, 6, 3)
    assert four.winner((1, 4, 6, 3)) is None
    assert four.winner((1, 7, 6, 3)) == 1


def test_a_tournament_of_four_ends_and_replays() -> None:
    games = random_tournament_of_four(5, ("RA", "LJ", "S6", "H8"))
    standing = (0, 0, 0, 0)
    for seated, record in games:
        assert record.before == four.trio_of(standing, seated)
        *_, last = replay(record)
        assert last.after.result is not None
        standing = four.after(standing, seated, last.after.result)
    assert four.winner(standing) is not None
    assert len({seated.sits_out for seated, _ in games}) == 4
