"""RA Jiu-Jitsu: swaps the ranks of two neighbours in a trick. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import asked, cards, done, laid, staged, use
from positions import power_state

from eidex.reference_engine.explain.refusals import rule_of_use


def test_jiu_jitsu_speaks_when_the_trick_is_complete() -> None:
    """Not when the third card was just played, and Skater is asked."""
    pos = asked(laid("en", ("RA", "LJ", None), "H10 H9 H8"), 1, "card")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == ("CHAR.RA.MAY_SWAP",)


def test_what_was_said_bears_its_number() -> None:
    """Three put-downs, nine tricks and three cards."""
    pos = laid("en", (None, None, "RA"), "HK HQ H6")
    pos = done(pos, use(2, "RA", *cards("HK HQ")))
    assert [told.step for told in pos.powers.events] == [33]


@pytest.mark.parametrize(("void", "clause"), [(True, "R-017"), (False, "ORDER.ONCE")])
def test_jiu_jitsu_swaps_once(void: bool, clause: str) -> None:
    """Also when the first swap came to nothing. Korrektor is asked about the trick."""
    hands = ("H10 L6", "H9 L7", "H8 L8")
    powers = power_state(uses=(1, 0, 0), void=void)
    pos = staged("en", "SK", hands, characters=("RA", None, "L7"), powers=powers)
    pos = asked(done(pos, "0:H10 1:H9 2:H8"), 2, "trick_complete")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == (clause,)
