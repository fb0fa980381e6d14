"""LK Computer: adds five card points to its score or takes five off, at the end. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS, scores
from engine.staging import done, play, refusal, staged, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("five", "points", "victory"),
    [(5, (105, 30, 27), (0, 1, 1)), (-5, (95, 30, 27), (1, 0, 1)), (0, (100, 30, 27), (0, 1, 1))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_computer(
    edition: Edition, five: int, points: tuple[int, ...], victory: tuple[int, ...]
) -> None:
    """Seat 0: stars 62, lizards 30, raven queen 3, last trick 5; hearts 30 to seat 1, ravens 27."""
    won = ("SK SQ SJ S10 S9 S8 S7 S6 LA L10 LK LQ LJ L9 RQ", HEARTS, "")
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("LK", None, None), won=won,
        down=("L6", "R6", "R7"),
    )  # fmt: skip
    assert refusal(pos, use(0, "LK", 5)) == ("CHAR.LK.ADJUST",)
    pos = play(pos, "0:SA 1:L7 2:L8")
    assert refusal(pos, use(0, "LK", 4)) == ("CHAR.LK.ADJUST",)
    pos = done(pos, use(0, "LK", five) if five else "0:-LK")
    assert scores(pos) == (points, victory)
