"""Dealer: hand-worked from the printed rules; rulings R-035, R-124."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    answer,
    asked,
    bits,
    dealt,
    done,
    noted,
    refusal,
    use,
)

from eidex.reference_engine import legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
FIRST_TRICK = "1:RA 2:HA 0:LA"
"""Nobody else has ravens: seat 1 takes it."""


@pytest.mark.parametrize("giver", [0, 2])
def test_dealer_exchanges_whole_hands(giver: int) -> None:
    """The power is the character's, whoever gives the cards; cards put down stay where they are."""
    hands = (HANDS[0], HANDS[1], HANDS[2]) if giver == 0 else (HANDS[1], HANDS[2], HANDS[0])
    pos = dealt("en", (None, "LA", None), hands, dealer=giver)
    downs = DOWN if giver == 0 else ("0:=R6", "1:=H6", "2:=L6")
    pos = done(pos, *downs)
    own, other = pos.hands[1], pos.hands[2]
    lead, down = pos.leader, pos.down
    offered = done(pos, use(1, "LA", 2))
    assert offered.turn == 2
    assert observation(offered, 0).question == (2, "LA", "agree")
    assert refusal(offered, answer(1, "LA", 1)) == ("CHAR.LA.AGREED",)
    pos = done(offered, answer(2, "LA", 1))
    assert (pos.hands[1], pos.hands[2]) == (other, own)
    assert (pos.leader, pos.down) == (lead, down)
    assert observation(pos, 1).hand == other
    assert observation(pos, 0).heard == observation(pos, 1).heard


def test_dealer_forces_nobody_and_asks_before_every_trick() -> None:
    pos = done(dealt("en", ("LA", None, None)), *DOWN, use(0, "LA", 1), answer(1, "LA", 0))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK")
    pos = done(pos, "1:RA")
    assert refusal(pos, use(0, "LA", 1)) == ("CHAR.LA.MAY_OFFER",)
    pos = done(pos, "2:HA 0:LA", use(0, "LA", 2), answer(2, "LA", 1))
    assert pos.hands[2] == bits("LK LQ LJ L10 L9 L8 L7 S8 SA SK")
    pos = done(pos, "1:RK 2:LK 0:HK", use(0, "LA", 1), answer(1, "LA", 1))
    assert pos.hands[0] == bits("RQ RJ R10 R9 R8 R7 S6 S9 SJ")


@pytest.mark.parametrize(("seher", "used"), [(True, ["R-035"]), (False, [])])
def test_r_035_dealer_and_a_seat_that_has_still_to_put_down(seher: bool, used: list[str]) -> None:
    characters = ("LA", None, "S9") if seher else ("LA", None, None)
    pos = dealt("en", characters)
    pos = asked(done(pos, "1:=R6 0:=L6" if seher else " ".join(DOWN)), 0, "before_trick")
    offer = use(0, "LA", 2)
    assert (offer in legal_actions(pos)) != seher
    assert use(0, "LA", 1) in legal_actions(pos)
    assert [r for r in noted(pos) if r == "R-035"] == used
    if seher:
        assert refusal(pos, offer) == ("R-035",)


def test_dealer_acts_before_lower_characters_of_the_same_moment() -> None:
    """Dealer's and Differenzler's moment is the same: before the first trick. The higher is asked
    first, and the number is named in view of the new hand (ORDER.LIST, ORDER.LOWER_REACTS)."""
    pos = done(dealt("en", ("LA", "L10", "L6")), *DOWN)
    assert pos.turn == 0
    pos = done(pos, use(0, "LA", 1), answer(1, "LA", 1))
    assert pos.turn == 1
    assert observation(pos, 1).hand == bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK")
    pos = done(pos, use(1, "L10", 80))
    assert pos.turn == 2


@pytest.mark.parametrize("seher", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_124_dealer_asks_each_of_the_others_once(edition: Edition, seher: bool) -> None:
    """With Seher, that has still to put down, there is no third seat to ask."""
    pos = dealt(edition, ("LA", None, "S9" if seher else None))
    pos = done(pos, "1:=R6 0:=L6" if seher else " ".join(DOWN), use(0, "LA", 1))
    assert "R-124" not in noted(done(pos, answer(1, "LA", 1)))
    pos = done(pos, answer(1, "LA", 0))
    assert ("R-124" in noted(pos)) != seher
    assert refusal(pos, use(0, "LA", 1)) == (("ORDER.LIST",) if seher else ("R-124",))
    if seher:
        pos = done(pos, "2:-S9")
        assert refusal(pos, use(0, "LA", 2)) == ("R-035",)
        assert pos.phase == PLAY
        return
    assert done(pos, use(0, "LA", 2), answer(2, "LA", 1)).hands[0] == bits(HANDS[2]) & ~bits("H6")
    pos = done(pos, use(0, "LA", 2), answer(2, "LA", 0))
    assert pos.phase == PLAY


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_124_dealer_asks_again_before_the_next_trick(edition: Edition) -> None:
    """Whoever has refused before this one may be asked before the next."""
    pos = done(dealt(edition, ("LA", None, None)), *DOWN, use(0, "LA", 1), answer(1, "LA", 0))
    pos = done(pos, "1:RA 2:HA 0:LA")
    for other in (1, 2):
        assert (
            done(pos, use(0, "LA", other), answer(other, "LA", 1)).hands[other] != pos.hands[other]
        )
