"""Proofs that the printed rules with the rulings give exactly one answer.

Each question is put over a free view: whatever a position could be, as far as the clauses look at
it (see `free_views`). "No answer, or two" is then handed to the solver; unsatisfiable is a
proof for every position, and its core names the clauses that it needs. `unknown` is never a proof.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

import z3

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.findings import ALL_SETS
from eidex.conflicts.checks.set_query import Set
from eidex.conflicts.run.claims import Claim, claims
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift, neg
from eidex.model.questions import free_views
from eidex.model.questions.needed_clauses import needed, switched, switches
from eidex.model.questions.registry import whole
from eidex.rulebook import Edition

Verdict = Literal["proved", "refuted", "not decided", "disputed"]
"""disputed: Z3 has found no counterexample to exist, and the second solver has one."""
Content = Literal["", "one clause", "no assumption", "substantive", "not decided"]
"""What a proof is worth: "one clause": a single clause or ruling speaks to the question; "no
assumption": it holds without any clause, or whatever a view can be; otherwise it is substantive.
"not decided": what it needs was not found within the budget; '' where that was not asked."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What the solver said of one question in one edition with some characters in play.

    `needs` are the clauses and rulings without which the proof fails; `minimal`: that is shown of
    each of them. `needs_facts`: it fails where nothing is known of the view. `position` is what
    refutes it, field by field. `certificate` is the second solver's; `seconds` is the time it took
    and no part of the verdict.
    """

    edition: Edition
    characters: Set
    question: str
    part: str
    verdict: Verdict
    needs: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
    seconds: float = 0.0
    content: Content = ""
    minimal: bool | None = None
    needs_facts: bool | None = None
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What else is asked of a proof: its content, and the opinion of a second solver."""

    content: bool = False
    second: SecondSolver | None = None


def questions() -> list[str]:
    """Everything that can be asked, by the rulebook's names and those of their parts."""
    return list(free_views.askable())


def prove(
    edition: Edition,
    characters: Set,
    part: str,
    *,
    house: bool = True,
    asked: Asked = Asked(),
) -> Proof | None:
    """Exactly one answer, in every position? None where the question cannot come up."""
    start = time.perf_counter()
    fixed = Setting.fixed(edition, characters, house)
    found = free_views.question(part, switched(fixed))
    if found is None:
        return None
    question, facts = found
    if not question.said:
        return None
    solver = z3.Solver()
    solver.set("core.minimize", True)
    formulas = [*facts, lift(neg(question.defined))]
    solver.add(*formulas)
    known = Proof(edition, characters, whole(part), part, "not decided")
    try:
        refuted = possible(solver, *switches().values())
    except Undecided:
        return replace(known, seconds=time.perf_counter() - start)
    taken = time.perf_counter() - start
    if refuted:
        position = _position(solver.model())
        return replace(known, verdict="refuted", position=position, seconds=taken)
    core = sorted(str(name).removeprefix("on:") for name in solver.unsat_core())
    proved = replace(known, verdict="proved", needs=tuple(core), seconds=taken)
    if asked.content:
        one = len({said.clause for said in question.said}) == 1
        proved = _with_content(proved, facts, formulas[-1:], one)
    on = [switches()[name] for name in core]
    return certified(proved, [*formulas, *on], asked.second)


def _position(model: z3.ModelRef) -> tuple[str, ...]:
    values = {str(d): model[d] for d in model.decls() if not str(d).startswith("on:")}
    true = [name for name, value in values.items() if z3.is_true(value)]
    numbers = [f"{name} = {value}" for name, value in values.items() if z3.is_int_value(value)]
    return (*sorted(true), *sorted(numbers))


def prove_all(
    editions: Iterable[Edition],
    sets: Iterable[Set],
    wanted: str = "",
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    asked: Asked = Asked(),
) -> Iterator[Proof]:
    """Every question (or the one wanted, with its parts) for every set in every edition."""
    units = [(edition, chosen) for edition in editions for chosen in sets]
    parts = [part for part in questions() if wanted in ("", part, whole(part))]
    for done, (edition, chosen) in enumerate(units):
        progress("proving", done, len(units))
        for part in parts:
            found = prove(edition, chosen, part, asked=asked)
            if found is not None:
                yield found
    progress("proving", len(units), len(units))


def prove_all_sets(
    editions: Iterable[Edition],
    wanted: str = "",
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    asked: Asked = Asked(),
) -> Iterator[Proof]:
    """Every claim for all sets of up to three of the 36 at once: the characters in play are
    variables of one formula."""
    parts = [part for part in all_sets.parts() if wanted in ("", part, whole(part))]
    units = [(edition, part) for edition in editions for part in parts]
    for done, (edition, part) in enumerate(units):
        progress("proving", done, len(units))
        for claim in claims(edition, part):
            yield _never(claim, asked)
    progress("proving", len(units), len(units))


def _never(claim: Claim, asked: Asked) -> Proof:
    """A proof that there is no such position with any set of characters, or one that there is."""
    start = time.perf_counter()
    query = claim.query
    known = Proof(query.edition, ALL_SETS, whole(query.part), claim.name, "not decided")
    try:
        doubt = claim.doubt(query.setting())
        chosen = query.smallest(doubt)[:1] if query.can_be(doubt) else []
    except Undecided:
        return replace(known, seconds=time.perf_counter() - start)
    taken = time.perf_counter() - start
    if chosen:
        words = [f"{name} {value}" for name, value in query.position(doubt, chosen[0])]
        position = (f"characters {' '.join(chosen[0]) or 'none'}", *words)
        return replace(known, verdict="refuted", position=position, seconds=taken)
    proved = replace(known, verdict="proved", seconds=taken)
    facts: list[z3.BoolRef] = list(query.solver.assertions())
    if asked.content:
        switchable = [lift(claim.doubt(switched(query.setting())))]
        proved = _with_content(proved, facts, switchable, claim.one_clause)
    return certified(proved, [*facts, lift(doubt)], asked.second)


def _with_content(
    proof: Proof, facts: Iterable[z3.BoolRef], doubts: Iterable[z3.BoolRef], one_clause: bool
) -> Proof:
    """The same with what it needs, and what it is worth. The doubts have a switch for every
    clause."""
    doubts = list(doubts)
    found = needed([*facts, *doubts])
    needs_facts = needed(doubts) is None
    if found is None:
        return replace(proof, content="not decided", needs_facts=needs_facts)
    content: Content = "substantive"
    if one_clause:
        content = "one clause"
    elif not needs_facts or not found.clauses:
        content = "no assumption"
    return replace(
        proof,
        content=content,
        needs=found.clauses,
        minimal=found.minimal,
        needs_facts=needs_facts,
    )


def certified(proof: Proof, formulas: Iterable[z3.BoolRef], second: SecondSolver | None) -> Proof:
    """The same with what the second solver says of the formulas that cannot all hold."""
    if second is None:
        return proof
    who = " ".join(proof.characters) or "base game"
    given = second.certificate(f"{proof.edition} {who} {proof.part}", formulas)
    verdict: Verdict = "disputed" if given.opinion == "disagrees" else proof.verdict
    return replace(proof, verdict=verdict, certificate=given)
