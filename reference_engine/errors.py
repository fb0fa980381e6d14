"""Kinds of exception, kept apart."""

from __future__ import annotations

from eidex.common import errors
from eidex.common.errors import EngineBug, RecordError, UndefinedByRules
from eidex.reference_engine.core.cards import all_named

__all__ = ["EngineBug", "IllegalAction", "RecordError", "UndefinedByRules"]


class IllegalAction(errors.IllegalAction):
    """The rules forbid the action. `clauses` say why; `cards` are those that cause it."""

    def __init__(self, what: str, clauses: tuple[str, ...], cards: tuple[int, ...] = ()) -> None:
        self.cards = cards
        super().__init__(what, clauses, f" because of {all_named(cards)}" if cards else "")
