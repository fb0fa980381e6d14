"""Four at the table: one sits out, the others play as ever."""

from __future__ import annotations

import pytest
from engine.staging import HANDS, cards, use

from eidex.model.games.tournament import Tournament
from eidex.reference_engine import legal_actions, new_game
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.random_play import random_tournament_of_four
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.variants import four


def test_r_186_the_dealer_plays_and_who_is_on_the_dealers_left_sits_out() -> None:
    assert four.table(0) == four.Table((0, 1, 2), 0, 3)
    assert four.table(2) == four.Table((2, 3, 0), 0, 1)
    assert [four.table(dealer).sits_out for dealer in range(4)] == [3, 0, 1, 2]


@pytest.mark.parametrize(
    ("standing", "may"),
    [
        ((6, 0, 0, 0), True),
        ((6, 0, 0, 6), True),  # player 3 sits out
        ((6, 6, 0, 0), False),
        ((0, 6, 6, 6), False),
    ],
)
def test_r_187_who_sits_out_does_not_keep_schwarzpeter_from_being_called(
    standing: four.Quartet, may: bool
) -> None:
    seated = four.table(0)
    characters = four.characters_of(("RJ", None, None, None), seated)
    before = four.trio_of(standing, seated)
    pos = new_game("nl", characters, seated.dealer, tuple(map(cards, HANDS)), before)
    assert (use(0, "RJ") in legal_actions(pos)) == may
    assert Tournament(0, [*standing]).before() == before
    assert Tournament(0, [*standing]).seated() == seated.players


def test_who_sits_out_keeps_its_points() -> None:
    seated = four.table(2)
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
