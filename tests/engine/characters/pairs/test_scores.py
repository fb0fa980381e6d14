"""Who gets the victory points where Schwarzpeter's raven jack, Match and other powers meet.
Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import PUT_DOWN, gained, guessed, scores, was_used
from engine.staging import done, noted, settled, staged
from positions import power_state

from eidex.rulebook import EDITIONS, Edition

# -- the raven jack


@pytest.mark.parametrize(("taker", "ruled"), [(-1, False), (0, True), (1, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_121_the_raven_jack_taken_twice(edition: Edition, taker: int, ruled: bool) -> None:
    """Seat 0 takes it with the last trick; somebody has had it before, or nobody."""
    powers = power_state(schwarzpeter=True, jack_taker=taker)
    pos = staged(
        edition, "SK", ("SA", "RJ", "L8"), characters=("RJ", "R8", None), down=PUT_DOWN,
        powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:SA 1:RJ 2:L8")
    assert gained(pos) == (0, 1, 1)
    assert was_used(pos, "R-121") == ruled


# -- Match


@pytest.mark.parametrize("power", ["schwarzpeter", "guggitaler"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_right_number_goes_before_another_count(edition: Edition, power: str) -> None:
    """Seat 1 names the three points of its cards; seat 0's card took every trick."""
    pos = guessed(edition, 3, won="HQ H9 H8", sweeper=0, took=1, got=3, **{power: True})
    assert scores(pos)[1] == (0, 2, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_counts_and_the_raven_jack_does_not(edition: Edition) -> None:
    """Schwarzpeter was called, and has the raven jack itself: no ruling about it is used."""
    powers = power_state(uses=(1, 1, 0), schwarzpeter=True, guggitaler=True)
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("RJ", "H7", None), powers=powers,
        won=("RJ H8 H9", "LA LK LQ", "HA HK HQ"), down=("L6", "R6", "R7"),
    )  # fmt: skip
    pos = settled(done(pos, "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    assert not {"R-061", "R-062", "R-115", "R-144"} & set(noted(pos))
