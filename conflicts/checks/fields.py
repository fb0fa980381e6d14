"""What each question looks at of the powers: every flag that a power can set, or a proof that it
does not matter.

A field matters where the answer differs, or there is one answer and not with another value, all
else equal. What matters in no edition has to be listed (`irrelevant_fields`), so a power that was
forgotten in one question is an error.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import z3

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.flags import plain
from eidex.conflicts.checks.set_query import QuestionQuery
from eidex.model.logic.checking import Undecided
from eidex.model.logic.logic import Question
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.logic.terms import Bool, any_of, conj, disj, iff, integer, lift, neg, variables_of
from eidex.model.questions.irrelevant_fields import IRRELEVANT
from eidex.model.questions.prerequisites import needs
from eidex.rulebook import EDITIONS, Edition

LookedAt = Literal["clauses", "rulings", "nobody", "not decided", "silent"]
"""Who looks at a field in one edition: printed clauses (or they and rulings), rulings alone, or
nobody, which is proved; "silent": the question does not come up there."""
Verdict = Literal["proved", "refuted", "not decided", "disputed"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field in one question: who looks at it, edition by edition, and whether it is `listed` as
    irrelevant.

    Proved: it is looked at in some edition, or it is listed, and looked at in none.
    """

    part: str
    field: str
    looked_at: dict[Edition, LookedAt]
    listed: bool
    verdict: Verdict
    certificate: Certificate | None = None

    @property
    def only_by_rulings(self) -> bool:
        """Rulings look at it, and no printed clause of any edition does."""
        return "rulings" in self.looked_at.values() and "clauses" not in self.looked_at.values()


def fields(
    second: SecondSolver | None = None,
    wanted: str = "",
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Iterator[Field]:
    """Every field of every question, or of the one wanted."""
    parts = [part for part in all_sets.parts() if wanted in ("", part)]
    for done, part in enumerate(parts):
        progress("looking", done, len(parts))
        queries = [all_sets.query(edition, part) for edition in EDITIONS]
        for name in sorted({name for query in queries for name in _fields(query)}):
            yield _field(name, queries, second)
    progress("looking", len(parts), len(parts))


def _fields(query: QuestionQuery) -> dict[str, z3.ExprRef]:
    """The variables of what is asked about that a power can set: fields that need a character, and
    what is asked about without a view."""
    found: dict[str, z3.ExprRef] = {}
    for argument in query.arguments:
        if isinstance(argument, z3.ExprRef):
            found |= variables_of(argument)
        elif dataclasses.is_dataclass(argument):
            view = type(argument).__name__
            for field in dataclasses.fields(argument):
                if needs(query.part, f"{view}.{field.name}"):
                    found |= _variables(getattr(argument, field.name))
    return found


def _variables(value: Any) -> dict[str, z3.ExprRef]:
    parts = value if isinstance(value, list | tuple) else [value]
    return {
        name: term
        for part in parts
        if isinstance(part, z3.ExprRef)
        for name, term in variables_of(part).items()
    }


def _field(name: str, queries: list[QuestionQuery], second: SecondSolver | None) -> Field:
    part, field = queries[0].part, plain(name)
    listed = field in IRRELEVANT.get(part, "").split(", ")
    looked_at: dict[Edition, LookedAt] = {q.edition: _looked_at(q, name) for q in queries}
    by = set(looked_at.values())
    verdict: Verdict = "proved"
    if "not decided" in by:
        verdict = "not decided"
    elif listed == bool(by & {"clauses", "rulings"}):
        verdict = "refuted"
    certificate = None
    if second is not None and verdict == "proved" and listed:
        certificate = _certificate(name, queries, second)
        verdict = "disputed" if certificate.opinion == "disagrees" else verdict
    return Field(part, field, looked_at, listed, verdict, certificate)


def _looked_at(query: QuestionQuery, name: str) -> LookedAt:
    field = _fields(query).get(name)
    if query.silent or field is None:
        return "silent"
    try:
        if query.can_be(_matters(query.printed, field)):
            return "clauses"
        return "rulings" if query.can_be(_matters(query.whole, field)) else "nobody"
    except Undecided:
        return "not decided"


def _matters(question: Question, field: z3.ExprRef) -> Bool:
    """With another value of the field, and nothing else changed, the answer is another, or there is
    one answer in one case only."""
    if not list(question.answering):
        return False
    other = z3.Not(field) if z3.is_bool(field) else integer(f"{field} otherwise")
    defined = lift(question.defined)
    changed = z3.substitute(defined, (field, other))
    differ: list[Bool] = [
        term != z3.substitute(term, (field, other))
        for term in question.answer
        if not isinstance(term, bool | int)
    ]
    return disj(neg(iff(defined, changed)), conj(defined, changed, any_of(differ)))


def _certificate(name: str, queries: list[QuestionQuery], second: SecondSolver) -> Certificate:
    """The second solver's opinion: on the first edition where it does not agree, or on all."""
    seconds, given = 0.0, Certificate("agrees")
    for query in queries:
        field = _fields(query).get(name)
        if query.silent or field is None:
            continue
        matters = lift(_matters(query.whole, field))
        title = f"{query.edition} {query.part} {plain(name)} irrelevant"
        given = second.certificate(title, [*query.solver.assertions(), matters])
        seconds += given.seconds
        if given.opinion != "agrees":
            break
    return Certificate(given.opinion, given.kept, seconds)
