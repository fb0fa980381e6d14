"""Which clauses and rulings speak where the model answers: those that apply, those that stand, and
those that another one sets aside; which two of them do so together; and which fact of a ruling
decides (`branches`).

The model asks its questions as it follows a game (`hearing.overheard`); each is put once more
here, with all that is said to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import TypeVar

from eidex.model.logic.logic import Question
from eidex.model.questions.registry import ask
from eidex.model.state.hearing import AnsweredQuestion
from eidex.properties.differential.branches import BRANCH, branches
from eidex.rulebook import Edition, clauses, rulings

SPEAKS = "clauses and rulings that speak"
STANDS = "clauses and rulings that stand"
SET_ASIDE = "clauses and rulings that are set aside"
OF_SAYINGS = (SPEAKS, STANDS, SET_ASIDE)
TOGETHER = "two clauses or rulings that apply together"
STAND_TOGETHER = "two clauses or rulings that stand together"
OF_PAIRS = (TOGETHER, STAND_TOGETHER)
"""Of two that apply to one question both may stand, or one sets the other aside."""
OF_A_QUESTION = (*OF_PAIRS, BRANCH)
"""What is about one question, which is named first."""
About = tuple[str, ...]
Saying = tuple[str, About]
"""One of `OF_SAYINGS`, and the id of the clause or ruling; one of `OF_PAIRS`, the question, and two
ids in alphabetical order; or a branch."""


T = TypeVar("T")
Heard = Mapping[tuple[object, ...], AnsweredQuestion]
"""Questions that were answered, as `overheard` has them."""
MANY = 100_000
"""Questions remembered at most."""
_known: dict[tuple[object, ...], frozenset[Saying]] = {}
_known_to_stand: dict[tuple[object, ...], frozenset[str]] = {}


def sayings(heard: Heard) -> set[Saying]:
    """What each clause that applies to these questions does."""
    return _of_all(heard, _known, _sayings)


def standing(heard: Heard) -> list[str]:
    """The clauses and rulings that stand where these questions are answered, by id."""
    return sorted(_of_all(heard, _known_to_stand, _standing))


def _of_all(
    heard: Heard,
    known: dict[tuple[object, ...], frozenset[T]],
    of_one: Callable[[AnsweredQuestion], Iterable[T]],
) -> set[T]:
    """What is found of each of the questions, which are put often: it is kept."""
    found = set[T]()
    for key, asked in heard.items():
        if key not in known:
            if len(known) >= MANY:
                known.clear()
            known[key] = frozenset(of_one(asked))
        found |= known[key]
    return found


def _applying(question: Question) -> Iterator[tuple[str, bool]]:
    """The clauses and rulings that apply, and whether each stands."""
    for number, said in enumerate(question.said):
        if said.when is True:
            yield said.clause, question.stands(number) is True


def _standing(asked: AnsweredQuestion) -> Iterator[str]:
    question = ask(asked.setting, asked.name, *asked.view)
    yield from (clause for clause, stands in _applying(question) if stands)


def _sayings(asked: AnsweredQuestion) -> Iterator[Saying]:
    question = ask(asked.setting, asked.name, *asked.view)
    applies = [*_applying(question)]
    for clause, stands in applies:
        yield SPEAKS, (clause,)
        yield STANDS if stands else SET_ASIDE, (clause,)
    yield from pairs_of(TOGETHER, asked.name, {clause for clause, _ in applies})
    yield from pairs_of(STAND_TOGETHER, asked.name, {one for one, stands in applies if stands})
    for branch in branches(question, asked.setting, asked.name, asked.view):
        yield BRANCH, branch


def pairs_of(kind: str, question: str, ids: Iterable[str]) -> Iterator[Saying]:
    """Every two of these. A clause that says one thing of several seats is no pair with itself."""
    for two in combinations(sorted(ids), 2):
        yield kind, (question, *two)


def could_speak(edition: Edition) -> list[str]:
    """The clauses and rulings that answer something in the edition, or set others aside."""
    rules = [
        one.id
        for one in clauses().values()
        if (one.kind == "rule" or one.above) and one.holds_in(edition)
    ]
    decided = [
        one.id for one in rulings().values() if edition in one.editions and not one.withdrawn
    ]
    return [*rules, *decided]
