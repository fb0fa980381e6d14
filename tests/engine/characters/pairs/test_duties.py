"""What may be played and what has to be: Fahnder's demand, Excuse and Skat. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.situations import NO_TRUMP
from engine.staging import (
    DOWN,
    Characters,
    action,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    excuse,
    noted,
    offered,
    refusal,
    refused,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions
from eidex.reference_engine.core.cards import values
from eidex.rulebook import EDITIONS, Edition

# -- a demand


@pytest.mark.parametrize(
    ("demand", "may", "used"),
    [
        ("L8", "L8", False),  # the card demanded, not the trump beside it
        ("S6", "S6", True),  # a trump demanded, beside what lies face down
        ("HA", "L8 S6 S7", True),  # nobody holds it
    ],
)
def test_r_021_where_a_card_is_demanded(demand: str, may: str, used: bool) -> None:
    """Stars are trump. Fahnder leads the lizard six and demands a card; Sphinx's lies face down."""
    hands = ("L6 H9", "LK H8", "L8 S6 S7")
    pos = staged("en", "SK", hands, characters=("R10", "S6", None))
    pos = to_move(done(pos, "0:L6", use(0, "R10", card=demand), "1:LK*"))
    assert offered(pos) == set(cards(may))
    assert ("R-021" in noted(done(pos, f"2:{may.split()[0]}"))) == used


@pytest.mark.parametrize("called", [True, False])
def test_fahnder_may_demand_any_other_card(called: bool) -> None:
    powers = power_state(uses=(0, 1, 0), schwarzpeter=called)
    hands = ("SA RK L6", "S7 RJ H9", "S8 H6 L7")
    pos = staged("en", "SK", hands, characters=("R10", "RJ", None), powers=powers)
    pos = asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")
    assert offered(pos) == set(range(36)) - (set(cards("RJ")) if called else set())


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_may_not_demand_schwarzpeters_jack(edition: Edition, called: bool) -> None:
    hands = ("SA RK L6", "S7 RJ H9", "S8 H6 L7")
    powers = power_state(uses=(0, 1, 0) if called else (0, 0, 0), schwarzpeter=called)
    pos = staged(edition, "SK", hands, characters=("R10", "RJ", None), powers=powers)
    pos = done(pos, "0:SA 1:S7 2:S8", *(["0:RK"] if edition == "de" else []))
    jack = use(0, "R10", card="RJ")
    pos = asked(pos, 0, "card" if edition == "de" else "before_trick")
    if called:
        assert refusal(pos, jack) == ("CHAR.R10.NOT_THE_JACK",)
    else:
        assert jack in legal_actions(pos)


def demanded(card: str = "H9") -> Position:
    """Fahnder, seat 0, has demanded a card and led the heart king; seat 1 is Sphinx."""
    pos = staged(
        "en", "SK", ("HK L6", "HA H9", "H6 H7"), characters=("R10", "S6", "H8"),
        powers=power_state(demand=NUMBERS[card], uses=(1, 0, 0)),
    )  # fmt: skip
    return to_move(done(pos, "0:HK"))


def test_a_card_that_was_demanded_binds() -> None:
    assert refused(demanded(), "1:HA")[1:] == (("CHAR.R10.BINDS",), cards("H9"))
    assert refused(demanded(), "1:H9*")[1:] == (("R-050",), ())
    assert refused(demanded("S9"), "1:LA")[1] == ("PLAY.FOLLOW",)
    pos = done(demanded("H6"), "1:HA")
    for thrown in ("H6", "H7"):
        assert refused(pos, excuse(2, thrown))[1:] == (("R-051",), cards("H6"))
    assert refused(pos, "2:H7")[1:] == (("CHAR.R10.BINDS",), cards("H6"))
    assert refused(pos, "2:HA")[1:] == (("PLAY.FOLLOW",), cards("HA"))  # not in its hand


