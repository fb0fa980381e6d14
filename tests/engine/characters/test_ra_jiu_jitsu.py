"""RA Jiu-Jitsu: swaps the ranks of two neighbours in a trick. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    action,
    asked,
    bits,
    cards,
    done,
    laid,
    noted,
    play,
    refusal,
    staged,
    use,
)
from positions import power_state

from eidex.reference_engine import IllegalAction, Position, apply, legal_actions
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.explain.refusals import cite_asked, rule_of_use
from eidex.rulebook import EDITIONS, Edition


def test_jiu_jitsu_speaks_when_the_trick_is_complete() -> None:
    """Not when the third card was just played, and Skater is asked."""
    pos = asked(laid("en", ("RA", "LJ", None), "H10 H9 H8"), 1, "card")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == ("CHAR.RA.MAY_SWAP",)


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


def test_what_was_said_bears_its_number() -> None:
    """Three put-downs, nine tricks and three cards."""
    pos = laid("en", (None, None, "RA"), "HK HQ H6")
    pos = done(pos, use(2, "RA", *cards("HK HQ")))
    assert [told.step for told in pos.powers.events] == [33]


@pytest.mark.parametrize(("void", "clause"), [(True, "R-017"), (False, "ORDER.ONCE")])
def test_jiu_jitsu_swaps_once(void: bool, clause: str) -> None:
    """Also when the first swap came to nothing. Korrektor is asked about the trick."""
    hands = ("H10 L6", "H9 L7", "H8 L8")
    powers = power_state(uses=(1, 0, 0), void=void)
    pos = staged("en", "SK", hands, characters=("RA", None, "L7"), powers=powers)
    pos = asked(done(pos, "0:H10 1:H9 2:H8"), 2, "trick_complete")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == (clause,)


@pytest.mark.parametrize(
    ("trick", "swap"), [("H10 HQ HK", "HQ H10"), ("SJ SA SK", "SJ SA"), ("H10 HJ H8", "H10 H8")]
)
def test_jiu_jitsu_swaps_nothing_that_is_not_next_to_it(trick: str, swap: str) -> None:
    a, b, c = trick.split()
    hands = (f"{a} L6", f"{b} L7", f"{c} L8")
    pos = play(staged("en", "SK", hands, characters=("RA", None, None)), f"0:{a} 1:{b} 2:{c}")
    assert refusal(pos, use(0, "RA", *sorted(cards(swap)))) == ("CHAR.RA.NOT_NEIGHBOURS",)


RA: Characters = ("RA", None, None)


def beside(edition: Edition) -> tuple[str, ...]:
    """Two suits: in Dutch it is printed."""
    return ("CHAR.RA.ONE_SUIT",) if edition == "nl" else ("R-015",)


@pytest.mark.parametrize(
    ("choice", "neighbours"),
    [
        ("R10 H9", True),
        ("H10 R10", False),  # the same rank
        ("R10 H8", None),  # not in the trick
        ("H9 H9", None),
        ("H9", None),
        ("H10 R10 H9", None),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_jiu_jitsu_swaps_no_other_two_cards(
    edition: Edition, choice: str, neighbours: bool | None
) -> None:
    """Ten and nine of hearts may be swapped; stars are trump."""
    pos = laid(edition, RA, "H10 R10 H9")
    assert legal_actions(pos)[:-1] == [use(0, "RA", *cards("H10 H9"))]
    found = refusal(pos, use(0, "RA", *cards(choice)))
    if neighbours is None:
        assert found == ("CHAR.RA.MAY_SWAP",)
    else:
        assert found == (beside(edition) if neighbours else ("CHAR.RA.NOT_NEIGHBOURS",))


@pytest.mark.parametrize(
    ("trick", "choice", "neighbours"),
    [
        ("H10 S9 SJ", "H10 S9", True),  # as plain cards
        ("SJ S9 R9", "SJ R9", True),  # as trumps
        ("SJ S9 RJ", "S9 RJ", True),
        ("H8 H9 R7", "R7 H8", True),
        ("HQ HJ RK", "RK HQ", True),
        ("HA HK RK", "RK HA", True),
        ("HA HK R6", "HK R6", False),
        ("HA HK LQ", "HA LQ", False),
        ("SJ S9 R7", "SJ R7", False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_jiu_jitsu_and_ranks_of_two_suits(
    edition: Edition, trick: str, choice: str, neighbours: bool
) -> None:
    pos = asked(laid(edition, RA, trick), 0, "trick_complete")
    found = refusal(pos, use(0, "RA", *cards(choice)))
    assert found == (beside(edition) if neighbours else ("CHAR.RA.NOT_NEIGHBOURS",))


def test_jiu_jitsu_and_what_would_be_neighbours_as_trumps() -> None:
    """Ace and nine are next to each other among trumps only."""
    pos = laid("en", RA, "RA R9 R10")
    assert refusal(pos, use(0, "RA", *cards("RA R9"))) == ("CHAR.RA.NOT_NEIGHBOURS",)
    pos = laid("en", RA, "RA R9 R10", shown="RK")
    assert use(0, "RA", *cards("RA R9")) in legal_actions(pos)


@pytest.mark.parametrize(
    ("edition", "clause"), [("en", "R-015"), ("de", "R-015"), ("nl", "CHAR.RA.ONE_SUIT")]
)
def test_r_015_two_suits(edition: Edition, clause: str) -> None:
    hands = ("H10 L6", "H9 L7", "S9 L8")
    pos = play(staged(edition, "SK", hands, characters=RA), "0:H10 1:H9 2:S9")
    assert pos.phase == ASK
    asked = action("0:!RA(H10,S9)")
    with pytest.raises(IllegalAction) as caught:
        apply(pos, asked)
    assert caught.value.clauses == (clause,)
    assert noted(cite_asked(pos, asked)) == ([clause] if clause == "R-015" else [])
    assert noted(cite_asked(pos, action("0:!RA(H9,H10)"))) == []


def swapped(edition: Edition, use: str) -> Position:
    """Seat 1's nine beats the ten by the swap; then a trick in which nothing is swapped."""
    hands = ("H10 LA L6", "H9 L7 R6", "H6 L8 R7")
    pos = staged(edition, "SK", hands, characters=RA)
    return play(pos, f"0:H10 1:H9 2:H6 {use}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_swap_holds_for_one_trick(edition: Edition) -> None:
    pos = swapped(edition, "0:!RA(H9,H10)")
    assert pos.leader == 1
    assert play(pos, "1:L7 2:L8 0:LA").leader == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_027_is_not_used_before_skat(edition: Edition) -> None:
    """Jack and ten are neighbours in the usual order, too."""
    characters: Characters = ("RA", None, None)
    pos = staged(edition, "SK", ("H10 L6", "HJ L7", "H6 L8"), characters=characters)
    pos = done(pos, "0:H10 1:HJ 2:H6", use(0, "RA", *sorted(cards("H10 HJ"))))
    assert (pos.trick, pos.leader) == ((), 0)
    assert "R-027" not in noted(pos)
