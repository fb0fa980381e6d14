"""Which questions are put to the clauses while something is done; and asking all of them anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eidex.model.state.asked import (
    AnsweredQuestion,
    Heard,
    forget_answers,
    listening,
    not_listening,
)
from eidex.model.state.evaluator import evaluator_of
from eidex.model.state.known import forget_known


@contextmanager
def overheard() -> Iterator[Heard]:
    """The questions that are answered while it lasts, each once, in order."""
    _forget_positions()  # or what was asked before would not be asked again
    with listening() as heard:
        yield heard


@contextmanager
def unheard() -> Iterator[None]:
    """What is asked while it lasts is asked for nobody, and anew by whoever asks next."""
    try:
        with not_listening():
            yield
    finally:
        _forget_positions()


def forget() -> None:
    """Every question is put to the clauses anew."""
    forget_answers()
    _forget_positions()


def _forget_positions() -> None:
    forget_known()
    evaluator_of.forget()


__all__ = ["AnsweredQuestion", "Heard", "forget", "overheard", "unheard"]
