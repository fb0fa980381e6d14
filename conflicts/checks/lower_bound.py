"""How many tricks have to be taken before a game can show a finding: a lower bound by the solver.

A view knows some of it: that a trick lies complete, that it is the last one, that a game is over.
The bound is the fewest tricks with which a view can be as the finding says; what a view does not
know counts as no trick at all. So a game with just as many tricks is proved to have the fewest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eidex.conflicts.checks.findings import NOT_KNOWN, PROVED, Finding
from eidex.conflicts.checks.set_query import QuestionQuery, Set, SetQuery
from eidex.model.clauses import views
from eidex.model.clauses.moments import MomentView
from eidex.model.logic.terms import Bool, neg
from eidex.model.questions.registry import whole
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record

COUNTED = ("limit", "match", "score", "victory_points", "tournament_after", "invariant")
"""Questions that come up when all tricks are taken."""


def tricks_needed(question: SetQuery, formula: Bool, chosen: Set) -> int:
    """At least this many tricks are taken before the formula holds with just these characters."""
    known = list(_known(question, chosen))
    nobody = question.nobody_but(set(chosen))
    return next(
        least
        for least in sorted({0, *(tricks for tricks, _ in known)})
        if question.can_be(formula, *nobody, *(neg(on) for tricks, on in known if tricks > least))
    )


def _known(question: SetQuery, chosen: Set) -> Iterator[tuple[int, Bool]]:
    """Facts that hold only when a number of tricks is taken, with that number."""
    every = all_tricks(chosen)
    if question.part in COUNTED or whole(question.part) in COUNTED:
        yield every, True
    for view in question.arguments if isinstance(question, QuestionQuery) else ():
        yield from _of_view(view, every)


def _of_view(view: Any, every: int) -> Iterator[tuple[int, Bool]]:
    match view:
        case views.EndView() | views.ResultView() | views.TourView():
            yield every, True
        case views.TrickView():
            yield from ((1, True), (2, view.won_before), (every, view.last))
        case views.ChooseView():
            yield 1, view.has_trick
        case views.SayView():
            # Schüchterne asks before the lead: all hands are equal.
            yield every - 1, view.only
        case MomentView():
            yield from ((1, neg(view.first)), (every, view.settlement))


def all_tricks(chosen: Set) -> int:
    """Tricks of a whole game: eleven, or ten where Scharfmacher may double one."""
    return 11 - ("SJ" in chosen)


def tricks_taken(record: dict[str, Any]) -> int:
    """Tricks that are taken when the record ends; it may end with the deal."""
    taken = 0
    for step in replay(read_record(record)):
        taken = step.after.tricks
    return taken


def fewest_tricks(finding: Finding, tricks: int) -> str:
    """Whether no game with fewer tricks shows the finding; this one has `tricks`."""
    return PROVED if tricks <= finding.tricks else NOT_KNOWN
