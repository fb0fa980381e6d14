"""Engine and model are asked the same, at every moment of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from eidex.games.shared.engine import Engine, P
from eidex.games.shared.random_play import random_game
from eidex.games.shared.record import Record, replay
from eidex.games.shared.seen import Seen, Watch
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question
from eidex.model.logic.moments import Asked, Moment, Powers

NO_POWERS = Powers((), 0, ())


def compare(
    engine: Engine[P], watch: Watch[P], moments: Sequence[Moment], games: int, seed: int
) -> tuple[dict[str, int], list[str]]:
    """How many answers were compared at moments of each kind, and those that differ."""
    answers: Counter[str] = Counter()
    differences: list[str] = []
    by_name = {moment.name: moment for moment in moments}
    for number in range(games):
        record, _ = random_game(engine, random.Random(f"{seed} {number}"))
        for step, seen in moments_of(engine, watch, record):
            asked = asked_at(by_name, seen)
            for of, said in seen.answers.items():
                answers[seen.moment] += 1
                found = answer_among(asked, of)
                if found != said:
                    differences.append(
                        f"game {number} of seed {seed}, action {step}: {seen.moment}, {of}, "
                        f"{dict(seen.facts)}: engine {said}, model {found}"
                    )
    return {name: answers[name] for name in by_name}, differences


def moments_of(engine: Engine[P], watch: Watch[P], record: Record) -> Iterator[tuple[int, Seen]]:
    """The moments of a record, each with the number of actions that lead to it."""
    for step in replay(engine, record):
        for seen in watch(step.before, step.action, step.after):
            yield step.number + 1, seen


def asked_at(moments: Mapping[str, Moment], seen: Seen) -> list[Asked]:
    """The model's questions at this moment, all known."""
    return [*moments[seen.moment].ask(Facts(seen.facts), NO_POWERS)]


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
