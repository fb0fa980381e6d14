"""L9 Laser: draws what the others put down, and the first lead. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    HANDS,
    action,
    cards,
    dealt,
    done,
    draw,
    noted,
    offered,
    refusal,
    staged,
    use,
    why,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_laser_draws_what_the_others_put_down_and_the_first_lead(edition: Edition) -> None:
    pos = dealt(edition, ("L9", None, None))
    assert refusal(pos, "1:=R6") == ("CHAR.L9.DRAWS",)
    assert offered(pos) == set(cards(HANDS[1]))
    pos = done(pos, draw("L9", "RA"), draw("L9", "HA"), "0:=L6")
    assert pos.down == cards("L6 RA HA")
    assert refusal(pos, "1:RK") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(pos, draw("L9", "RK"))
    assert refusal(pos, "1:RQ") == ("CHAR.L9.DRAWS_LEAD",)
    told = [[h.learned for h in observation(pos, seat).heard] for seat in range(3)]
    ra, ha, rk = cards("RA HA RK")
    assert told == [
        [(1,), (2,), (1,)],
        [(ra, (1,)), (2,), (rk, (1,))],
        [(1,), (ha, (2,)), (1,)],
    ]
    pos = done(pos, "1:RK 2:HK 0:LK")
    assert action("1:RQ") in legal_actions(pos)  # no other lead is drawn
    assert refusal(pos, use(0, "L9")) == ("CHAR.L9.DRAWS",)  # it happens by itself


def test_laser_leads_to_the_first_trick_as_it_likes() -> None:
    pos = done(dealt("en", ("L9", None, None), (HANDS[1], HANDS[2], HANDS[0]), dealer=2), "0:=RA")
    pos = done(pos, draw("L9", "HA"), draw("L9", "LA"))
    assert (pos.turn, pos.phase, offered(pos)) == (0, PLAY, set(cards(HANDS[1])[1:]))


def test_who_knows_the_card_that_has_to_be_led() -> None:
    """CHAR.L9.DRAWS_LEAD: the seat that leads, also of card number 0; the others know that one was
    drawn."""
    for drawn, seen in (("", [-2, -2, -2]), ("LA", [-1, 0, -1]), ("LK", [-1, 1, -1])):
        powers = power_state(drawn=NUMBERS[drawn] if drawn else -1)
        pos = staged(
            "en",
            "SK",
            ("SA", "LA LK", "L8"),
            characters=("L9", None, None),
            leader=1,
            powers=powers,
        )
        assert [observation(pos, seat).drawn for seat in range(3)] == seen


def test_laser_draws_no_later_lead_and_no_lead_again() -> None:
    """What is led to the second trick is the leader's choice; and nothing was played again."""
    pos = done(dealt("en", ("L9", None, None)), draw("L9", "RA"), draw("L9", "HA"), "0:=L6")
    pos = done(pos, draw("L9", "RK"))
    assert "R-150" not in noted(pos)
    assert why(pos, "RK") == (True, ("CHAR.L9.DRAWS_LEAD",))
    assert why(done(pos, "1:RK 2:HK 0:LK"), "RQ") == (True, ("PLAY.LEAD_ANY",))
