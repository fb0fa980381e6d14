"""H9 Konsumentenschutz: rejects a card that another has played. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    asked,
    bits,
    cards,
    done,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)

from eidex.reference_engine import observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


def test_konsumentenschutz_rejects_nothing_before_the_lead() -> None:
    hands = ("SA L6 L7", "S7 L8 L9", "S8 L10 LJ")
    for rejecter in (0, 1, 2):
        characters: Characters = tuple("H9" if s == rejecter else None for s in range(3))  # type: ignore[assignment]
        pos = staged("en", "SK", hands, characters=characters)
        assert refusal(pos, use(rejecter, "H9")) == ("R-122",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_konsumentenschutz_rejects_a_card(edition: Edition) -> None:
    hands = ("HK L6 L7", "HA H9 L8", "H6 H7 L9")
    pos = staged(edition, "SK", hands, characters=(None, None, "H9"))
    pos = done(pos, "0:HK 1:HA", use(2, "H9"))
    assert (pos.turn, pos.trick) == (1, cards("HK"))
    assert [observation(pos, seat).aside for seat in range(3)] == [(0, bits("HA"), 0)] * 3
    assert refusal(pos, "1:HA") == ("PLAY.FOLLOW",)
    assert offered(pos) == set(cards("H9"))  # the hand still follows
    pos = done(pos, "1:H9 2:H6")
    assert pos.leader == 0  # without the ace the king is the highest
    assert pos.hands[1] == bits("HA L8")
    assert refusal(pos, use(2, "H9")) == ("R-122",)
    pos = done(pos, "0:L6")
    assert refusal(pos, use(2, "H9")) == ("ORDER.ONCE",)
    assert done(pos, "1:L8 2:L9 2:H7 0:L7 1:HA").result is not None


def test_konsumentenschutz_rejects_a_lead() -> None:
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = done(staged("en", "SK", hands, characters=(None, "H9", None)), "0:HK", use(1, "H9"))
    assert "R-106" not in noted(pos)
    pos = done(pos, "0:L6 1:H9 2:H7")
    assert pos.leader == 0
    assert pos.hands[0] == bits("HK")


@pytest.mark.parametrize(
    ("rejected", "moves"),
    [
        (0, ("0:HK", "0:L6 1:HA 2:H6")),
        (1, ("0:HK 1:HA", "1:H9 2:H6")),
        (2, ("0:HK 1:HA 2:H6", "2:H7")),
    ],
)
def test_a_seat_whose_last_card_lies_aside_plays_on(rejected: int, moves: tuple[str, str]) -> None:
    """It has no card in hand when the trick is over, but there is another trick to lead to."""
    who: Characters = ("H9", None, None) if rejected else (None, "H9", None)
    pos = staged("nl", "SK", ("HK L6", "HA H9", "H6 H7"), characters=who)
    pos = to_move(done(pos, moves[0], use(0 if rejected else 1, "H9"), moves[1]))
    assert [r for r in noted(pos) if r == "R-002"] == ["R-002"]
    assert pos.phase == PLAY
    assert [hand.bit_count() for hand in pos.hands] == [1, 1, 1]


@pytest.mark.parametrize("rejected", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_095_a_rejected_card_does_not_count(edition: Edition, rejected: bool) -> None:
    """The ace would take the trick; German and Dutch print that it is neutral."""
    hands = ("HK L6 L7", "HA H9 L8", "H6 H7 L9")
    pos = done(staged(edition, "SK", hands, characters=(None, None, "H9")), "0:HK 1:HA")
    pos = done(pos, *([use(2, "H9"), "1:H9"] if rejected else ["2:-H9"]), "2:H6")
    assert pos.leader == (0 if rejected else 1)
    assert ("R-095" in noted(pos)) == (rejected and edition == "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_122_a_card_is_rejected_when_it_was_just_played(edition: Edition) -> None:
    """Not when the next one lies; the lead of seat 1 is rejected by seat 0 at once or never."""
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = done(staged(edition, "SK", hands, characters=("H9", None, None), leader=1), "1:HA")
    assert "R-122" not in noted(pos)
    assert "R-122" in noted(done(pos, use(0, "H9")))
    assert refusal(done(pos, "0:-H9"), use(0, "H9")) == ("R-122",)
    pos = done(pos, "0:-H9", "2:H6", use(0, "H9"))
    assert (pos.turn, pos.trick) == (2, cards("HA"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_123_konsumentenschutz_rejects_no_card_of_its_own(edition: Edition) -> None:
    """German prints it."""
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = done(staged(edition, "SK", hands, characters=("H9", None, None)), "0:HK")
    clause = "CHAR.H9.ANOTHERS" if edition == "de" else "R-123"
    assert (pos.phase, refusal(pos, use(0, "H9"))) == (PLAY, (clause,))
    assert noted(pos) == ([] if edition == "de" else ["R-123"])


@pytest.mark.parametrize(("rejecter", "used"), [(0, False), (1, True), (2, True)])
def test_r_045_is_about_the_cards_of_others(rejecter: int, used: bool) -> None:
    """Seat 0 leads its last card."""
    characters: Characters = tuple("H9" if s == rejecter else None for s in range(3))  # type: ignore[assignment]
    pos = done(staged("en", "SK", ("HK", "HA", "H6"), characters=characters), "0:HK")
    assert ("R-045" in noted(pos)) == used


def test_r_045_is_why_it_may_not_reject() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HA", "H6"), characters=("LJ", None, "H9"))
    pos = asked(done(pos, "0:HK 1:HA"), 0, "card")
    assert rule_of_use(pos, use(2, "H9")) == ("R-045",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_spent_rejects_no_second_card(edition: Edition) -> None:
    """Seat 0 has no third card to lead: that is not the question any more (R-045)."""
    pos = staged(edition, "SK", ("HK L6", "HA L7", "H6 L8"), characters=(None, None, "H9"))
    pos = done(pos, "0:HK", use(2, "H9"), "0:L6")
    assert (pos.phase, refusal(pos, use(2, "H9"))) == (PLAY, ("ORDER.ONCE",))
