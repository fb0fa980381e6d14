"""What all scores of a game come to together: 157, or thirteen under Guggitaler."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eidex.conflicts.checks.set_query import Doubt, Set, SetQuery
from eidex.model.clauses.base.scoring import SEATS
from eidex.model.clauses.cards import ALL_POINTS, THIRTEEN
from eidex.model.clauses.views import NOBODY
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, any_of, conj, disj, implies, integer, ite, lift, neg
from eidex.model.questions import free_views
from eidex.model.questions.registry import ask
from eidex.rulebook import Edition, rulings


class TotalsQuery(SetQuery):
    """The end of a game: the cards of the three seats and of a pot that nobody won."""

    def __init__(self, edition: Edition, among: Set = ()) -> None:
        super().__init__(edition, "score", among)
        setting = self.setting()
        (view, _), facts = free_views.free("score", setting)
        self.view, self.arguments = view, [view]
        self.lost = lost = integer("card points in a pot not won")
        self.wanted = ite(view.guggitaler, THIRTEEN, ALL_POINTS)
        self.solver.add(*facts, lost >= 0, *(lift(points >= 0) for points in view.cards))
        self.solver.add(lift(implies(neg(view.key_put_down), lost == 0)))
        self.solver.add(lift(sum(view.cards) + lost == self.wanted))
        # Nobody's score changes afterwards but by a power.
        changed = any_of(points != 0 for points in view.added)
        self.solver.add(lift(implies(changed, any_of(setting.plays[c] for c in ("LK", "S10")))))
        unwon = ask(setting, "pot_unwon", view)
        gone = conj(view.key_put_down, unwon.is_answered((NOBODY,)))
        self.solver.add(lift(implies(lost != 0, gone)))
        scores = [ask(setting, "score", view, seat) for seat in SEATS]
        self.broken: Bool = neg(sum(score.answer[0] for score in scores) == self.wanted)
        self.causes = _said(scores) | {
            clause: conj(way, lost != 0) for clause, way in _said([unwon]).items()
        }

    def may_hang_on(self, code: str) -> bool:
        """The character has a say in some score."""
        return self.depends_on(code, self.broken, *self.causes.values())

    def unexplained(self, setting: Setting) -> Bool:
        """As this setting reads the rules some score is not defined, or the scores do not come to
        the total and no power says so."""
        scores = [ask(setting, "score", self.view, seat) for seat in SEATS]
        if not all(list(score.answering) for score in scores):
            return True
        unwon = ask(setting, "pot_unwon", self.view)
        blamed = [*_said(scores).values(), conj(any_of(_said([unwon]).values()), self.lost != 0)]
        total: Bool = sum(score.answer[0] for score in scores) == self.wanted
        open_ = any_of(neg(score.defined) for score in scores)
        return disj(open_, conj(neg(total), *map(neg, blamed)))


def _said(questions: list[Question]) -> dict[str, Bool]:
    """What characters' clauses and rulings say to the questions, and where they stand."""
    found: dict[str, list[Bool]] = {}
    for question in questions:
        for i in question.answering:
            clause = question.said[i].clause
            if clause in rulings() or clause.startswith("CHAR."):
                found.setdefault(clause, []).append(question.stands(i))
    return {clause: any_of(ways) for clause, ways in found.items()}


def query(edition: Edition, among: Set = ()) -> TotalsQuery:
    """The end of a game with its solver. Only the characters `among` these may be in play (none
    named: any of the 36; those solvers are kept)."""
    return TotalsQuery(edition, among) if among else _of_all(edition)


@cache
def _of_all(edition: Edition) -> TotalsQuery:
    return TotalsQuery(edition)


def doubts(totals: TotalsQuery) -> Iterator[Doubt]:
    """Where the scores do not come to the total, by the one clause or ruling that is to blame."""
    blamed: list[Bool] = []
    for clause, way in totals.causes.items():
        others = [where for other, where in totals.causes.items() if other != clause]
        alone = conj(totals.broken, way, *map(neg, others))
        blamed.append(way)
        if totals.can_be(alone):
            yield Doubt("I", clause, alone, invariant="POINTS.TOTAL", clauses=(clause,))
    unexplained = conj(totals.broken, *map(neg, blamed))
    if totals.can_be(unexplained):
        yield Doubt("I", "", unexplained, invariant="POINTS.TOTAL")
