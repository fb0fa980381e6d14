"""Whose card is the highest, and who may refuse the trick or take it: Jiu-Jitsu, Skater, Umwerter,
Feministin. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import goes_back
from engine.staging import asked, cards, done, laid, noted, play, refusal, staged, to_move, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions
from eidex.reference_engine.core.cards import ranks
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition

# -- Jiu-Jitsu, Skater and Umwerter


@pytest.mark.parametrize("beside", [False, True])
def test_r_017_a_power_that_came_to_nothing(beside: bool) -> None:
    """Skat parts ten and nine; in the next trick eight and seven are neighbours, or are not."""
    hands = ("H10 L8 L6", "H9 L6 R6" if beside else "H9 L7 R6", "H6 LA R7")
    if beside:
        hands = ("H10 L8 S6", hands[1], hands[2])
    pos = staged("en", "SK", hands, characters=("RA", "LJ", None))
    pos = play(pos, "0:H10 1:H9 2:H6 0:!RA(H9,H10) 1:!LJ")
    assert pos.leader == 0
    assert noted(pos) == []
    second = "1:L6" if beside else "1:L7"
    pos = play(pos, f"0:L8 {second} 2:LA")
    assert noted(pos) == ([] if beside else ["R-017"])
    assert pos.phase != ASK


def test_r_017_holds_for_the_rest_of_the_game() -> None:
    """Skat parts ten and nine; in the next trick there are no neighbours, in the third there are
    two."""
    hands = ("H10 LA R8 S6", "H9 L9 R7 S7", "H6 L7 RA S8")
    pos = staged("en", "SK", hands, characters=("RA", "LJ", None))
    pos = play(pos, "0:H10 1:H9 2:H6 0:!RA(H9,H10) 1:!LJ 0:LA 1:L9 2:L7 0:R8 1:R7")
    assert noted(pos) == []
    pos = play(pos, "2:RA")
    assert noted(pos) == ["R-017"]
    assert refusal(pos, use(0, "RA", *cards("R8 R7"))) == ("R-017",)


@pytest.mark.parametrize(
    ("first", "second", "used"),
    [("HA", "H10", ["R-027"]), ("H10", "HK", ["R-027"]), ("HK", "HQ", [])],
)
def test_r_027_tens_of_skat(first: str, second: str, used: list[str]) -> None:
    """Under Skat the order is ace, ten, king, queen: the swap of two neighbours holds."""
    hands = (f"{first} L6", f"{second} L7", "H6 L8")
    powers = power_state(uses=(0, 1, 0))
    pos = staged("en", "SK", hands, characters=("RA", "LJ", None), skat=True, powers=powers)
    pos = play(pos, f"0:{first} 1:{second} 2:H6 0:!RA({first},{second})")
    assert pos.leader == 1
    assert noted(pos) == used


def moved(
    edition: Edition,
    code: str,
    trick: str,
    card: str,
    way: int,
    *,
    skat: bool = False,
    third: str | None = None,
) -> Position:
    """Umwerter has moved the card up (1) or down (-1); seat 0 leads, and nobody has anything else
    to follow with."""
    a, b, c = trick.split()
    hands = (f"{a} R9", f"{b} R8", f"{c} R7")
    pos = staged(edition, "SJ", hands, characters=(code, "L8", third), skat=skat)
    order = ranks("S", skat, (NUMBERS[card], way))
    pos = changed(pos, rules=pos.rules.with_ranks(order))
    return done(pos, f"0:{a} 1:{b} 2:{c}")


@pytest.mark.parametrize(
    ("trick", "card", "way", "taker", "used"),
    [
        ("H10 HK H6", "HK", 1, 1, True),
        ("H10 HA H6", "HA", 1, 1, False),  # Skat has the ace above the ten, too
        ("HA H10 H6", "H10", 1, 1, True),
        ("H6 H10 H7", "H10", -1, 2, True),
        ("H10 H6 H7", "H6", -1, 0, False),
        ("HA HK H6", "HK", 1, 1, False),  # no ten
        ("L9 HK H10", "HK", 1, 0, False),  # neither can take the trick
        ("S10 SK S6", "SK", 1, 1, True),
        ("S10 SJ S6", "SJ", 1, 1, False),
        ("LA L10 L6", "LA", -1, 1, True),
        ("H10 H6 L7", "H6", 1, 1, True),
        ("HK L10 H6", "HK", 1, 0, False),  # a ten of another suit
        ("H10 L9 L8", "H10", 1, 0, False),  # alone
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_umwerters_card_under_skat(
    edition: Edition, trick: str, card: str, way: int, taker: int, used: bool
) -> None:
    pos = moved(edition, "LJ", trick, card, way, skat=True)
    assert to_move(pos).leader == taker
    assert ("R-090" in noted(to_move(pos))) == used


@pytest.mark.parametrize("swap", ["S10 S9", ""])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_027_a_ten_beside_the_nine_of_trump(edition: Edition, swap: str) -> None:
    """Umwerter has the trump ace below the six: under Skat the ten stands next to the nine."""
    pos = moved(edition, "RA", "S9 S10 S6", "SA", -1, skat=True, third="LJ")
    pos = to_move(done(pos, use(0, "RA", *cards(swap)) if swap else "0:-RA"))
    assert pos.leader == (1 if swap else 0)
    assert ("R-027" in noted(pos)) == bool(swap)


def test_r_090_is_not_used_without_skat() -> None:
    pos = to_move(moved("en", "LJ", "H10 HQ H6", "HQ", 1))
    assert pos.leader == 1
    assert "R-090" not in noted(pos)


@pytest.mark.parametrize("swap", ["HA H10", ""])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_is_not_used_where_the_two_are_swapped(edition: Edition, swap: str) -> None:
    """Umwerter has the ten above the ace; what Skat says of it is R-091's."""
    pos = moved(edition, "RA", "HA H10 H6", "H10", 1, skat=True, third="LJ")
    pos = to_move(done(pos, use(0, "RA", *cards(swap)) if swap else "0:-RA"))
    assert pos.leader == (0 if swap else 1)
    assert ("R-090" in noted(pos), "R-091" in noted(pos)) == (not swap, bool(swap))


