"""What is led where a draw, a wish or a demand may bind: Laser, Schüchterne, Farbenfreund.
Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, answer, dealt, done, draw, noted, offered, staged, to_move, use
from positions import power_state

from eidex.reference_engine import NUMBERS
from eidex.reference_engine.explain.refusals import rule_of_use


@pytest.mark.parametrize(("uses", "used"), [(0, True), (1, True), (2, False)])
def test_r_079_a_face_down_card_is_left(uses: int, used: bool) -> None:
    pos = staged(
        "en", "SK", ("LA R9", "H9 H8", "HA HK"), characters=("S6", "RQ", None),
        powers=power_state(uses=(uses, 1, 0), drawn=0),
    )  # fmt: skip
    assert offered(pos) == {NUMBERS["LA"]}
    assert ("R-079" in noted(done(pos, "0:LA"))) == used


@pytest.mark.parametrize(
    ("wish", "demand", "hand", "used"),
    [
        (0, "LA", "LA LK R9", True),  # lizards were asked for, one of two was demanded
        (0, "LA", "LA LQ R9", True),
        (0, "LA", "LA R9 R8", False),  # the only one
        (0, "R9", "LA LK R9", False),  # not a lizard
        (1, "R9", "LA R9 R8", True),
        (-1, "LA", "LA LK R9", False),
    ],
)
def test_r_098_a_wish_and_a_demand(wish: int, demand: str, hand: str, used: bool) -> None:
    hands = (hand, "H9 H8 H7", "HA HK HQ")
    powers = power_state(uses=(1, 1, 0), wish=wish, demand=NUMBERS[demand])
    pos = to_move(staged("en", "SK", hands, characters=("R10", "HJ", None), powers=powers))
    binds = (demand == "R9" and wish == 1) or demand == "LA"
    first = demand if binds else "LA"
    assert ("R-098" in noted(done(pos, f"0:{first}"))) == used


def test_r_124_a_card_that_is_refused_is_no_hand_that_is_refused() -> None:
    """Seat 2 lets Schüchterne draw another card; it has said nothing to Dealer."""
    pos = done(dealt("en", ("LA", "RQ", None)), *DOWN, use(1, "RQ", 2), draw("RQ", "HA"))
    pos = done(pos, answer(2, "RQ", 0))
    assert rule_of_use(pos, use(0, "LA", 2)) == ("CHAR.LA.MAY_OFFER",)
