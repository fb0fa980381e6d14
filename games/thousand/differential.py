"""Engine and model are asked the same, at every moment of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.games.shared.differential import Compared, asked_at, compared
from eidex.games.thousand.model.rules import RULES
from eidex.games.thousand.model.table import NUMBERS
from eidex.games.thousand.records.random_play import random_game
from eidex.games.thousand.records.record import Record, replay
from eidex.games.thousand.rulebook import PLAYERS
from eidex.games.thousand.watching.seen import Seen
from eidex.games.thousand.watching.watch import Watch
from eidex.model.logic.moments import Asked, Powers


def compare(games: int, seed: int) -> Compared:
    """Random games of three and of four, each moment asked about."""
    return compared(games, seed, _play, asked)


def _play(rng: random.Random, number: int) -> Iterator[tuple[int, Seen]]:
    players = PLAYERS[number % len(PLAYERS)]
    return moments_of(random_game(rng, players, rng.randrange(players))[0])


def moments_of(record: Record) -> Iterator[tuple[int, Seen]]:
    """The moments of a game, each with the number of actions that lead to it."""
    watch = Watch()
    for step in replay(record):
        for seen in watch(step.before, step.action, step.after):
            yield step.number + 1, seen


def asked(seen: Seen) -> list[Asked]:
    """The model's questions at this moment, all known."""
    return asked_at(RULES, seen, Powers(NUMBERS, 1, seen.players))
