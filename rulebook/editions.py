"""The editions, as they are called."""

from __future__ import annotations

from collections.abc import Iterable

from eidex.rulebook.clauses import Edition
from eidex.rulebook.language import listed, marked, phrase

NAMES: dict[Edition, str] = {
    "en": marked("English"),
    "de": marked("German"),
    "nl": marked("Dutch"),
}


def edition_in_words(edition: Edition) -> str:
    """`English`."""
    return phrase(NAMES[edition])


def editions_in_words(editions: Iterable[Edition]) -> str:
    """`English and Dutch`."""
    return listed([edition_in_words(edition) for edition in editions])
