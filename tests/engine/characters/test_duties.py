"""Duties of a seat that plays, where characters meet: the first card of the pack and the first suit
among them. Hand-worked from the printed rules; more of R-046, R-048, R-050, R-051, R-074, R-075,
R-079, R-093, R-098, R-104 and R-109."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    action,
    answer,
    bits,
    cards,
    dealt,
    done,
    excuse,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, legal_actions
from eidex.rulebook import EDITIONS, Edition


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


@pytest.mark.parametrize(("guggitaler", "used"), [(True, True), (False, False)])
def test_r_074_and_r_075_of_the_third_seat(guggitaler: bool, used: bool) -> None:
    """Seat 1 has ruffed the heart; it is the lead that counts."""
    hands = ("HK RA R10", "S9 LA LK", "H9 L9 S6")
    pos = staged(
        "de", "SJ", hands, characters=("H7", None, "H8"), powers=power_state(guggitaler=guggitaler)
    )
    pos = done(pos, "0:HK 1:S9 2:H9")
    assert "R-075" in noted(pos)
    assert ("R-074" in noted(pos)) == used


def test_r_074_excuse_is_spent() -> None:
    pos = staged(
        "de", "SJ", ("HK RA", "H9 L9", "HA LA"), characters=("H7", "H8", None),
        powers=power_state(uses=(1, 1, 0), guggitaler=True),
    )  # fmt: skip
    assert noted(done(pos, "0:HK 1:H9")) == []


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


@pytest.mark.parametrize(
    ("demand", "hand", "hide"),
    [
        ("LA", "LA L9", False),  # demanded: not face down
        ("LK", "LA L9", True),  # another has it
        ("", "LA L9", True),
    ],
)
def test_r_050_the_first_card_of_the_pack_demanded(demand: str, hand: str, hide: bool) -> None:
    powers = power_state(uses=(1, 0, 0), demand=NUMBERS[demand] if demand else -1)
    hands = ("LQ R6", hand, "LJ LK")
    pos = staged("en", "SK", hands, characters=("R10", "S6", None), powers=powers)
    pos = done(pos, "0:LQ")
    assert (action("1:LA*") in legal_actions(pos)) == hide
    assert offered(pos) == (set(cards("LA L9")) if hide else set(cards("LA")))
    assert ("R-050" in noted(done(pos, "1:LA"))) == (not hide)


def test_r_051_the_first_card_of_the_pack_demanded() -> None:
    hands = ("LQ R6", "LA R9", "LJ LK")
    powers = power_state(uses=(1, 0, 0), demand=0)
    pos = staged("en", "SK", hands, characters=("R10", "H8", None), powers=powers)
    pos = done(pos, "0:LQ")
    assert refusal(pos, excuse(1, "R9")) == ("R-051",)
    assert "R-051" in noted(done(pos, "1:LA"))


@pytest.mark.parametrize(
    ("demand", "hand", "used"),
    [
        ("LA", "LA L9", True),  # under Skat the suit is followed as well, and the card binds
        ("LA", "LA R9", False),  # nothing else would follow
        ("L9", "LA L9", True),
    ],
)
def test_r_093_the_first_card_of_the_pack_demanded(demand: str, hand: str, used: bool) -> None:
    hands = ("LQ R6", hand, "LJ LK")
    powers = power_state(uses=(1, 0, 1), demand=NUMBERS[demand])
    pos = staged("de", "SK", hands, characters=("R10", None, "LJ"), skat=True, powers=powers)
    pos = done(pos, "0:LQ")
    assert offered(pos) == {NUMBERS[demand]}
    assert ("R-093" in noted(done(pos, f"1:{demand}"))) == used


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


@pytest.mark.parametrize(("uses", "used"), [(0, True), (1, True), (2, False)])
def test_r_079_a_face_down_card_is_left(uses: int, used: bool) -> None:
    pos = staged(
        "en", "SK", ("LA R9", "H9 H8", "HA HK"), characters=("S6", "RQ", None),
        powers=power_state(uses=(uses, 1, 0), drawn=0),
    )  # fmt: skip
    assert offered(pos) == {NUMBERS["LA"]}
    assert ("R-079" in noted(done(pos, "0:LA"))) == used


@pytest.mark.parametrize(("lead", "used"), [("H10", True), ("SA", False)])
def test_r_048_a_trick_that_was_ruffed(lead: str, used: bool) -> None:
    """The second card to a heart, with a trump and another card; or to a trump."""
    hands = (f"{lead} S6 L6", "H9 L7 R7" if used else "S7 L7 R7", "S8 L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "SJ", None))
    pos = done(pos, f"0:{lead} 1:{hands[1].split()[0]} 2:S8", use(1, "SJ"))
    pos = done(pos, "0:L6" if used else "0:S6")
    assert ("R-048" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_104_a_demand_breaks_no_rule_of_play(edition: Edition) -> None:
    """Seat 1 can follow hearts, and the raven eight is demanded of it."""
    hands = ("HK L6 R9", "HA H9 R8", "H6 L7 R7")
    powers = power_state(uses=(1, 0, 0), demand=NUMBERS["R8"])
    pos = staged(edition, "SK", hands, characters=("R10", None, None), powers=powers)
    pos = done(pos, "0:HK")
    assert offered(pos) == set(cards("HA H9"))
    assert "R-104" not in noted(pos)
    assert ("R-104" in noted(done(pos, "1:HA"))) == (edition == "de")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("demanded", [True, False])
@pytest.mark.parametrize(
    ("code", "back"),
    [
        ("R8", [use(1, "R8"), answer(0, "R8", card="SA"), answer(1, "R8", card="RA"),
                answer(2, "R8", card="R9")]),
        ("S8", [use(1, "S8", card="RQ")]),
    ],
)  # fmt: skip
def test_r_109_a_card_demanded_that_has_come_back(
    edition: Edition, demanded: bool, code: str, back: list[Action]
) -> None:
    """Seat 1 has played the raven ace, or put it down, and holds it again: once Fahnder, who stands
    higher, has demanded it, in German before."""
    hands = ("SA S9 R6 L6 L7", "S7 RK RQ H6 H7", "S8 R7 R8 L8 L9")
    pos = staged(
        edition, "SK", hands, characters=("R10", code, None), down=("HA", "RA", "HK"),
        won=("", "RJ R10", "R9 LJ L10"), powers=power_state(last=(0, bits("RA RJ"), bits("R9 LJ"))),
    )  # fmt: skip
    if code == "R8":
        pos = changed(pos, down=cards("HA HJ HK"), won=(0, bits("RA RJ"), pos.won[2] & ~bits("HJ")))
    pos = done(pos, "0:SA 1:S7 2:S8")
    demand = use(0, "R10", card="RA" if demanded else "RK")
    pos = done(pos, *back, "0:R6", demand) if edition == "de" else done(pos, demand, *back, "0:R6")
    assert pos.hands[1] & bits("RA")
    assert offered(pos) == set(cards("RA" if demanded else "RK"))
    assert "R-109" not in noted(pos)
    pos = done(pos, "1:RA" if demanded else "1:RK")
    assert ("R-109" in noted(pos)) == demanded


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
