"""Kinds of exception, kept apart; the same in every game."""

from __future__ import annotations


class IllegalAction(ValueError):
    """The rules forbid the action. `clauses` say why."""

    def __init__(self, what: str, clauses: tuple[str, ...], because: str = "") -> None:
        self.what, self.clauses = what, clauses
        super().__init__(f"{what}: not allowed by {', '.join(clauses)}{because}")


class UndefinedByRules(Exception):
    """Strict play has met a question that the edition's printed rules leave open.

    `ruling` is our answer's number, `question` and `clauses` what is open, `step` the action's
    number.
    """

    def __init__(self, edition: str, ruling: str, question: str, asks: str, step: int) -> None:
        self.edition, self.ruling, self.question, self.step = edition, ruling, question, step
        super().__init__(
            f"the {edition} rules leave a question open: {asks} ({question}; our ruling: {ruling})"
        )


class EngineBug(AssertionError):
    """Something that cannot be. Please report it with the record."""


class RecordError(ValueError):
    """A record cannot be read; the message says what, where and how to mend it."""
