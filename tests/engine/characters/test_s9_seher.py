"""S9 Seher: sees what the others put down, and puts down after the first lead. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import asked, cards, dealt, done, draw, noted, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_seher_looks_and_puts_down_after_the_first_lead(edition: Edition) -> None:
    pos = done(dealt(edition, (None, None, "S9")), "1:=R6 0:=L6", use(2, "S9"))
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told[:2] == [(), ()]
    assert set(told[2][1]) == set(cards("L6 R6"))  # type: ignore[call-overload]
    assert refusal(pos, "2:=H6") == ("DEAL.DIRECTION",)  # the lead comes first
    pos = done(pos, "1:RA")
    late = "CHAR.S9.AFTER_FIRST_LEAD" if edition == "en" else "CHAR.S9.SHOWN_THE_LEAD"
    assert refusal(pos, "2:HA") == ("PUT.ONE_CARD", late)
    pos = done(pos, "2:=H6")
    assert pos.down[2] == NUMBERS["H6"]
    assert refusal(pos, use(2, "S9")) == ("CHAR.S9.MAY_LOOK",)
    assert done(pos, "2:HA 0:LA").leader == 1


def test_seher_puts_down_once() -> None:
    """The lizard ace is a card like others; then nobody asks Seher any more."""
    pos = done(dealt("en", ("S9", None, None)), "1:=R6 2:=H6 1:RA 0:=LA 2:HA")
    assert (pos.phase, pos.turn, pos.down[0]) == (PLAY, 0, NUMBERS["LA"])
    assert done(pos, "0:LK").tricks == 1


@pytest.mark.parametrize("leads", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_034_when_seher_puts_down(edition: Edition, leads: bool) -> None:
    """After the first lead, also when it led itself; in English it is printed."""
    if leads:
        pos = done(dealt(edition, (None, "S9", None)), "2:=H6 0:=L6")
    else:
        pos = done(dealt(edition, (None, None, "S9")), "1:=R6 0:=L6")
    pos = asked(pos, 1 if leads else 2, "before_trick")
    pos = done(pos, "1:-S9" if leads else "2:-S9")
    assert "R-034" not in noted(pos)
    pos = done(pos, "1:RA")
    assert ("R-034" in noted(pos)) == (edition != "en")
    pos = done(pos, "1:=R6 2:HA 0:LA" if leads else "2:=H6 2:HA 0:LA")
    assert [hand.bit_count() for hand in pos.hands] == [10, 10, 10]


def test_r_034_is_not_used_without_seher() -> None:
    pos = done(dealt("de", ("L9", None, None)), draw("L9", "R6"), draw("L9", "H6"), "0:=L6")
    assert "R-034" not in noted(done(pos, draw("L9", "RA"), "1:RA"))
