"""Random whole games, compared action by action: where the two part, and what was reached."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.comparison import HOW_OFTEN, Comparison
from eidex.properties.differential.small_records import Difference, taken_in
from eidex.properties.differential.tournaments import FOUR, compare_tournament
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import Record, replay
from eidex.reference_engine.records.text import from_text
from eidex.rulebook import EDITIONS, Edition
from eidex.rulebook.invented import with_invented

STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 2))
TRIPLES = tuple(combinations(CHARACTERS, 3))
FEWER = 8
STRIDE = 2731
"""So far apart are two triples that play one after the other: no common factor with their number,
so that all have their turn, and different characters in any short run."""
EVERY = 25
"""After every so-manieth game comes a tournament; of these every fourth is one of four players."""


def compare_game(name: str, chosen: Sequence[str], edition: str, found: Comparison) -> None:
    """One random game."""
    rng = random.Random(name)
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    often, before = rng.choice(HOW_OFTEN), rng.choice(STANDINGS)
    dealer, deal = rng.randrange(3), random_deal(rng)
    pos = new_game(edition, (a, b, c), dealer, deal, before)  # type: ignore[arg-type]

    def play(pos: Position) -> Action:
        action = choose(pos, rng, often)
        about_points = action.power == "SK" and action.do == "use" and rng.random() < 0.5
        question = f"points > {rng.randrange(40)}" if about_points else action.question
        return action.replaced(question=question)

    found.follow(name, pos, play, rng)


def compare_record(record: Record) -> Comparison:
    """The games of a record. Raises `RecordError` where it is not as it should be."""
    found = Comparison()
    starts: dict[int, Position] = {}
    for step in replay(record):
        starts.setdefault(step.game, step.before)
    for number, (game, taken) in enumerate(zip(record.games, taken_in(record), strict=True)):
        if number not in starts:  # nothing is done in it
            continue
        actions = iter(taken)
        found.follow(
            f"{number + 1}",
            starts[number],
            lambda pos: next(actions, None),  # noqa: B023
            asked=game.asked,
        )
    return found


def who_plays(number: int) -> tuple[tuple[str, ...], Edition]:
    """The characters of game so-and-so of a run, and the edition: every three characters in every
    edition in turn; in every eighth game fewer."""
    if number % FEWER == FEWER - 1:
        rng = random.Random(f"fewer/{number}")
        return tuple(rng.sample(list(CHARACTERS), rng.randrange(3))), rng.choice(EDITIONS)
    turn = number - number // FEWER
    rounds = turn // len(TRIPLES)  # in each they play in another edition
    return TRIPLES[turn * STRIDE % len(TRIPLES)], EDITIONS[(turn + rounds) % 3]


def _some(task: tuple[int, int, int]) -> Comparison:
    """Games number `first` to `last` of a seed."""
    heed_interrupts()
    seed, first, last = task
    found = Comparison()
    for number in range(first, last):
        name, (chosen, edition) = f"{seed}/{number}", who_plays(number)
        compare_game(name, with_invented(chosen), edition, found)
        if number % EVERY == EVERY - 1:
            _tournament(f"tournament {name}", number // EVERY, found)
    return found


def _tournament(name: str, number: int, found: Comparison) -> None:
    """One of three players, or of four in the edition that has them."""
    of_four = number % 4 == 3
    chosen = random.Random(f"who/{name}").sample(list(CHARACTERS), 4 if of_four else 3)
    compare_tournament(name, tuple(chosen), FOUR if of_four else EDITIONS[number % 3], found)


def compare(
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Comparison:
    """So many random games, by numbers of the seed, and now and then the first games of a
    tournament."""
    found, block = Comparison(), 25
    tasks = [(seed, first, min(first + block, games)) for first in range(0, games, block)]
    with at_work(jobs) as each:
        for done, part in enumerate(each(_some, tasks), 1):
            found.add(part)
            progress("comparing", done, len(tasks))
    return found


def compare_texts(
    games: Sequence[str],
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Comparison:
    """The games of records that are written as text. Raises `RecordError`."""
    found, block = Comparison(), 25
    tasks = [games[first : first + block] for first in range(0, len(games), block)]
    with at_work(jobs) as each:
        for done, part in enumerate(each(_compare_some, tasks), 1):
            found.add(part)
            progress("comparing", done, len(tasks))
    return found


def _compare_some(games: Sequence[str]) -> Comparison:
    heed_interrupts()
    found = Comparison()
    for game in games:
        found.add(compare_record(from_text(game)))
    return found


__all__ = ["Comparison", "Difference", "compare", "compare_game", "compare_record", "compare_texts"]
