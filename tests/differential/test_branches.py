"""Which fact of a ruling decides: in a view, and in any view."""

from __future__ import annotations

import pytest

from eidex.conflicts.checks.all_sets import query
from eidex.conflicts.checks.together import branches_on
from eidex.model.clauses.views import RuffView
from eidex.model.logic.setting import Setting
from eidex.model.questions.registry import ask
from eidex.properties.differential.branches import branches, other_way

RUFF = {"ruff": True, "could_follow": True, "face_down": False, "complete": True}


def decide(**facts: bool) -> set[tuple[str, ...]]:
    """What decides whether a ruff stands, by R-140: the fact, and what the ruling says."""
    setting, view = Setting.fixed("en", ["LJ", "RA", "S6"]), RuffView(**RUFF | facts)
    question = ask(setting, "ruff_stands", view)
    found = branches(question, setting, "ruff_stands", [view])
    return {about[2:] for about in found if about[1] == "R-140"}


@pytest.mark.parametrize(
    ("facts", "decides"),
    [
        ({"scored": True}, {("scored", "says yes")}),
        ({"scored": False, "ruff": False}, {("not ruff", "says yes")}),
        ({"scored": True, "ruff": False}, set()),
    ],
)
def test_a_fact_decides_where_the_answer_would_be_another(
    facts: dict[str, bool], decides: set[tuple[str, ...]]
) -> None:
    assert {
        one for one in decide(**facts) if one[0] not in ("complete", "not face_down")
    } == decides


def test_all_facts_decide_where_each_is_needed() -> None:
    assert {("not scored", "says no"), ("ruff", "says no"), ("could_follow", "says no")} <= decide()


def test_what_decides_in_a_view_can_decide_by_the_solver() -> None:
    question = query("en", "ruff_stands")
    there = branches_on(question)
    for facts in ({}, {"scored": True}, {"ruff": False}):
        for fact, says in decide(**facts):
            assert question.can_be(there["ruff_stands", "R-140", fact, says])


def test_the_other_way_round() -> None:
    assert other_way("scored") == "not scored"
    assert other_way(other_way("scored")) == "scored"
