"""X1 Middleman: of three different scores the middle one gets both victory points."""

from __future__ import annotations

from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.views import ResultView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import all_of, conj, disj

CARD = "X1"


def victory_points(view: ResultView) -> list[Said]:
    """Both for the seat between the two others, below the limit."""
    s, below = view.score, all_of(x < view.limit for x in view.score)
    said = []
    for p in SEATS:
        a, b = (q for q in SEATS if q != p)
        between = disj(conj(s[a] > s[p], s[p] > s[b]), conj(s[b] > s[p], s[p] > s[a]))
        said.append(Said("CHAR.X1.MIDDLE", conj(below, between), to_each(p, 2, 0), f"seat {p}"))
    return said
