"""H6 Wünschelrute: asks for a card, and has one drawn in return. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import HANDS, bits, cards, dealt, done, draw, noted, offered, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_wuenschelrute_asks_for_a_card(edition: Edition) -> None:
    pos = dealt(edition, (None, "H6", None))
    assert refusal(pos, use(1, "H6", card="RA")) == ("CHAR.H6.MAY_ASK",)  # it holds it
    pos = done(pos, use(1, "H6", card="HA"))
    asked = observation(pos, 0).question
    assert asked is not None
    assert asked[1:] == ("H6", "draw")
    assert refusal(pos, "1:=R6") == ("CHAR.H6.DRAWS",)
    pos = done(pos, draw("H6", "RK"))
    assert pos.hands[1] == bits("RA RQ RJ R10 R9 R8 R7 R6 S6 S9 SJ HA")
    assert pos.hands[2] == bits("HK HQ HJ H10 H9 H8 H7 H6 S7 S10 SQ RK")
    told = [[heard.learned[0:1] for heard in observation(pos, seat).heard] for seat in range(3)]
    ha, rk = (NUMBERS["HA"],), (NUMBERS["RK"],)
    assert told == [[ha, ()], [ha, rk], [ha, rk]]
    assert refusal(pos, use(1, "H6", card="HK")) == ("ORDER.ONCE",)
    late = done(dealt(edition, (None, "H6", None)), "1:=R6")
    assert refusal(late, use(1, "H6", card="HA")) == ("CHAR.H6.MAY_ASK",)


@pytest.mark.parametrize(("card", "holder"), [("HA", 2), ("LA", 0)])
def test_everybody_sees_who_hands_the_card_over(card: str, holder: int) -> None:
    pos = done(dealt("en", (None, "H6", None)), use(1, "H6", card=card))
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told == [(NUMBERS[card], (holder,))] * 3


@pytest.mark.parametrize("asks", [True, False])
def test_r_030_what_the_donor_draws(asks: bool) -> None:
    pos = dealt("en", (None, "H6", None))
    pos = done(pos, use(1, "H6", card="HA") if asks else "1:-H6")
    if asks:
        assert offered(pos) == set(cards(HANDS[1]))  # not the heart ace
    assert ("R-030" in noted(pos)) == asks
