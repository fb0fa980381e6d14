"""Fields of an action in a record: the last that is taken, and the first that is refused."""

from __future__ import annotations

from typing import Any

import pytest

from eidex.reference_engine import RecordError
from eidex.reference_engine.records.action_codec import LONGEST_QUESTION, MOST, read


def fail(what: str, mend: str) -> RecordError:
    return RecordError(f"{what}; {mend}")


def used(power: str, **data: Any) -> Any:
    return read(1, "use", power, {"seat": 1, "use": power, **data}, fail)


def test_a_number_has_bounds_on_both_sides() -> None:
    for number in (-MOST, MOST):
        assert used("R9", limit=number).choice == (number,)
    for number in (-MOST - 1, MOST + 1):
        with pytest.raises(RecordError, match=r"give a whole number from -9999 to 9999$"):
            used("R9", limit=number)


def test_a_question_has_400_characters_at_most() -> None:
    longest = "x" * LONGEST_QUESTION
    assert used("SK", of=0, question=longest).question == longest
    with pytest.raises(RecordError, match="write at most 400 characters"):
        used("SK", of=0, question=longest + "x")


def test_a_field_that_is_not_known_is_refused_unless_the_version_is_later() -> None:
    with pytest.raises(RecordError, match=r"^'note' does not belong to LJ; leave it out$"):
        used("LJ", note=1)
    data = {"seat": 1, "use": "LJ", "note": 1}
    assert read(1, "use", "LJ", data, fail, later=True) == used("LJ")
