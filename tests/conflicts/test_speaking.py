"""What can be said in an edition, and which powers can meet in one trick, by the solver."""

from __future__ import annotations

import pytest
from corpus.__main__ import aims

from eidex.conflicts.checks.speaking import (
    CANNOT_BE,
    NOT_ASKED,
    NOT_YET,
    everything,
    in_one_trick,
    possible,
    questions_of,
    why_not,
)
from eidex.properties.differential.coverage import IN_TRICK, QUESTION, RULING
from eidex.properties.differential.sayings import SET_ASIDE, SPEAKS, STANDS
from eidex.rulebook import EDITIONS


def test_powers_of_different_parts_of_the_game_meet_in_no_trick() -> None:
    """Nachrichtendienst's is before the first trick, Computer's is the settlement's, Quizmaster's
    comes later than the first trick."""
    for edition in EDITIONS:
        twos = in_one_trick(edition)
        assert ("LK", "RK") not in twos
        assert ("RK", "SK") not in twos
        assert ("RA", "LJ") in twos


@pytest.mark.slice(2)
def test_what_nothing_goes_before_is_never_set_aside() -> None:
    can = possible("en")
    assert (STANDS, "en", ("GAME.PACK",)) in can
    assert (SET_ASIDE, "en", ("GAME.PACK",)) in everything("en") - can
    assert (SET_ASIDE, "en", ("PLAY.FOLLOW",)) in can
    assert questions_of("en", "GAME.PACK") == ["pack"]


def test_each_thing_that_is_not_reached_has_a_reason() -> None:
    never, asked = (SET_ASIDE, "en", ("GAME.PACK",)), (QUESTION, "en", ("pack",))
    speaks = (SPEAKS, "en", ("GAME.PACK",))
    assert why_not(never, ()) == CANNOT_BE
    assert why_not(speaks, ()) == NOT_ASKED
    assert why_not(speaks, (asked,)) == NOT_YET
    assert why_not((IN_TRICK, "en", ("LK", "RK")), ()) == CANNOT_BE


@pytest.mark.slice(2)
def test_aims_are_what_can_be_and_is_not_with_whom_it_can() -> None:
    left = {
        (IN_TRICK, "en", ("RA", "LJ")): [("RA", "LJ")],
        (RULING, "de", ("R-015",)): [("RA",)],
    }
    everything_else = set().union(*map(possible, EDITIONS)) - left.keys()
    assert aims(everything_else) == left
