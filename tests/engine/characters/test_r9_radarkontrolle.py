"""R9 Radarkontrolle: sets the limit between 80 and 120 card points. Hand-worked."""

from __future__ import annotations

import random

import pytest
from engine.staging import NOBODY, dealt

from eidex.reference_engine import legal_actions, new_game, random_deal
from eidex.rulebook import EDITIONS, Edition


def test_the_limits_are_listed_once() -> None:
    """80 to 120, and none: 42, also when it is asked in the next game."""
    for _ in range(2):
        pos = new_game("en", ("R9", None, None), 0, random_deal(random.Random(1)))
        assert [action.do for action in legal_actions(pos)] == ["use"] * 41 + ["pass"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_radarkontrolle_the_limit_must_not_be_reached(edition: Edition) -> None:
    """CHAR.R9.NOT_REACHED, in every edition; German has it without Radarkontrolle."""
    assert dealt(edition, (None, "R9", None)).rules.reaching_is_over
    assert dealt(edition, NOBODY).rules.reaching_is_over == (edition == "de")
