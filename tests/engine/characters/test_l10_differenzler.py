"""L10 Differenzler: names the card points it is going to make. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import guessed
from engine.staging import DOWN, dealt, done, noted, refusal, settled, staged, use
from positions import power_state

from eidex.reference_engine import legal_actions, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_differenzler_names_a_number_before_the_first_trick(edition: Edition) -> None:
    early = dealt(edition, (None, "L10", None))
    assert refusal(early, use(1, "L10", 50)) == ("R-185",)
    pos = done(early, *DOWN)
    assert refusal(pos, use(1, "L10", 158)) == ("CHAR.L10.MAY_GUESS",)
    assert legal_actions(pos)[157] == use(1, "L10", 157)  # all the points
    pos = done(pos, use(1, "L10", 50))
    assert pos.powers.guess == 50
    assert [observation(pos, seat).heard[-1].learned[1] for seat in range(3)] == [(50,)] * 3
    assert refusal(pos, use(1, "L10", 51)) == ("ORDER.ONCE",)
    late = done(early, *DOWN, "1:-L10", "1:RA 2:HA 0:LA")
    assert refusal(late, use(1, "L10", 50)) == ("CHAR.L10.MAY_GUESS",)


@pytest.mark.parametrize(("number", "victory"), [(30, (0, 2, 0)), (31, (1, 1, 0)), (29, (1, 1, 0))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_differenzler_hits_or_misses(
    edition: Edition, number: int, victory: tuple[int, ...]
) -> None:
    """Scores 16, 30, 111: seat 2 is over the limit."""
    pos = guessed(edition, number)
    assert pos.result is not None
    assert pos.result.points == (16, 30, 111)
    assert pos.result.victory_points == victory


@pytest.mark.parametrize(
    ("number", "sweeper", "victory", "used"),
    [
        (3, 0, (0, 2, 0), True),
        (4, 0, (2, 0, 0), False),
        (3, 3, (0, 2, 0), False),
        (3, 1, (0, 2, 0), False),  # its own Match
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_059_a_right_number_and_a_match(
    edition: Edition, number: int, sweeper: int, victory: tuple[int, ...], used: bool
) -> None:
    """Seat 0's card took every trick; one of them, worth three, was given away. German prints that
    a game with a right number is not counted as usual."""
    pos = guessed(edition, number, won="HQ H9 H8", sweeper=sweeper, took=1, got=3)
    assert pos.result is not None
    assert pos.result.victory_points == victory
    assert ("R-059" in noted(pos)) == (used and edition != "de")


def test_r_059_is_not_used_for_differenzlers_own_match() -> None:
    """Seat 1 takes every trick, the last with the star ace, and has named its sixteen points."""
    pos = staged(
        "en", "SK", ("L7", "SA", "L8"), characters=("H10", "L10", None), down=("L6", "R6", "R7"),
        leader=1, sweeper=1, powers=power_state(uses=(0, 1, 0), guess=16, took=2, got=2),
    )  # fmt: skip
    pos = settled(done(pos, "1:SA 2:L8 0:L7"))
    assert pos.result is not None
    assert (pos.result.points[1], pos.result.victory_points) == (16, (0, 2, 0))
    assert "R-059" not in noted(pos)


@pytest.mark.parametrize("named", [True, False])
def test_who_has_taken_a_trick_is_kept_once_a_number_is_named(named: bool) -> None:
    """Seat 2 takes the first trick. Without a number nothing will be asked of it."""
    pos = done(dealt("en", (None, "L10", None)), *DOWN, use(1, "L10", 50) if named else "1:-L10")
    pos = done(pos, "1:RK 2:S7 0:LK")
    assert (pos.leader, pos.powers.took, pos.powers.got) == (2, *((4, 4) if named else (0, 0)))
