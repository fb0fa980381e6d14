"""Three kinds of exception, kept apart."""

from __future__ import annotations

from eidex.reference_engine.core.cards import all_named


class IllegalAction(ValueError):
    """The rules forbid the action. `clauses` say why; `cards` are those that cause it."""

    def __init__(self, what: str, clauses: tuple[str, ...], cards: tuple[int, ...] = ()) -> None:
        self.what, self.clauses, self.cards = what, clauses, cards
        because = f" because of {all_named(cards)}" if cards else ""
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
