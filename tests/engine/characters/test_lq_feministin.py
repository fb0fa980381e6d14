"""LQ Feministin: refuses a trick with a queen and a man. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import Characters, asked, done, laid, staged, use

from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_no_trick_that_is_not_complete(edition: Edition) -> None:
    """Its king alone lies: nobody can say yet that nothing else takes the trick."""
    characters: Characters = ("LQ", "H9", None)
    pos = staged(edition, "SK", ("HK L6", "HQ L7", "H9 L8"), characters=characters)
    pos = asked(done(pos, "0:HK"), 1, "card")
    assert rule_of_use(pos, use(0, "LQ")) == ("R-148",)


@pytest.mark.parametrize(
    ("trick", "against"), [("HK LQ R9", ("R-042",)), ("HK LJ R9", ("CHAR.LQ.MAY_REFUSE",))]
)
def test_r_042_is_why_it_may_not_refuse(trick: str, against: tuple[str, ...]) -> None:
    """Korrektor is asked about the same trick: it still lies."""
    pos = laid("en", ("LQ", None, "L7"), trick)
    assert pos.turn == 2
    assert rule_of_use(pos, use(0, "LQ")) == against
