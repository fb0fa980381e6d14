"""A page of the site in the language that is spoken: its address, how it leads to the same page in
the other languages, and forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from rst import heading
from ruling_table import WIDE, raw

from eidex.rulebook import LANGUAGES, Language, characters, spoken
from eidex.rulebook.language import phrase

Page = tuple[str, Iterable[str]]
"""Its title, and the HTML that stands below it."""
NAMES: dict[Language, str] = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
AT_THE_TOP = {"index": "index", "search": "search", "play": "table"}
"""English pages that are not made by a program alone, and their names."""


def in_english(page: str) -> str:
    """Where the English page is, seen from the top of the site."""
    return f"{AT_THE_TOP[page]}.html" if page in AT_THE_TOP else f"_generated/{page}.html"


def address(page: str, language: Language) -> str:
    """Where a page is in this language, seen from the top of the site."""
    return in_english(page) if language == "en" else f"{language}/{page}.html"


def switch(page: str, top: str = "../") -> str:
    """The other languages of a page; `top` leads to the top of the site."""
    links = (
        f'<strong lang="{one}">{NAMES[one]}</strong>'
        if one == spoken()
        else f'<a lang="{one}" hreflang="{one}" href="{top}{address(page, one)}">{NAMES[one]}</a>'
        for one in LANGUAGES
    )
    label = escape(phrase("Language"))
    return f'<nav class="languages" aria-label="{label}">{" · ".join(links)}</nav>'


def in_frame(name: str, page: Page, *, wide: bool = False) -> list[str]:
    """The page in English as a source of Sphinx, which puts its frame around it."""
    title, html = page
    return [*(WIDE if wide else ()), *heading(title), *raw([switch(name), *html])]


def element(tag: str, text: str) -> str:
    """The text in an element."""
    return f"<{tag}>{escape(text)}</{tag}>"


def folded(name: str, title: str, count: int, inside: Iterable[str]) -> Iterator[str]:
    """One part of a long page, which a filter, a link to something in it or a click unfolds."""
    yield f'<details class="group" id="{name}"><summary><h2>{escape(title)}</h2>'
    yield f" <small>{count}</small></summary>"
    yield from inside
    yield "</details>"


def script(name: str) -> str:
    """What loads a script of the site, on a page one level below its top."""
    return f'<script src="../{name}"></script>'


def select(name: str, label: str, options: Iterable[tuple[str, str]], none: str) -> str:
    """A list to choose from."""
    made = "".join(f'<option value="{escape(v)}">{escape(t)}</option>' for v, t in options)
    return (
        f'<label>{escape(label)} <select name="{name}"><option value="">{escape(none)}</option>'
        f"{made}</select></label>"
    )


def filter_form(name: str, selectors: Iterable[str]) -> Iterator[str]:
    """A form of filters: the selectors, words to look for, the button that takes all filters away,
    and how many are shown."""
    yield f'<form class="filters" id="{name}" hidden>'
    yield from selectors
    words = escape(phrase("Words"))
    yield f'<label>{words} <input type="search" name="words" size="12"></label>'
    yield '<button type="reset">' + escape(phrase("Show all")) + "</button>"
    count = escape(phrase("{shown} of {all}"))
    yield f'<output name="count" data-says="{count}"></output></form>'


def everybody() -> list[tuple[str, str]]:
    """The characters to choose from, in list order."""
    return [(code, f"{one.called} ({code})") for code, one in characters().items()]


def no_table() -> list[str]:
    """Stands where there is no ruling table."""
    return [element("p", phrase("There is no ruling table in this build of the site."))]


def no_scripts() -> str:
    """Stands where a page does nothing without scripts."""
    return "<noscript>" + element("p", phrase("This page needs scripts.")) + "</noscript>"
