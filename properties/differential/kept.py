"""Games that are kept for what they reach, each cut short, and played by both readings.

Chance reaches much, but not the same with every change of the code. What it has once reached (two
powers in one game, in one trick, at one moment; a ruling) is kept as a short record, with what it
is kept for. `gather` plays random games of the engine and takes those that reach something that no
game kept so far reaches; `compare_kept` plays all of them by both readings and says what is lost.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.coverage import (
    AT_ONCE,
    IN_TRICK,
    PAIR,
    RULING,
    Coverage,
    Reached,
    Watch,
)
from eidex.properties.differential.whole_games import Comparison
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, RecordError, apply, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import at_random
from eidex.reference_engine.records.record import GameRecord, Record, replay, write_actions
from eidex.reference_engine.records.strict_json import JsonError, read_text, text_of
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import EDITIONS, Edition

KEPT_FOR = (PAIR, IN_TRICK, AT_ONCE, RULING)
"""What a game is kept for; casts and triples are too many."""
HOW_OFTEN = (0.95, 0.7, 0.4)
SAVED = (0, 0, 0, 4, 8, 10)
BLOCK = 500
"""Games that one worker plays before what they reach is weighed."""
Progress = Callable[[str, int, int], None]
Cast = tuple[str | None, str | None, str | None]


@dataclass(frozen=True, slots=True)
class Kept:
    """A game up to where it reaches what it is kept for."""

    record: Record
    reaches: frozenset[Reached]

    def as_line(self) -> str:
        """One line of JSON."""
        reaches = [[kind, *about] for kind, _, about in sorted(self.reaches)]
        data = {"reaches": reaches, "game": to_text(self.record)}
        return json.dumps(data, separators=(",", ":"))


def lines_of(path: Path) -> list[str]:
    """The lines of a file of kept games. Raises `RecordError`."""
    try:
        return text_of(path).splitlines()
    except OSError as error:
        raise RecordError(f"cannot be read ({error.strerror}); give a file of kept games") from None
    except JsonError as error:
        raise RecordError(str(error)) from None


def read_kept(lines: Iterable[str], before: int = 0) -> list[Kept]:
    """The games of a file, one a line, after so many lines before. Raises `RecordError` that names
    the line."""
    found = []
    for number, line in enumerate(lines, before + 1):
        try:
            found.append(_read(read_text(line)))
        except (JsonError, RecordError) as fault:
            raise RecordError(f"line {number} is no kept game: {fault}") from None
    return found


def _read(data: Any) -> Kept:
    if not isinstance(data, dict) or data.keys() != {"reaches", "game"}:
        raise RecordError('it has to be an object with "reaches" and "game"')
    game, reaches = data["game"], data["reaches"]
    if not isinstance(game, str):
        raise RecordError('"game" has to be a game as text')
    if not reaches or not isinstance(reaches, list) or not all(map(_is_reached, reaches)):
        raise RecordError(f'"reaches" has to list what it is kept for: {", ".join(KEPT_FOR)}')
    record = from_text(game)
    if len(record.games) != 1:
        raise RecordError('"game" has to be one game')
    return Kept(record, frozenset((kind, record.edition, tuple(about)) for kind, *about in reaches))


def _is_reached(one: Any) -> bool:
    words = isinstance(one, list) and all(isinstance(word, str) for word in one)
    return words and len(one) > 1 and one[0] in KEPT_FOR


# -- played by both readings -----------------------------------------------------------------------


def compare_kept(
    lines: Sequence[str], jobs: int = 1, progress: Progress = lambda what, done, total: None
) -> tuple[Comparison, list[Reached]]:
    """Where the readings part in the games of a file, and what these no longer reach. Raises
    `RecordError` that names the line which is no game, and where there is none."""
    if not lines:
        raise RecordError("holds no game; `--gather` finds some")
    found, lost = Comparison(), list[Reached]()
    blocks = [(first, lines[first : first + 25]) for first in range(0, len(lines), 25)]
    with at_work(jobs) as each:
        for done, (part, missing) in enumerate(each(_compare_some, blocks), 1):
            found.add(part)
            lost += missing
            progress("comparing", done, len(blocks))
    return found, lost


def _compare_some(block: tuple[int, Sequence[str]]) -> tuple[Comparison, list[Reached]]:
    heed_interrupts()
    found, lost = Comparison(), list[Reached]()
    before, lines = block
    for game in read_kept(lines, before):
        one = Comparison()
        record, (played,) = game.record, game.record.games
        start = new_game(
            record.edition, record.characters, played.dealer, played.hands, record.before
        )
        actions = iter([step.action for step in replay(record)])
        kind, edition, about = min(game.reaches)
        name = f"kept for {kind}, {edition}: {' '.join(about)}"
        one.follow(name, start, lambda pos: next(actions, None))  # noqa: B023
        lost += sorted(game.reaches - one.coverage.reached)
        found.add(one)
    return found, lost


# -- gathered --------------------------------------------------------------------------------------


def gather(
    games: int,
    seed: int = 0,
    known: Iterable[Kept] = (),
    jobs: int = 1,
    progress: Progress = lambda what, done, total: None,
) -> list[Kept]:
    """The games known, and those of so many random ones that reach something more.

    Each two characters sit together in turn, with a third one. Of the games of a block those that
    reach most that is new come first.
    """
    kept = list(known)
    reached = {one for game in kept for one in game.reaches}
    tasks = [(seed, first, min(first + BLOCK, games)) for first in range(0, games, BLOCK)]
    with at_work(jobs) as each:
        for done, block in enumerate(each(_play, tasks), 1):
            kept += _chosen(block, reached)
            progress("gathering", done, len(tasks))
    return fewest(kept)


def fewest(games: Sequence[Kept]) -> list[Kept]:
    """The games that together reach all that these do, and all that they were kept for (what is
    lost is not forgotten), each with what it is kept for."""
    everything = [_reached_in(game.record) | game.reaches for game in games]
    left = set[Reached]().union(*everything)
    found = dict[int, frozenset[Reached]]()
    while left:
        best = max(range(len(games)), key=lambda n: (len(everything[n] & left), -n))
        found[best] = frozenset(everything[best] & left)
        left -= everything[best]
    return [Kept(games[number].record, found[number]) for number in sorted(found)]


def _reached_in(record: Record) -> set[Reached]:
    coverage = Coverage()
    watch = Watch(record.edition, [code for code in record.characters if code], coverage)
    for step in replay(record):
        watch.done(step.action, step.after)
    return {one for one in coverage.reached if one[0] in KEPT_FOR}


class Played(NamedTuple):
    """A random game, and after how many actions it reached each thing."""

    edition: Edition
    cast: Cast
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    taken: list[Action]
    when: dict[Reached, int]


def _play(task: tuple[int, int, int]) -> list[Played]:
    heed_interrupts()
    seed, first, last = task
    pairs = list(combinations(CHARACTERS, 2))
    return [_one(f"kept/{seed}/{number}", number, pairs) for number in range(first, last)]


def _one(name: str, number: int, pairs: Sequence[tuple[str, str]]) -> Played:
    rng = random.Random(name)
    two = pairs[number // 3 % len(pairs)]
    third = rng.choice([code for code in CHARACTERS if code not in two])
    a, b, c = rng.sample([*two, third], 3)
    edition, dealer, hands = EDITIONS[number % 3], rng.randrange(3), random_deal(rng)
    play = at_random(rng, HOW_OFTEN, SAVED)
    pos = new_game(edition, (a, b, c), dealer, hands)
    coverage, when = Coverage(), dict[Reached, int]()
    watch, taken = Watch(edition, (a, b, c), coverage), list[Action]()
    while pos.result is None:
        action = play(pos)
        pos = apply(pos, action)
        taken.append(action)
        watch.done(action, pos)
        for one in coverage.reached:
            when.setdefault(one, len(taken))
    wanted = {one: after for one, after in when.items() if one[0] in KEPT_FOR}
    return Played(edition, (a, b, c), dealer, hands, taken, wanted)


def _chosen(block: Sequence[Played], reached: set[Reached]) -> Iterator[Kept]:
    """Those that reach something more, the most first; what they reach is added."""
    left = list(block)
    while left:
        best = max(left, key=lambda game: len(game.when.keys() - reached))
        new = frozenset(best.when.keys() - reached)
        if not new:
            return
        reached |= new
        yield Kept(_cut(best, max(best.when[one] for one in new)), new)
        left = [game for game in left if game.when.keys() - reached]


def _cut(game: Played, after: int) -> Record:
    """The game up to an action that is no pass: a record does not end with one."""
    while after < len(game.taken) and game.taken[after - 1].do == "pass":
        after += 1
    start = new_game(game.edition, game.cast, game.dealer, game.hands)
    actions = write_actions(start, game.taken[:after])
    played = GameRecord(game.dealer, game.hands, actions)
    return Record(game.edition, game.cast, (0, 0, 0), (played,))


__all__ = ["KEPT_FOR", "Kept", "compare_kept", "gather", "lines_of", "read_kept"]
