"""Engine and model are asked the same, at every moment of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.model.moments import MOMENTS
from eidex.games.cosmic_euchre.model.table import POWERS
from eidex.games.cosmic_euchre.records.random_play import random_game, random_powers
from eidex.games.cosmic_euchre.records.record import Record, replay
from eidex.games.cosmic_euchre.watching.seen import Seen
from eidex.games.cosmic_euchre.watching.watch import Watch
from eidex.games.shared.differential import Compared, compared
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Asked, Powers

BY_NAME = {moment.name: moment for moment in MOMENTS}


def compare(games: int, seed: int) -> Compared:
    """Random games of powers by chance, each moment asked about."""
    return compared(games, seed, _play, asked)


def _play(rng: random.Random, number: int) -> Iterator[tuple[int, Seen]]:
    return moments_of(random_game(rng, random_powers(rng), rng.randrange(4), 0.5)[0])


def moments_of(record: Record) -> Iterator[tuple[int, Seen]]:
    """The moments of a game, each with the number of actions that lead to it."""
    watch = Watch()
    start: Position | None = None
    for step in replay(record):
        if start is None:
            start = step.before
            yield from ((0, seen) for seen in watch.first(start))
        taken = step.number + 1
        yield from ((taken, seen) for seen in watch.step(step.before, step.action, step.after))


def asked(seen: Seen) -> list[Asked]:
    """The model's questions at this moment, all known."""
    powers = Powers(POWERS, 4, seen.powers)
    return [*BY_NAME[seen.moment].ask(Facts(seen.facts), powers)]
