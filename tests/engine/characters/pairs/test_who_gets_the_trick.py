"""Who gets the cards of a trick, and the lead: justice, gifts, the last trick, Feministin's
refusal. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import PUT_DOWN
from engine.staging import done, noted, staged, use
from positions import power_state

from eidex.rulebook import EDITIONS, Edition

# -- Feministin


@pytest.mark.parametrize(
    ("justice", "hands", "used"),
    [
        (0, ("HK L6", "HQ L7", "H9 L8"), True),
        (2, ("HK L6", "HQ L7", "H9 L8"), False),
        (0, ("HK", "HQ", "H9"), False),  # the last trick: nobody leads after it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_is_used_where_taking_a_refused_trick_means_the_lead(
    edition: Edition, justice: int, hands: tuple[str, str, str], used: bool
) -> None:
    """Under justice another clause says who leads (CHAR.SQ.HIGHEST_LEADS)."""
    powers = power_state(uses=(0, 1, 0), justice=justice)
    pos = staged(
        edition, "SK", hands, characters=("LQ", "SQ", None), powers=powers, down=PUT_DOWN
    )  # fmt: skip
    pos = done(pos, "0:HK 1:HQ 2:H9", use(0, "LQ"))
    assert pos.leader == 1
    assert ("R-133" in noted(pos)) == (used and edition == "en")
