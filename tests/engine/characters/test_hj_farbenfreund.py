"""HJ Farbenfreund: asks for a suit to be led, twice. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    cards,
    dealt,
    done,
    laid,
    noted,
    offered,
    refusal,
    staged,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_125_farbenfreund_asks_for_another_seats_lead(edition: Edition) -> None:
    """Neither where it leads itself, nor once the lead lies: Dutch speaks of playing a suit."""
    pos = laid(edition, (None, "HJ", None), "S7 SA S8")
    against = ("R-125" if edition == "nl" else "CHAR.HJ.MAY_ASK",)
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert refusal(pos, use(1, "HJ", 0)) == against
    assert refusal(done(pos, "1:L8"), use(1, "HJ", 0)) == against
    pos = staged(edition, "SK", ("SA L6", "S7 L7", "S8 L8"), characters=(None, "HJ", None))
    pos = done(pos, "0:SA 1:S7 2:S8", use(1, "HJ", 2))
    assert ("R-125" in noted(pos)) == (edition == "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_134_farbenfreund_asks_for_a_suit_twice(edition: Edition) -> None:
    hands = ("SA L6 R6 H6", "S7 L7 R7 H7", "S8 L8 R8 H8")
    pos = done(staged(edition, "SK", hands, characters=(None, "HJ", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(1, "HJ", 2))
    assert observation(pos, 2).heard[-1].learned[1] == (2,)
    assert refusal(pos, "0:L6") == ("CHAR.HJ.BINDS_PLAY" if edition == "nl" else "CHAR.HJ.BINDS",)
    pos = done(pos, "0:H6 1:H7 2:H8")
    assert pos.leader == 2
    pos = done(pos, use(1, "HJ", 3))
    assert offered(pos) == set(cards("L8 R8"))  # no star: the wish comes to nothing
    assert "R-134" not in noted(pos)
    pos = done(pos, "2:R8 0:R6 1:R7")
    assert "R-134" in noted(pos)
    assert (pos.phase, pos.turn) == (PLAY, 2)  # it is not asked
    spent = "CHAR.HJ.MAY_ORDER" if edition == "nl" else "CHAR.HJ.MAY_ASK"
    assert refusal(pos, use(1, "HJ", 0)) == (spent,)


@pytest.mark.parametrize(("lead", "used"), [("HA", False), ("R9", True)])
def test_r_134_a_wish_for_hearts(lead: str, used: bool) -> None:
    hands = (f"{lead} L6", "H9 L7", "H8 L8")
    powers = power_state(uses=(0, 1, 0), wish=2)
    pos = staged("en", "SK", hands, characters=(None, "HJ", None), powers=powers)
    assert ("R-134" in noted(done(pos, f"0:{lead}"))) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_147_one_wish_for_one_lead(edition: Edition) -> None:
    """Seat 1 leads; the wish that is left is for another lead."""
    pos = done(dealt(edition, ("HJ", None, None)), *DOWN, use(0, "HJ", 2))
    assert "R-147" in noted(pos)
    assert rule_of_use(pos, use(0, "HJ", 1)) == ("R-147",)
    assert offered(pos) == set(cards(HANDS[1])) - {NUMBERS["R6"]}  # it has no heart


def test_r_147_with_the_last_wish_there_is_nothing_to_ask() -> None:
    pos = staged("en", "SK", ("HQ L6", "HK L7", "H6 L8"), characters=("HJ", None, None),
                 powers=power_state(uses=(1, 0, 0)))  # fmt: skip
    pos = done(pos, "0:HQ 1:HK 2:H6", use(0, "HJ", 0))
    assert "R-147" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_farbenfreund_that_has_asked_twice_asks_no_more(edition: Edition) -> None:
    """Its second wish is still to be met: what bars a third is that it may ask twice."""
    powers = power_state(uses=(0, 2, 0), wish=2)
    pos = staged(edition, "SK", ("HA L6", "H9 L7", "H8 L8"), characters=(None, "HJ", None),
                 powers=powers)  # fmt: skip
    spent = "CHAR.HJ.MAY_ORDER" if edition == "nl" else "CHAR.HJ.MAY_ASK"
    assert refusal(pos, use(1, "HJ", 0)) == (spent,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_134_a_wish_is_for_the_lead_alone(edition: Edition) -> None:
    """The leader has led the heart; seat 1 has none, and follows with a lizard."""
    powers = power_state(uses=(0, 1, 0), wish=2)
    pos = staged(edition, "SK", ("HA L6", "L9 L7", "H8 L8"), characters=(None, "HJ", None),
                 powers=powers)  # fmt: skip
    assert "R-134" not in noted(done(pos, "0:HA 1:L9 2:H8"))