@pytest.mark.parametrize(
    ("swap", "taker"),
    [
        ("HK HA", 0),  # the ace stands above the king now, the ten below it
        ("HA H10", 2),  # the two others: the king above both
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_where_one_of_the_two_is_swapped_with_a_third(
    edition: Edition, swap: str, taker: int
) -> None:
    """Umwerter has the king above ace and ten, so that the two swapped are neighbours."""
    pos = moved(edition, "RA", "HA H10 HK", "HK", 1, skat=True, third="LJ")
    pos = to_move(done(pos, use(0, "RA", *sorted(cards(swap)))))
    assert pos.leader == taker
    assert "R-090" in noted(pos)


@pytest.mark.parametrize(
    ("trick", "card", "way", "swap", "taker", "used"),
    [
        ("HA H9 H6", "H9", 1, "HA H9", 0, True),  # the nine stands above the ace
        ("HA H9 H6", "H9", 1, "", 1, False),
        ("H6 H9 R6", "H9", -1, "H6 H9", 1, True),
        ("HK HQ H9", "H9", -1, "HK HQ", 1, False),  # not Umwerter's card
        ("HK HQ H6", "HJ", 1, "HK HQ", 1, False),  # it does not lie
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_091_jiu_jitsu_and_umwerters_card(
    edition: Edition, trick: str, card: str, way: int, swap: str, taker: int, used: bool
) -> None:
    pos = moved(edition, "RA", trick, card, way)
    pos = to_move(done(pos, use(0, "RA", *sorted(cards(swap))) if swap else "0:-RA"))
    assert pos.leader == taker
    assert ("R-091" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_140_the_scoring_has_begun(edition: Edition) -> None:
    """Jiu-Jitsu has swapped two cards of the trick: the ruff stays, and takes it."""
    pos = staged(edition, "SK", ("HK L6", "HQ L7", "S8 H6"), characters=("LJ", "RA", None))
    pos = done(pos, "0:HK 1:HQ 2:S8", use(1, "RA", *cards("HK HQ")), use(0, "LJ"))
    assert "R-140" in noted(pos)
    assert (pos.leader, pos.trick) == (2, ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruff_in_a_trick_that_was_refused_stays(edition: Edition) -> None:
    """Feministin has used its power on the complete trick: the play is over."""
    hands = ("HQ L6", "HK L7", "SK H7")
    pos = staged(edition, "S9", hands, characters=("LJ", None, "LQ"))
    pos = to_move(done(pos, "0:HQ", "0:-LJ", "1:HK", "0:-LJ"))
    pos = asked(done(pos, "2:SK"), 2, "trick_complete")
    pos = done(asked(done(pos, use(2, "LQ")), 0, "trick_complete"), use(0, "LJ"))
    assert not goes_back(pos, 2)
    assert "R-140" in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("given", [True, False])
def test_r_140_a_ruff_in_a_trick_that_was_given_away(edition: Edition, given: bool) -> None:
    """Fürsorge has used its power on the complete trick; Skat may be called after that, too."""
    pos = staged(edition, "SK", ("H9 L6", "H8 L7", "S6 H7"), characters=("LJ", "H10", None))
    pos = asked(done(pos, "0:H9 1:H8 2:S6"), 0, "trick_complete")
    if given:
        pos = done(pos, "0:-LJ", use(1, "H10", 1))
        assert (pos.turn, pos.powers.window) == (0, "trick_complete")
    pos = done(pos, use(0, "LJ"))
    assert "R-140" in noted(pos)
    assert goes_back(pos, 2) == (not given)
    if given:
        assert (pos.leader, pos.trick) == (1, ())


# -- Feministin


@pytest.mark.parametrize(
    ("trick", "swap", "taker", "may"),
    [
        ("HK HQ H9", True, 1, False),  # the queen stands above the king: nothing to refuse
        ("HK HQ H9", False, 0, True),
        ("HQ HK H9", True, 0, True),
        ("HQ HK H9", False, 1, False),
    ],
)
def test_feministin_goes_by_the_ranks_that_jiu_jitsu_declared(
    trick: str, swap: bool, taker: int, may: bool
) -> None:
    """Jiu-Jitsu is higher: it has spoken before Feministin, seat 0, is asked."""
    pos = laid("en", ("LQ", "RA", None), trick)
    pos = done(pos, use(1, "RA", *cards("HK HQ")) if swap else "1:-RA")
    assert (use(0, "LQ") in legal_actions(pos)) == may
    assert to_move(pos).leader == taker
    if may:
        assert done(pos, use(0, "LQ")).leader == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("refuses", [True, False])
def test_r_139_skat_makes_the_trick_feministins(edition: Edition, refuses: bool) -> None:
    """Its ten stands above king and queen then. Its turn in the list was before Skater's."""
    pos = asked(laid(edition, (None, "LJ", "LQ"), "HK HQ H10"), 1, "trick_complete")
    assert rule_of_use(pos, use(2, "LQ")) != ("R-139",)
    pos = done(pos, use(1, "LJ"))
    assert "R-139" in noted(pos)
    assert pos.turn == 2
    pos = done(pos, use(2, "LQ") if refuses else "2:-LQ")
    assert pos.leader == (0 if refuses else 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("refuses", "leader"), [(True, 1), (False, 0)])
def test_r_139_where_feministin_has_led(edition: Edition, refuses: bool, leader: int) -> None:
    """The king was the highest; under Skat it is the ten that was led, and the king is next."""
    pos = asked(laid(edition, ("LQ", "LJ", None), "H10 HK HQ"), 1, "trick_complete")
    pos = done(pos, use(1, "LJ"))
    assert "R-139" in noted(pos)
    assert pos.turn == 0
    assert done(pos, use(0, "LQ") if refuses else "0:-LQ").leader == leader


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_139_not_before_the_trick_is_complete(edition: Edition) -> None:
    """Skat is called as the third card falls: Feministin's turn is still to come."""
    pos = laid(edition, (None, "LJ", "LQ"), "HK HQ H10")
    pos = done(asked(pos, 1, "card"), use(1, "LJ"))
    assert (pos.turn, pos.powers.window) == (2, "trick_complete")
    assert "R-139" not in noted(pos)
    assert done(pos, use(2, "LQ")).leader == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_139_not_where_feministin_has_passed(edition: Edition) -> None:
    """The ace that was led is the highest before and after."""
    pos = laid(edition, ("LQ", "LJ", None), "HA HK HQ")
    pos = done(pos, "0:-LQ", use(1, "LJ"))
    assert "R-139" not in noted(pos)
    assert pos.leader == 0


def test_r_139_feministin_is_not_asked_twice_about_a_trick_that_was_its_own() -> None:
    """It has let it pass; and without a queen there is nothing to refuse. In the end it has refused
    already."""
    pos = asked(laid("en", (None, "LJ", "LQ"), "HQ HJ HA"), 2, "trick_complete")
    assert done(pos, "2:-LQ", use(1, "LJ")).trick == ()
    assert "R-139" not in noted(done(pos, "2:-LQ", use(1, "LJ")))
    pos = asked(laid("en", (None, "LJ", "LQ"), "HK H9 H10"), 1, "trick_complete")
    assert "R-139" not in noted(done(pos, use(1, "LJ")))
    pos = asked(laid("en", (None, "LJ", "LQ"), "HQ HJ HA"), 2, "trick_complete")
    assert "R-139" not in noted(done(pos, use(2, "LQ"), use(1, "LJ")))


def test_feministin_goes_by_its_higher_card_in_a_double_trick() -> None:
    """Its ace is the highest, its six the lowest."""
    hands = ("HA H6 L7", "HQ HJ L8", "H9 H8 L9")
    pos = staged("en", "SK", hands, characters=("LQ", "SJ", None))
    pos = done(pos, "0:HA 1:HQ 2:H9", use(1, "SJ"), "0:H6 1:HJ 2:H8")
    assert use(0, "LQ") in legal_actions(pos)
    assert done(pos, use(0, "LQ")).leader == 1


@pytest.mark.parametrize(
    ("double", "refuse", "taker"), [(True, True, 1), (True, False, 0), (False, True, 1)]
)
def test_r_044_both_cards_of_a_double_trick(double: bool, refuse: bool, taker: int) -> None:
    """Ace and king are Feministin's: the queen is next."""
    hands = ("HA HK L7", "H9 HQ L8", "H8 H7 L9")
    pos = staged("en", "SK", hands, characters=("LQ", "SJ", None))
    second = "0:HK 1:HQ 2:H7"
    pos = done(pos, "0:HA 1:H9 2:H8", use(1, "SJ"), second) if double else done(pos, second)
    pos = done(pos, use(0, "LQ") if refuse else "0:-LQ")
    assert pos.leader == taker
    assert pos.trick == ()
    assert pos.won[taker].bit_count() == (6 if double else 3)
    assert ("R-044" in noted(pos)) == (double and refuse)


@pytest.mark.parametrize("takes", [True, False])
def test_r_042_is_not_used_where_ultimo_takes_the_trick(takes: bool) -> None:
    """Nothing but Feministin's king can take it; but there is nothing to refuse."""
    pos = staged("en", "SK", ("HK", "LQ", "R9"), characters=("LQ", "HA", None))
    pos = done(pos, "0:HK 1:LQ 2:R9", use(1, "HA") if takes else "1:-HA")
    assert pos.leader == (1 if takes else 0)
    assert ("R-042" in noted(pos)) == (not takes)
