"""Every ruling that a game cites is listed by a query of its powers, or of how many play."""

from __future__ import annotations

import random
from functools import cache
from itertools import chain, combinations
from typing import Any

import pytest
from stages import NIGHT, part

from eidex.games import asking, game
from eidex.games.cosmic_euchre.records.random_play import random_game
from eidex.games.cosmic_euchre.rulebook import races

OFTEN = (0.2, 0.5, 0.9)
SETS = [*chain.from_iterable(combinations(races(), size) for size in (1, 2, 3, 4))]
"""All sets of powers that can play: 3,213."""
GAMES = 20 if NIGHT else 4
"""Of each number of players."""


@cache
def found(name: str) -> list[dict[str, Any]]:
    return asking(name).findings(None)


def test_cosmic_euchre_lists_what_is_cited() -> None:
    """A soak over all sets of powers at night, a fortieth of them by day."""
    names, missing = game("cosmic-euchre").powers, set()
    for powers in part(SETS, 40):
        rng = random.Random("+".join(powers))
        seats = [*powers, *[None] * (4 - len(powers))]
        rng.shuffle(seats)
        _, last = random_game(rng, seats, rng.randrange(4), rng.choice(OFTEN))
        mine = {names[key] for key in powers}
        listed = {one["settled_by"] for one in found("cosmic-euchre") if {*one["powers"]} <= mine}
        missing |= {(ruling, powers) for _, ruling in last.noted if ruling not in listed}
    assert not missing


@pytest.mark.slice(3)
@pytest.mark.parametrize("name", ["five-sheets", "arschloch", "thousand"])
def test_a_game_without_powers_lists_what_is_cited(name: str) -> None:
    for players in game(name).players:
        listed = {one["settled_by"] for one in found(name) if players in one["players"]}
        for seed in range(GAMES):
            record = game(name).random_record(seed, [str(players)])
            assert {one["ruling"] for one in record["rulings"]} <= listed, (players, seed)
