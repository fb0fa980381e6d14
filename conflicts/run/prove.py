"""Proofs that the printed rules with the rulings give exactly one answer.

Each question is put over a free view: whatever a position could be, as far as the clauses look at
it (see `scene_views`). "No answer, or two" is then handed to the solver; unsatisfiable is a
proof for every position, and its core names the clauses that it needs. `unknown` is never a proof.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

import z3

from eidex.conflicts.checks import all_sets, dead_ends, score_totals
from eidex.conflicts.checks.checks import hides_something, unknowable
from eidex.conflicts.checks.findings import ALL_SETS
from eidex.conflicts.checks.set_query import Doubt, Set, SetQuery
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, any_of, lift, neg, same
from eidex.model.questions import scene_views
from eidex.model.questions.decision_lists import DECISION_LISTS
from eidex.model.questions.lexicographic_minimum import Undecided, possible
from eidex.model.questions.registry import whole
from eidex.model.questions.scene_hands import MOVES
from eidex.rulebook import Edition, clauses, rulings

Verdict = Literal["proved", "refuted", "not decided"]


@dataclass(frozen=True, slots=True)
class Proof:
    """What the solver said of one question in one edition with some characters in play.

    `needs` are the clauses and rulings of the unsat core; `position` is what refutes it, field by
    field; `seconds` is the time it took and no part of the verdict.
    """

    edition: Edition
    characters: Set
    question: str
    part: str
    verdict: Verdict
    needs: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
    seconds: float = 0.0


def questions() -> list[str]:
    """Everything that can be asked, by the rulebook's names and those of their parts."""
    return list(scene_views.askable())


def prove(edition: Edition, characters: Set, part: str, *, house: bool = True) -> Proof | None:
    """Exactly one answer, in every position? None where the question cannot come up."""
    start = time.perf_counter()
    fixed = Setting.fixed(edition, characters, house)
    switches = {name: z3.Bool(f"on:{name}") for name in (*clauses(), *rulings())}
    asked = scene_views.question(part, replace(fixed, switch=switches))
    if asked is None:
        return None
    question, facts = asked
    if not question.said:
        return None
    solver = z3.Solver()
    solver.set("core.minimize", True)
    solver.add(*facts, lift(neg(question.defined)))
    known = (edition, characters, whole(part), part)
    try:
        refuted = possible(solver, *switches.values())
    except Undecided:
        return Proof(*known, "not decided", seconds=time.perf_counter() - start)
    taken = time.perf_counter() - start
    if refuted:
        return Proof(*known, "refuted", position=_position(solver.model()), seconds=taken)
    core = sorted(str(name).removeprefix("on:") for name in solver.unsat_core())
    return Proof(*known, "proved", needs=tuple(core), seconds=taken)


def _position(model: z3.ModelRef) -> tuple[str, ...]:
    values = {str(d): model[d] for d in model.decls() if not str(d).startswith("on:")}
    true = [name for name, value in values.items() if z3.is_true(value)]
    numbers = [f"{name} = {value}" for name, value in values.items() if z3.is_int_value(value)]
    return (*sorted(true), *sorted(numbers))


def premise_holds(edition: Edition, characters: Set, part: str) -> bool:
    """The companion of a proof: the question can come up at all, so the proof is not empty."""
    asked = scene_views.question(part, Setting.fixed(edition, characters))
    if asked is None:
        return False
    solver = z3.Solver()
    solver.add(*asked[1])
    return possible(solver)


def prove_all(
    editions: Iterable[Edition],
    sets: Iterable[Set],
    wanted: str = "",
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Iterator[Proof]:
    """Every question (or the one wanted, with its parts) for every set in every edition."""
    units = [(edition, chosen) for edition in editions for chosen in sets]
    parts = [part for part in questions() if wanted in ("", part, whole(part))]
    for done, (edition, chosen) in enumerate(units):
        progress("proving", done, len(units))
        for part in parts:
            found = prove(edition, chosen, part)
            if found is not None:
                yield found
    progress("proving", len(units), len(units))


def prove_all_sets(
    editions: Iterable[Edition],
    wanted: str = "",
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Iterator[Proof]:
    """Every question for all sets of up to three of the 36 at once: the characters in play are
    variables of one formula.

    Exactly one answer, and the same as by the question's decision list, where it has one; where
    cards lie face down, one that can be known; before a move, some card that may be used; and
    scores that come to 157, or another total by a clause or ruling that says so.
    """
    parts = [part for part in all_sets.parts() if wanted in ("", part, whole(part))]
    units = [(edition, part) for edition in editions for part in parts]
    for done, (edition, part) in enumerate(units):
        progress("proving", done, len(units))
        for moments, name, doubts in _claims(edition, part):
            yield _never(moments, name, doubts)
    progress("proving", len(units), len(units))


def _claims(edition: Edition, part: str) -> Iterator[tuple[SetQuery, str, Iterable[Bool]]]:
    """Kinds of moments, what is claimed of them, and what would be against it."""
    query = all_sets.query(edition, part)
    if query.silent:
        return
    yield query, part, [neg(query.whole.defined)]
    if part in DECISION_LISTS:
        other = DECISION_LISTS[part](edition, *query.arguments)
        yield (
            query,
            f"{part}: the same as its decision list",
            [neg(same(query.whole.answer, other))],
        )
    if hides_something(query):
        yield query, f"{part}: can be known", _open(unknowable(query))
    if part in MOVES:
        hands = dead_ends.query(edition, part)
        yield hands, f"{part}: some card of every hand", _open(dead_ends.doubts(hands))
    if part == "score":
        ends = score_totals.query(edition)
        yield ends, "score: all three together", _open(score_totals.doubts(ends))


def _open(doubts: Iterable[Doubt]) -> Iterator[Bool]:
    """Where nothing settles the doubt."""
    return (doubt.formula for doubt in doubts if not doubt.settled_by)


def _never(query: SetQuery, part: str, doubts: Iterable[Bool]) -> Proof:
    """A proof that there is no such position with any set of characters, or one that there is."""
    start = time.perf_counter()
    known = (query.edition, ALL_SETS, whole(query.part), part)
    try:
        doubt = any_of(doubts)
        chosen = query.smallest(doubt)[:1] if query.can_be(doubt) else []
    except Undecided:
        return Proof(*known, "not decided", seconds=time.perf_counter() - start)
    if not chosen:
        return Proof(*known, "proved", seconds=time.perf_counter() - start)
    words = [f"{name} {value}" for name, value in query.position(doubt, chosen[0])]
    position = (f"characters {' '.join(chosen[0]) or 'none'}", *words)
    return Proof(*known, "refuted", position=position, seconds=time.perf_counter() - start)
