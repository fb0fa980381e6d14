"""RK Räuber: takes the face-up card, or as dealer the trump six, for another card. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import HANDS, asked, bits, dealt, done, use


@pytest.mark.parametrize(("giver", "holder"), [(1, 0), (1, 2), (2, 0), (0, 2)])
def test_raeuber_as_giver_wherever_the_trump_six_lies(giver: int, holder: int) -> None:
    """Stars are trump; lizards with the giver."""
    hands: list[str] = [""] * 3
    third = 3 - giver - holder
    hands[giver], hands[holder], hands[third] = HANDS
    characters = tuple("RK" if s == giver else None for s in range(3))
    pos = dealt("en", characters, (hands[0], hands[1], hands[2]), dealer=giver)  # type: ignore[arg-type]
    pos = done(asked(pos, giver, "before_put_down"), use(giver, "RK"))
    assert pos.hands[giver] & bits("S6 SK") == bits("S6")
    assert pos.hands[holder] & bits("S6 SK") == bits("SK")
