"""A ruling bears the number of the action in which it was used."""

from __future__ import annotations

import random

import pytest
from engine.staging import OF_THE_DRAW

from eidex.reference_engine import Position, apply, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition

AT_THE_DEAL = {("R-029", -1)} | {(ruling, 0) for ruling in OF_THE_DRAW}
"""Before anything is done."""
OFTEN = (
    "H10 S6",
    "R8 R7",
    "H10 R8",
    "L10 H7",
    "SJ LQ",
    "S10 LK",
    "H9 S6",
    "RQ S6",
    "S8 R7",
    "RK SA",
)
"""Characters that meet in rulings."""


def games(edition: Edition, count: int) -> list[Position]:
    """Starts of random games; in every other one two characters that meet in a ruling."""
    rng, found = random.Random(f"noted {edition}"), []
    for number in range(count):
        chosen = rng.choice(OFTEN).split() if number % 2 else rng.sample(list(CHARACTERS), 2)
        third = rng.choice([None, *sorted(set(CHARACTERS) - set(chosen))])
        a, b, c = rng.sample([*chosen, third], 3)
        found.append(new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng)))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_bears_the_number_of_its_action(edition: Edition) -> None:
    rng, seen = random.Random(1), set()
    for start in games(edition, 120):
        pos = start
        assert {(ruling, step) for step, ruling in pos.noted} <= AT_THE_DEAL
        while pos.result is None:
            after = apply(pos, choose(pos, rng, 0.5))
            assert after.noted[: len(pos.noted)] == pos.noted
            for step, ruling in after.noted[len(pos.noted) :]:
                seen.add(ruling)
                assert step == pos.step + (ruling in OF_THE_DRAW), ruling
            pos = after
    assert len(seen) > 25
