"""SQ Gerechtigkeit: for two tricks everybody keeps the card it played. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import bits, done, noted, refusal, staged, use

from eidex.reference_engine import observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

JUST = ("SQ", None, None)
HANDS_5 = ("SA HA LA RA L6", "S7 H7 L7 R7 L8", "S8 H8 L9 R8 L10")


@pytest.mark.parametrize("proclaimed", [True, False])
def test_r_080_when_justice_is_proclaimed(proclaimed: bool) -> None:
    pos = done(staged("en", "SK", HANDS_5, characters=JUST), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "SQ") if proclaimed else "0:-SQ")
    assert ("R-080" in noted(pos)) == proclaimed
    if not proclaimed:
        late = done(pos, "0:HA 1:H7")
        assert refusal(late, use(0, "SQ")) == ("CHAR.SQ.MAY_DECLARE",)  # a trick lies
        assert "R-080" not in noted(done(late, "2:H8"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_lasts_for_two_tricks(edition: Edition) -> None:
    pos = done(staged(edition, "SK", HANDS_5, characters=JUST), "0:SA 1:S7 2:S8")
    before = pos.won
    pos = done(pos, use(0, "SQ"))
    assert observation(pos, 2).heard[-1][1:4] == (0, "use", "SQ")
    pos = done(pos, "0:HA 1:H7 2:H8")
    assert (pos.leader, pos.hands[1]) == (0, bits("L7 R7 L8"))  # nothing returns to a hand
    pos = done(pos, "0:L6 1:L8 2:L10")
    assert pos.leader == 2  # the highest card leads
    own = ("HA L6", "H7 L8", "H8 L10")
    assert pos.won == tuple(old | bits(new) for old, new in zip(before, own, strict=True))
    third = pos.won[0] | bits("LA L7 L9")
    pos = done(pos, "2:L9 0:LA 1:L7")
    assert (pos.leader, pos.won[0]) == (0, third)
    assert pos.phase == PLAY  # it is not asked again
    assert refusal(pos, use(0, "SQ")) == ("ORDER.ONCE",)
