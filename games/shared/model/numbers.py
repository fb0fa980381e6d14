"""Numbers in answers."""

from __future__ import annotations

from eidex.model.logic.terms import Answer, Number


def amount(answer: Answer) -> Number:
    """An answer that is one number, as that."""
    (found,) = answer
    return found  # type: ignore[return-value]
