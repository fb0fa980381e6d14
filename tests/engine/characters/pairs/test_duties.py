"""What may be played and what has to be: Fahnder's demand, Excuse and Skat. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, asked, bits, cards, dealt, done, noted, offered, staged, use
from positions import power_state

from eidex.reference_engine import NUMBERS, Position
from eidex.rulebook import EDITIONS, Edition

# -- a demand


@pytest.mark.parametrize("called", [True, False])
def test_fahnder_may_demand_any_other_card(called: bool) -> None:
    powers = power_state(uses=(0, 1, 0), schwarzpeter=called)
    hands = ("SA RK L6", "S7 RJ H9", "S8 H6 L7")
    pos = staged("en", "SK", hands, characters=("R10", "RJ", None), powers=powers)
    pos = asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")
    assert offered(pos) == set(range(36)) - (set(cards("RJ")) if called else set())


def demanded_again(card: str, hands: tuple[str, str, str], *, skat: bool = False) -> Position:
    """In German; it had been played, and has gone back to a hand."""
    powers = power_state(uses=(1, 0, 1), demand=NUMBERS[card], back=1 << NUMBERS[card])
    characters = ("R10", None, "LJ" if skat else "L7")
    return staged("de", "SK", hands, characters=characters, skat=skat, powers=powers)


@pytest.mark.parametrize(("hand", "used"), [("LA L9", True), ("LA R8", False)])
def test_r_093_the_suit_led_decides(hand: str, used: bool) -> None:
    """Under Skat; seat 1 has thrown a raven."""
    pos = done(demanded_again("LA", ("LQ L6", "R9 R7", hand), skat=True), "0:LQ 1:R9 2:LA")
    assert ("R-093" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["L7", "H9", "LJ", "R7"])
def test_r_109_powers_that_give_cards_back(edition: Edition, code: str) -> None:
    """A card comes back to seat 1; Fahnder may demand it from then on."""
    if code == "R7":
        pos = done(dealt(edition, ("R10", "R7", None)), *DOWN, use(1, "R7", 0, card="RA"))
        assert pos.powers.back == bits("L6")
        return
    hands = ("HK R6 L6", "HA H9 S6", "H6 R8 L8")
    pos = staged(edition, "SK", hands, characters=("R10", None, code))
    if code == "LJ":
        pos = done(pos, "0:HK", "1:S6", use(2, "LJ"))
        back = "S6"
    elif code == "H9":
        pos = done(pos, "0:HK", "1:HA", use(2, "H9"))
        back = "HA"
    else:
        pos = done(pos, "0:HK 1:HA 2:H6", use(2, "L7", 0))
        back = "HK HA H6"
    assert pos.powers.back == bits(back)
    without = staged(edition, "SK", hands, characters=(None, None, "L7"))
    without = done(without, "0:HK 1:HA 2:H6", use(2, "L7", 0))
    assert without.powers.back == 0


def test_r_109_the_first_card_of_the_pack_has_come_back() -> None:
    pos = done(demanded_again("LA", ("LQ R6", "LA L9", "LJ LK")), "0:LQ")
    assert offered(pos) == set(cards("LA"))
    pos = done(pos, "1:LA")
    assert "R-109" in noted(pos)
    assert "R-104" not in noted(pos)  # it could be played


# -- Excuse


def test_r_074_excuse_is_spent() -> None:
    pos = staged(
        "de", "SJ", ("HK RA", "H9 L9", "HA LA"), characters=("H7", "H8", None),
        powers=power_state(uses=(1, 1, 0), guggitaler=True),
    )  # fmt: skip
    assert noted(done(pos, "0:HK 1:H9")) == []
