"""What two powers do to each other: every pair has an answer, and games bear it out."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest
from stages import part

from eidex.games.cosmic_euchre.asking import APART, between
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.model.effects import AGAIN, ALTERS, GIVES, POINTS, TAKES, effects
from eidex.games.cosmic_euchre.records.random_play import random_game
from eidex.games.cosmic_euchre.records.record import replay
from eidex.games.cosmic_euchre.records.worked import power_used, worked
from eidex.games.cosmic_euchre.rulebook import races

PAIRS = [*combinations(races(), 2)]
BY_DEALER = ("anarchist", "gordon", "human", "pitboss", "reciprocal", "teflon")
"""Whether these are open hangs on who deals."""


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("thief", "anarchist", {TAKES}),
        ("anarchist", "thief", set()),
        ("thief", "human", {TAKES, GIVES}),
        ("rat", "negator", {TAKES, GIVES}),
        ("human", "whiner", {ALTERS}),
        ("whiner", "human", set()),
        ("tivo", "victim", {AGAIN}),
        ("abolitionist", "chameleon", {TAKES}),
        ("pitboss", "rat", {POINTS}),
        ("reciprocal", "polevault", {POINTS}),
        ("teflon", "tivo", set()),
    ],
)
def test_what_one_power_changes_about_another(one: str, other: str, found: set[str]) -> None:
    assert effects(one, other, (one, other)) == found


def test_a_third_power_can_be_what_it_hangs_on() -> None:
    assert effects("thief", "whiner", ("thief", "whiner")) == set()
    assert effects("thief", "whiner", ("thief", "whiner", "anarchist")) == {GIVES}


def test_every_pair_has_an_answer_of_its_own() -> None:
    for pair in PAIRS:
        told = between(pair)
        names = [races()[key].name for key in pair]
        assert told
        for one in told:
            assert one["powers"] == names
            assert all(name in one["says"] for name in names)


def test_games_bear_out_that_two_powers_leave_each_other_alone() -> None:
    for pair in part(PAIRS, 6):
        rng = random.Random("+".join(pair))
        apart = between(pair)[0]["says"].endswith(APART)
        for seats in ((*pair, None, None), (pair[0], None, pair[1], None)):
            record, _ = random_game(rng, seats, rng.randrange(4), 0.9)
            for step in replay(record):
                for one, other in permutations(pair):
                    if apart and power_used(step.action) == one and other in BY_DEALER:
                        before, after = (
                            POWERS[other].barred_by(pos, pos.seat_of(other))
                            for pos in (step.before, step.after)
                        )
                        assert before == after or step.after.hand > step.before.hand, (pair, step)


def test_a_hand_to_look_at_is_of_a_game_that_can_be_played_again() -> None:
    first, *lines = worked(["tivo", "victim"])
    assert first.startswith("Seed ")
    assert any("for sympathy" in line for line in lines)
    assert any("uses Tivo" in line for line in lines)
    assert worked(["tivo", "victim"]) == [first, *lines]
