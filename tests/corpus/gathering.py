"""Looks for games that reach something that no game kept so far reaches.

The engine plays random games, in which each two characters sit together in turn; mutations of games
that are kept (two cards exchanged, something left out, another character, another edition), played
on at random where the pattern ends; and games aimed at what is not reached yet, by characters with
whom it can be. A game is cut after what it reaches. What only the model says (which clause spoke)
shows where it follows a game: those aimed at such a thing, and in the end all that are kept.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from corpus.aiming import NO_AIMS, Aims, aimed
from corpus.fewest import as_line, fewest
from corpus.mutations import When, cut_short, mutated, random_one, start_of, text_of, watched

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.coverage import Reached
from eidex.properties.differential.kept import Kept, Progress, compared, read_kept
from eidex.properties.differential.small_records import taken_in
from eidex.properties.workers import Each, at_work
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.text import to_text
from eidex.rulebook import EDITIONS

BLOCK = 500
"""Games that one worker plays before what they reach is weighed."""


class Found(NamedTuple):
    """A game as text, and after how many actions it reached what is new. Compiled records do not go
    from process to process."""

    game: str
    when: When


class Task(NamedTuple):
    """Games number `first` to `last`: random ones, or mutations of the patterns. What is known is
    nothing new."""

    seed: int
    first: int
    last: int
    known: frozenset[Reached]
    patterns: tuple[str, ...] = ()


def gather(
    games: int,
    seed: int = 0,
    known: Iterable[Kept] = (),
    jobs: int = 1,
    progress: Progress = lambda what, done, total: None,
    aims: Aims = NO_AIMS,
    records: Sequence[Record] = (),
) -> list[Kept]:
    """The games known, and what reaches more: of the records given, of so many random games, of as
    many mutations, of games aimed at what then is still not reached. The fewest that together reach
    all of it."""
    kept = list(known)
    with at_work(jobs) as each:
        reached = {one for game in kept for one in game.reaches}
        kept += _chosen(map(_given, records), reached)
        for patterns in ((), tuple(to_text(game.record) for game in kept)):
            known_now = frozenset(reached)
            tasks = [
                Task(seed, first, min(first + BLOCK, games), known_now, patterns)
                for first in range(0, games, BLOCK)
            ]
            for done, block in enumerate(each(_play, tasks), 1):
                kept += _chosen(block, reached)
                progress("gathering", done, len(tasks))
        followed = dict[str, When]()
        kept = _fewest(kept, followed, each, progress)
        kept += aimed(kept, seed, aims, each, progress)
        return _fewest(kept, followed, each, progress)


def _fewest(
    kept: Sequence[Kept], followed: dict[str, When], each: Each, progress: Progress
) -> list[Kept]:
    """Those that are needed, once both readings have played all of them; none is longer than it has
    to be."""
    games = [to_text(game.record) for game in kept]
    new = [game for game, text in zip(kept, games, strict=True) if text not in followed]
    lines = [as_line(game) for game in new]
    for done, (game, when) in enumerate(zip(new, each(_reached_in, lines), strict=True), 1):
        followed[to_text(game.record)] = when
        progress("following", done, len(new))
    needed = fewest(kept, [followed[text] for text in games])
    return [_no_longer(game, followed) for game in needed]


def _no_longer(game: Kept, followed: dict[str, When]) -> Kept:
    """The game up to the last thing that it is kept for; whole, where something is lost."""
    text = to_text(game.record)
    when = followed[text]
    if not game.reaches <= when.keys():
        return game
    after = max(when[one] for one in game.reaches)
    shorter = Kept(cut_short(text, after), game.reaches)
    reached = {one: at for one, at in when.items() if at <= after}
    followed.setdefault(to_text(shorter.record), reached)
    return shorter


def _reached_in(line: str) -> When:
    heed_interrupts()
    (game,) = read_kept([line])
    return compared(game.record, min(game.reaches))[1]


# -- random games, and mutations ---------------------------------------------------------------


def _play(task: Task) -> list[Found]:
    heed_interrupts()
    pairs = list(combinations(CHARACTERS, 2))
    found = []
    for number in range(task.first, task.last):
        if task.patterns:
            rng = random.Random(f"mutated/{task.seed}/{number}")
            played = mutated(rng.choice(task.patterns), rng)
        else:
            rng = random.Random(f"kept/{task.seed}/{number}")
            two = pairs[number // 3 % len(pairs)]
            played = random_one(rng, two, EDITIONS[number % 3])
        if new := {one: at for one, at in played.when.items() if one not in task.known}:
            found.append(Found(text_of(played), new))
    return found


def _given(record: Record) -> Found:
    """A game that is given."""
    actions = iter(taken_in(record)[0])
    played = watched(start_of(record), lambda pos: next(actions, None), record.games[0].asked)
    return Found(text_of(played), played.when)


# -- chosen ----------------------------------------------------------------------------------------


def _chosen(block: Iterable[Found], reached: set[Reached]) -> Iterator[Kept]:
    """Those that reach something more, the most first; what they reach is added."""
    left = list(block)
    while left:
        best = max(left, key=lambda game: len(game.when.keys() - reached))
        new = frozenset(best.when.keys() - reached)
        if not new:
            return
        reached |= new
        yield Kept(cut_short(best.game, max(best.when[one] for one in new)), new)
        left = [game for game in left if game.when.keys() - reached]


__all__ = ["NO_AIMS", "Aims", "gather"]
