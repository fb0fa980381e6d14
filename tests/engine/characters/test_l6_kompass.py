"""L6 Kompass: sets the direction of play, and changes it up to twice. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, asked, dealt, done, noted, refusal, use

from eidex.reference_engine import observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_099_kompass_changes_between_tricks(edition: Edition) -> None:
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6"))
    assert "R-099" not in noted(pos)
    lies = done(pos, "1:RA 0:LA 2:HA 1:RK")
    assert refusal(lies, use(0, "L6")) == ("R-099",)
    pos = done(pos, "1:RA 0:LA 2:HA", use(0, "L6"))
    assert "R-099" in noted(pos)


@pytest.mark.parametrize("before", [True, False])
def test_r_057_how_often_kompass_turns(before: bool) -> None:
    """Once before the first trick, twice later; two turns only rest on the print."""
    pos = done(dealt("en", ("L6", None, None)), *DOWN, use(0, "L6") if before else "0:-L6")
    if before:
        assert refusal(pos, use(0, "L6")) == ("CHAR.L6.MAY_CHANGE",)  # a trick comes first
    pos = done(pos, "1:RA 0:LA 2:HA" if before else "1:RA 2:HA 0:LA")
    pos = done(pos, use(0, "L6"))
    assert "R-057" not in noted(pos)
    pos = done(pos, "1:RK 2:HK 0:LK" if before else "1:RK 0:LK 2:HK")
    pos = done(pos, use(0, "L6"))
    assert ("R-057" in noted(pos)) == before
    assert pos.rules.direction == (-1 if before else 1)
    pos = done(pos, "1:RQ 0:LQ 2:HQ" if before else "1:RQ 2:HQ 0:LQ")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    assert refusal(pos, use(0, "L6")) == (("R-057",) if before else ("CHAR.L6.MAY_CHANGE",))


@pytest.mark.parametrize("turned", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_058_kompass_and_the_first_lead(edition: Edition, turned: bool) -> None:
    """Seat 1 leads in any case, at the giver's right; then seat 0 or seat 2 is next."""
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6") if turned else "0:-L6")
    assert pos.turn == 1
    assert observation(pos, 2).direction == (-1 if turned else 1)
    pos = done(pos, "1:RA")
    assert pos.turn == (0 if turned else 2)
    assert ("R-058" in noted(pos)) == (turned and edition != "en")
    pos = done(pos, "0:LA 2:HA" if turned else "2:HA 0:LA")
    assert pos.leader == 1
    later = done(pos, use(0, "L6"), "1:RK")
    assert later.turn == (2 if turned else 0)
    assert ("R-058" in noted(later)) == (turned and edition != "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_136_kompass_need_not_change_the_direction(edition: Edition) -> None:
    """Every edition says that it may."""
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6"), "1:RA 0:LA 2:HA")
    pos = done(asked(pos, 0, "before_trick"), "0:-L6 1:RK")
    assert "R-136" not in noted(pos)
