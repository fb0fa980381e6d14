"""Who hears what of a use: the table of all that is said aloud, checked in games of every set."""

from __future__ import annotations

import random

import pytest
from engine.staging import DOWN, dealt, done, use

from eidex.reference_engine import NUMBERS, Position, apply, new_game, observation, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS

ALOUD = (
    *("LA", "RA", "HA", "SA", "LK", "SK", "LQ", "SQ", "LJ", "RJ", "HJ", "SJ", "L10", "R10", "H10"),
    *("S10", "R9", "H9", "L8", "L7", "H7", "S7", "L6", "R6"),
)
"""Characters whose every word is for the whole table."""
TO_NOBODY = ("HJ",)
"""Those of whom it is remembered, for no seat, what a player held when they spoke."""
QUIETLY = ("RK", "HK", "RQ", "HQ", "L9", "S9", "R8", "S8", "R7", "H6")
"""Characters some of whose cards are for some seats only: what they are is said in
`test_secrets`."""
WITH_A_CARD = ("S6", "H8")
"""Characters that use their power by playing a card; nothing is said."""


def test_every_character_is_here() -> None:
    assert {*ALOUD, *QUIETLY, *WITH_A_CARD} == set(CHARACTERS)


def ends(code: str) -> list[Position]:
    """Games in which the character is at the table, to the end."""
    rng, found = random.Random(code), []
    others = sorted(set(CHARACTERS) - {code})
    for edition in EDITIONS:
        for _ in range(4):
            trio = rng.sample([code, *rng.sample(others, 2)], 3)
            pos = new_game(edition, (trio[0], trio[1], trio[2]), rng.randrange(3), random_deal(rng))
            while pos.result is None:
                pos = apply(pos, choose(pos, rng, 0.7))
            found.append(pos)
    return found


@pytest.mark.parametrize("code", ALOUD)
def test_the_table_hears_what_is_said(code: str) -> None:
    """Card, choice, question and what came of it."""
    said = 0
    for pos in ends(code):
        for number, told in enumerate(pos.powers.events):
            action = told.action
            if action.power == code:
                said += 1
                seen = () if code in TO_NOBODY else told.seen
                whole = (action.card, action.choice, action.question, seen)
                for seat in range(3):
                    heard = observation(pos, seat).heard[number]
                    assert heard == (told.step, action.seat, action.do, code, whole)
    assert said > 0


@pytest.mark.parametrize("code", QUIETLY)
def test_the_table_hears_that_a_power_was_used(code: str) -> None:
    """When, by whom and what is done; and the seat itself hears something of its own use."""
    said = 0
    for pos in ends(code):
        for number, told in enumerate(pos.powers.events):
            action = told.action
            if action.power == code:
                said += 1
                for seat in range(3):
                    heard = observation(pos, seat).heard[number]
                    assert heard[:4] == (told.step, action.seat, action.do, code)
                if 0 <= action.seat < 3 and (action.card >= 0 or action.choice):
                    mine = observation(pos, action.seat).heard[number].learned
                    assert action.card in mine or action.choice in mine
    assert said > 0


@pytest.mark.parametrize("code", WITH_A_CARD)
def test_a_card_speaks_for_itself(code: str) -> None:
    for pos in ends(code):
        assert all(told.action.power != code for told in pos.powers.events)


@pytest.mark.parametrize(("card", "holder"), [("HA", 2), ("LA", 0)])
def test_everybody_hears_who_hands_a_card_to_wuenschelrute(card: str, holder: int) -> None:
    pos = done(dealt("en", (None, "H6", None)), use(1, "H6", card=card))
    heard = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert heard == [(NUMBERS[card], (holder,))] * 3


def test_two_players_hear_which_card_fledderer_puts_before_another() -> None:
    pos = done(dealt("en", ("R7", None, None)), *DOWN, use(0, "R7", 1, card="LA"))
    heard = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert heard == [((1,), NUMBERS["LA"]), ((1,), NUMBERS["LA"]), ((1,),)]
