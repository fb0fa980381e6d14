"""Questions with the order of clauses that a rulebook has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eidex.games.shared.book import Book
from eidex.model.logic.logic import Question, Said


def questions_of(book: Book) -> Callable[[str, Sequence[Said]], Question]:
    """Makes questions of this rulebook."""
    return lambda name, said: Question(name, said, book.above)
