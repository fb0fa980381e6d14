"""Cards that go back to a hand: Konsumentenschutz rejects one, Korrektor those of a trick.
Hand-worked from the printed rules."""

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


def test_r_049_a_rejected_card_is_no_second_card() -> None:
    pos = aside("SJ", None)
    assert pos.phase == PLAY  # it is not asked
    assert "R-049" in noted(pos)
    pos = asked(aside("SJ", "LJ"), 1, "card")
    assert rule_of_use(pos, use(0, "SJ")) == ("R-049",)


@pytest.mark.parametrize("seat", range(3))
def test_r_049_whosever_card_was_rejected(seat: int) -> None:
    """Two cards each: its other one has been played, and the other seats have one left."""
    hands = ("HK H10", "HA H9", "H6 H7")
    codes = ("SJ", "H9")
    characters: Characters = tuple(  # type: ignore[assignment]
        None if s == seat else codes[(s - seat) % 3 - 1] for s in range(3)
    )
    pos = staged("en", "SK", hands, characters=characters)
    for s in range(3):
        first, other = hands[s].split()
        pos = done(pos, f"{s}:{first}")
        if s == seat:
            pos = done(pos, use((seat + 2) % 3, "H9"), f"{s}:{other}")
    assert "R-049" in noted(pos)


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


def test_only_the_card_just_played_goes_back() -> None:
    """The third card was rejected; the ruff before it lies since."""
    hands = ("H8 L6", "S8 H7", "H9 H10")
    pos = staged("en", "SK", hands, characters=("H9", None, "LJ"))
    pos = to_move(done(to_move(done(pos, "0:H8")), "1:S8"))
    pos = asked(done(pos, "2:H9"), 0, "card")
    pos = done(asked(done(pos, use(0, "H9")), 2, "replacement"), use(2, "LJ"))
    assert len(pos.trick) == 2


@pytest.mark.parametrize("rejected", [True, False])
def test_r_078_when_a_rejected_card_comes_back(rejected: bool) -> None:
    """Korrektor sends the trick back; the rejected card stays aside until it is over."""
    hands = ("HK L6 L7", "HA H9 H8", "H6 H7 L9")
    pos = staged("en", "SK", hands, characters=("L7", None, "H9"))
    pos = done(pos, "0:HK 1:HA", *([use(2, "H9"), "1:H9"] if rejected else []), "2:H6")
    pos = to_move(done(pos, use(0, "L7", 0), "0:HK"))
    assert offered(pos) == set(cards("H9 H8" if rejected else "HA H9 H8"))
    pos = done(pos, "1:H8 2:H7")
    assert pos.hands[1] == bits("HA H9")
    assert ("R-078" in noted(pos)) == rejected


# -- what a card that goes back has used up


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


@pytest.mark.parametrize(("seat", "thrown", "used"), [(1, 2, False), (1, 1, True), (0, 0, True)])
def test_r_046_only_a_card_of_excuse(seat: int, thrown: int, used: bool) -> None:
    """Excuse, at this seat, holds a heart; another throws a raven because it has none."""
    hands = ["HK L6", "HA H7", "R9 L8"] if thrown == 2 else ["HK L6", "H7 R9", "H6 L8"]
    order = "0:HK 1:HA 2:R9"
    if thrown == 1:
        order = "0:HK excuse 2:H6"
    leader = 0
    if seat == 0:
        hands, leader, order = ["H7 R9", "HK L6", "H6 L8"], 1, "1:HK 2:H6 excuse"
    owners = tuple("H8" if s == seat else "L7" if s == (seat + 1) % 3 else None for s in range(3))
    pos = staged("en", "SK", tuple(hands), characters=owners, leader=leader)  # type: ignore[arg-type]
    moves = [excuse(thrown, "R9") if word == "excuse" else word for word in order.split()]
    pos = done(pos, *moves, use((seat + 1) % 3, "L7", 0))
    assert ("R-046" in noted(pos)) == used


