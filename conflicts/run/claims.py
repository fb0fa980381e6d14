"""What is claimed of every set of up to three of the 36 characters, question by question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from eidex.conflicts.checks import all_sets, dead_ends, score_totals
from eidex.conflicts.checks.checks import hides_something, look_alike_and_differ
from eidex.conflicts.checks.set_query import QuestionQuery, SetQuery
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, neg
from eidex.model.questions.registry import ask
from eidex.model.questions.whole_hands import MOVES, SOME_CARD
from eidex.rulebook import Edition


@dataclass(frozen=True, slots=True, eq=False)
class Claim:
    """That no moment is in doubt.

    `doubt` is what would be against the claim, as a setting reads the rules; where too few clauses
    are in force for exactly one answer, that is a doubt, too. `one_clause`: exactly one answer is
    claimed, and a single clause or ruling speaks to the question.
    """

    name: str
    query: SetQuery
    doubt: Callable[[Setting], Bool]
    one_clause: bool = False


def claims(edition: Edition, part: str) -> Iterator[Claim]:
    """All claims about a question, or part of one, in one edition.

    Exactly one answer; where cards lie face down, one that can be known; before a move, some card
    that may be used; and scores that come to 157, or another total by a clause or ruling that says
    so.
    """
    query = all_sets.query(edition, part)
    if query.silent:
        return
    speaking = {said.clause for said in query.whole.said}
    yield Claim(part, query, lambda at: _undefined(query, at), len(speaking) == 1)
    if hides_something(query):
        name = f"{part}: can be known"
        asked = partial(look_alike_and_differ, part, query.arguments, where_defined=True)
        yield Claim(name, query, asked)
    if part in MOVES:
        hands = dead_ends.query(edition, part)
        yield Claim(f"{part}: {SOME_CARD}", hands, hands.nothing_allowed)
    if part == "score":
        ends = score_totals.query(edition)
        yield Claim("score: all three together", ends, ends.unexplained)


def _undefined(query: QuestionQuery, setting: Setting) -> Bool:
    """There is no answer, or there are two."""
    return neg(ask(setting, query.part, *query.arguments).defined)
