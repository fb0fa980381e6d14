"""The model's answers about the characters' powers, case by case."""

from __future__ import annotations

from itertools import groupby

import pytest
from model.by_hand import answers
from model.power_cases import CASES, cases
from model.printed_cases import PRINTED, printed, says_so

from eidex.rulebook import characters

QUESTIONS = sorted({case.question for case in CASES})


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_model_answers_by_hand_worked_cases(question: str) -> None:
    wrong = [
        (edition, case, moment)
        for edition, case, moment in cases(question)
        if not answers(edition, case, moment)
    ]
    assert wrong == []


@pytest.mark.parametrize("question", sorted({case.question for case in PRINTED}))
def test_the_printed_rules_say_so_without_the_rulings(question: str) -> None:
    wrong = [one for one in printed(question) if not says_so(*one)]
    assert wrong == []


def test_there_is_a_yes_and_a_no_for_every_power() -> None:
    """A question whose cases all have one answer would show little."""
    used = {code for case in CASES for code in case.characters.split()}
    assert len(used) > 30
    assert used <= set(characters())
    for question, found in groupby(sorted(CASES, key=lambda c: c.question), lambda c: c.question):
        given = {case.answer for case in found if case.moments}
        if question.startswith("may_") and question not in (
            "may_call",
            "may_say_no",
            "may_take",
            "may_lead_again",
            "may_hide_drawn",
            "may_hide_demanded",
            "may_show_later",
        ):
            assert given == {True, False}, question
