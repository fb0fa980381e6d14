"""HA Ultimo: takes the last trick over. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import ALL, gained, hearts_to_seat_1, last_trick, scores, was_used
from engine.staging import done, play, refusal, staged, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_takes_the_last_trick_or_leaves_it(edition: Edition) -> None:
    pos = hearts_to_seat_1(edition, (None, "HA", None))
    assert scores(done(pos, use(1, "HA"))) == ((0, 46, 111), (1, 1, 0))
    assert scores(done(pos, "1:-HA")) == ((16, 30, 111), (1, 1, 0))


def test_ultimo_takes_no_other_trick() -> None:
    pos = staged("en", "SK", ("SA S8", "L7 L9", "L8 L10"), characters=(None, "HA", None))
    pos = play(pos, "0:SA 1:L7 2:L8")
    assert pos.leader == 0
    assert refusal(pos, use(1, "HA")) == ("CHAR.HA.MAY_TAKE",)


@pytest.mark.parametrize(("takes", "ruled"), [(True, True), (False, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_match_with_a_last_trick_taken_over(
    edition: Edition, takes: bool, ruled: bool
) -> None:
    """Seat 0's cards were highest in all tricks; seat 1 may have the last one."""
    pos = last_trick(edition, (None, "HA", None), (ALL, "", ""), sweeper=0)
    pos = done(pos, use(1, "HA") if takes else "1:-HA")
    assert gained(pos) == (2, 0, 0)
    assert was_used(pos, "R-114") == (ruled and edition != "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_ten_tricks_and_ultimo_are_no_match(edition: Edition) -> None:
    """Seat 1 has ten tricks, and takes the last one over from seat 0: 152 and five."""
    pos = last_trick(edition, (None, "HA", None), ("", ALL, ""))
    taken, left = done(pos, use(1, "HA")), done(pos, "1:-HA")
    assert gained(taken) == gained(left) == (1, 0, 1)
    assert was_used(taken, "R-114") == (edition != "nl")
    assert not was_used(left, "R-114")
