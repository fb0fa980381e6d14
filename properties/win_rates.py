"""What each character gets in games of three drawn characters, all three seats played at random or
all three by the greedy player.

A game is known by (seed, number) and can be played again by itself: edition, characters, dealer and
cards are drawn from these, so both ways of play get the same games to play. The rates are the same
on any number of processes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from eidex.properties.workers import at_work
from eidex.reference_engine import greedy_play, random_play
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import Trio
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.engine import apply, new_game, random_deal
from eidex.rulebook import EDITIONS, Edition

PLAYERS: Final[Mapping[str, Callable[[Position, random.Random], Action]]] = {
    "random": random_play.choose,
    "greedy": greedy_play.choose,
}
"""How all three seats play."""
NORMAL: Final = 1.959964
"""So many standard errors to each side make a 95% interval."""
AT_ONCE: Final = 500


class Rate(NamedTuple):
    """An estimate, and its 95% confidence interval."""

    value: float
    low: float
    high: float


@dataclass(slots=True)
class Tally:
    """What one character got."""

    games: int = 0
    points: int = 0
    """Victory points."""
    squares: int = 0
    """The sum of their squares."""
    with_points: int = 0
    """Games in which it got one at least."""

    def take(self, points: int) -> None:
        """One game more."""
        self.games += 1
        self.points += points
        self.squares += points * points
        self.with_points += points > 0

    def add(self, other: Tally) -> None:
        """Takes in what was counted elsewhere."""
        self.games += other.games
        self.points += other.points
        self.squares += other.squares
        self.with_points += other.with_points

    def per_game(self) -> Rate | None:
        """Victory points a game, as their mean with the normal interval; None for fewer than two
        games."""
        if self.games < 2:
            return None
        mean = self.points / self.games
        spread = max(0, self.squares * self.games - self.points**2)
        error = NORMAL * sqrt(spread / (self.games - 1)) / self.games
        return Rate(mean, mean - error, mean + error)

    def share(self) -> Rate | None:
        """The share of games with a victory point, with Wilson's interval; None without games."""
        if not self.games:
            return None
        n, found = self.games, self.with_points / self.games
        over = NORMAL**2 / n
        middle = (found + over / 2) / (1 + over)
        reach = NORMAL * sqrt(found * (1 - found) / n + over / (4 * n)) / (1 + over)
        return Rate(found, max(0.0, middle - reach), min(1.0, middle + reach))


Tallies = dict[str, dict[str, Tally]]
"""By way of play, then by character in list order."""


def play_one(
    seed: int, number: int, editions: Sequence[Edition], player: str
) -> tuple[tuple[str, ...], Trio]:
    """The characters at the three seats, and the victory points that each got.

    The game stands alone: nobody has victory points before it.
    """
    rng = random.Random(f"{seed}/{number}")
    edition = editions[number % len(editions)]
    a, b, c = rng.sample([*CHARACTERS], 3)
    pos = new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng))
    choose = PLAYERS[player]
    while pos.result is None:
        pos = apply(pos, choose(pos, rng))
    return (a, b, c), pos.result.victory_points


Task = tuple[int, int, int, tuple[Edition, ...], str]


def _some(task: Task) -> dict[str, Tally]:
    """The games from one number up to another."""
    seed, first, end, editions, player = task
    found = {code: Tally() for code in CHARACTERS}
    for number in range(first, end):
        for code, points in zip(*play_one(seed, number, editions, player), strict=True):
            found[code].take(points)
    return found


def win_rates(
    games: int,
    seed: int = 0,
    jobs: int = 1,
    editions: Sequence[Edition] = EDITIONS,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Tallies:
    """What each character gets in so many games, in each way of play; the editions take turns."""
    report: Tallies = {player: {code: Tally() for code in CHARACTERS} for player in PLAYERS}
    tasks = [
        (seed, first, min(first + AT_ONCE, games), tuple(editions), player)
        for player in PLAYERS
        for first in range(0, games, AT_ONCE)
    ]
    with at_work(jobs) as each:
        for done, (task, part) in enumerate(zip(tasks, each(_some, tasks), strict=True), 1):
            for code, tally in part.items():
                report[task[-1]][code].add(tally)
            progress("playing", done, len(tasks))
    return report
