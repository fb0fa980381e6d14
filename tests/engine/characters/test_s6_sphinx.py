"""S6 Sphinx: plays up to two cards face down, and says truly who takes the trick. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import action, bits, cards, done, noted, play, refusal, staged, use
from positions import power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition

SPHINX = (None, "S6", None)


def sphinx(edition: Edition, *, uses: int = 0, sphinx_leads: bool = False) -> Position:
    hands = ("HK L6 R6 R9", "HA L9 L7 S8", "H6 H7 L8 R8")
    return staged(
        edition, "SK", hands, characters=SPHINX, leader=1 if sphinx_leads else 0,
        powers=power_state(uses=(0, uses, 0)),
    )  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_sphinx_plays_face_down_twice(edition: Edition) -> None:
    """The heart ace takes the first trick, unseen; then it leads a lizard, and says so."""
    pos = done(sphinx(edition), "0:HK 1:HA*")
    ha, hk = NUMBERS["HA"], NUMBERS["HK"]
    assert [observation(pos, seat).trick for seat in range(3)] == [(hk, -1), (hk, ha), (hk, -1)]
    pos = done(pos, "2:H6")
    seen = [observation(pos, seat) for seat in range(3)]
    assert [one.leader for one in seen] == [1, 1, 1]  # it tells who has the trick
    assert [one.won[1] for one in seen] == [bits("HK H6"), bits("HK HA H6"), bits("HK H6")]
    assert [one.takings[1] for one in seen] == [3, 3, 3]
    pos = done(pos, "1:L9*")
    assert [observation(pos, seat).trick for seat in (0, 2)] == [(-2,), (-2,)]  # a lizard
    assert refusal(pos, "2:H7") == ("PLAY.FOLLOW",)
    pos = done(pos, "2:L8 0:L6")
    assert pos.leader == 1
    assert refusal(pos, "1:L7*") == ("CHAR.S6.FACE_DOWN",)
    pos = done(pos, "1:S8 2:H7 0:R6 1:L7 2:R8 0:R9")
    assert pos.result is not None
    assert observation(pos, 0).won[1] & bits("HA L9") == bits("HA L9")


def test_sphinx_plays_face_down_what_may_be_played() -> None:
    pos = done(sphinx("en"), "0:HK")
    assert refusal(pos, "1:L9*") == ("PLAY.FOLLOW",)
    assert action("1:S8*") in legal_actions(pos)
    pos = sphinx("en")
    assert refusal(pos, "0:HK*") == ("CHAR.S6.FACE_DOWN",)  # another character's card


@pytest.mark.parametrize(("uses", "left"), [(0, True), (1, True), (2, False)])
def test_sphinx_uses_its_power_with_two_cards_and_not_otherwise(uses: int, left: bool) -> None:
    pos = done(sphinx("en", uses=uses), "0:HK")
    assert refusal(pos, use(1, "S6")) == ("CHAR.S6.FACE_DOWN",)
    assert CHARACTERS["S6"].may_speak(pos, 1) == left


@pytest.mark.parametrize(
    ("lead", "seen"), [("LA", -2), ("RA", -3), ("R6", -3), ("HA", -4), ("H6", -4), ("S6", -5)]
)
def test_the_suit_of_a_lead_that_lies_face_down_is_seen(lead: str, seen: int) -> None:
    pos = staged("en", "SK", (f"{lead} L7", "L8 H8", "L9 H9"), characters=("S6", None, None))
    pos = done(pos, f"0:{lead}*")
    assert [observation(pos, seat).trick for seat in range(3)] == [cards(lead), (seen,), (seen,)]


@pytest.mark.parametrize(
    ("lead", "hidden", "hand", "used"),
    [
        ("H10", "*", "S6 L8", ["R-021"]),
        ("H10", "", "S9 L8", []),  # the ruff lies face up
        ("H10", "*", "R6 L8", []),  # no trump
        ("H10", "*", "S6 S9", []),  # nothing but trumps
        ("S10", "*", "S6 L8", []),  # trump was led
    ],
)
def test_r_021_a_face_down_card_and_undertrumping(
    lead: str, hidden: str, hand: str, used: list[str]
) -> None:
    hands = (f"{lead} L6", "S8 L7", hand)
    pos = staged("en", "SK", hands, characters=SPHINX)
    pos = play(pos, f"0:{lead} 1:S8{hidden}")
    pos = play(pos, f"2:{hand.split()[0]}")
    assert noted(pos) == used


@pytest.mark.parametrize(("before", "last"), [(0, "0:LA"), (0, "0:LA*"), (1, "0:LA"), (1, "0:LA*")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_136_sphinx_plays_fewer_than_two_cards_face_down(
    edition: Edition, before: int, last: str
) -> None:
    powers = power_state(uses=(before, 0, 0))
    hands = ("LA", "L7", "L8")
    pos = staged(edition, "SK", hands, characters=("S6", None, None), powers=powers)
    pos = done(pos, last, "1:L7")
    assert "R-136" not in noted(pos)
    twice = before == 1 and last.endswith("*")
    assert ("R-136" in noted(done(pos, "2:L8"))) == (edition != "en" and not twice)
