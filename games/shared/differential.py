"""Engine and model are asked the same, at every moment of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol, TypeVar

from eidex.games.shared.engine import Engine, P
from eidex.games.shared.random_play import random_game
from eidex.games.shared.record import Record, replay
from eidex.games.shared.seen import Answers, Seen, Watch
from eidex.games.shared.seen import Facts as Known
from eidex.model.logic import acts
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question
from eidex.model.logic.moments import Asked, Powers, Rules

NO_POWERS = Powers((), 0, ())


class Compared(NamedTuple):
    """How many answers were compared at moments of each kind, and those that differ."""

    answers: Counter[str]
    differences: list[str]


class AnyMoment(Protocol):
    """A moment as some game's model sees it, with the engine's answers."""

    @property
    def moment(self) -> str:
        """Its name."""

    @property
    def facts(self) -> Known:
        """What is known of it."""

    @property
    def answers(self) -> Answers:
        """What the engine says to its questions."""


S = TypeVar("S", bound=AnyMoment)


def compare(
    engine: Engine[P], watch: Watch[P], rules: Rules, games: int, seed: int
) -> tuple[dict[str, int], list[str]]:
    """How many answers were compared at moments of each kind, and those that differ."""

    def play(rng: random.Random, number: int) -> Iterator[tuple[int, Seen]]:
        return moments_of(engine, watch, random_game(engine, rng)[0])

    found = compared(games, seed, play, lambda seen: asked_at(rules, seen, NO_POWERS))
    return {one.name: found.answers[one.name] for one in rules.moments}, found.differences


def compared(
    games: int,
    seed: int,
    play: Callable[[random.Random, int], Iterable[tuple[int, S]]],
    asked: Callable[[S], Iterable[Asked]],
) -> Compared:
    """Random games, each moment asked about: `play` gives the moments of one, each with the number
    of actions that lead to it; `asked` what the model asks there."""
    answers: Counter[str] = Counter()
    differences: list[str] = []
    for number in range(games):
        for step, seen in play(random.Random(f"{seed} {number}"), number):
            questions = [*asked(seen)]
            for of, said in seen.answers.items():
                answers[seen.moment] += 1
                found = answer_among(questions, of)
                if found != said:
                    differences.append(
                        f"game {number} of seed {seed}, action {step}: {seen.moment}, {of}, "
                        f"{dict(seen.facts)}: engine {said}, model {found}"
                    )
    return Compared(answers, differences)


def moments_of(engine: Engine[P], watch: Watch[P], record: Record) -> Iterator[tuple[int, Seen]]:
    """The moments of a record, each with the number of actions that lead to it."""
    for step in replay(engine, record):
        for seen in watch(step.before, step.action, step.after):
            yield step.number + 1, seen


def asked_at(rules: Rules, seen: AnyMoment, powers: Powers) -> list[Asked]:
    """The model's questions at this moment, all known; whether somebody can act, where the engine
    says so."""
    moment = next(one for one in rules.moments if one.name == seen.moment)
    asked = [*moment.ask(Facts(seen.facts), powers)]
    if acts.OF in seen.answers:
        asked += acts.asked_of(rules, moment, powers, seen.facts)
    return asked


def answer_among(asked: Iterable[Asked], of: str) -> tuple[object, ...] | str:
    """What the model says to this question; why not, where it says nothing, or two things."""
    for number, one in enumerate(asked):
        if (one.of or str(number)) == of:
            if one.due is not True:
                # A power that is not due is not open.
                return (False,) if one.window else "not due"
            return answer(one.question)
    return "no such question"


def answer(question: Question) -> tuple[object, ...] | str:
    """The one answer that stands."""
    if question.defined is not True:
        return "not defined"
    return question.answer
