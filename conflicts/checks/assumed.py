"""What hangs on what is assumed of the views of a question that no step puts.

Of such a view nothing is proved. That does no harm where nothing is assumed, or where the same sets
of characters leave the same doubts without it.
"""

from __future__ import annotations

from typing import Literal

from eidex.conflicts.checks.checks import doubts
from eidex.conflicts.checks.findings import Key
from eidex.conflicts.checks.set_query import QuestionQuery, Set
from eidex.rulebook import EDITIONS

Reason = Literal["nothing is assumed", "no doubt hangs on it", "it rests on being read"]


def reason(part: str) -> Reason:
    """Why it matters, or does not, that no step puts the question."""
    queries = [QuestionQuery(edition, part) for edition in EDITIONS]
    if not any(query.facts for query in queries):
        return "nothing is assumed"
    bare = [QuestionQuery(edition, part, assumed=False) for edition in EDITIONS]
    same = all(_in_doubt(a) == _in_doubt(b) for a, b in zip(queries, bare, strict=True))
    return "no doubt hangs on it" if same else "it rests on being read"


def _in_doubt(query: QuestionQuery) -> set[tuple[Key, Set]]:
    """Every doubt about the question, with the smallest sets that leave it."""
    if query.silent:
        return set()
    found = [(doubt.key(query), doubt.formula) for doubt in doubts(query)]
    return {(key, chosen) for key, formula in found for chosen in query.smallest(formula)}
