"""The site in German and Dutch, for players and judges: `de/` and `nl/` with a start page and the
pages that are in all languages. Small pages of their own; what is for implementers is in English
alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from changes_page import changes_page
from faq_entries import Entry, entries, meetings
from faq_pages import answer, faq_page, sheet_form, sheet_page
from graph_page import graph_page
from quiz_page import quiz_page
from ruling_table import a, cases_of, linked_names
from search_page import search_page
from table_pages import matrix_page, table_page
from tabletop_page import play_page
from watch_pages import replay_page
from web_page import Page, address, element, switch

from eidex.conflicts.report.faq import Case
from eidex.conflicts.report.powers import Power, power
from eidex.rulebook import EDITIONS, characters, spoken
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import phrase, speaking
from eidex.rulebook.texts import TRANSLATED


def pages_for_players(data: dict[str, Any] | None, cases: list[Case]) -> dict[str, Page]:
    """The pages that are made for every language, in the one that is spoken."""
    return {
        "sheet": sheet_page(data),
        "faq": faq_page(data, cases),
        "matrix": matrix_page(data, cases),
        "replay": replay_page(data),
        "quiz": quiz_page(),
        "graph": graph_page(data),
        "table": table_page(data),
        "changes": changes_page(),
    }


def pages(data: dict[str, Any] | None, source: Path, runtime: str = "") -> dict[str, str]:
    """All pages of these languages, by their place on the site; `runtime` is what the table runs
    on."""
    found = {}
    for language in TRANSLATED:
        with speaking(language):
            made = pages_spoken(data, cases_of(data)) | {"play": play_page(runtime)}
            for name, (title, body) in made.items():
                found[address(name, language)] = _page(name, title, body)
    return found


def pages_spoken(data: dict[str, Any] | None, cases: list[Case]) -> dict[str, Page]:
    """All pages of a language that has no frame of Sphinx."""
    return {
        "index": _start(data),
        **pages_for_players(data, cases),
        "characters": _characters(),
        "search": search_page(),
        **{f"character-{code}": _character(code, data, cases) for code in characters()},
    }


def _menu() -> tuple[tuple[str, str], ...]:
    """The pages that every page leads to."""
    return (
        ("index", phrase("Start")),
        ("faq", phrase("Conflict FAQ")),
        ("matrix", phrase("Every pair")),
        ("characters", phrase("Characters")),
        ("replay", phrase("Watch a game")),
        ("quiz", phrase("Quiz")),
        ("graph", phrase("Conflict graph")),
        ("table", phrase("Ruling table")),
        ("changes", phrase("What changed")),
        ("search", phrase("Search")),
        ("play", phrase("Play")),
    )


def _page(name: str, title: str, body: Iterable[str]) -> str:
    links = " · ".join(
        f"<strong>{escape(text)}</strong>"
        if to == name
        else f'<a href="{to}.html">{escape(text)}</a>'
        for to, text in _menu()
    )
    label = escape(phrase("Pages"))
    lines = [
        "<!doctype html>",
        f'<html lang="{spoken()}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)} – Eidex</title>",
        '<link rel="icon" href="../_static/favicon.svg">',
        '<link rel="stylesheet" href="../_static/pages.css">',
        '<link rel="stylesheet" href="../_static/site.css"></head><body>',
        f'<header>{switch(name)}<nav aria-label="{label}">{links}</nav></header>',
        f"<main><h1>{escape(title)}</h1>",
        *body,
        "</main></body></html>",
    ]
    return "\n".join(lines) + "\n"


def _start(data: dict[str, Any] | None) -> Page:
    title = phrase("Eidex: the verified rulebook")
    what = phrase(
        "Cosmic Eidex is a game of tricks for three players, and each owns a character whose power "
        "bends the rules. There are 36 characters and three printed editions, which do not say the "
        "same. Choose the three characters at your table: here stands what comes up when they "
        "meet, and how it is decided, by the printed rules of your edition or by a numbered ruling "
        "with its reasons."
    )
    more = phrase(
        "The pages of clauses and rulings, and all that is for programmers, are in English."
    )
    return title, [
        element("p", what),
        *sheet_form(),
        f'<p>{escape(more)} <a lang="en" href="../index.html">English</a></p>',
    ]


def _characters() -> Page:
    items = (
        f'<li><a href="character-{code}.html">{escape(one.called)}</a> ({code})</li>'
        for code, one in characters().items()
    )
    about = phrase("All 36 in the order of the list, highest first.")
    return phrase("Characters"), [f"<p>{escape(about)}</p>", "<ol>", *items, "</ol>"]


def _character(code: str, data: dict[str, Any] | None, cases: Sequence[Case]) -> Page:
    found = power(code)
    here = [case for case in cases if code in case["characters"]]
    lines = [
        element("p", phrase("Card {card}, place {place} of 36 in the list.", **_place(code))),
        element("p", phrase("When: {when}.", when=found.when)),
        element("h2", phrase("What the power allows")),
        *_powers(found),
    ]
    if data is None:
        return characters()[code].called, lines
    alone = [case for case in here if case["characters"] == [code]]
    together = [case for case in here if case["characters"] != [code]]
    if met := meetings(code, here):
        lines += [element("h2", phrase("What happens when they meet"))]
        lines += [_met(other, told) for other, told in met.items()]
    headings = (
        phrase("What comes up with this character alone"),
        phrase("What comes up with others"),
    )
    for heading, some in zip(headings, (alone, together), strict=True):
        told = [line for entry in entries(some) for line in _briefly(entry, code)]
        lines += [element("h2", heading), *(told or [element("p", phrase("Nothing."))])]
    return characters()[code].called, lines


def _met(other: str, told: str) -> str:
    """With whom, and what happens then."""
    who = f'<a href="character-{other}.html">{escape(characters()[other].called)}</a>'
    return f"<p>{who}: {escape(told)}</p>"


def _place(code: str) -> dict[str, object]:
    return {"card": code, "place": characters()[code].place}


def _powers(found: Power) -> Iterator[str]:
    yield "<ul>"
    for one in found.says:
        text = escape(one.clause.says)
        if len(one.editions) < len(EDITIONS):
            which = editions_in_words(one.editions)
            text = escape(phrase("{says} ({editions} only)", says=one.clause.says, editions=which))
        yield f"<li>{text} <small>{a(one.clause.id)}</small></li>"
    yield "</ul>"


def _briefly(entry: Entry, code: str) -> Iterator[str]:
    """A question with its answer, and with whom; the reasons stand in the FAQ."""
    why = escape(phrase("Why, how often, and games to watch"))
    yield "<section>" + element("h3", entry.asks)
    for one in entry.by_answer:
        yield from answer(one.case, editions_in_words(one.editions))
        partners = ", ".join(
            linked_names(some)
            + (f" ({escape(case['first'].rstrip('.'))})" if case["first"] else "")
            for case, some in zip(one.cases, one.beside(code), strict=True)
            if some
        )
        if partners:
            yield f"<p>{escape(phrase('With:'))} {partners}.</p>"
    yield f'<p><a href="faq.html#{entry.anchor}">{why}</a></p></section>'
