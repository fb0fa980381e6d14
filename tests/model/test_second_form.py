"""Clauses and rulings say the same as the second form of a question."""

from __future__ import annotations

import inspect

import pytest
from model.second_form import LISTS, form

from eidex.conflicts.checks import all_sets
from eidex.model.logic.terms import conj, neg
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition, rulings


def may_differ(edition: Edition, part: str) -> bool:
    """There is a set and a position in which the clauses say another thing than the list."""
    query = all_sets.query(edition, part)
    found = ask(query.setting(), part, *query.arguments)
    listed = LISTS[part](edition, *query.arguments)
    return query.can_be(neg(conj(found.defined, found.is_answered(listed))))


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", LISTS)
def test_clauses_say_the_same_as_the_decision_list(part: str, edition: Edition) -> None:
    assert not may_differ(edition, part)


@pytest.mark.slice(8)
@pytest.mark.parametrize("part", LISTS)
def test_every_case_of_a_decision_list_decides_somewhere(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """In one of the editions, each in turn."""
    edition = EDITIONS[list(LISTS).index(part) % len(EDITIONS)]
    whole = form.first_of
    lengths: list[int] = []
    monkeypatch.setattr(
        form,
        "first_of",
        lambda cases, otherwise: lengths.append(len(cases)) or whole(cases, otherwise),
    )
    assert not may_differ(edition, part)
    for missing in range(max(lengths, default=0)):
        monkeypatch.setattr(
            form,
            "first_of",
            lambda cases, otherwise, n=missing: whole([*cases[:n], *cases[n + 1 :]], otherwise),
        )
        assert may_differ(edition, part), missing


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", LISTS)
def test_a_decision_list_names_the_rulings_on_which_its_answer_rests(
    part: str, edition: Edition
) -> None:
    """Where in some position a ruling answers, and nothing that is printed."""
    query = all_sets.query(edition, part)
    asked = query.whole
    ruled = {i for i in asked.answering if asked.said[i].clause in rulings()}
    unprinted = [neg(asked.stands(i)) for i in asked.answering if i not in ruled]
    named = inspect.getsource(LISTS[part])
    alone = {asked.said[i].clause for i in ruled if query.can_be(asked.stands(i), *unprinted)}
    assert {ruling for ruling in alone if ruling not in named} == set()
