"""What two powers do to each other: every pair has an answer, and games bear it out."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest
from games.cosmic_euchre.worked_hands import as_is_said
from stages import part

from eidex.games.cosmic_euchre.asking import APART, between
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.game import first_of
from eidex.games.cosmic_euchre.model.effects import AGAIN, ALTERS, GIVES, POINTS, TAKES, effects
from eidex.games.cosmic_euchre.records.random_play import game_of, random_game
from eidex.games.cosmic_euchre.records.record import replay
from eidex.games.cosmic_euchre.records.worked import power_used, scene_of, worked_by_pair
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


def test_every_pair_has_a_hand_of_its_own() -> None:
    """Who is asked first, what each does, and what comes of it otherwise."""
    assert len(worked_by_pair()) == len(PAIRS)
    told = [one for pair in part(PAIRS, 3) for one in between(pair)]
    for one in told:
        assert all(name in one["first"] for name in one["powers"])
        example, _, play = one["worked"].partition("): ")
        assert example.startswith("For example (hand ")
        assert all(name in play for name in one["powers"])
        assert "Otherwise" in play or "If instead" in play
        assert "{" not in play
    assert len({one["worked"] for one in told}) == len(told)


@pytest.mark.parametrize("pair", part(PAIRS, 6), ids=" ".join)
def test_a_hand_shows_what_the_solver_says(pair: tuple[str, str]) -> None:
    """Where the second may be used by the engine only with or only without the first, the model
    has the first change that."""
    one = worked_by_pair()[frozenset(pair)]
    steps = [*replay(game_of(one.seed, one.powers)[0])]
    scene = scene_of(steps, one.at, one.pair[1])
    assert scene is not None
    assert as_is_said(scene, *one.pair)


@pytest.mark.parametrize(
    ("pair", "told"),
    [
        (
            ("thief", "anarchist"),
            "Thief first (when the deal is due), then Anarchist (before anybody looks",
        ),
        (("human", "whiner"), "Human first, who has to, then Whiner (both before the top card"),
        (("whiner", "reciprocal"), "whoever sits nearer on the dealer's left (before the top"),
        (
            ("victim", "wagerer"),
            "Wagerer first (before the first lead), then Victim (with a lead).",
        ),
        (("mysterio", "victim"), "Victim first (with a lead), then Mysterio (with a card)."),
    ],
)
def test_who_is_asked_first(pair: tuple[str, str], told: str) -> None:
    assert told in first_of(pair)
    assert sorted(first_of(pair)) == sorted(first_of(pair[::-1]))


def test_games_bear_out_that_two_powers_leave_each_other_alone() -> None:
    for pair in part(PAIRS, 6):
        rng = random.Random("+".join(pair))
        apart = between(pair)[0]["says"] == APART
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