def test_a_card_that_was_demanded_and_may_not_be_played_binds_nobody() -> None:
    """Seat 1, Excuse, has to follow hearts; the raven eight is demanded of it."""
    pos = staged(
        "en", "SK", ("HK L6 L7", "HA RA R8", "H6 H7 H8"), characters=("R10", "H8", None),
        powers=power_state(demand=NUMBERS["R8"], uses=(1, 0, 0)),
    )  # fmt: skip
    pos = done(pos, "0:HK")
    assert refused(pos, excuse(1, "RA"))[1:] == (("CHAR.H8.MAY_EXCUSE",), cards("RA"))
    assert refused(pos, "1:RA")[1:] == (("PLAY.FOLLOW",), cards("HA"))


@pytest.mark.parametrize(
    ("demand", "uses", "used"),
    [
        ("HA", 0, True),
        ("HA", 1, True),
        ("HA", 2, False),  # both are spent
        ("L9", 0, False),  # it may not be played: nothing binds
        ("H6", 0, False),  # another seat has it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_050_the_card_demanded_face_down(
    edition: Edition, demand: str, uses: int, used: bool
) -> None:
    """Fahnder demands before its lead; in German after it."""
    hands = ("SA HK L6", "S7 HA L9", "S6 H6 L7")
    pos = staged(
        edition, "SK", hands, characters=("R10", "S6", None), powers=power_state(uses=(0, uses, 0))
    )
    pos = done(pos, "0:SA 1:S7 2:S6")
    ask = use(0, "R10", card=demand)
    pos = to_move(done(pos, "0:HK", ask) if edition == "de" else done(pos, ask, "0:HK"))
    if used:
        assert offered(pos) == {NUMBERS["HA"]}
        assert refusal(pos, "1:HA*") == ("R-050",)
    assert (action("1:HA*") in legal_actions(pos)) == (not used and uses < 2)
    assert ("R-050" in noted(done(pos, "1:HA"))) == used


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


@pytest.mark.parametrize(
    ("hand", "demand", "uses", "bound", "used"),
    [
        ("H9 H7 L9", "H7", 0, True, True),
        ("H9 H7 L9", "L9", 0, False, True),  # playable by the power only: it does not bind
        ("H9 H7 L9", "H7", 1, True, False),  # the excuse is spent
        ("H9 H7 L9", "S9", 0, False, False),  # it is not in this hand
        ("R9 S7 L9", "L9", 0, True, False),  # nothing to follow with, nothing to be excused from
    ],
)
def test_r_051_fahnder_and_excuse(
    hand: str, demand: str, uses: int, bound: bool, used: bool
) -> None:
    hands = ("SA H10 RA R10", f"S8 {hand}", "S6 S10 LA LK")
    pos = staged(
        "en",
        "SK",
        hands,
        characters=("R10", "H8", None),
        leader=0,
        powers=power_state(uses=(0, uses, 0)),
    )
    pos = done(pos, "0:SA 1:S8 2:S6", use(0, "R10", card=demand), "0:H10")
    if bound:
        assert offered(pos) == {NUMBERS[demand]}
    elif not uses:
        assert excuse(1, "L9") in legal_actions(pos)
        assert action("1:H9") in legal_actions(pos)
    if bound and hand.startswith("H9") and not uses:
        assert refusal(pos, excuse(1, "L9")) == ("R-051",)
    pos = done(pos, f"1:{demand}" if bound else f"1:{hand.split()[0]}")
    assert ("R-051" in noted(pos)) == used


def test_r_051_the_first_card_of_the_pack_demanded() -> None:
    hands = ("LQ R6", "LA R9", "LJ LK")
    powers = power_state(uses=(1, 0, 0), demand=0)
    pos = staged("en", "SK", hands, characters=("R10", "H8", None), powers=powers)
    pos = done(pos, "0:LQ")
    assert refusal(pos, excuse(1, "R9")) == ("R-051",)
    assert "R-051" in noted(done(pos, "1:LA"))


@pytest.mark.parametrize(
    ("hand", "demand", "skat", "may", "used"),
    [
        ("HQ H7 L7", "HQ", True, "HQ", True),
        ("HQ H7 L7", "HQ", False, "HQ", False),
        ("HQ L9 L7", "HQ", True, "HQ", False),  # it has to follow with this card in any case
        ("HQ H7 S9", "S9", True, "HQ H7", False),  # it may not ruff: nothing happens
        ("L9 L7 S9", "S9", True, "S9", False),  # it cannot follow
    ],
)
@pytest.mark.parametrize("lead", ["HA", "H8"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_093_a_demand_under_skat(
    edition: Edition, lead: str, hand: str, demand: str, skat: bool, may: str, used: bool
) -> None:
    powers = power_state(uses=(1, 0, 0), demand=NUMBERS[demand])
    hands = (f"{lead} L6 R6", hand, "H6 L8 R8")
    pos = staged(edition, "SK", hands, characters=("R10", None, "LJ"), skat=skat, powers=powers)
    pos = to_move(done(pos, f"0:{lead}"))
    assert offered(pos) == set(cards(may))
    if used:
        assert refusal(pos, "1:H7") == ("CHAR.R10.BINDS",)
    pos = done(pos, f"1:{may.split()[0]}")
    assert ("R-093" in noted(pos)) == (used and edition != "en")


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


def test_r_093_is_not_about_a_lead() -> None:
    """In Dutch Fahnder may demand a card of its own before it leads: no suit is to be followed."""
    powers = power_state(uses=(1, 0, 1), demand=NUMBERS["HA"])
    hands = ("HA H7", "H8 L8", "H6 L7")
    pos = staged("nl", "SK", hands, characters=("R10", None, "LJ"), skat=True, powers=powers)
    assert offered(pos) == {NUMBERS["HA"]}
    assert "R-093" not in noted(done(pos, "0:HA"))


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


def test_r_109_the_first_card_of_the_pack_has_come_back() -> None:
    pos = done(demanded_again("LA", ("LQ R6", "LA L9", "LJ LK")), "0:LQ")
    assert offered(pos) == set(cards("LA"))
    pos = done(pos, "1:LA")
    assert "R-109" in noted(pos)
    assert "R-104" not in noted(pos)  # it could be played


# -- Excuse


@pytest.mark.parametrize(
    ("guggitaler", "stripped", "may", "may_not"),
    [
        (True, "", "L9 RA", "S6"),  # nothing but hearts and the star king is worth anything
        (False, "L", "LA", "RA"),  # the raven ace is worth 22
        (False, "", "L9", "RA"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_074_points_of_a_card(
    edition: Edition, guggitaler: bool, stripped: str, may: str, may_not: str
) -> None:
    other: Characters = ("H7" if guggitaler else "R6" if stripped else None, "H8", None)
    hand = f"H9 {may} {may_not}"
    pos = staged(
        edition, "SK", ("H10 R9 R8 R7", hand, "LQ LJ L8 L7"), characters=other,
        powers=power_state(uses=(1, 0, 0), guggitaler=guggitaler, stripped=stripped),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", guggitaler, stripped)))
    pos = done(pos, "0:H10")
    assert {a.card for a in legal_actions(pos) if a.do == "excuse"} == set(cards(may))
    clause = NO_TRUMP[edition] if may_not == "S6" else "CHAR.H8.MAY_EXCUSE"
    assert refusal(pos, excuse(1, may_not)) == (clause,)
    pos = done(pos, excuse(1, may.split()[0]))
    assert ("R-074" in noted(pos)) == (guggitaler or bool(stripped))


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


@pytest.mark.parametrize(
    ("skat", "plays", "used"),
    [(True, "excuse", True), (True, "H9", False), (False, "excuse", False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_089_an_excuse_under_skat(edition: Edition, skat: bool, plays: str, used: bool) -> None:
    """English forbids no more than to ruff."""
    hands = ("HK L6 R6", "H9 R9 S9", "H6 L7 R7")
    pos = staged(edition, "SK", hands, characters=("LJ", "H8", None), skat=skat)
    pos = to_move(done(pos, "0:HK"))
    assert excuse(1, "R9") in legal_actions(pos)
    assert (action("1:S9") in legal_actions(pos)) != skat
    pos = done(pos, excuse(1, "R9") if plays == "excuse" else "1:H9")
    assert pos.trick[1] == NUMBERS["R9" if plays == "excuse" else "H9"]
    assert ("R-089" in noted(pos)) == (used and edition != "en")
