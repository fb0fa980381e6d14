"""Quizmaster's whole language: wherever it may ask, a question drawn from all that it can ask is
put as text to the engine and to the model, which weighs it on the hand in its own state; and what
is no question to the one must be none to the other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence, Set

from eidex.model.games.written import cards_at, facts_of
from eidex.model.play.cards import HAND
from eidex.model.play.state import State
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.quiz import (
    AMOUNTS,
    COMPARE,
    NAMED,
    Both,
    Counts,
    Either,
    Has,
    Not,
    Question,
    how_many,
    is_true,
    read,
)
from eidex.properties.differential.shown import observations
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.engine import apply, is_legal, legal_actions

DEEP = 2
"""So many times something is put together of others, at most."""
ALL = ("",)
WRONG = ("has HZ", "suit T >= 1", "rank 5 < 2", "cards => 3", "points >", "row >= x", "hearts > 2")
"""Facts that are none."""


def answers(pos: Position, state: State) -> Iterator[tuple[str, object, object]]:
    """A question, what the engine has every seat hear, and what is true of the hand."""
    uses = [one for one in legal_actions(pos) if one.do == "use" and one.power == "SK"]
    if not uses:
        return
    rng = random.Random(f"quiz {pos.step} {pos.hands}")
    use: Action = rng.choice(uses)
    (other,) = use.choice
    hand = cards_at(state, HAND + other)
    worth = Evaluator(facts_of(state)).points_asked()
    text = written(drawn(rng, hand, worth), rng)
    then = apply(pos, use.replaced(question=text))
    told = [bool(observations(then)[seat].heard[-1].learned[-1][0]) for seat in SEATS]  # type: ignore[index]
    asked = read(text)
    so = asked is not None and is_true(asked, hand, worth)
    true = bool(state.ask("true_answer", so))
    yield f"must_tell: {text}", told, [true] * len(SEATS)
    for wrong in (spoilt(text, rng), rng.choice(WRONG)):
        legal = is_legal(pos, use.replaced(question=wrong))
        yield f"may_question: {wrong}", legal, read(wrong) is not None


def drawn(rng: random.Random, hand: Set[int], worth: Sequence[int], deep: int = 0) -> Question:
    """Any question; numbers are near those of the hand."""
    if deep < DEEP and rng.random() < 0.6:
        parts = tuple(drawn(rng, hand, worth, deep + 1) for _ in range(rng.choice((2, 2, 3))))
        return rng.choice((Both(parts), Either(parts), Not(parts[0])))
    amount = rng.choice((*AMOUNTS, "has"))
    if amount == "has":
        return Has(rng.randrange(36))
    which = rng.randrange(len(NAMED.get(amount, ALL)))
    number = max(0, how_many(amount, which, hand, worth) + rng.choice((-1, 0, 0, 1)))
    return Counts(amount, which, rng.choice(sorted(COMPARE)), number)


def written(question: Question, rng: random.Random) -> str:
    """As it is asked: `and` binds more than `or`, `not` more than both; brackets now and then where
    none are needed."""
    return _written(question, 0, rng)


def _written(question: Question, binds: int, rng: random.Random) -> str:
    match question:
        case Has(card):
            own, text = 2, f"has {NAMES[card]}"
        case Counts(amount, which, sign, number):
            named = f" {NAMED[amount][which]}" if amount in NAMED else ""
            own, text = 2, f"{amount}{named} {sign} {number}"
        case Not(inner):
            own, text = 2, f"not {_written(inner, 2, rng)}"
        case Both(parts):
            own, text = 1, " and ".join(_written(part, 2, rng) for part in parts)
        case Either(parts):
            own, text = 0, " or ".join(_written(part, 1, rng) for part in parts)
    return f"({text})" if own < binds or rng.random() < 0.1 else text


def spoilt(text: str, rng: random.Random) -> str:
    """The question with something too much, or something left out."""
    first, *_, last = text.split()
    more = (f"{text} and", f"({text}", f"{text})", f"{text} {first}", f"or {text}", f"not ({text}")
    return rng.choice((*more, text.removesuffix(last).strip()))
