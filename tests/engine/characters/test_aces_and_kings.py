"""Aces and kings: hand-worked from the printed rules; rulings R-028, R-029, R-066,
R-076, R-084, R-138."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    asked,
    bits,
    cards,
    dealt,
    done,
    noted,
    play,
    refusal,
    settled,
    staged,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions, observation
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.reference_engine.records.record import the_pass
from eidex.rulebook import EDITIONS, Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
FIRST_TRICK = "1:RA 2:HA 0:LA"
"""Nobody else has ravens: seat 1 takes it."""


def last_trick(edition: Edition, characters: tuple[str | None, ...], **more: object) -> Position:
    """Stars are trump. Seat 0 leads the star ace, 11; seat 1 has the hearts, 30; seat 2 the rest:
    stars 51, lizards 30, ravens 30."""
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=characters, won=("", HEARTS, ""),
        down=("L6", "R6", "R7"), **more,
    )  # type: ignore[arg-type]  # fmt: skip
    return play(pos, "0:SA 1:L7 2:L8")


def scores(pos: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert pos.result is not None
    return pos.result.points, pos.result.victory_points


# -- RA Jiu-Jitsu


@pytest.mark.parametrize(
    ("trick", "swap", "taker"),
    [
        ("H10 H9 H8", "H9 H10", 1),  # a nine beats a ten
        ("SJ S9 S8", "SJ S9", 1),  # the nine of trump the jack of trump
        ("SQ S10 S8", "SQ S10", 1),  # the ten of trump the queen of trump
        ("H8 HA HK", "HA HK", 2),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_jiu_jitsu_swaps_neighbours(edition: Edition, trick: str, swap: str, taker: int) -> None:
    a, b, c = trick.split()
    hands = (f"{a} L6", f"{b} L7", f"{c} L8")
    pos = play(staged(edition, "SK", hands, characters=("RA", None, None)), f"0:{a} 1:{b} 2:{c}")
    before = pos.won[taker]
    pos = done(pos, use(0, "RA", *sorted(cards(swap))))
    assert pos.leader == taker
    assert pos.won[taker] == before | bits(trick)
    assert refusal(pos, use(0, "RA", *sorted(cards(swap)))) == ("ORDER.ONCE",)


@pytest.mark.parametrize(
    ("trick", "swap"), [("H10 HQ HK", "HQ H10"), ("SJ SA SK", "SJ SA"), ("H10 HJ H8", "H10 H8")]
)
def test_jiu_jitsu_swaps_nothing_that_is_not_next_to_it(trick: str, swap: str) -> None:
    a, b, c = trick.split()
    hands = (f"{a} L6", f"{b} L7", f"{c} L8")
    pos = play(staged("en", "SK", hands, characters=("RA", None, None)), f"0:{a} 1:{b} 2:{c}")
    assert refusal(pos, use(0, "RA", *sorted(cards(swap)))) == ("CHAR.RA.NOT_NEIGHBOURS",)


# -- HA Ultimo


@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_takes_the_last_trick_or_leaves_it(edition: Edition) -> None:
    pos = last_trick(edition, (None, "HA", None))
    assert scores(done(pos, use(1, "HA"))) == ((0, 46, 111), (1, 1, 0))
    assert scores(done(pos, "1:-HA")) == ((16, 30, 111), (1, 1, 0))


def test_ultimo_takes_no_other_trick() -> None:
    pos = staged("en", "SK", ("SA S8", "L7 L9", "L8 L10"), characters=(None, "HA", None))
    pos = play(pos, "0:SA 1:L7 2:L8")
    assert pos.leader == 0
    assert refusal(pos, use(1, "HA")) == ("CHAR.HA.MAY_TAKE",)


@pytest.mark.parametrize(("justice", "points"), [(1, (11, 35, 111)), (0, (0, 46, 111))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_under_justice(edition: Edition, justice: int, points: tuple[int, int, int]) -> None:
    """Only its own card and the five; when justice is over, the trick as ever."""
    powers = power_state(uses=(1, 0, 0), justice=justice)
    pos = last_trick(edition, ("SQ", "HA", None), powers=powers)
    assert scores(done(pos, use(1, "HA")))[0] == points


@pytest.mark.parametrize(
    ("third", "take", "points", "used"),
    [
        # Into the pot: the five go to Ultimo. Seat 0 heart ace, king 15, seat 1 heart ten and 5.
        ("L8", True, (15, 15, 116), True),
        ("L8", False, (20, 10, 116), False),
        # Not an animal trick: the cards, 11, as well.
        ("H8", True, (15, 26, 116), False),
    ],
)
def test_r_066_ultimo_and_the_pot(
    third: str, take: bool, points: tuple[int, int, int], used: bool
) -> None:
    pos = staged(
        "en", "SK", ("LA", "L7", third), characters=("S7", "HA", None), key="H7",
        won=("HA HK", "H10", ""), down=("R6", "H7", "R7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("R6")),
    )  # fmt: skip
    pos = done(pos, f"0:LA 1:L7 2:{third}")
    pos = settled(done(pos, use(1, "HA")) if take else pos)
    assert scores(pos)[0] == points
    assert ("R-066" in noted(pos)) == used
    assert "R-011" in noted(pos)  # nobody wins the pot


# -- SA Trumphator

SECOND_L9 = "LA LK LQ LJ L10 L8 L7 L6 S8 SA L9 SK"
SECOND_SA = "LA LK LQ LJ L10 L8 L7 L6 S8 L9 SA SK"
SECOND_L6 = "LA LK LQ LJ L10 L8 L7 L9 S8 SA L6 SK"
SHOWN_SA = "LA LK LQ LJ L10 L8 L7 L6 S8 SK L9 SA"


@pytest.mark.parametrize(
    ("hand", "mode", "used"),
    [
        (SECOND_L9, "L", False),
        (SECOND_SA, "obenabe", True),
        (SECOND_L6, "undenufe", True),
        (SHOWN_SA, "L", True),
    ],
)
def test_r_084_trumphator_turns_up_the_second_card(hand: str, mode: str, used: bool) -> None:
    """Also where there is no trump before or after."""
    shown = cards(hand)[-1]
    pos = dealt("en", (None, None, "SA"), (hand, *HANDS[1:]))
    pos = done(pos, use(2, "SA"))
    for seat in range(3):
        seen = observation(pos, seat)
        assert (seen.shown, seen.mode) == (shown, mode)
        assert seen.heard[-1].learned[-1] == cards(hand)[-2:-1]
    assert pos.rules.values.points[NUMBERS["LJ"]] == (20 if mode == "L" else 2)
    assert pos.rules.values.points[NUMBERS["SJ"]] == 2
    assert ("R-084" in noted(pos)) == used
    assert pos.hands[0] == bits(hand)


def test_trumphator_decides_unseen() -> None:
    """Deals that differ in the second card only look the same until it has decided."""
    one, other = (
        dealt("en", (None, None, "SA"), (hand, *HANDS[1:])) for hand in (SECOND_L9, SECOND_SA)
    )
    for seat in range(3):
        assert observation(one, seat) == observation(other, seat)
    assert done(one, "2:-SA").rules.ranks.mode == "S"


@pytest.mark.parametrize("giver", range(3))
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_138_everybody_sees_the_card_that_sets_the_mode(edition: Edition, giver: int) -> None:
    pos = dealt(edition, (None, None, "SA"), dealer=giver)
    assert "R-138" not in noted(done(pos, "2:-SA"))
    pos = done(pos, use(2, "SA"))
    for seat in range(3):
        *_, seen = observation(pos, seat).heard[-1].learned
        assert seen == (pos.game.second,)
    assert "R-138" in noted(pos)


# -- LK Computer


@pytest.mark.parametrize(
    ("five", "points", "victory"),
    [(5, (105, 30, 27), (0, 1, 1)), (-5, (95, 30, 27), (1, 0, 1)), (0, (100, 30, 27), (0, 1, 1))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_computer(
    edition: Edition, five: int, points: tuple[int, ...], victory: tuple[int, ...]
) -> None:
    """Seat 0: stars 62, lizards 30, raven queen 3, last trick 5; hearts 30 to seat 1, ravens 27."""
    won = ("SK SQ SJ S10 S9 S8 S7 S6 LA L10 LK LQ LJ L9 RQ", HEARTS, "")
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("LK", None, None), won=won,
        down=("L6", "R6", "R7"),
    )  # fmt: skip
    assert refusal(pos, use(0, "LK", 5)) == ("CHAR.LK.ADJUST",)
    pos = play(pos, "0:SA 1:L7 2:L8")
    assert refusal(pos, use(0, "LK", 4)) == ("CHAR.LK.ADJUST",)
    pos = done(pos, use(0, "LK", five) if five else "0:-LK")
    assert scores(pos) == (points, victory)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_146_computer_under_guggitaler(edition: Edition) -> None:
    """English cancels it. Hearts 9 to seat 1, the star king 4 to seat 2."""
    powers = power_state(uses=(0, 0, 1), guggitaler=True)
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("LK", None, "H7"), won=("", HEARTS, ""),
        down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    if edition == "en":
        assert refusal(pos, use(0, "LK", 5)) == ("CHAR.H7.NO_COMPUTER",)
        assert scores(play(pos, "0:SA 1:L7 2:L8")) == ((0, 9, 4), (1, 1, 0))
        return
    pos = done(pos, "0:SA 1:L7 2:L8", use(0, "LK", 5))
    assert scores(pos) == ((5, 9, 4), (0, 1, 1))
    assert "R-146" in noted(pos)


# -- RK Räuber


@pytest.mark.parametrize("edition", EDITIONS)
def test_raeuber_steals_the_face_up_card(edition: Edition) -> None:
    pos = dealt(edition, (None, None, "RK"))
    assert refusal(pos, use(2, "RK")) == ("CHAR.RK.PAYS",)
    assert refusal(pos, use(2, "RK", card="LA")) == ("CHAR.RK.PAYS",)
    pos = done(pos, use(2, "RK", card="H6"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 L6 S8 SA H6")
    assert pos.hands[2] == bits("HA HK HQ HJ H10 H9 H8 H7 S7 S10 SQ SK")
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told == [(NUMBERS["H6"],), (), (NUMBERS["H6"],)]
    assert refusal(pos, use(2, "RK", card="HA")) == ("ORDER.ONCE",)
    late = done(dealt(edition, (None, None, "RK")), "1:=R6")
    assert refusal(late, use(2, "RK", card="HA")) == ("CHAR.RK.MAY_STEAL",)


def test_raeuber_as_giver_exchanges_with_the_trump_six() -> None:
    pos = dealt("en", ("RK", None, None))
    assert refusal(pos, use(0, "RK", card="L6")) == ("CHAR.RK.OWN_DEAL",)
    pos = done(pos, use(0, "RK"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 L6 S8 SA S6")
    assert pos.hands[1] == bits("RA RK RQ RJ R10 R9 R8 R7 R6 S9 SJ SK")
    assert "R-029" not in noted(pos)


OWN_SIX = (HANDS[0].replace("S8", "S6"), HANDS[1].replace("S6", "S8"), HANDS[2])
OBENABE = (HANDS[0].replace("SA SK", "SK SA"), HANDS[1], HANDS[2])


@pytest.mark.parametrize("hands", [OWN_SIX, OBENABE])
@pytest.mark.parametrize("giver", [True, False])
def test_r_029_no_trump_six_to_be_had(hands: tuple[str, str, str], giver: bool) -> None:
    pos = dealt("en", ("RK", None, None) if giver else (None, "RK", None), hands)
    assert ("R-029" in noted(pos)) == giver
    if giver:
        assert use(0, "RK") not in legal_actions(pos)
        assert "R-029" in noted(cite_asked(pos, use(0, "RK")))
        assert refusal(pos, use(0, "RK")) == ("R-029",)


@pytest.mark.parametrize(("giver", "holder"), [(1, 0), (1, 2), (2, 0), (0, 2)])
def test_raeuber_as_giver_wherever_the_trump_six_lies(giver: int, holder: int) -> None:
    """Stars are trump; lizards with the giver."""
    hands: list[str] = [""] * 3
    third = 3 - giver - holder
    hands[giver], hands[holder], hands[third] = HANDS
    characters = tuple("RK" if s == giver else None for s in range(3))
    pos = dealt("en", characters, (hands[0], hands[1], hands[2]), dealer=giver)  # type: ignore[arg-type]
    pos = done(asked(pos, giver, "before_put_down"), use(giver, "RK"))
    assert pos.hands[giver] & bits("S6 SK") == bits("S6")
    assert pos.hands[holder] & bits("S6 SK") == bits("SK")


def test_raeuber_is_late_without_trump_as_well() -> None:
    """It does not give: the six is not what it lacks."""
    pos = done(dealt("en", (None, "RK", None), OBENABE), *DOWN)
    assert refusal(pos, use(1, "RK", card="RA")) == ("CHAR.RK.MAY_STEAL",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hands", "used"), [(OBENABE, True), (HANDS, False)])
def test_r_129_raeuber_without_a_trump(
    edition: Edition, hands: tuple[str, str, str], used: bool
) -> None:
    """An ace was shown: it takes that card like any other."""
    pos = done(dealt(edition, (None, "RK", None), hands), use(1, "RK", card="R6"))
    assert pos.hands[1] >> pos.game.shown & 1
    assert pos.hands[0] >> NUMBERS["R6"] & 1
    assert ("R-129" in noted(pos)) == used


@pytest.mark.parametrize("chosen", [True, False])
def test_r_028_the_face_up_card_after_trumphator(chosen: bool) -> None:
    pos = dealt("en", (None, "RK", "SA"), (SECOND_L9, *HANDS[1:]))
    pos = done(pos, use(2, "SA") if chosen else "2:-SA", use(1, "RK", card="R6"))
    assert pos.hands[1] >> NUMBERS["SK"] & 1
    assert pos.hands[0] >> NUMBERS["L9"] & 1
    assert ("R-028" in noted(pos)) == chosen


# -- SK Quizmaster


@pytest.mark.parametrize(
    ("question", "true"),
    [("has RK", 1), ("has RA", 0), ("suit S >= 3", 1), ("points > 200", 0), ("cards = 10", 1)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_quizmaster_is_answered_truly(edition: Edition, question: str, true: int) -> None:
    """Seat 1 has led the raven ace: ten cards are left, three stars among them."""
    pos = done(dealt(edition, ("SK", None, None)), *DOWN)
    assert refusal(pos, use(0, "SK", 1, ask="has RK")) == ("CHAR.SK.MAY_ASK",)
    pos = done(pos, FIRST_TRICK)
    pos = done(pos, use(0, "SK", 1, ask=question))
    for seat in range(3):
        assert observation(pos, seat).heard[-1].learned[2:] == (question, (true,))
    assert refusal(pos, use(0, "SK", 1, ask="has RK")) == ("CHAR.SK.MAY_ASK",)
    pos = done(pos, "1:RK 2:HK 0:LK", use(0, "SK", 2, ask="has HK"))
    assert observation(pos, 1).heard[-1].learned[-1] == (0,)


@pytest.mark.parametrize(
    "wrong",
    [
        use(0, "SK", 1, ask="has RK").replaced(do="answer"),
        use(0, "SK", 1, ask="points > 3").replaced(do="draw"),
        use(0, "SK", 1, ask="points > 3", card="RK"),
        use(0, "SK", 1, 2, ask="points > 3"),
        use(0, "SK", ask="points > 3"),
        use(0, "SK", 0, ask="points > 3"),
        use(0, "SK", 1),
    ],
)
def test_quizmaster_asks_one_other_seat_one_question(wrong: Action) -> None:
    pos = done(dealt("en", ("SK", None, None)), *DOWN, FIRST_TRICK)
    assert refusal(pos, wrong)[0] in ("CHAR.SK.MAY_ASK", "ORDER.LIST")
    assert observation(done(pos, use(0, "SK", 2, ask="points > 3")), 0).heard[-1].seat == 0


def test_r_076_what_quizmaster_may_ask() -> None:
    pos = done(dealt("en", ("SK", None, None)), *DOWN, FIRST_TRICK)
    plan = use(0, "SK", 1, ask="will lead RK")
    assert refusal(pos, plan) == ("R-076",)
    assert "R-076" in noted(cite_asked(pos, plan))
    assert refusal(pos, use(0, "SK", 0, ask="has RK")) == ("CHAR.SK.MAY_ASK",)
    assert "R-076" in noted(done(pos, use(0, "SK", 1, ask="has RK")))
    passing = the_pass(pos)
    assert passing is not None
    assert "R-076" not in noted(done(pos, passing))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_145_everybody_learns_who_had_the_trump_six(edition: Edition) -> None:
    """Räuber, seat 0, gives; seat 1 has the star six."""
    pos = done(dealt(edition, ("RK", None, None)), use(0, "RK"))
    assert "R-145" in noted(pos)
    for seat in range(3):
        assert observation(pos, seat).heard[-1].learned == (1,)


def test_r_145_is_about_the_exchange_only() -> None:
    """A card given for a stolen one stays between the two."""
    pos = done(dealt("en", (None, "RK", None)), use(1, "RK", card="R6"))
    assert "R-145" not in noted(pos)
    assert [bool(observation(pos, seat).heard[-1].learned) for seat in range(3)] == [
        True,
        True,
        False,
    ]
