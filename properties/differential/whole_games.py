"""Random whole games, compared action by action: where the two part, and what was reached."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.coverage import Coverage
from eidex.properties.differential.small_records import Difference, smallest, told
from eidex.properties.differential.whole_states import follow
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, Position, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import Record, Step, replay
from eidex.rulebook import EDITIONS

HOW_OFTEN = (0.95, 0.7, 0.4, 0.15)
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 2))


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
    ) -> None:
        """One game more, as `whole_states.follow` does it."""
        self.games += 1
        self.casts.add(tuple(sorted(code for code in start.game.characters if code)))
        parting, compared = follow(start, decide, self.coverage, guards)
        self.actions += compared
        if parting is not None:
            if self.shrinks:
                start, parting = smallest(start, parting)
            self.differences.append(told(name, start, parting))


def compare_game(name: str, chosen: Sequence[str], edition: str, found: Comparison) -> None:
    """One random game."""
    rng = random.Random(name)
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    often, before = rng.choice(HOW_OFTEN), rng.choice(STANDINGS)
    dealer, deal = rng.randrange(3), random_deal(rng)
    pos = new_game(edition, (a, b, c), dealer, deal, before)  # type: ignore[arg-type]
    found.follow(name, pos, lambda pos: choose(pos, rng, often), rng)


def compare_record(record: Record) -> Comparison:
    """The games of a record. Raises `RecordError` where it is not as it should be."""
    found = Comparison()
    steps: dict[int, list[Step]] = {}
    for step in replay(record):
        steps.setdefault(step.game, []).append(step)
    for number, done in steps.items():
        actions = iter([step.action for step in done])
        found.follow(f"{number + 1}", done[0].before, lambda pos: next(actions, None))  # noqa: B023
    return found


def _some(task: tuple[int, int, int]) -> Comparison:
    """Games number `first` to `last` of a seed: every two characters in every edition in turn, with
    a third one."""
    heed_interrupts()
    seed, first, last = task
    found = Comparison()
    pairs = list(combinations(CHARACTERS, 2))
    for number in range(first, last):
        name = f"{seed}/{number}"
        rng = random.Random(f"who/{name}")
        two = pairs[number // 3 % len(pairs)]
        third = rng.choice([code for code in CHARACTERS if code not in two])
        chosen = (*two, third)[: rng.choice((0, 1, 2, *[3] * 20))]
        compare_game(name, chosen, EDITIONS[number % 3], found)
    return found


def compare(
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Comparison:
    """So many random games, by numbers of the seed."""
    found, block = Comparison(), 25
    tasks = [(seed, first, min(first + block, games)) for first in range(0, games, block)]
    with at_work(jobs) as each:
        for done, part in enumerate(each(_some, tasks), 1):
            found.add(part)
            progress("comparing", done, len(tasks))
    return found


__all__ = ["Comparison", "Difference", "compare", "compare_game", "compare_record"]
