"""A question is asked by a name that something answers to."""

import pytest

from eidex.model.questions.free_views import askable
from eidex.model.questions.registry import PART_OF, NoQuestion, whole
from eidex.rulebook import questions


def test_every_name_belongs_to_a_question() -> None:
    assert {whole(name) for name in (*askable(), *PART_OF)} <= questions().keys()
    assert whole("may_swap") == "may_use"


@pytest.mark.parametrize("name", ["trick_takr", "leads_nxt", "steps", "CARD", ""])
def test_a_name_that_nothing_answers_to_is_an_error(name: str) -> None:
    with pytest.raises(NoQuestion, match=f"nothing answers '{name}'"):
        whole(name)
