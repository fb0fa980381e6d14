"""Engine and model are asked the same, at every moment of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from eidex.games.shared.differential import answer_among
from eidex.games.thousand.model.moments import MOMENTS
from eidex.games.thousand.model.table import NUMBERS
from eidex.games.thousand.records.random_play import random_game
from eidex.games.thousand.records.record import Record, replay
from eidex.games.thousand.rulebook import PLAYERS
from eidex.games.thousand.watching.seen import Seen
from eidex.games.thousand.watching.watch import Watch
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Asked, Powers

BY_NAME = {moment.name: moment for moment in MOMENTS}


class Compared(NamedTuple):
    """How many answers were compared at moments of each kind, and those that differ."""

    answers: Counter[str]
    differences: list[str]


def compare(games: int, seed: int) -> Compared:
    """Random games of three and of four, each moment asked about."""
    answers: Counter[str] = Counter()
    differences: list[str] = []
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        players = PLAYERS[number % len(PLAYERS)]
        record, _ = random_game(rng, players, rng.randrange(players))
        for step, seen in moments_of(record):
            asked = asked_at(seen)
            for of, said in seen.answers.items():
                answers[seen.moment] += 1
                found = answer_among(asked, of)
                if found != said:
                    differences.append(
                        f"game {number} of seed {seed}, action {step}: {seen.moment}, {of}, "
                        f"{dict(seen.facts)}: engine {said}, model {found}"
                    )
    return Compared(answers, differences)


def moments_of(record: Record) -> Iterator[tuple[int, Seen]]:
    """The moments of a game, each with the number of actions that lead to it."""
    watch = Watch()
    for step in replay(record):
        for seen in watch(step.before, step.action, step.after):
            yield step.number + 1, seen


def asked_at(seen: Seen) -> list[Asked]:
    """The model's questions at this moment, all known."""
    powers = Powers(NUMBERS, 1, seen.players)
    return [*BY_NAME[seen.moment].ask(Facts(seen.facts), powers)]
