"""Games that are kept for what they reach, each cut short, and played by both readings.

Chance reaches much, but not the same with every change of the code. What was once reached (two
powers in one game, in one trick, at one moment; a ruling; a question; what a clause does) is kept
as a short record, with what it is kept for. `compare_kept` plays all of them by both readings and
says what is lost; `tests/corpus` looks for more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.comparison import Comparison
from eidex.properties.differential.coverage import (
    AT_ONCE,
    END,
    IN_TRICK,
    PAIR,
    QUESTION,
    RULING,
    Reached,
)
from eidex.properties.differential.sayings import OF_A_QUESTION, OF_SAYINGS
from eidex.properties.differential.small_records import taken_in
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, Position, RecordError
from eidex.reference_engine.engine import new_game
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.strict_json import JsonError, read_text, text_of
from eidex.reference_engine.records.text import from_text

KEPT_FOR = (PAIR, IN_TRICK, AT_ONCE, RULING, END, QUESTION, *OF_SAYINGS, *OF_A_QUESTION)
"""What a game is kept for; casts and triples are too many."""
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Kept:
    """A game up to where it reaches what it is kept for."""

    record: Record
    reaches: frozenset[Reached]


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
        raise RecordError("holds no game")
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
        one, when = compared(game.record, min(game.reaches))
        lost += sorted(game.reaches - when.keys())
        found.add(one)
    return found, lost


def compared(record: Record, kept_for: Reached) -> tuple[Comparison, dict[Reached, int]]:
    """The game of a record played by both readings, and after how many actions it reached each
    thing."""
    found, when = Comparison(), dict[Reached, int]()
    (played,) = record.games
    start = new_game(record.edition, record.characters, played.dealer, played.hands, record.before)
    actions = iter(taken_in(record)[0])
    kind, edition, about = kept_for
    name, taken = f"kept for {kind}, {edition}: {' '.join(about)}", 0

    def next_one(pos: Position) -> Action | None:
        nonlocal taken
        _since(when, found.coverage.reached, taken)
        action = next(actions, None)
        taken += action is not None
        return action

    # What a game is kept for may change, and where it ends: what its guards are asked may not.
    guards = random.Random(f"{record.edition} {record.characters} {played.hands}")
    found.follow(name, start, next_one, guards, played.asked)
    _since(when, found.coverage.reached, taken)
    return found, when


def _since(when: dict[Reached, int], reached: set[Reached], taken: int) -> None:
    for one in reached - when.keys():
        when[one] = taken
