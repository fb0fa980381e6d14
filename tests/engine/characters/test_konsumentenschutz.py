"""Konsumentenschutz: hand-worked from the printed rules; rulings R-045, R-046, R-049, R-078."""

from __future__ import annotations

import pytest
from engine.staging import (
    HANDS,
    Characters,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    excuse,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_123_konsumentenschutz_rejects_no_card_of_its_own(edition: Edition) -> None:
    """German prints it."""
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = done(staged(edition, "SK", hands, characters=("H9", None, None)), "0:HK")
    clause = "CHAR.H9.ANOTHERS" if edition == "de" else "R-123"
    assert (pos.phase, refusal(pos, use(0, "H9"))) == (PLAY, (clause,))
    assert noted(pos) == ([] if edition == "de" else ["R-123"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_122_a_card_is_rejected_when_it_was_just_played(edition: Edition) -> None:
    """Not when the next one lies; the lead of seat 1 is rejected by seat 0 at once or never."""
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = done(staged(edition, "SK", hands, characters=("H9", None, None), leader=1), "1:HA")
    assert "R-122" not in noted(pos)
    assert "R-122" in noted(done(pos, use(0, "H9")))
    pos = done(pos, "0:-H9", "2:H6", use(0, "H9"))
    assert (pos.turn, pos.trick) == (2, cards("HA"))


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


@pytest.mark.parametrize("seat", range(3))
def test_a_rejected_card_is_no_longer_face_down(seat: int) -> None:
    """It is seen when it is taken back."""
    seats: list[Characters] = [("S6", "H9", None), ("H9", "S6", None), ("H9", None, "S6")]
    pos = staged("en", "SK", ("HK HQ L6", "HA H9 L7", "H6 H7 L8"), characters=seats[seat])
    first, other = (("HK", "HQ"), ("HA", "H9"), ("H6", "H7"))[seat]
    before = ("", "0:HK", "0:HK 1:HA")[seat]
    after = ("1:HA 2:H6", "2:H6", "")[seat]
    pos = done(
        pos, before, f"{seat}:{first}*", use(0 if seat else 1, "H9"), f"{seat}:{other}", after
    )
    pos = to_move(pos)
    assert pos.powers.hidden == 0
    assert pos.hands[seat] & bits(first)


@pytest.mark.parametrize(
    ("size", "double", "may"),
    [(1, False, False), (2, False, True), (2, True, False), (3, True, True)],
)
def test_r_045_enough_cards_left(size: int, double: bool, may: bool) -> None:
    """The third card lies; in a double trick its seat needs two others."""
    hands = [" ".join(hand.split()[:size]) for hand in ("HK L6 L7", "HA L8 L9", "H6 L10 LJ")]
    pos = staged("en", "SK", tuple(hands), characters=("SJ", "H9", None))  # type: ignore[arg-type]
    pos = done(pos, "0:HK 1:HA")
    assert ("R-045" in noted(pos)) == (size == 1)  # seat 0 has no other card to lead
    pos = done(pos, "2:H6", *([use(0, "SJ")] if double else []))
    if may:
        pos = asked(pos, 1, "card")
        assert use(1, "H9") in legal_actions(pos)
    else:
        assert use(1, "H9") not in legal_actions(pos)
    assert ("R-045" in noted(pos)) == (not may)


def test_r_045_the_first_card_of_a_second_round() -> None:
    """Three cards each, a double trick: seat 0 has one left to play in place of its second."""
    hands = ("HK L6 L7", "HA L8 L9", "H6 L10 LJ")
    pos = staged("en", "SK", hands, characters=("SJ", "H9", None))
    pos = asked(done(pos, "0:HK 1:HA 2:H6", use(0, "SJ"), "0:L6"), 1, "card")
    assert use(1, "H9") in legal_actions(pos)
    pos = done(pos, use(1, "H9"), "0:L7 1:L8 2:LJ")
    assert "R-045" not in noted(pos)
    assert pos.hands == (bits("L6"), bits("L9"), bits("L10"))


@pytest.mark.parametrize(("rejecter", "used"), [(0, False), (1, True), (2, True)])
def test_r_045_is_about_the_cards_of_others(rejecter: int, used: bool) -> None:
    """Seat 0 leads its last card."""
    characters: Characters = tuple("H9" if s == rejecter else None for s in range(3))  # type: ignore[assignment]
    pos = done(staged("en", "SK", ("HK", "HA", "H6"), characters=characters), "0:HK")
    assert ("R-045" in noted(pos)) == used


def aside(*others: str | None) -> Position:
    """Two cards each; seat 1's ace is rejected and it plays the other, while the ace lies aside."""
    hands = ("HK L6", "HA H9", "H6 H7")
    pos = staged("en", "SK", hands, characters=(*others, "H9"))  # type: ignore[arg-type]
    return done(pos, "0:HK 1:HA", use(2, "H9"), "1:H9 2:H6")


def test_a_rejected_card_keeps_the_trick_from_being_the_last() -> None:
    pos = aside("HA", None)
    assert (pos.phase, pos.hands[1]) == (PLAY, bits("HA"))  # Ultimo is not asked
    assert refusal(pos, use(0, "HA")) == ("CHAR.HA.MAY_TAKE",)
    assert asked(done(pos, "0:L6 1:HA 2:H7"), 0, "trick_complete").hands == (0, 0, 0)


def test_r_049_a_rejected_card_is_no_second_card() -> None:
    pos = aside("SJ", None)
    assert pos.phase == PLAY  # it is not asked
    assert "R-049" in noted(pos)
    pos = asked(aside("SJ", "LJ"), 1, "card")
    assert rule_of_use(pos, use(0, "SJ")) == ("R-049",)


def test_konsumentenschutz_rejects_nothing_before_the_lead() -> None:
    hands = ("SA L6 L7", "S7 L8 L9", "S8 L10 LJ")
    for rejecter in (0, 1, 2):
        characters: Characters = tuple("H9" if s == rejecter else None for s in range(3))  # type: ignore[assignment]
        pos = staged("en", "SK", hands, characters=characters)
        assert refusal(pos, use(rejecter, "H9")) == ("R-122",)


@pytest.mark.parametrize("lead", ["RK", "LA"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_106_konsumentenschutz_rejects_a_lead_that_was_drawn(edition: Edition, lead: str) -> None:
    """Its seat then leads as it likes."""
    suit = lead[0]
    hands = tuple(hand.translate(str.maketrans({"R": suit, suit: "R"})) for hand in HANDS)
    pos = dealt(edition, ("L9", None, "H9"), hands)  # type: ignore[arg-type]
    pos = done(pos, draw("L9", f"{suit}9"), draw("L9", "H6"), "0:=S8")
    pos = done(pos, draw("L9", lead), f"1:{lead}")
    assert "R-106" not in noted(pos)
    pos = done(pos, use(2, "H9"))
    assert "R-106" in noted(pos)
    assert offered(pos) == set(cards(hands[1])) - set(cards(f"{suit}9 {lead}"))
    assert [observation(pos, seat).drawn for seat in range(3)] == [-2, -2, -2]
    assert pos.powers.drawn == PowerState().drawn
    then = done(pos, f"1:{suit}Q")
    assert noted(then) == noted(pos)


def test_konsumentenschutz_rejects_another_card_than_the_drawn_lead() -> None:
    """The lead is still the one that was drawn."""
    hands = ("SA L6 H9", "S7 L7 HK", "S8 HA H8")
    pos = done(staged("en", "SK", hands, characters=("RQ", "H9", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "RQ", 2), draw("RQ", "H8"), answer(2, "RQ", 1), "2:H8 0:H9")
    pos = done(pos, use(1, "H9"))
    assert "R-106" not in noted(pos)
    assert [observation(pos, seat).drawn for seat in range(3)] == [-1, -1, NUMBERS["H8"]]


def test_r_045_is_why_it_may_not_reject() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HA", "H6"), characters=("LJ", None, "H9"))
    pos = asked(done(pos, "0:HK 1:HA"), 0, "card")
    assert rule_of_use(pos, use(2, "H9")) == ("R-045",)


@pytest.mark.parametrize(
    ("character", "moves", "used"),
    [
        ("S6", "1:HA*", True),
        ("S6", "1:HA", False),
        ("H8", "excuse", True),
        ("H8", "1:HA", False),
    ],
)
@pytest.mark.parametrize("by", ["H9", "L7"])
def test_r_046_a_card_that_goes_back(by: str, character: str, moves: str, used: bool) -> None:
    """Sphinx has one face-down card less, Excuse none left; the card may be played again."""
    hands = ("HK L6 R6", "HA R9 H9", "H6 L7 R7")
    pos = staged("en", "SK", hands, characters=(by, character, None))
    pos = done(pos, "0:HK", excuse(1, "R9") if moves == "excuse" else moves)
    back = pos.trick[1]
    if by == "H9":
        pos = done(pos, use(0, "H9"))
        assert pos.powers.aside == (0, 1 << back, 0)
    else:
        pos = done(pos, "2:H6", use(0, "L7", 0))
        assert pos.hands[1] == bits(hands[1])
    assert ("R-046" in noted(pos)) == used
    assert pos.powers.uses[1] == (1 if used else 0)
    pos = done(pos, "1:H9 2:H6" if by == "H9" else "0:HK 1:H9 2:H6")
    assert pos.hands[1] >> back & 1
    if used and character == "H8":
        pos = done(pos, "0:L6")
        assert [a for a in legal_actions(pos) if a.do == "excuse"] == []


@pytest.mark.parametrize("rejected", [True, False])
def test_r_078_when_a_rejected_card_comes_back(rejected: bool) -> None:
    """Korrektor sends the trick back; the rejected card stays aside until it is over."""
    hands = ("HK L6 L7", "HA H9 H8", "H6 H7 L9")
    pos = staged("en", "SK", hands, characters=("L7", None, "H9"))
    pos = done(pos, "0:HK 1:HA", *([use(2, "H9"), "1:H9"] if rejected else []), "2:H6")
    pos = to_move(done(pos, use(0, "L7", 0), "0:HK"))
    assert offered(pos) == set(cards("H9 H8" if rejected else "HA H9 H8"))
    assert "R-078" not in noted(pos)
    pos = done(pos, "1:H8 2:H7")
    assert pos.hands[1] == bits("HA H9")
    assert ("R-078" in noted(pos)) == rejected
