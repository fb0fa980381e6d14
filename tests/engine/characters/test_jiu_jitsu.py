"""What Jiu-Jitsu may not swap, and why: hand-worked from the printed rules. Its swaps are with the
aces, its rulings in test_rulings."""

from __future__ import annotations

import pytest
from engine.staging import Characters, asked, cards, done, laid, refusal, staged, use
from positions import power_state

from eidex.reference_engine import legal_actions
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition

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


@pytest.mark.parametrize("hidden", ["HA", "H10"])
def test_r_022_either_card_may_lie_face_down(hidden: str) -> None:
    """King and queen may be swapped; a card above them and one below may not."""
    hands = ("HK L6", f"{hidden} L7", "HQ L8")
    pos = staged("en", "SK", hands, characters=("RA", "S6", None))
    pos = asked(done(pos, f"0:HK 1:{hidden}* 2:HQ"), 0, "trick_complete")
    assert legal_actions(pos)[:-1] == [use(0, "RA", *cards("HK HQ"))]
    for other in ("HK", "HQ"):
        assert refusal(pos, use(0, "RA", *sorted(cards(f"{other} {hidden}")))) == ("R-022",)


def test_jiu_jitsu_speaks_when_the_trick_is_complete() -> None:
    """Not when the third card was just played, and Skater is asked."""
    pos = asked(laid("en", ("RA", "LJ", None), "H10 H9 H8"), 1, "card")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == ("CHAR.RA.MAY_SWAP",)


@pytest.mark.parametrize(("void", "clause"), [(True, "R-017"), (False, "ORDER.ONCE")])
def test_jiu_jitsu_swaps_once(void: bool, clause: str) -> None:
    """Also when the first swap came to nothing. Korrektor is asked about the trick."""
    hands = ("H10 L6", "H9 L7", "H8 L8")
    powers = power_state(uses=(1, 0, 0), void=void)
    pos = staged("en", "SK", hands, characters=("RA", None, "L7"), powers=powers)
    pos = asked(done(pos, "0:H10 1:H9 2:H8"), 2, "trick_complete")
    assert rule_of_use(pos, use(0, "RA", *cards("H10 H9"))) == (clause,)
