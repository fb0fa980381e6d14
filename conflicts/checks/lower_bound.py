"""How little has to be played before a game can show a finding: lower bounds by the solver.

The solver has said of every question, and of every part of its views, how many tricks are gathered
at least, how many cards played, how many powers used when a step puts the question so
(`questions.least_played`). The bound of a finding is the least with which its formula can hold. So
a game with just as much is proved to have the fewest (see `search.fewest`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass

from eidex.conflicts.checks.set_query import Set, SetQuery
from eidex.model.logic.checking import possible
from eidex.model.logic.terms import Bool, lift, neg
from eidex.model.questions.least_played import Least, least_of
from eidex.model.questions.prerequisites import QUESTION, parts_of_play

DOUBLES = "SJ"
"""Scharfmacher may double a trick, which is one of two rounds then."""


def least_played(question: SetQuery, formula: Bool, chosen: Set) -> Least:
    """At least so much is played before the formula holds with just these characters; of rounds,
    how many tricks they are."""
    known, solver = list(_known(question)), question.just(formula, chosen)

    def least(number: int) -> int:
        return next(
            n
            for n in sorted({0, *(bound[number] for bound, _ in known)})
            if possible(solver, *(lift(neg(on)) for bound, on in known if bound[number] > n))
        )

    rounds, cards, uses = map(least, range(len(Least._fields)))
    return Least(rounds - (DOUBLES in chosen and rounds > 1), cards, uses)


def _known(question: SetQuery) -> Iterator[tuple[Least, Bool]]:
    """What has to be played for parts of the question to be so, with the part."""
    kept = least_of(question.part)
    if QUESTION in kept:
        yield kept[QUESTION], True
    for view in question.arguments:
        for part, holds in parts_of_play(view) if is_dataclass(view) else ():
            if part in kept:
                yield kept[part], holds
