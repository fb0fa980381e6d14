"""HQ Teekränzchen: gets a card from each of the others and gives each one back. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, answer, bits, dealt, done, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_teekraenzchen_gets_two_cards_and_gives_two(edition: Edition) -> None:
    pos = done(dealt(edition, ("HQ", None, None)), *DOWN)
    assert refusal(pos, answer(2, "HQ", card="HA")) == ("CHAR.HQ.RECEIVES",)
    assert refusal(pos, answer(1, "HQ", card="R6")) == ("CHAR.HQ.RECEIVES",)  # it is put down
    assert refusal(pos, "0:-HQ") == ("CHAR.HQ.RECEIVES",)
    pos = done(pos, answer(1, "HQ", card="RA"), answer(2, "HQ", card="H7"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK RA H7")
    assert refusal(pos, answer(0, "HQ", card="HA")) == ("CHAR.HQ.GIVES_BACK",)
    pos = done(pos, answer(0, "HQ", card="H7"))
    assert refusal(pos, answer(0, "HQ", card="H7")) == ("CHAR.HQ.GIVES_BACK",)
    pos = done(pos, answer(0, "HQ", card="RA"))
    assert pos.hands == (
        bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK"),
        bits("H7 RK RQ RJ R10 R9 R8 R7 S6 S9 SJ"),
        bits("HA HK HQ HJ H10 H9 H8 RA S7 S10 SQ"),
    )
    seen = [[h.learned[0] for h in observation(pos, seat).heard] for seat in range(3)]
    ra, h7 = NUMBERS["RA"], NUMBERS["H7"]
    # The two between whom a card goes know it; the third knows to which seat it went.
    assert seen == [[ra, h7, h7, ra], [ra, 0, h7, 2], [0, h7, 1, ra]]
    assert pos.phase == PLAY
    assert refusal(pos, use(0, "HQ")) == ("CHAR.HQ.RECEIVES",)  # it happens by itself
