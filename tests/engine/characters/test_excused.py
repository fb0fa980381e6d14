"""Excuse as the last of three, in a double trick, and what is no excuse; second cards to a ruff;
what was demanded or asked for. Hand-worked: R-046, R-048, R-075, R-093, R-104, R-109, R-134."""

from __future__ import annotations

import pytest
from engine.staging import cards, done, excuse, noted, offered, refusal, staged, use
from positions import power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("low", ["L8", "R8"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_is_excused_from_the_suit_led(edition: Edition, low: str) -> None:
    """Hearts, though seat 1 has thrown a lizard."""
    hands = ("H10 R6 R7", "L9 LK LQ", f"HA {low} S6")
    pos = done(staged(edition, "SK", hands, characters=(None, None, "H8")), "0:H10 1:L9")
    assert [a for a in legal_actions(pos) if a.do == "excuse"] == [excuse(2, low)]
    assert refusal(pos, excuse(2, "S6")) == ("CHAR.H8.NO_TRUMP" if edition == "en" else "R-075",)
    assert ("R-075" in noted(done(pos, "2:HA"))) == (edition != "en")


def test_r_075_after_the_last_heart_of_the_pack() -> None:
    """The next card would be the star ace, a trump."""
    hands = ("H6 R6 R7", "HA L9 S6", "H7 LK LQ")
    pos = done(staged("de", "SK", hands, characters=(None, "H8", None)), "0:H6 1:HA")
    assert "R-075" in noted(pos)


def test_r_046_a_card_thrown_for_want_of_hearts_is_no_excuse() -> None:
    hands = ("HK L6", "R9 L7", "H6 L8")
    pos = done(staged("en", "SK", hands, characters=("L7", "H8", None)), "0:HK 1:R9 2:H6")
    assert "R-046" not in noted(done(pos, use(0, "L7", 0)))


def test_r_046_an_excuse_with_the_last_raven_of_the_pack() -> None:
    """The next card would be the heart ace, of the suit led."""
    hands = ("HK L6", "R6 H9", "H6 L7")
    pos = staged("en", "SK", hands, characters=("L7", "H8", None))
    pos = done(pos, "0:HK", excuse(1, "R6"), "2:H6", use(0, "L7", 0))
    assert "R-046" in noted(pos)


def test_r_046_an_excuse_before_the_last_heart_of_the_hand() -> None:
    """In a double trick the second card follows."""
    hands = ("HK H7 L6", "R9 H9 L7", "H6 H8 L8")
    pos = staged("en", "SK", hands, characters=("L7", "H8", "SJ"))
    pos = done(pos, "0:HK", excuse(1, "R9"), "2:H6", use(2, "SJ"), "0:H7 1:H9 2:H8")
    assert "R-046" in noted(done(pos, use(0, "L7", 0)))


@pytest.mark.parametrize("trick", ["H6 H9 S8", "H10 S8 H9"])
def test_r_048_whoever_has_ruffed(trick: str) -> None:
    """Last or in the middle; the card after the heart six would be a trump."""
    lead, middle, last = trick.split()
    hands = (f"{lead} S6 L6", f"{middle} L7 R7", f"{last} L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "SJ", None))
    pos = done(pos, f"0:{lead} 1:{middle} 2:{last}", use(1, "SJ"))
    assert refusal(pos, "0:S6") == ("PLAY.UNDERTRUMP", "R-048")
    assert "R-048" in noted(done(pos, "0:L6"))


# -- Fahnder and Farbenfreund


def demanded(card: str, hands: tuple[str, str, str], *, skat: bool = False) -> Position:
    """In German; it had been played, and has gone back to a hand."""
    powers = power_state(uses=(1, 0, 1), demand=NUMBERS[card], back=1 << NUMBERS[card])
    characters = ("R10", None, "LJ" if skat else "L7")
    return staged("de", "SK", hands, characters=characters, skat=skat, powers=powers)


def test_r_109_the_first_card_of_the_pack_has_come_back() -> None:
    pos = done(demanded("LA", ("LQ R6", "LA L9", "LJ LK")), "0:LQ")
    assert offered(pos) == set(cards("LA"))
    pos = done(pos, "1:LA")
    assert "R-109" in noted(pos)
    assert "R-104" not in noted(pos)  # it could be played


@pytest.mark.parametrize(("hand", "used"), [("LA L9", True), ("LA R8", False)])
def test_r_093_the_suit_led_decides(hand: str, used: bool) -> None:
    """Under Skat; seat 1 has thrown a raven."""
    pos = done(demanded("LA", ("LQ L6", "R9 R7", hand), skat=True), "0:LQ 1:R9 2:LA")
    assert ("R-093" in noted(pos)) == used


@pytest.mark.parametrize(("lead", "used"), [("HA", False), ("R9", True)])
def test_r_134_a_wish_for_hearts(lead: str, used: bool) -> None:
    hands = (f"{lead} L6", "H9 L7", "H8 L8")
    powers = power_state(uses=(0, 1, 0), wish=2)
    pos = staged("en", "SK", hands, characters=(None, "HJ", None), powers=powers)
    assert ("R-134" in noted(done(pos, f"0:{lead}"))) == used
