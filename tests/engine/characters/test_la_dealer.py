"""LA Dealer: exchanges hands with a seat that agrees, between any two tricks. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, HANDS, answer, bits, dealt, done, refusal, use

from eidex.reference_engine import observation
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_124_dealer_asks_again_before_the_next_trick(edition: Edition) -> None:
    """Whoever has refused before this one may be asked before the next."""
    pos = done(dealt(edition, ("LA", None, None)), *DOWN, use(0, "LA", 1), answer(1, "LA", 0))
    pos = done(pos, "1:RA 2:HA 0:LA")
    for other in (1, 2):
        assert (
            done(pos, use(0, "LA", other), answer(other, "LA", 1)).hands[other] != pos.hands[other]
        )


@pytest.mark.parametrize("edition", EDITIONS)
def test_dealer_offers_nothing_before_the_put_down(edition: Edition) -> None:
    """Nobody has put down, and none of them is one that does so later (R-035)."""
    clause = "CHAR.LA.AFTER_TRICKS" if edition == "nl" else "CHAR.LA.MAY_OFFER"
    assert refusal(dealt(edition, ("LA", "H9", None)), use(0, "LA", 1)) == (clause,)


def test_an_offer_is_made_to_somebody() -> None:
    pos = done(dealt("en", ("LA", "H9", None)), *DOWN)
    assert refusal(pos, use(0, "LA")) == ("CHAR.LA.MAY_OFFER",)


@pytest.mark.parametrize("other", [0, 2])
def test_r_124_is_about_seats_that_have_refused(other: int) -> None:
    """Nobody has while the first is asked, whoever it is; and who agrees has not."""
    pos = done(dealt("en", (None, "LA", None)), *DOWN, use(1, "LA", other))
    third = use(1, "LA", 2 - other)
    assert rule_of_use(pos, third) == ("CHAR.LA.MAY_OFFER",)
    agreed = done(pos, answer(other, "LA", 1))
    assert refusal(agreed, third) == ("CHAR.LA.MAY_OFFER",)
    assert refusal(done(pos, answer(other, "LA", 0)), use(1, "LA", other)) == ("R-124",)
