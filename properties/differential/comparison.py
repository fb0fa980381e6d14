"""What came of a comparison of whole games: how much was compared, what was reached, where the two
readings part."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from eidex.properties.differential.coverage import Coverage
from eidex.properties.differential.small_records import Difference, smallest, told
from eidex.properties.differential.whole_states import Followed, follow
from eidex.reference_engine import Action, Position

HOW_OFTEN = (0.95, 0.7, 0.4, 0.15)
"""Chances that a power is used; one of these in each random game."""


@dataclass(slots=True)
class Comparison:
    """How many games and actions were compared, in how many casts, and where the two part."""

    games: int = 0
    actions: int = 0
    casts: set[tuple[str, ...]] = field(default_factory=set)
    coverage: Coverage = field(default_factory=Coverage)
    differences: list[Difference] = field(default_factory=list)
    shrinks: bool = True
    """Differences are told by the smallest game found, not by that in which they came up."""

    def add(self, other: Comparison) -> None:
        """Takes another comparison in."""
        self.games += other.games
        self.actions += other.actions
        self.casts |= other.casts
        self.coverage.add(other.coverage)
        self.differences += other.differences

    def follow(
        self,
        name: str,
        start: Position,
        decide: Callable[[Position], Action | None],
        guards: random.Random | None = None,
        asked: Action | None = None,
    ) -> Followed:
        """One game more, as `whole_states.follow` does it."""
        self.games += 1
        self.casts.add(tuple(sorted(code for code in start.game.characters if code)))
        found = follow(start, decide, self.coverage, guards, asked)
        self.actions += found.compared
        if (parting := found.parting) is not None:
            if self.shrinks:
                start, parting = smallest(start, parting)
            self.differences.append(told(name, start, parting))
        return found
