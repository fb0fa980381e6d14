"""Random games of many sets of characters: every property after every action, every record
replayed and compared.

A game is known by (seed, edition, characters, number) and can be played again by itself; the
report is the same on any number of processes.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eidex.properties.invariants import PROPERTIES
from eidex.properties.workers import at_work
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import Trio
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.engine import apply, new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    replay,
    result_json,
    write_actions,
)
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.rulebook import EDITIONS, Edition
from eidex.rulebook.invented import with_invented

HOW_OFTEN = (0.5, 0.15, 0.04)
"""Powers are used at every second, seventh or twenty-fifth chance, each in a third of the games."""
VERY_OFTEN = (0.8, 0.5, 0.3)
"""The same where rulings are looked for."""
STANDINGS: tuple[Trio, ...] = ((0, 0, 0), (6, 6, 6), (6, 6, 2), (0, 6, 5))
IN_PLAY = tuple(one for one in PROPERTIES if not one.at_the_end)
Triple = tuple[str, ...]
Listed = Mapping[str, Sequence[Triple]]
"""For each ruling the smallest sets of characters with which it can come up."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in one game, and the game."""

    game: str
    what: str
    record: str = ""


@dataclass(slots=True)
class Report:
    """What many games showed."""

    games: int = 0
    actions: int = 0
    rulings: Counter[str] = field(default_factory=Counter)
    by_set: dict[str, Counter[str]] = field(default_factory=dict)
    powers: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Takes another report in."""
        self.games += other.games
        self.actions += other.actions
        self.rulings.update(other.rulings)
        self.powers.update(other.powers)
        self.failures += other.failures
        for chosen, used in other.by_set.items():
            self.by_set.setdefault(chosen, Counter()).update(used)


def play_one(
    seed: int,
    edition: Edition,
    chosen: Triple,
    number: int,
    report: Report,
    listed: Listed | None = None,
) -> None:
    """One game, checked after every action; its record replayed and compared.

    With `listed`, strict play of it has to come to its end too, with just those rulings accepted
    that are listed for these characters.
    """
    name = f"{seed}/{edition}/{'-'.join(chosen)}/{number}"
    rng = random.Random(name)
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    often = rng.choice(HOW_OFTEN) if listed is None else VERY_OFTEN[number % 3]
    dealer, before = rng.randrange(3), rng.choice(STANDINGS)
    hands = random_deal(rng)
    start = pos = new_game(edition, (a, b, c), dealer, hands, before)
    taken: list[Action] = []
    report.games += 1
    try:
        while pos.result is None:
            action = choose(pos, rng, often)
            taken.append(action)
            pos = apply(pos, action)
            _check(pos)
        record = _compare(start, taken, pos, edition, (a, b, c), before)
        if listed is not None:
            _accepted(record, pos, can_come_up(listed, chosen))
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        record = Record(edition, (a, b, c), before, (GameRecord(dealer, hands, tuple(taken)),))
        report.failures.append(Failure(name, what, repr(record)))
        return
    report.actions += len(taken)
    report.powers.update(t.power or "S6" for t in taken if t.do in ("use", "hide", "excuse"))
    used = Counter(ruling for _, ruling in pos.noted)
    report.rulings.update(used)
    report.by_set.setdefault(f"{edition} {' '.join(chosen)}", Counter()).update(used)


def _check(pos: Position) -> None:
    """Every property holds, of those that can be broken by now."""
    for one in PROPERTIES if pos.result is not None else IN_PLAY:
        if not one.on_engine(pos):
            raise AssertionError(f"broken: {one.name}")


def _compare(
    start: Position,
    taken: Sequence[Action],
    last: Position,
    edition: Edition,
    characters: Characters,
    before: Trio,
) -> Record:
    """The record, written and read again, leads to the very same position; so does its line."""
    game = start.game
    hands = _dealt(start, taken)
    actions = write_actions(start, taken)
    written = GameRecord(game.dealer, hands, actions, result=result_json(last))
    record = Record(edition, characters, before, (written,))
    text = json.dumps(to_json(record))
    after = last
    for step in replay(from_json(text)):
        after = step.after
    if after != last:
        raise AssertionError("the record leads elsewhere")
    if from_notation(to_notation(last)) != last:
        raise AssertionError("the notation describes another position")
    return record


def can_come_up(listed: Listed, chosen: Triple) -> frozenset[str]:
    """The rulings listed for these characters."""
    here = set(chosen)
    return frozenset(
        ruling for ruling, sets in listed.items() if any(here.issuperset(one) for one in sets)
    )


def _accepted(record: Record, last: Position, accepted: frozenset[str]) -> None:
    """Every ruling of the game is accepted, and strict play does not stop."""
    missing = sorted({ruling for _, ruling in last.noted} - accepted)
    if missing:
        raise AssertionError(f"used and not listed: {', '.join(missing)}")
    for _ in replay(record, strict=True, accept=accepted):
        pass


def _dealt(start: Position, taken: Sequence[Action]) -> tuple[tuple[int, ...], ...]:
    """The hands in an order that deals the same last two cards."""
    game = start.game
    hands = []
    for seat, hand in enumerate(start.hands):
        cards = [card for card in range(36) if hand >> card & 1]
        if seat == game.dealer:
            cards = [c for c in cards if c not in (game.second, game.shown)]
            cards += [game.second, game.shown]
        hands.append(tuple(cards))
    return tuple(hands)


Task = tuple[int, Edition, tuple[Triple, ...], int, Listed | None]


def _some(task: Task) -> Report:
    """The games of some sets."""
    seed, edition, sets, games, listed = task
    report = Report()
    for chosen in sets:
        for number in range(games):
            play_one(seed, edition, chosen, number, report, listed)
    return report


def soak(
    games: int = 1,
    seed: int = 0,
    jobs: int = 1,
    editions: Iterable[Edition] = EDITIONS,
    sets: Sequence[Triple] = (),
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    listed: Mapping[Edition, Listed] | None = None,
) -> Report:
    """`games` games of every set in every edition given: by default of all 7,140 triples, or of all
    with a character that was invented.

    `listed`: rulings that can come up, by edition; none other may (see `play_one`).
    """
    triples = (one for one in combinations(CHARACTERS, 3) if one == with_invented(one))
    chosen = tuple(sets) or tuple(triples)
    tasks: list[Task] = [
        (seed, edition, chosen[i : i + 70], games, listed[edition] if listed else None)
        for edition in editions
        for i in range(0, len(chosen), 70)
    ]
    report = Report()
    progress("playing", 0, len(tasks))
    with at_work(jobs) as each:
        for done, part in enumerate(each(_some, tasks), 1):
            report.add(part)
            progress("playing", done, len(tasks))
    return report
