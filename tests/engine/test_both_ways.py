"""What `quick` says of a trick is what `windows`, `plays` and `trick_end` say of it.

Games are played both ways at once: as ever, and the long way alone, in which nothing is passed over
and nothing is looked up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from engine.staging import acted, action, staged
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    Action,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
    windows,
)
from eidex.reference_engine.cards import NUMBERS, ranks
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.position import Powers, Quiet
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.record import with_passes
from eidex.rulebook import EDITIONS, Edition

SHORT_WAYS = ("lead", "follow", "beside", "gathered")


def nothing(*_: object) -> None:
    """There is no short way."""


@contextmanager
def the_long_way() -> Iterator[None]:
    """Nothing goes the short way that begins in here."""
    with patch.multiple(windows.quick, **dict.fromkeys(SHORT_WAYS, nothing)):
        yield


class Twice:
    """One game, played both ways."""

    def __init__(self, start: Position) -> None:
        self.pos = start
        self.long = Position((0, (), *start[2:]))

    def act(self, one: Action) -> None:
        """The same is done in both."""
        self.pos = acted(self.pos, one)
        with the_long_way():
            self.long = apply(self.long, one)
            actions = legal_actions(self.long)
        assert legal_actions(self.pos) == actions
        assert self.pos == self.long

    def done(self, *moves: str | Action) -> Position:
        """After words of moves and actions; seats that are asked in between pass."""
        for move in moves:
            for one in [move] if isinstance(move, Action) else map(action, move.split()):
                for step in with_passes(self.pos, one):
                    actions = legal_actions(self.pos)
                    self.act(actions[actions.index(step)])  # that of the tables
        return self.pos

    def to_the_end(self, rng: random.Random, often: float) -> None:
        """Choices are drawn; powers are used this often."""
        while self.pos.result is None:
            self.act(choose(self.pos, rng, often))


def test_the_long_way_is_another() -> None:
    """What is compared here comes from different functions."""
    start = staged("en", "SK", ("LA L9 L6", "LQ L7 H8", "L8 H6 H9"), characters=("SA", "LK", "R9"))
    twice = Twice(start)
    twice.done("0:LA 1:LQ 2:L8 0:L9")
    assert (twice.pos.legal > 0, twice.pos[7][1].__class__) == (True, Quiet)
    assert (twice.long.legal, twice.long[7][1].__class__ is Quiet) == (0, False)


@settings(max_examples=150)
@given(
    st.integers(0, 10**6),
    st.permutations([*CHARACTERS, None, None]).map(lambda order: (order[0], order[1], order[2])),
    st.permutations((0, 1, 2)),
    st.sampled_from(EDITIONS),
    st.sampled_from((0.8, 0.4, 0.1, 0.02)),
)
def test_both_ways_lead_to_the_same_positions(
    seed: int, characters: tuple[str, str, str], places: list[int], edition: Edition, often: float
) -> None:
    """Whoever plays, wherever they sit."""
    rng = random.Random(seed)
    one, two, three = (characters[place] for place in places)
    Twice(new_game(edition, (one, two, three), seed % 3, random_deal(rng))).to_the_end(rng, often)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("beside", [None, "LJ"])
def test_both_ways_with_one_character_or_with_skater(edition: Edition, beside: str | None) -> None:
    """Where the others are silent more goes the short way."""
    for number, code in enumerate(CHARACTERS):
        if code == beside:
            continue
        characters: list[str | None] = [None, None, None]
        characters[number % 3], characters[(number + 1) % 3] = code, beside
        a, b, c = characters
        for seed in range(3):
            rng = random.Random(seed)
            start = new_game(edition, (a, b, c), seed, random_deal(rng))
            Twice(start).to_the_end(rng, (0.9, 0.3, 0.05)[seed])
