"""The model answers the hand-worked examples."""

from __future__ import annotations

import pytest
from model.examples import EXAMPLES, Example, holds


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.edition} {e.question}")
def test_the_model_answers(example: Example) -> None:
    assert holds(example)
