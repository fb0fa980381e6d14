"""When each character is asked, if it never uses its power, from the deal to the first card of the
second trick; how often; and what several characters have in common there. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, asked, dealt, done, use

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.explain.refusals import rule_of_use

AFTER_PUT_DOWN = {
    "L8": use(0, "L8", 1, card="HA"),
    "R7": use(0, "R7", 1, card="LA"),
    "H7": use(0, "H7"),
    "R6": use(0, "R6", 0),
}


@pytest.mark.parametrize("code", AFTER_PUT_DOWN)
def test_r_126_while_another_is_asked(code: str) -> None:
    """Voyeur, in the first trick and before the second."""
    pos = asked(done(dealt("de", (code, "HK", None)), *DOWN), 0, "before_trick")
    pos = done(pos, f"0:-{code}", "1:RA")
    for at in (asked(pos, 1, "card"), asked(done(pos, "2:HA 0:LA"), 1, "before_trick")):
        assert rule_of_use(at, AFTER_PUT_DOWN[code]) == ("R-126",)


ONCE = (
    *("RA", "SA", "LK", "RK", "HK", "RQ", "SQ", "LJ", "RJ", "SJ", "L10", "R10"),
    *("R9", "H9", "S9", "L8", "R8", "H8", "S8", "L7", "R7", "H7", "S7", "R6", "H6"),
)
OFTEN = {"HJ": 2, "S6": 2, "S10": 2, "L6": 3}
"""Two wishes, two cards, an announcement and what is made of it, three turns at most."""
NOT_COUNTED = ["LA", "HA", "SK", "LQ", "HQ", "H10", "L9"]
"""As often as the moment comes, or by itself."""


def test_how_often_a_power_may_be_used() -> None:
    times = dict.fromkeys(ONCE, 1) | OFTEN | dict.fromkeys(NOT_COUNTED, 0)
    assert {code: one.limit for code, one in CHARACTERS.items()} == times