def test_r_046_an_excuse_in_a_rejected_trick() -> None:
    """Seat 1 threw a lizard instead of following; it holds the heart nine."""
    hands = ("HK L6", "R9 H9", "H6 L7")
    pos = done(staged("en", "SK", hands, characters=("L7", "H8", None)), "0:HK", excuse(1, "R9"))
    pos = done(pos, "2:H6", use(0, "L7", 0))
    assert "R-046" in noted(pos)
    assert pos.hands[1] == bits("R9 H9")
    assert offered(done(pos, "0:HK")) == set(cards("H9"))


def test_r_046_a_card_thrown_for_want_of_hearts_is_no_excuse() -> None:
    hands = ("HK L6", "R9 L7", "H6 L8")
    pos = done(staged("en", "SK", hands, characters=("L7", "H8", None)), "0:HK 1:R9 2:H6")
    assert "R-046" not in noted(done(pos, use(0, "L7", 0)))


@pytest.mark.parametrize("by", ["H9", "L7"])
def test_r_046_whose_only_trump_is_the_jack_needs_no_excuse(by: str) -> None:
    hands = ("SK L6", "R9 SJ", "S6 L8")
    pos = done(staged("en", "SQ", hands, characters=(by, "H8", None)), "0:SK 1:R9")
    pos = done(pos, use(0, "H9")) if by == "H9" else done(pos, "2:S6", use(0, "L7", 0))
    assert "R-046" not in noted(pos)
    assert pos.powers.uses[1] == 0


def test_r_046_an_excuse_from_the_last_suit_card_of_the_pack() -> None:
    """The next card after the lizard six would be the raven ace."""
    hands = ("L6 HK", "R6 L9", "L7 H6")
    pos = staged("en", "SK", hands, characters=("L7", "H8", None))
    pos = done(pos, "0:L6", excuse(1, "R6"), "2:L7", use(0, "L7", 0))
    assert "R-046" in noted(pos)


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


def test_r_046_is_not_used_for_a_plain_lead() -> None:
    """Seat 0 leads the heart king, and it is rejected: there is no excuse, and it lies face up."""
    for other in ("H8", "S6"):
        pos = staged("en", "SK", ("HK L6", "HA L7", "H6 L8"), characters=(other, "H9", None))
        assert "R-046" not in noted(done(pos, "0:HK", use(1, "H9")))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("hand", "again"), [("HK HQ L6", "HQ"), ("HK R6 L6", "R6 L6")], ids=["another", "no other"]
)
def test_r_178_a_wish_binds_the_lead_in_place_of_one_that_was_rejected(
    edition: Edition, hand: str, again: str
) -> None:
    """Hearts are asked for and led, and the card goes back: hearts once more, if it has any."""
    hands = (f"SA {hand}", "S7 HA H9 L7", "S8 H6 H7 L8")
    pos = done(staged(edition, "SK", hands, characters=(None, "HJ", "H9")), "0:SA 1:S7 2:S8")
    pos = done(pos, use(1, "HJ", 2))
    assert offered(to_move(pos)) & set(cards(hand)) == set(cards(hand)[: 2 if again == "HQ" else 1])
    pos = done(to_move(pos), "0:HK")
    assert "R-178" not in noted(pos)
    pos = done(pos, use(2, "H9"))
    assert "R-178" in noted(pos)
    assert offered(to_move(pos)) == set(cards(again))


def test_a_card_that_follows_is_no_lead_asked_for() -> None:
    hands = ("SA HK HQ L6", "S7 HA L9 L7", "S8 H6 H7 L8")
    pos = done(staged("en", "SK", hands, characters=("H9", "HJ", None)), "0:SA 1:S7 2:S8")
    pos = done(to_move(done(pos, use(1, "HJ", 2))), "0:HK 1:HA")
    pos = done(pos, use(0, "H9"))
    assert "R-178" not in noted(pos)


def test_a_lead_that_nobody_asked_for_is_only_rejected() -> None:
    pos = staged("en", "SK", ("HK L6", "HA L7", "H6 L8"), characters=(None, "HJ", "H9"))
    pos = done(to_move(pos), "0:HK")
    assert "R-178" not in noted(done(pos, use(2, "H9")))
