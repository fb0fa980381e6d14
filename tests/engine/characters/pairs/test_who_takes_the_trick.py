"""Whose card is the highest, and who may refuse the trick or take it: Jiu-Jitsu, Skater, Umwerter,
Feministin. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import cards, done, noted, staged, to_move, use
from positions import changed

from eidex.reference_engine import NUMBERS, Position
from eidex.reference_engine.core.cards import ranks
from eidex.rulebook import EDITIONS, Edition

# -- Jiu-Jitsu, Skater and Umwerter


def moved(
    edition: Edition,
    code: str,
    trick: str,
    card: str,
    way: int,
    *,
    skat: bool = False,
    third: str | None = None,
) -> Position:
    """Umwerter has moved the card up (1) or down (-1); seat 0 leads, and nobody has anything else
    to follow with."""
    a, b, c = trick.split()
    hands = (f"{a} R9", f"{b} R8", f"{c} R7")
    pos = staged(edition, "SJ", hands, characters=(code, "L8", third), skat=skat)
    order = ranks("S", skat, (NUMBERS[card], way))
    pos = changed(pos, rules=pos.rules.with_ranks(order))
    return done(pos, f"0:{a} 1:{b} 2:{c}")


@pytest.mark.parametrize("swap", ["HA H10", ""])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_is_not_used_where_the_two_are_swapped(edition: Edition, swap: str) -> None:
    """Umwerter has the ten above the ace; what Skat says of it is R-091's."""
    pos = moved(edition, "RA", "HA H10 H6", "H10", 1, skat=True, third="LJ")
    pos = to_move(done(pos, use(0, "RA", *cards(swap)) if swap else "0:-RA"))
    assert pos.leader == (0 if swap else 1)
    assert ("R-090" in noted(pos), "R-091" in noted(pos)) == (not swap, bool(swap))
