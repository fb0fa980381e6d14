"""RQ Schüchterne: has a card of another hand led in its place. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    answer,
    asked,
    cards,
    done,
    draw,
    noted,
    refusal,
    refused,
    staged,
    use,
    why,
)
from positions import power_state

from eidex.reference_engine import Position
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

SHY = ("RQ", None, None)


def shy(edition: Edition, hands: tuple[str, str, str] = ("S6 H7", "R9 H8", "L9 H6")) -> Position:
    """Seat 0 has taken a trick with the star ace and is to lead the next."""
    whole = (f"SA {hands[0]}", f"S7 {hands[1]}", f"S8 {hands[2]}")
    pos = done(staged(edition, "SK", whole, characters=SHY), "0:SA 1:S7 2:S8")
    return asked(pos, 0, "before_trick")


def test_a_drawn_lead_binds_nobody_who_follows() -> None:
    hands = ("LA H9", "L7 H7", "L8 H8")
    pos = staged("en", "SK", hands, characters=("RQ", None, None), powers=power_state(drawn=0))
    pos = done(pos, "0:LA")
    assert refused(pos, "1:H7")[1:] == (("PLAY.FOLLOW",), cards("L7"))
    assert done(pos, "1:L7").trick == cards("LA L7")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_127_schuechterne_refuses_its_own_lead_only(edition: Edition) -> None:
    """The Dutch words could mean another's."""
    dutch = edition == "nl"
    pos = staged(edition, "SK", ("S7 H7", "SA H8", "S8 H6"), characters=SHY)
    pos = done(pos, "0:S7 1:SA 2:S8")
    assert (pos.turn, pos.phase) == (1, PLAY)
    assert refusal(pos, use(0, "RQ", 1)) == ("R-127" if dutch else "CHAR.RQ.MAY_REFUSE",)
    printed = "CHAR.RQ.REFUSES_A_LEAD" if dutch else "CHAR.RQ.MAY_REFUSE"
    assert refusal(done(pos, "1:H8"), use(0, "RQ", 1)) == (printed,)  # it lies already
    pos = shy(edition)
    assert refusal(pos, use(0, "RQ", 0)) == (printed,)
    assert ("R-127" in noted(done(pos, use(0, "RQ", 1)))) == dutch
    assert refusal(done(pos, "0:H7"), use(0, "RQ", 1)) == (printed,)


def test_a_draw_is_no_reason_in_later_tricks() -> None:
    pos = done(shy("en"), use(0, "RQ", 1), draw("RQ", "R9"), answer(1, "RQ", 1))
    assert why(pos, "R9") == (True, ("CHAR.RQ.DRAWS",))
    pos = done(pos, "1:R9 2:L9 0:S6")
    assert why(pos, "H7") == (True, ("PLAY.LEAD_ANY",))
