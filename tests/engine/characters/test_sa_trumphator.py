"""SA Trumphator: has the last card but one of the deal set the mode. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import SECOND_L9
from engine.staging import DOWN, HANDS, bits, cards, dealt, done, noted, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_102_trumphator_decides_when_the_cards_are_dealt(edition: Edition) -> None:
    pos = dealt(edition, (None, None, "SA"))
    assert ("R-102" in noted(done(pos, use(2, "SA")))) == (edition == "nl")
    late = done(pos, *DOWN[:2])
    clause = "R-102" if edition == "nl" else "CHAR.SA.AFTER_DEAL"
    assert refusal(late, use(2, "SA")) == (clause,)
    assert refusal(done(pos, use(2, "SA"), DOWN[0]), use(2, "SA")) == ("CHAR.SA.MAY_REJECT",)


SECOND_SA = "LA LK LQ LJ L10 L8 L7 L6 S8 L9 SA SK"


def test_trumphator_decides_unseen() -> None:
    """Deals that differ in the second card only look the same until it has decided."""
    one, other = (
        dealt("en", (None, None, "SA"), (hand, *HANDS[1:])) for hand in (SECOND_L9, SECOND_SA)
    )
    for seat in range(3):
        assert observation(one, seat) == observation(other, seat)
    assert done(one, "2:-SA").rules.ranks.mode == "S"


SECOND_L6 = "LA LK LQ LJ L10 L8 L7 L9 S8 SA L6 SK"
SHOWN_SA = "LA LK LQ LJ L10 L8 L7 L6 S8 SK L9 SA"


@pytest.mark.parametrize(
    ("hand", "mode", "used"),
    [
        (SECOND_L9, "L", set()),
        (SECOND_SA, "obenabe", {"R-179"}),
        (SECOND_L6, "undenufe", {"R-179"}),
        (SHOWN_SA, "L", {"R-084"}),
    ],
)
def test_r_084_r_179_trumphator_turns_up_the_second_card(
    hand: str, mode: str, used: set[str]
) -> None:
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
    assert {"R-084", "R-179"} & set(noted(pos)) == used
    assert pos.hands[0] == bits(hand)


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


@pytest.mark.parametrize("giver", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_131_trumphator_gives_the_cards(edition: Edition, giver: int) -> None:
    """It sees the last card but one in its hand, and not which it is."""
    pos = dealt(edition, ("SA", None, None), dealer=giver)
    assert bool(observation(pos, 0).hand >> pos.game.second & 1) == (giver == 0)
    assert "R-131" not in noted(pos)
    assert ("R-131" in noted(done(pos, use(0, "SA")))) == (giver == 0)
