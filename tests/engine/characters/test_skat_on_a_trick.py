"""LJ Skater on a complete trick that becomes Feministin's, wherever that sits: R-139, by hand."""

from __future__ import annotations

import pytest
from engine.staging import asked, done, laid, noted, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("refuses", "leader"), [(True, 1), (False, 0)])
def test_r_139_where_feministin_has_led(edition: Edition, refuses: bool, leader: int) -> None:
    """The king was the highest; under Skat it is the ten that was led, and the king is next."""
    pos = asked(laid(edition, ("LQ", "LJ", None), "H10 HK HQ"), 1, "trick_complete")
    pos = done(pos, use(1, "LJ"))
    assert "R-139" in noted(pos)
    assert pos.turn == 0
    assert done(pos, use(0, "LQ") if refuses else "0:-LQ").leader == leader


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_139_not_where_feministin_has_passed(edition: Edition) -> None:
    """The ace that was led is the highest before and after."""
    pos = laid(edition, ("LQ", "LJ", None), "HA HK HQ")
    pos = done(pos, "0:-LQ", use(1, "LJ"))
    assert "R-139" not in noted(pos)
    assert pos.leader == 0
