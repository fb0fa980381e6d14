"""What the engine refuses and by which clauses, compared with what the model says forbids it.

At some positions of random games actions are tried that can be thought of, at their time and out of
it. An action is in the engine's list exactly if nothing in the model forbids it; what the engine
names against any other is some of what does. `is_legal` and `apply` have to say the same as the
list.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from eidex.common.frozen import replace
from eidex.model.clauses.cards import NUMBER
from eidex.model.logic.interrupts import heed_interrupts
from eidex.model.state.uses import PublicAction
from eidex.properties.differential.alike import begun
from eidex.properties.differential.comparison import HOW_OFTEN
from eidex.properties.differential.course import Course
from eidex.properties.differential.diff import Difference, shown_as_it_is
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.resting import RestingGame
from eidex.properties.differential.thinkable import sample, thinkable
from eidex.properties.differential.whole_games import STANDINGS, who_plays
from eidex.properties.workers import at_work
from eidex.reference_engine import Action, IllegalAction, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import apply, is_legal, legal_actions, new_game, random_deal
from eidex.reference_engine.explain.action_words import say
from eidex.reference_engine.random_play import choose
from eidex.rulebook import Edition, rulings
from eidex.rulebook.invented import with_invented

OFTEN = 0.04
"""At so many of the positions of a game something is tried."""


# -- the comparison ------------------------------------------------------------------------------


class Differs(NamedTuple):
    """An action that the engine allows or refuses otherwise than the model has it."""

    action: Action
    engine: tuple[str, ...]
    """What it names; empty where it allows the action."""
    model: tuple[str, ...]


@dataclass(slots=True)
class Refusals:
    """How much was compared, and where the readings part."""

    games: int = 0
    positions: int = 0
    actions: int = 0
    refused: int = 0
    clauses: set[str] = field(default_factory=set)
    """Clauses and rulings that the engine has named."""
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Refusals) -> None:
        """Takes another comparison in."""
        self.games += other.games
        self.positions += other.positions
        self.actions += other.actions
        self.refused += other.refused
        self.clauses |= other.clauses
        self.differences += other.differences

    def at(self, pos: Position, course: Course, actions: Sequence[Action]) -> Iterator[Differs]:
        """One position more: those of the actions about which the readings differ."""
        model, listed = course.forbidding(), set(legal_actions(pos))
        self.positions += 1
        for action in actions:
            forbids = model.by(as_tried(action))
            engine = refused_by(pos, action, action in listed)
            self.actions += 1
            self.refused += bool(engine)
            self.clauses.update(engine)
            if not (set(engine) <= forbids if engine else not forbids):
                yield Differs(action, engine, tuple(sorted(forbids)))


def as_tried(action: Action) -> PublicAction:
    """The action as everybody at the table hears it, a question about a card with that card."""
    heard = as_step(action)
    if not action.question.startswith("has "):  # others name no card
        return heard
    return replace(heard, card=NUMBER[action.question.removeprefix("has ")])


def refused_by(pos: Position, action: Action, is_listed: bool) -> tuple[str, ...]:
    """What the engine names against the action; nothing where it allows it. Where `is_legal` or
    `apply` says something else than the list, its name."""
    if is_legal(pos, action) is not is_listed:
        return ("is_legal",)
    try:
        apply(pos, action)
    except IllegalAction as refused:
        return ("apply",) if is_listed else refused.clauses or ("no clause",)
    return () if is_listed else ("apply",)


def compare_game(
    name: str, chosen: Sequence[str], edition: Edition, found: Refusals, often: float = OFTEN
) -> None:
    """One random game, at some of its positions; the first action about which the readings differ
    ends it. With `often` at 1 at all of them everything that can be thought of is tried."""
    rng = random.Random(f"refusals {name}")
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    used, before = rng.choice(HOW_OFTEN), rng.choice(STANDINGS)
    dealer, deal = rng.randrange(3), random_deal(rng)
    start = pos = new_game(edition, (a, b, c), dealer, deal, before)
    course, followed, taken = Course(begun(pos)), 0, list[Action]()
    found.games += 1
    while True:
        if rng.random() < often:
            for one in taken[followed:]:
                course.act(as_step(one))
            followed = len(taken)
            tried = sample(pos, rng) if often < 1 else list(thinkable(pos, CHARACTERS))
            for differs in found.at(pos, course, tried):
                if is_about_a_word(differs) and by_words(start, taken, differs):
                    continue
                engine, model = (", ".join(said) or "allowed" for said in differs[1:])
                said = say(differs.action), engine, model, pos
                found.differences.append(shown_as_it_is(name, start, deal, taken, said))
                return
        if pos.result is not None:
            return
        taken.append(choose(pos, rng, used))
        pos = apply(pos, taken[-1])


def is_about_a_word(differs: Differs) -> bool:
    """Both refuse the action, and all that only the engine names are rulings about a word."""
    alone, listed = set(differs.engine) - set(differs.model), rulings()
    words = all(one in listed and listed[one].word for one in alone)
    return bool(differs.engine and differs.model) and words


def by_words(start: Position, taken: Sequence[Action], differs: Differs) -> bool:
    """In the model's account of the game these rulings decide whether the action may be done."""
    account = RestingGame(begun(start), {})
    for action in taken:
        account.act(as_step(action))
    decide = account.by_words(as_tried(differs.action))
    return set(differs.engine) <= decide.union(differs.model)


def _some(task: tuple[int, int, int, float]) -> Refusals:
    heed_interrupts()
    seed, first, last, often = task
    found = Refusals()
    for number in range(first, last):
        chosen, edition = who_plays(number)
        compare_game(f"{seed}/{number}", with_invented(chosen), edition, found, often)
    return found


def compare(
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    often: float = OFTEN,
) -> Refusals:
    """So many random games, by numbers of the seed."""
    found, block = Refusals(), 25
    tasks = [(seed, one, min(one + block, games), often) for one in range(0, games, block)]
    with at_work(jobs) as each:
        for done, part in enumerate(each(_some, tasks), 1):
            found.add(part)
            progress("comparing", done, len(tasks))
    return found
