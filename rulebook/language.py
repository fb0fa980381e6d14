"""The languages in which people are spoken to: which one is spoken, and sentences of the program
in it.

A sentence stands in the code in English, `phrase("Seat {seat} leads.", seat=1)`, and in
`locale/de.po` and `locale/nl.po` in the others. Whole sentences only: what other languages build
in another order cannot be glued together from parts. `make texts` collects them.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from eidex.rulebook.catalogue import Catalogue, read

Language = Literal["en", "de", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
CATALOGUES = Path(__file__).parent / "locale"

_spoken: ContextVar[Language] = ContextVar("language", default="en")


def spoken() -> Language:
    """The language that is spoken: English, unless `speaking` says otherwise."""
    return _spoken.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Within it, this language is spoken."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def phrase(message: str, /, **values: object) -> str:
    """The sentence in the language that is spoken, its named places filled."""
    text = _catalogue(spoken()).gettext(message)
    return text.format(**values) if values else text


def phrases(one: str, many: str, number: int, /, **values: object) -> str:
    """The sentence for this number of things, which also fills the place `number`."""
    return number_phrase(one, many, number).format(number=number, **values)


def number_phrase(one: str, many: str, number: int, /) -> str:
    """The same, its places not yet filled."""
    return _catalogue(spoken()).ngettext(one, many, number)


def marked(message: str) -> str:
    """The message itself, for `phrase` to translate later; so it is collected."""
    return message


def marked_pair(one: str, many: str) -> tuple[str, str]:
    """The same of a message for one thing and for many."""
    return one, many


def listed(words: Sequence[str]) -> str:
    """`a, b and c`; '' for none."""
    *first, last = words or [""]
    return phrase("{first} and {last}", first=", ".join(first), last=last) if first else last


def either(words: Sequence[str]) -> str:
    """`a, b or c`; '' for none."""
    *first, last = words or [""]
    return phrase("{first} or {last}", first=", ".join(first), last=last) if first else last


def language_of(settings: Iterable[str | None]) -> Language:
    """The language that a locale asks for, such as `de_CH.UTF-8`: of `LC_ALL`, `LC_MESSAGES` and
    `LANG` the first that is set counts. English where we have no other."""
    first = next((setting for setting in settings if setting), "")
    code = first.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return next((language for language in LANGUAGES if language == code), "en")


@cache
def _catalogue(language: Language) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    return Catalogue(read(CATALOGUES / f"{language}.po"))
