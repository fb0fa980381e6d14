"""Each property on the engine by random play, and that it can fail."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from positions import changed

from eidex.properties.invariants import PROPERTIES
from eidex.reference_engine import Position, apply, legal_actions, new_game, next_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition

SETS = [c for n in range(4) for c in combinations(CHARACTERS, n)]


class Tournament(RuleBasedStateMachine):
    """Whole tournaments, every move drawn; all properties after every move."""

    pos: Position

    @initialize(
        edition=st.sampled_from(EDITIONS),
        chosen=st.sampled_from(SETS),
        dealer=st.integers(0, 2),
        seed=st.integers(0, 2**32),
        before=st.sampled_from([(0, 0, 0), (6, 6, 6), (6, 6, 3), (5, 6, 6)]),
    )
    def deal(
        self, edition: Edition, chosen: tuple[str, ...], dealer: int, seed: int, before: Any
    ) -> None:
        self.rng = random.Random(seed)
        a, b, c = [*chosen, None, None, None][:3]
        self.pos = new_game(edition, (a, b, c), dealer, random_deal(self.rng), before)

    @rule(moves=st.lists(st.integers(0, 2**16), min_size=5, max_size=20))
    def play(self, moves: list[int]) -> None:
        for number in moves:
            if self.pos.result is not None:
                if self.pos.result.winner is not None:
                    return
                self.pos = next_game(self.pos, random_deal(self.rng))
            actions = legal_actions(self.pos)
            self.pos = apply(self.pos, actions[number % len(actions)])
            self.holds()

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "pos"):
            for one in PROPERTIES:
                assert one.on_engine(self.pos), one.name


TestTournament = Tournament.TestCase
TestTournament.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)


def test_every_game_of_every_set_keeps_every_property() -> None:
    rng = random.Random(11)
    for third, edition in enumerate(EDITIONS):
        for chosen in SETS[third::3]:
            a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
            pos = new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng))
            while pos.result is None:
                actions = legal_actions(pos)
                pos = apply(pos, actions[int(rng.random() * len(actions))])
                for one in PROPERTIES:
                    assert one.on_engine(pos), (one.name, edition, chosen)


def test_the_engine_checks_can_fail() -> None:
    pos = new_game("en", (None, None, None), 0, random_deal(random.Random(1)))
    broken = changed(pos, hands=(pos.hands[0], pos.hands[1], pos.hands[1]))
    assert not PROPERTIES[0].on_engine(broken)
