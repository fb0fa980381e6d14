"""H10 Fürsorge: gives away a trick of three points or fewer. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import asked, bits, done, laid, noted, refusal, settled, staged, use

from eidex.reference_engine import observation
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("trick", "cheap"),
    [
        ("H9 H8 H6", True),
        ("H8 H9 H6", True),  # the second card takes it
        ("HQ H9 H8", True),
        ("HK H9 H8", False),
        ("HQ LJ H8", False),
    ],
)
@pytest.mark.parametrize("to", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_gives_away_a_trick_of_three_points(
    edition: Edition, to: int, trick: str, cheap: bool
) -> None:
    """Nine, eight and six nothing; with the queen three, with the king four, with a jack five."""
    pos = laid(edition, (None, "H10", None), trick)
    give = use(1, "H10", to)
    if not cheap:
        assert refusal(pos, give) == ("CHAR.H10.MAY_GIVE",)
        assert pos.leader == 0
        return
    pos = done(pos, give)
    assert (pos.leader, pos.won[to] & bits(trick)) == (to, bits(trick))
    assert observation(pos, 0).heard[-1].learned[1] == (to,)


def test_fuersorge_gives_in_every_trick_but_the_last() -> None:
    hands = ("H9 L6 R6", "H8 L7 R7", "H6 L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "H10", "L7"))
    pos = done(pos, "0:H9 1:H8 2:H6", use(1, "H10", 1), "1:L7 2:L8 0:L6", use(1, "H10", 1))
    assert pos.leader == 1
    pos = asked(done(pos, "1:R7 2:R8 0:R6"), 2, "trick_complete")
    assert rule_of_use(pos, use(1, "H10", 1)) == ("CHAR.H10.NOT_THE_LAST",)
    assert settled(pos).leader == 2


def test_fuersorge_is_not_asked_about_the_last_trick() -> None:
    pos = staged("en", "SK", ("H9", "H8", "H6"), characters=(None, "H10", None))
    pos = done(pos, "0:H9 1:H8 2:H6")
    assert pos.result is not None
    early = staged("en", "SK", ("H9", "H8", "H6"), characters=(None, "H10", None))
    assert rule_of_use(early, use(1, "H10", 1)) == ("CHAR.H10.MAY_GIVE",)


@pytest.mark.parametrize("given", [True, False])
def test_that_the_lead_goes_with_the_gift_is_printed(given: bool) -> None:
    """CHAR.H10.LEAD_TOO; of other tricks Dutch does not say who leads next (R-002)."""
    pos = staged("nl", "SK", ("H8 R8", "H9 R9", "H6 R6"), characters=("H10", None, None))
    pos = done(pos, "0:H8 1:H9 2:H6", use(0, "H10", 2) if given else "0:-H10")
    assert pos.leader == (2 if given else 1)
    assert ("R-002" in noted(pos)) != given
