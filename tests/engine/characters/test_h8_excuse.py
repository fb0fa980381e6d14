"""H8 Excuse: need not follow suit once. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import NO_TRUMP
from engine.staging import Characters, action, cards, done, excuse, noted, refusal, staged, use, why
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.explain.refusals import explain
from eidex.rulebook import EDITIONS, Edition


def to_follow(
    edition: Edition, hand: str, lead: str = "H10", *, uses: int = 0, shown: str = "SK"
) -> Position:
    """Seat 0 leads; Excuse, seat 1, is to play from this hand."""
    size = len(hand.split())
    a, c = ((lead, "RA", "R10", "R9", "R8"), ("LA", "LK", "LQ", "LJ", "L10"))
    hands = (" ".join(a[:size]), hand, " ".join(c[:size]))
    pos = staged(
        edition, shown, hands, characters=(None, "H8", None), powers=power_state(uses=(0, uses, 0))
    )
    return done(pos, f"0:{lead}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_excuse_need_not_follow(edition: Edition) -> None:
    """Worth three or less: the lizard nine, nothing, and the raven queen, three."""
    pos = to_follow(edition, "HA L9 RQ RK S6")
    told = [excuse(1, "L9"), excuse(1, "RQ")]
    assert [a for a in legal_actions(pos) if a.do == "excuse"] == told
    assert refusal(pos, excuse(1, "RK")) == ("CHAR.H8.MAY_EXCUSE",)  # four
    assert refusal(pos, excuse(1, "S6")) == (NO_TRUMP[edition],)
    assert refusal(pos, "1:L9") == ("PLAY.FOLLOW",)
    pos = done(pos, excuse(1, "RQ"), "2:LA")
    assert pos.leader == 0
    pos = done(pos, "0:RA")
    assert observation(pos, 2).trick == cards("RA")


def test_excuse_is_for_once_and_for_those_who_could_follow() -> None:
    pos = to_follow("en", "HA L9 RQ", uses=1)
    assert refusal(pos, excuse(1, "L9")) == ("CHAR.H8.MAY_EXCUSE",)
    pos = to_follow("en", "L9 RQ")
    assert refusal(pos, excuse(1, "L9")) == ("CHAR.H8.MAY_EXCUSE",)
    assert action("1:L9") in legal_actions(pos)
    pos = staged("en", "SK", ("HA L9", "H8 L8", "H7 L7"), characters=("H8", None, None))
    assert refusal(pos, excuse(0, "L9")) == ("CHAR.H8.MAY_EXCUSE",)  # it leads


@pytest.mark.parametrize(("uses", "left"), [(0, True), (1, False)])
def test_excuse_is_used_with_a_card_and_not_otherwise(uses: int, left: bool) -> None:
    pos = to_follow("en", "HA L9 RQ", uses=uses)
    assert refusal(pos, use(1, "H8")) == ("CHAR.H8.MAY_EXCUSE",)
    assert CHARACTERS["H8"].may_speak(pos, 1) == left


def test_excuse_is_another_way() -> None:
    """The card may not be played by itself; the action that it may be is another."""
    characters: Characters = (None, "H8", None)
    pos = done(staged("en", "SK", ("HA L6", "HK L9", "H6 L7"), characters=characters), "0:HA")
    assert why(pos, "HK") == (True, ("PLAY.FOLLOW",))
    assert why(pos, "L9") == (False, ("PLAY.FOLLOW",))
    assert Action(1, "excuse", NUMBERS["L9"], "H8") in legal_actions(pos)
    assert explain(pos, NUMBERS["L9"]).cards == cards("HK")


@pytest.mark.parametrize("low", ["L8", "R8"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_is_excused_from_the_suit_led(edition: Edition, low: str) -> None:
    """Hearts, though seat 1 has thrown a lizard."""
    hands = ("H10 R6 R7", "L9 LK LQ", f"HA {low} S6")
    pos = done(staged(edition, "SK", hands, characters=(None, None, "H8")), "0:H10 1:L9")
    assert [a for a in legal_actions(pos) if a.do == "excuse"] == [excuse(2, low)]
    assert refusal(pos, excuse(2, "S6")) == ("CHAR.H8.NO_TRUMP" if edition == "en" else "R-075",)
    assert ("R-075" in noted(done(pos, "2:HA"))) == (edition != "en")


@pytest.mark.parametrize(
    ("hand", "lead", "used"),
    [
        ("H9 L9 S6", "H10", True),
        ("H9 L9 SA", "H10", False),  # worth eleven: out of the question
        ("H9 L9 L6", "H10", False),  # no trump
        ("S9 L9 S6", "S10", False),  # trump was led
        ("R9 L9 S6", "H10", False),  # no heart to follow with
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_075_no_trump_by_excuse(edition: Edition, hand: str, lead: str, used: bool) -> None:
    """In English it is printed."""
    pos = to_follow(edition, hand.replace("R9", "R6"), lead)
    trump = hand.split()[-1]
    if used:
        assert refusal(pos, excuse(1, trump)) == (NO_TRUMP[edition],)
    first = hand.split()[0].replace("R9", "R6")
    assert ("R-075" in noted(done(pos, f"1:{first}"))) == (used and edition != "en")


@pytest.mark.parametrize(
    ("hand", "lead", "uses", "used"),
    [
        ("H9 L9 SK", "HK", 0, False),  # worth four: out of the question
        ("H9 L9 SQ", "HK", 0, True),  # worth three
        ("H9 L9 S6", "HK", 1, False),  # spent
    ],
)
def test_r_075_a_trump_of_three_points(hand: str, lead: str, uses: int, used: bool) -> None:
    hands = (f"{lead} RA R10", hand, "HA LA LK")
    pos = staged(
        "de", "SJ", hands, characters=(None, "H8", None), powers=power_state(uses=(0, uses, 0))
    )
    assert ("R-075" in noted(done(pos, f"0:{lead}", "1:H9"))) == used


def test_r_075_after_the_last_heart_of_the_pack() -> None:
    """The next card would be the star ace, a trump."""
    hands = ("H6 R6 R7", "HA L9 S6", "H7 LK LQ")
    pos = done(staged("de", "SK", hands, characters=(None, "H8", None)), "0:H6 1:HA")
    assert "R-075" in noted(pos)


def test_r_075_is_about_excuses_own_hand() -> None:
    """Seat 2 has a heart and a low trump, too; seat 1, which is Excuse, has no trump."""
    hands = ("H10 R6 R7", "H9 L9 L6", "H7 S6 LQ")
    pos = done(staged("de", "SK", hands, characters=(None, "H8", "L7")), "0:H10 1:H9 2:H7")
    assert "R-075" not in noted(pos)
