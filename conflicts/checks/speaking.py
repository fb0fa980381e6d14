"""What each clause and ruling can do in an edition: speak, stand, be set aside; with whom; and by
which fact a ruling can decide.

The solver is asked over free views (see `all_sets`), in which any three characters may play. Views
leave more open than games do: that something cannot be is a proof, that it can be is none.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

from eidex.conflicts.checks.all_sets import parts, query
from eidex.conflicts.checks.set_query import QuestionQuery, Set
from eidex.conflicts.checks.together import branches_on
from eidex.model.clauses.moments import PLACE
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.properties.differential.branches import BRANCH
from eidex.properties.differential.coverage import (
    AT_ONCE,
    COUNTS,
    END,
    ENDS,
    IN_TRICK,
    PAIR,
    QUESTION,
    RULING,
    Reached,
)
from eidex.properties.differential.sayings import (
    OF_A_QUESTION,
    OF_PAIRS,
    OF_SAYINGS,
    SET_ASIDE,
    SPEAKS,
    STANDS,
    Saying,
    could_speak,
    pairs_of,
)
from eidex.properties.differential.together import at_no_step, can_be_together
from eidex.rulebook import Edition, characters, rulings

CANNOT_BE = "cannot be"
NO_STEP = "no step of a game does it"
NOT_ASKED = "answers only what play does not ask"
NOT_YET = "not reached yet"
Case = tuple[QuestionQuery, Bool]
"""A question, and where in its views something is so."""


@cache
def asked(edition: Edition) -> Mapping[str, QuestionQuery]:
    """Every question, put together once."""
    return {part: query(edition, part) for part in parts()}


@cache
def cases(edition: Edition) -> Mapping[tuple[str, str], Sequence[Case]]:
    """By what it does and its id: where a clause or ruling does it, if anywhere."""
    found: dict[tuple[str, str], list[Case]] = {}
    for question in asked(edition).values():
        for number, said in enumerate(question.whole.said):
            stands = question.whole.stands(number)
            ways = {SPEAKS: said.when, STANDS: stands, SET_ASIDE: conj(said.when, neg(stands))}
            for kind, formula in ways.items():
                if question.can_be(formula):
                    found.setdefault((kind, said.clause), []).append((question, formula))
    return found


def questions_of(edition: Edition, name: str) -> list[str]:
    """The questions to which the clause or ruling can speak."""
    return sorted({question.part for question, _ in cases(edition).get((SPEAKS, name), ())})


@cache
def in_one_trick(edition: Edition) -> frozenset[Set]:
    """The twos that can use their powers within one trick: in some part of the game (up to the
    first trick, later on, at the settlement) each has a moment of its own."""
    question = asked(edition)["moment"]
    (view,), now = question.arguments, question.whole.is_answered((True,))
    part_of_game = (view.first, neg(disj(view.first, view.settlement)), view.settlement)
    own = {
        code: [question.can_be(now, view.character == PLACE[code], part) for part in part_of_game]
        for code in characters()
    }
    return frozenset(
        (a, b)
        for a, b in combinations(own, 2)
        if any(first and second for first, second in zip(own[a], own[b], strict=True))
    )


@cache
def everything(edition: Edition) -> frozenset[Reached]:
    """All that games are kept for, whether it can be or not."""
    said = {(kind, (name,)) for kind in OF_SAYINGS for name in could_speak(edition)}
    used = {
        (RULING, (one.id,))
        for one in rulings().values()
        if edition in one.editions and not one.withdrawn
    }
    twos = {(kind, two) for kind in (PAIR, IN_TRICK) for two in combinations(characters(), 2)}
    orders = {(AT_ONCE, two) for two in permutations(characters(), 2)}
    over = {(END, (end, *code)) for end in ENDS for code in ((), *((one,) for one in COUNTS))}
    put = {(QUESTION, (part,)) for part in parts()}
    every = said | used | twos | orders | over | put | {*_of_questions(edition)}
    return frozenset((kind, edition, about) for kind, about in every)


def _of_questions(edition: Edition) -> Iterator[Saying]:
    """All pairs of clauses and rulings that speak to one question, and all facts of rulings."""
    for part, question in asked(edition).items():
        ids = {said.clause for said in question.whole.said}
        for kind in OF_PAIRS:
            yield from pairs_of(kind, part, ids)
        yield from ((BRANCH, branch) for branch in branches_on(question))


@cache
def possible(edition: Edition) -> frozenset[Reached]:
    """All of it that is not proved impossible."""
    tricks = in_one_trick(edition)
    spoken = {part for part, question in asked(edition).items() if not question.silent}

    def can_be(one: Reached) -> bool:
        kind, _, about = one
        if kind in OF_SAYINGS:
            return (kind, about[0]) in cases(edition)
        if kind in OF_A_QUESTION:
            return (kind, about) in can_be_together(edition)
        return about in tricks if kind == IN_TRICK else kind != QUESTION or about[0] in spoken

    return frozenset(filter(can_be, everything(edition)))


def why_not(one: Reached, reached: Container[Reached]) -> str:
    """Why this is not among what was reached."""
    kind, edition, about = one
    if one not in possible(edition):
        return CANNOT_BE
    if (kind, about) in at_no_step(edition):
        return NO_STEP
    return NOT_YET if is_asked(one, reached) else NOT_ASKED


def is_asked(one: Reached, reached: Container[Reached]) -> bool:
    """Play puts a question that it is about."""
    kind, edition, (name, *_) = one
    if kind in OF_A_QUESTION:
        return (QUESTION, edition, (name,)) in reached
    asked = ((QUESTION, edition, (part,)) for part in questions_of(edition, name))
    return kind not in OF_SAYINGS or any(each in reached for each in asked)
