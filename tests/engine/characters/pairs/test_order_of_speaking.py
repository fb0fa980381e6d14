"""Who is asked first where several characters may speak, and what the later one finds. Hand-worked
from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, asked, dealt, done, noted, play, staged, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_skat_after_a_lower_one_has_acted(edition: Edition) -> None:
    """CHAR.LJ.ANY_TIME: its turn was over, and Kompass has turned the way round since."""
    hands = ("H8 L6 R6", "S8 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("LJ", "L6", None))
    pos = asked(play(pos, "0:H8 1:S8 2:H7"), 0, "before_trick")
    pos = done(asked(done(pos, "0:-LJ"), 1, "before_trick"), use(1, "L6"))
    assert pos.turn == 0
    assert done(pos, use(0, "LJ")).rules.strict_follow


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_183_the_list_where_the_words_for_two_moments_are_against_it(edition: Edition) -> None:
    """Kompass before the first trick, Black Friday after the put-down."""
    pos = done(dealt(edition, ("L6", "R6", None)), *DOWN)
    assert pos.turn == 0
    assert "R-183" in noted(pos)
    alone = done(dealt(edition, ("L6", None, None)), *DOWN)
    assert "R-183" not in noted(alone)


def test_r_183_two_of_one_time() -> None:
    """Differenzler and Weisheit are both for the time before the first trick."""
    pos = done(dealt("en", ("L10", "S10", None)), *DOWN)
    assert pos.turn == 0
    assert "R-183" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_183_after_a_trick_and_before_the_next(edition: Edition) -> None:
    """Dutch prints after a trick for Dealer, too."""
    hands = ("H8 L6 R6", "H9 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("LA", "SK", None))
    pos = asked(play(pos, "0:H8 1:H9 2:H7"), 0, "before_trick")
    assert ("R-183" in noted(pos)) == (edition != "nl")
