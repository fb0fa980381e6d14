"""Kinds of exception, kept apart."""

from __future__ import annotations

from eidex.common import errors
from eidex.common.errors import EngineBug, RecordError, UndefinedByRules
from eidex.reference_engine.telling.cards import all_named
from eidex.rulebook.language import marked, phrase

__all__ = ["EngineBug", "IllegalAction", "RecordError", "UndefinedByRules"]


class IllegalAction(errors.IllegalAction):
    """The rules forbid the action. `clauses` say why; `cards` are those that cause it."""

    def __init__(self, what: str, clauses: tuple[str, ...], cards: tuple[int, ...] = ()) -> None:
        self.cards = cards
        super().__init__(what, clauses)
        named = ", ".join(clauses)
        if cards:
            message = marked("{what}: not allowed by {clauses} because of {cards}")
            self.args = (phrase(message, what=what, clauses=named, cards=all_named(cards)),)
        else:
            self.args = (phrase("{what}: not allowed by {clauses}", what=what, clauses=named),)
