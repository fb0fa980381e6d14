"""SJ Scharfmacher: makes a trick a double trick. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import asked, bits, cards, done, noted, offered, refusal, staged, use

from eidex.reference_engine import legal_actions, observation
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


def test_scharfmacher_doubles_after_the_third_card() -> None:
    """Skater is asked about the same card: nothing but the moment stands against it."""
    pos = staged("en", "SK", ("HK L6", "HQ L7", "H8 L8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_scharfmacher_makes_a_double_trick(edition: Edition) -> None:
    """The lead was a heart: second cards follow it, too. The heart ace is the highest of six."""
    hands = ("HK H6 L6", "HQ H7 L7", "H8 HA L8")
    pos = done(staged(edition, "SK", hands, characters=(None, "SJ", None)), "0:HK 1:HQ 2:H8")
    pos = done(pos, use(1, "SJ"))
    assert observation(pos, 0).heard[-1][1:4] == (1, "use", "SJ")
    assert refusal(pos, "0:L6") == ("PLAY.FOLLOW",)
    pos = done(pos, "0:H6 1:H7 2:HA")
    assert pos.leader == 2
    assert pos.won[2] & bits("HK HQ H8 H6 H7 HA") == bits("HK HQ H8 H6 H7 HA")
    pos = done(pos, "2:L8")
    assert refusal(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_card_to_a_plain_trick_meets_no_ruff_of_a_double_one(edition: Edition) -> None:
    """R-048 is about the second round."""
    hands = ("HK L6", "S9 L7", "S8 L8")
    pos = staged(edition, "SK", hands, characters=("SJ", None, None))
    assert "R-048" not in noted(done(pos, "0:HK 1:S9 2:L8"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_trump_is_led_nobody_ruffs(edition: Edition) -> None:
    """Second cards of a trump trick: R-048 is about a ruff."""
    hands = ("SK LA L6", "S9 L7 R7", "S8 L8 R8")
    pos = staged(edition, "SK", hands, characters=("SJ", None, None))
    pos = done(pos, "0:SK 1:S9 2:S8", use(0, "SJ"), "0:L6 1:L7 2:L8")
    assert "R-048" not in noted(pos)


@pytest.mark.parametrize(
    ("second", "hand", "may", "used"),
    [
        ("S8", "S6 L6", "L6", True),  # the last player's ruff
        ("S8", "S9 L6", "S9 L6", False),  # above it
        ("S8", "S6 S7", "S6 S7", False),  # nothing but trumps
        ("H8", "S6 L6", "S6 L6", False),  # nobody has ruffed
        ("S8", "R6 L6", "R6 L6", False),  # no trump
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_048_undertrumping_a_double_trick(
    edition: Edition, second: str, hand: str, may: str, used: bool
) -> None:
    hands = (f"H10 {hand}", "H9 L7 R7", f"{second} L8 R8")
    pos = done(
        staged(edition, "SK", hands, characters=(None, "SJ", None)), f"0:H10 1:H9 2:{second}"
    )
    pos = done(pos, use(1, "SJ"))
    assert offered(pos) == set(cards(may))
    if may == "L6":
        ban = "PLAY.UNDERTRUMP_NO_PLAIN" if edition == "de" else "PLAY.UNDERTRUMP"
        assert refusal(pos, "0:S6")[0] == ban
    noted_here = "R-048" in noted(done(pos, f"0:{may.split()[-1]}"))
    assert noted_here == (used and edition == "en")


@pytest.mark.parametrize(("lead", "used"), [("H10", True), ("SA", False)])
def test_r_048_a_trick_that_was_ruffed(lead: str, used: bool) -> None:
    """The second card to a heart, with a trump and another card; or to a trump."""
    hands = (f"{lead} S6 L6", "H9 L7 R7" if used else "S7 L7 R7", "S8 L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "SJ", None))
    pos = done(pos, f"0:{lead} 1:{hands[1].split()[0]} 2:S8", use(1, "SJ"))
    pos = done(pos, "0:L6" if used else "0:S6")
    assert ("R-048" in noted(pos)) == used


@pytest.mark.parametrize("trick", ["H6 H9 S8", "H10 S8 H9"])
def test_r_048_whoever_has_ruffed(trick: str) -> None:
    """Last or in the middle; the card after the heart six would be a trump."""
    lead, middle, last = trick.split()
    hands = (f"{lead} S6 L6", f"{middle} L7 R7", f"{last} L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "SJ", None))
    pos = done(pos, f"0:{lead} 1:{middle} 2:{last}", use(1, "SJ"))
    assert refusal(pos, "0:S6") == ("PLAY.UNDERTRUMP", "R-048")
    assert "R-048" in noted(done(pos, "0:L6"))


def test_r_048_is_not_about_the_last_of_three_cards() -> None:
    """Whose trump it may not undertrump is printed."""
    hands = ("H10 L6", "S8 L7", "S9 L8")
    pos = done(staged("en", "SK", hands, characters=(None, "SJ", None)), "0:H10 1:S8 2:S9")
    assert "R-048" not in noted(pos)


@pytest.mark.parametrize("size", [1, 2])
def test_r_049_cards_for_a_double_trick(size: int) -> None:
    hands = ("HK L6", "HQ L7", "H8 L8") if size == 2 else ("HK", "HQ", "H8")
    pos = done(staged("en", "SK", hands, characters=(None, "SJ", None)), "0:HK 1:HQ")
    assert "R-049" not in noted(pos)
    pos = done(pos, "2:H8")
    assert (use(1, "SJ") in legal_actions(pos)) == (size == 2)
    assert ("R-049" in noted(pos)) == (size == 1)


def test_r_049_is_why_it_may_not_double() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HQ", "H8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("R-049",)
