"""All 36 characters at once: which smallest sets leave a question open, or make editions differ.

Every question is put over a free view (see `free_views`) in which the characters in play are
variables, too: at most three of them are true. The solver then names a set; it is shrunk as far as
it goes and kept, and every set that contains it is ruled out, until the solver proves that none is
left. So one formula answers for all singles, pairs and triples, in every seating.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import lru_cache

import z3

from eidex.conflicts.checks import dead_ends, score_totals
from eidex.conflicts.checks.checks import doubts
from eidex.conflicts.checks.findings import FREE, Finding
from eidex.conflicts.checks.flags import is_listed
from eidex.conflicts.checks.lower_bound import least_played
from eidex.conflicts.checks.set_query import Doubt, QuestionQuery, Set, SetQuery, place
from eidex.model.logic.checking import possible
from eidex.model.logic.logic import Question
from eidex.model.logic.terms import Bool, any_of, lift
from eidex.model.questions import free_views, whole_hands
from eidex.rulebook import Edition, clauses, rulings
from eidex.rulebook.invented import invented_among


def parts() -> list[str]:
    """Everything that is asked."""
    return sorted(free_views.askable())


def query(edition: Edition, part: str, among: Set = ()) -> QuestionQuery:
    """The question with its solver. Only the characters `among` these may be in play (none named:
    any of the 36; those solvers are kept)."""
    return QuestionQuery(edition, part, among) if among else _of_all(edition, part)


@lru_cache(maxsize=4)
def _of_all(edition: Edition, part: str) -> QuestionQuery:
    return QuestionQuery(edition, part)


def taking_part(question: SetQuery, doubt: Doubt, chosen: Set) -> tuple[str, ...]:
    """Clauses that clash, or that answer where editions differ; of a gap, those that the ruling
    weighs."""
    if doubt.clauses:
        return tuple(name for name in doubt.clauses if _of(name, chosen))
    if doubt.letter in "TIP" or not isinstance(question, QuestionQuery):
        return rulings()[doubt.settled_by].clauses if doubt.settled_by in rulings() else ()

    printed = question.printed
    if doubt.letter == "L":
        cases = _standing(printed)
    elif doubt.other is None:
        said = printed.said
        clashes = ((i, j, printed.clash(i, j)) for i, j in printed.pairs)
        cases = [({said[i].clause, said[j].clause}, clash) for i, j, clash in clashes]
    else:
        cases = [*_standing(question.whole), *_standing(question.elsewhere(doubt.other))]
    return tuple(sorted(_that_can_be(question, doubt, chosen, cases)))


def _standing(question: Question) -> list[tuple[set[str], Bool]]:
    """Each clause that answers, and when it stands."""
    return [({question.said[i].clause}, question.stands(i)) for i in question.answering]


def _that_can_be(
    question: QuestionQuery, doubt: Doubt, chosen: Set, cases: list[tuple[set[str], Bool]]
) -> set[str]:
    """The clauses of all cases that can hold where the doubt does, with just these characters.

    Every answer of the solver takes out all the cases that hold in it, and those of whose clauses
    nothing new is to be said: far fewer questions than one for each.
    """
    found: set[str] = set()
    left = [(ids, lift(formula)) for ids, formula in cases if formula is not False]
    solver = question.just(doubt.formula, chosen)
    while left and possible(solver, lift(any_of(formula for _, formula in left))):
        model = solver.model()
        for ids, formula in left:
            if not ids <= found and z3.is_true(model.eval(formula, model_completion=True)):
                found |= ids
        left = [(ids, formula) for ids, formula in left if not ids <= found]
    return found


def _of(name: str, chosen: Set) -> bool:
    """A ruling, or a clause of the base game or of one of these characters."""
    return name not in clauses() or clauses()[name].character in ("", *chosen)


def findings(
    edition: Edition,
    among: Set = (),
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> list[Finding]:
    """Everything that is not plainly defined in this edition, each with its smallest sets.

    Sets of these characters only; of all 36 where none are named.
    """
    found: list[Finding] = []
    for done, part in enumerate(parts()):
        progress("asking about all", done, len(parts()))
        found += about(edition, part, among)
    return news(found)


def about(edition: Edition, part: str, among: Set = ()) -> list[Finding]:
    """The findings about one question, or part of one; of an invented character, if it is one of
    these, its own alone."""
    found, own = [], invented_among(among)
    for question, doubt in _doubts(edition, part, among, own):
        listed = is_listed(question, doubt)
        for chosen in question.smallest(doubt.formula, own):
            position = question.position(doubt.formula, chosen)
            ids = taking_part(question, doubt, chosen)
            least = least_played(question, doubt.formula, chosen)
            key = doubt.key(question)
            found.append(Finding(key, edition, chosen, FREE, ids, position, least, listed=listed))
    return found


def _doubts(edition: Edition, part: str, among: Set, own: str) -> Iterator[tuple[SetQuery, Doubt]]:
    """Doubts about the question itself, about a whole hand, about all scores together; only those
    in which the character that is named could have a part."""
    question = query(edition, part, among)
    if not question.silent and (not own or question.may_hang_on(own)):
        yield from ((question, doubt) for doubt in doubts(question))
    if part in whole_hands.MOVES:
        hand = dead_ends.query(edition, part, among)
        if not own or hand.may_hang_on(own):
            yield from ((hand, doubt) for doubt in dead_ends.doubts(hand))
    if part == "score":
        ends = score_totals.query(edition, among)
        if not own or ends.may_hang_on(own):
            yield from ((ends, doubt) for doubt in score_totals.doubts(ends))


def news(found: list[Finding]) -> list[Finding]:
    """Those that no smaller set has already, in a fixed order."""
    return sorted(filter(lambda f: _is_news(f, found), found), key=_order)


def sources(part: str) -> set[str]:
    """Characters in whose files of the model something is said to the question."""
    modules = (inspect.getmodule(function) for function in free_views.askable()[part])
    return set(filter(None, (getattr(module, "CARD", "") for module in modules)))


def _order(finding: Finding) -> tuple[object, ...]:
    return *place(finding.characters), finding.key, finding.position


def _is_news(finding: Finding, found: list[Finding]) -> bool:
    """No smaller set has the same doubt about the same question, settled by the same ruling."""
    chosen = set(finding.characters)
    return not any(set(one.characters) < chosen and one.key == finding.key for one in found)
