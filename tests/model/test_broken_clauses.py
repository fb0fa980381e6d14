"""The model with a clause dropped or its answer changed: an example or the solver notices."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import z3
from model.examples import BUILD, EXAMPLES, Example, holds
from slices import a_part

from eidex.model.logic.checking import possible
from eidex.model.logic.logic import Said
from eidex.model.logic.setting import Setting, in_scope
from eidex.model.logic.terms import conj, lift, neg
from eidex.rulebook import EDITIONS, clauses, rulings

CARRIED = [i for i, c in clauses().items() if c.kind in ("rule", "priority")]
BY_HAND = (
    *("ORDER.MOMENTS", "CHAR.R9.NOT_OBLIGED", "CHAR.S6.NOT_OBLIGED", "CHAR.S7.NOT_TAKEN", "R-140"),
)
"""About moments, or what the scenes do not have: their cases are in `power_cases`."""
MARKED = [c for c in filter(in_scope, (*CARRIED, *rulings())) if c not in BY_HAND]
ANSWERING = [c for c in MARKED if c in rulings() or clauses()[c].kind == "rule"]


def concerned(clause: str) -> list[Example]:
    """Examples about the clause's question, or one that builds on it."""
    question = rulings()[clause].question if clause in rulings() else clauses()[clause].question
    later = {"match", "limit", "score", "victory_points", "tournament_after"}
    orders = {"rank_order", "beats"}
    wanted = {question} | (later if question in later else set())
    if question in orders or not question:
        wanted |= {"trick_taker", "may_play", "victory_points", "winner", "tournament_after"}
    names = {"may_use": "may_", "lasts": "lasts_", "must_tell": "must_", "pot_goes_to": "pot_"}
    start = names.get(question, "-")
    return [e for e in EXAMPLES if e.question.split()[0] in wanted or e.question.startswith(start)]


EQUIVALENT = {
    "CHAR.LJ.BEFORE_GATHERING": "ORDER.LOWER_REACTS says it of every lower character",
    "MATCH.ALL_TRICKS": "without the powers that send tricks elsewhere others give the same",
    "MATCH.CARDS_GOT": "without the powers that send tricks elsewhere it is MATCH.ALL_TRICKS",
    "MATCH.OWN_CARDS": "in Dutch MATCH.ALL_TRICKS gives the same",
    "TOUR.NO_TWO_AT_ONCE": "others say what comes instead; Dutch has the gap of R-118 beside its",
    "TOUR.CHAOS_MATCH": "TOUR.ADD gives the same",
    "TOUR.CHAOS_TWO": "TOUR.ADD gives the same",
    "R-024": "is heard, not answered: the explorer's K demand is its test",
}
"""Dropped, these change nothing: not an answer, and not which printed questions are open."""


Open = list[tuple[str, str, bool, bool]]


def open_as_printed(clause: str, *dropped: str) -> Open:
    """For the clause's character alone: which questions have a gap, which a contradiction."""
    return open_for(clauses()[clause].character if clause in clauses() else "", *dropped)


@cache
def open_as_it_is(owner: str) -> Open:
    """The same with every printed clause."""
    return open_for(owner)


def open_for(owner: str, *dropped: str) -> Open:
    found = []
    for edition in EDITIONS:
        at = Setting.fixed(edition, [owner] if owner else [], house=False).without(*dropped)
        for name, build in BUILD.items():
            scene = build(at)
            solver = z3.SimpleSolver()
            solver.add(*scene.facts)
            if not possible(solver):
                continue
            try:
                asked = scene.ask(at, at.completed())
            except ValueError:
                found.append((edition, name, True, True))
                continue
            for question, one in asked.items():
                if name == "trick" and question.startswith(("beats", "trick_taker")):
                    continue
                gap = possible(solver, lift(conj(one.arises, one.question.gap)))
                clash = possible(solver, lift(conj(one.arises, one.question.contradiction)))
                found.append((edition, question, gap, clash))
    return found


# `make mutants` drops every clause and changes every answer; `make test` every third.
STRIDE = 3


@pytest.mark.parametrize("clause", a_part(MARKED, STRIDE))
def test_a_dropped_clause_is_noticed(clause: str) -> None:
    """Some example has lost its answer, or the printed rules are open elsewhere than before."""
    noticed = any(not holds(example, (clause,)) for example in concerned(clause))
    if not noticed:
        owner = clauses()[clause].character if clause in clauses() else ""
        noticed = open_as_it_is(owner) != open_as_printed(clause, clause)
    assert noticed != (clause in EQUIVALENT)


UNSEEN = {
    "CHAR.S6.TELL_TAKER": "both times of speaking move together",
    "TOUR.NO_TWO_AT_ONCE": "gives no answer that could be changed",
    "TOUR.CHAOS_LOSER": "gives no answer that could be changed",
    "CHAR.S7.NOT_THE_BONUS": "gives no answer that could be changed",
    "CHAR.S7.EMPTIED": "R-012 answers wherever it speaks; another answer is as much at odds",
    "CHAR.S7.KEY_WON_BY": "R-013 answers wherever it speaks",
    "CHAR.S7.KEY_PLAYED_BY": "R-013 answers wherever it speaks",
}


def other(answer: Any) -> Any:
    """Another answer of the same kind."""
    first, *rest = answer
    if isinstance(first, bool) or (hasattr(first, "sort") and str(first.sort()) == "Bool"):
        return (neg(first), *rest)
    return (first + 1, *rest)


@pytest.mark.parametrize("clause", a_part([c for c in ANSWERING if c != "R-024"], STRIDE))
def test_a_changed_answer_is_noticed(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Setting.question

    def changed(self: Setting, question: str, said: Any) -> Any:
        mutated = [
            Said(s.clause, s.when, other(s.answer), s.instance)
            if s.clause == clause and s.answer is not None
            else s
            for s in said
        ]
        return plain(self, question, mutated)

    monkeypatch.setattr(Setting, "question", changed)
    noticed = any(not holds(example) for example in concerned(clause))
    if not noticed:
        mutated = open_as_printed(clause)
        monkeypatch.undo()
        owner = clauses()[clause].character if clause in clauses() else ""
        noticed = mutated != open_as_it_is(owner)
    assert noticed != (clause in UNSEEN)
