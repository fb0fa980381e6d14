"""Engine and model asked the same questions in the same positions of random play.

Every difference names the question, both answers and a game that shows it, without whatever it does
not need.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from eidex.model.games.game import Game, NotAllowed
from eidex.model.logic.interrupts import heed_interrupts
from eidex.model.state.evaluator import Undefined
from eidex.properties.differential.alike import Answer, alike, begun
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.questions import Asking
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import to_notation
from eidex.reference_engine.records.record import GameRecord, Record, result_json, with_passes
from eidex.reference_engine.records.record_json import to_json
from eidex.reference_engine.records.shorter import without_a_use
from eidex.rulebook import EDITIONS
from eidex.rulebook.invented import with_invented

HOW_OFTEN = (0.5, 0.15, 0.04)
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 2))
WEIGHTY = (
    *("HA", "RA", "LK", "LQ", "SQ", "LJ", "RJ", "SJ"),
    *("L10", "H10", "S10", "R9", "L8", "S7", "H7", "R6"),
)
"""Characters that change tricks, points or the count, and meet each other there: they play in every
second game."""
TRIPLES = tuple(combinations(CHARACTERS, 3)), tuple(combinations(WEIGHTY, 3))
BLOCK = 5
"""Games that a process compares at a time."""
ONE_ANSWER = "one answer"
"""What the engine has where the model has none, or two."""
Dealt = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A question to which the two readings give different answers.

    `game` tells the random game apart; `record` is the smallest game found that shows it, up to the
    position.
    """

    game: str
    question: str
    engine: str
    model: str
    position: str
    record: dict[str, Any] = field(default_factory=dict, compare=False)


@dataclass(slots=True)
class Comparison:
    """How many questions were asked, and where the answers differ."""

    asked: Counter[str] = field(default_factory=Counter)
    games: int = 0
    positions: int = 0
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Comparison) -> None:
        """Takes another comparison in."""
        self.asked.update(other.asked)
        self.games += other.games
        self.positions += other.positions
        self.differences += other.differences


def compare_game(name: str, chosen: Sequence[str], edition: str, found: Comparison) -> None:
    """All questions of one random game; the first difference ends it."""
    rng = random.Random(name)
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    often, before = rng.choice(HOW_OFTEN), rng.choice(STANDINGS)
    deal = random_deal(rng)
    start = pos = new_game(edition, (a, b, c), rng.randrange(3), deal, before)  # type: ignore[arg-type]
    taken = list[Action]()
    found.games += 1
    try:
        asking = Asking(Game(begun(start)), rng)
    except Undefined as undefined:
        found.differences.append(shown_as_it_is(name, start, deal, taken, _none(undefined, pos)))
        return
    while pos.result is None:
        found.positions += 1
        if not legal_actions(pos):
            found.differences.append(shown_as_it_is(name, start, deal, taken, _at_a_loss(pos)))
            return
        action = choose(pos, rng, often)
        after = apply(pos, action)
        taken.append(action)
        differs = _first(asking, pos, action, after, found.asked)
        if differs is not None:
            found.differences.append(_shown(name, start, deal, taken, differs))
            return
        pos = after


Differs = tuple[str, str, str, Position]
"""Question, the engine's answer, the model's, and where."""


def _first(
    asking: Asking, pos: Position, action: Action, after: Position, asked: Counter[str]
) -> Differs | None:
    """The first question of this step to which the answers differ."""
    where = pos
    try:
        for answers in (asking.before(pos), _done(asking, pos, action, after)):
            for question, engine, model in answers:
                asked[question] += 1
                if engine != model:
                    return question, str(engine), str(model), where
            where = after
    except Undefined as undefined:
        return _none(undefined, where)
    except NotAllowed as refused:
        return "may be done", str(action), f"refused: {refused}", where
    return None


def _none(undefined: Undefined, where: Position) -> Differs:
    """The model has no answer, or two."""
    question, _, what = str(undefined).partition(": ")
    return question, ONE_ANSWER, what, where


def _done(asking: Asking, pos: Position, action: Action, after: Position) -> Iterator[Answer]:
    """The model does it, too; what that has led to."""
    asking.game.act(as_step(action))
    yield from alike(after, asking.game)
    yield from asking.after(pos, action, after)


def _at_a_loss(pos: Position) -> Differs:
    """The engine lets nobody do anything, and the game is not over."""
    return "may act", "nothing", "somebody can always act", pos


def _shown(
    name: str, start: Position, deal: Dealt, taken: Sequence[Action], differs: Differs
) -> Difference:
    return shown_as_it_is(name, start, deal, *_smaller(start, list(taken), differs))


def shown_as_it_is(
    name: str, start: Position, deal: Dealt, taken: Sequence[Action], differs: Differs
) -> Difference:
    """The difference, with the whole game up to there."""
    question, engine, model, where = differs
    pos = start
    for action in taken:
        pos = apply(pos, action)
    game = start.game
    played = GameRecord(game.dealer, deal, tuple(taken), result=result_json(pos))
    record = to_json(Record(game.edition, game.characters, game.before, (played,)))
    return Difference(name, question, engine, model, to_notation(where), record)


def _smaller(
    start: Position, taken: list[Action], differs: Differs
) -> tuple[list[Action], Differs]:
    """The game without those uses of powers that the difference does not need."""
    for fewer in without_a_use(taken):
        shorter = _again(start, fewer, differs[0])
        if shorter is not None:
            return _smaller(start, *shorter)
    return taken, differs


def _again(
    start: Position, actions: Sequence[Action], question: str
) -> tuple[list[Action], Differs] | None:
    """The same game with these actions up to a difference about the question."""
    pos, taken, asked = start, list[Action](), Counter[str]()
    try:
        asking = Asking(Game(begun(start)), wanted=question)
        for action in actions:
            for one in with_passes(pos, action):
                after = apply(pos, one)
                taken.append(one)
                differs = _first(asking, pos, one, after, asked)
                if differs is not None:
                    return (taken, differs) if differs[0] == question else None
                pos = after
    except IllegalAction:
        return None
    return None


def _some(task: tuple[int, int, int]) -> Comparison:
    """Games number `first` to `last` of a seed."""
    heed_interrupts()
    seed, first, last = task
    found = Comparison()
    for number in range(first, last):
        name = f"{seed}/{number}"
        rng = random.Random(f"who/{name}")
        chosen = rng.choice(rng.choice(TRIPLES))[: rng.choice((0, 1, 2, 3, 3, 3))]
        compare_game(name, with_invented(chosen), rng.choice(EDITIONS), found)
    return found


def compare(
    positions: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Comparison:
    """Random games until this many question-positions have been compared.

    They are given out in rounds of half of what seems to be left, whatever the number of processes:
    so few of those wait at the end of a round, and little is compared beyond what was wanted.
    """
    found, done = Comparison(), 0
    with at_work(jobs) as each:
        while done < positions:
            left = (positions - done) * found.games / done if done else 0
            blocks = min(max(4, int(left / 2 / BLOCK)), 200)
            first = found.games
            tasks = [(seed, first + BLOCK * i, first + BLOCK * (i + 1)) for i in range(blocks)]
            for part in each(_some, tasks):
                found.add(part)
                done = sum(found.asked.values())
                progress("comparing", min(positions, done), positions)
    return found
