"""L8 Umwerter: makes a card the highest or the lowest of its suit. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, dealt, done, noted, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_130_umwerters_card_stays_where_it_is_for_the_game(edition: Edition) -> None:
    """The star seven beats the trump jack in the second trick as it would in the first."""
    pos = done(dealt(edition, ("L8", None, None)), *DOWN, use(0, "L8", 1, card="S7"))
    assert ("R-130" in noted(pos)) == (edition == "nl")
    assert done(pos, "1:RA 2:HA 0:LA 1:SJ 2:S7 0:SA").leader == 2
