"""LQ Feministin: refuses a trick with a queen and a man. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import Characters, asked, bits, done, laid, noted, refusal, staged, to_move, use

from eidex.reference_engine import legal_actions, observation
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("seat", "trick", "taker"),
    [
        (0, "HK HQ H9", 1),
        (0, "HA HJ HQ", 2),
        (0, "SJ SQ S9", 2),  # the nine of trump is the second highest
        (1, "HQ S6 HK", 2),  # nobody else ruffs: the highest heart
        (2, "HJ H6 HQ", 0),
        (0, "HK LQ H6", 2),  # the lowest of all can take it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_or_takes(edition: Edition, seat: int, trick: str, taker: int) -> None:
    characters = tuple("LQ" if seat == place else None for place in range(3))
    pos = laid(edition, characters, trick)
    assert pos.turn == seat
    refused, taken = done(pos, use(seat, "LQ")), done(pos, f"{seat}:-LQ")
    assert (refused.leader, taken.leader) == (taker, seat)
    assert bits(trick) & ~refused.won[taker] == bits(trick) & ~taken.won[seat] == 0
    assert observation(refused, taker).heard[-1][1:4] == (seat, "use", "LQ")


@pytest.mark.parametrize(
    ("trick", "en", "nl"),
    [
        ("HK H10 H9", False, True),  # no queen lies
        ("HA HQ H9", False, False),  # no man
        ("HK R6 RQ", False, False),
        ("H9 HQ HK", False, False),  # it would not take the trick
        ("HK HQ H9", True, True),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_no_other_trick(
    edition: Edition, trick: str, en: bool, nl: bool
) -> None:
    """The Dutch print asks for a man only."""
    pos = laid(edition, ("LQ", None, None), trick)
    if nl if edition == "nl" else en:
        assert use(0, "LQ") in legal_actions(pos)
    else:
        men = ("CHAR.LQ.MAY_REFUSE_MEN",) if edition == "nl" else ("CHAR.LQ.MAY_REFUSE",)
        assert refusal(pos, use(0, "LQ")) == men
        assert pos.trick == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_no_trick_that_is_not_complete(edition: Edition) -> None:
    """Its king alone lies: nobody can say yet that nothing else takes the trick."""
    characters: Characters = ("LQ", "H9", None)
    pos = staged(edition, "SK", ("HK L6", "HQ L7", "H9 L8"), characters=characters)
    pos = asked(done(pos, "0:HK"), 1, "card")
    clause = "CHAR.LQ.MAY_REFUSE_MEN" if edition == "nl" else "CHAR.LQ.MAY_REFUSE"
    assert rule_of_use(pos, use(0, "LQ")) == (clause,)


@pytest.mark.parametrize(
    ("trick", "used"),
    [("HK LQ R9", True), ("SQ HK H9", True), ("HK HQ R9", False), ("HA LQ R9", False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_042_nobody_else_can_take_it(edition: Edition, trick: str, used: bool) -> None:
    pos = laid(edition, ("LQ", None, None), trick)
    assert ("R-042" in noted(pos)) == used
    if used:
        assert use(0, "LQ") not in legal_actions(pos)
        assert pos.leader == 0


@pytest.mark.parametrize(
    ("trick", "against"), [("HK LQ R9", ("R-042",)), ("HK LJ R9", ("CHAR.LQ.MAY_REFUSE",))]
)
def test_r_042_is_why_it_may_not_refuse(trick: str, against: tuple[str, ...]) -> None:
    """Korrektor is asked about the same trick: it still lies."""
    pos = laid("en", ("LQ", None, "L7"), trick)
    assert pos.turn == 2
    assert rule_of_use(pos, use(0, "LQ")) == against


def test_r_042_is_not_used_when_it_would_not_take_the_trick() -> None:
    assert "R-042" not in noted(laid("en", ("LQ", None, None), "LQ S9 LK"))


@pytest.mark.parametrize("trick", ["H9 LK RQ", "H9 HQ HJ"])
def test_r_042_is_not_used_where_feministin_does_not_take_the_trick(trick: str) -> None:
    """Seat 2; Korrektor is asked about the same trick."""
    pos = asked(laid("en", ("L7", None, "LQ"), trick), 0, "trick_complete")
    assert rule_of_use(pos, use(2, "LQ")) == ("CHAR.LQ.MAY_REFUSE",)
    assert "R-042" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_128_feministin_refuses_trick_after_trick(edition: Edition) -> None:
    """German has it need none of them."""
    hands = ("HK LK L6", "HQ LQ L7", "H9 L8 S9")
    pos = staged(edition, "SK", hands, characters=("LQ", None, None))
    pos = done(pos, "0:HK 1:HQ 2:H9", use(0, "LQ"))
    assert "R-128" not in noted(pos)
    pos = done(pos, "1:L7 2:S9 0:L6", "2:L8 0:LK 1:LQ", use(0, "LQ"))
    assert ("R-128" in noted(pos)) == (edition != "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_who_leads_after_a_refusal(edition: Edition) -> None:
    """Seat 0 leads the king and refuses; the queen of seat 1 is next."""
    pos = laid(edition, ("LQ", None, None), "HK HQ H9")
    assert "R-133" not in noted(to_move(pos))
    pos = done(pos, use(0, "LQ"))
    assert pos.leader == 1
    assert ("R-133" in noted(pos)) == (edition == "en")
