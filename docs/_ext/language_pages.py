"""The site in German and Dutch, for players and judges: `de/` and `nl/` with a start page, the FAQ,
the judge's sheet, a page for each character, and games to watch. Small pages of their own, without
scripts but for sheet and games; what is for implementers is in English alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from captions import player
from quiz_page import translated
from rst import anchor
from ruling_table import cases_of, href, stem
from table_pages import select

from eidex.conflicts.report.faq import Case, how_often, printed, reasons_in_words
from eidex.conflicts.report.faq_text import authority, by_the_letter, who
from eidex.conflicts.report.powers import Power, power
from eidex.conflicts.report.told import asked
from eidex.rulebook import EDITIONS, LANGUAGES, Edition, Language, characters, spoken
from eidex.rulebook.editions import edition_in_words, editions_in_words
from eidex.rulebook.language import marked, phrase, speaking
from eidex.rulebook.texts import TRANSLATED

EXAMPLES = {
    "exactly-100": marked("exactly 100"),
    "first-trick": marked("the first trick"),
    "printed-example": marked("the printed example"),
}
"""The records that the documentation quotes."""
NAMES: dict[Language, str] = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}


def in_english(page: str) -> str:
    """Where the English page is, seen from the top of the site."""
    return "index.html" if page == "index" else f"_generated/{page}.html"


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


def pages(data: dict[str, Any] | None, source: Path) -> dict[str, str]:
    """All pages of these languages, by their place on the site."""
    found = {}
    for language in TRANSLATED:
        with speaking(language):
            cases = cases_of(data, source)
            made = {
                "index": _start(),
                "faq": _faq(data, cases),
                "sheet": _sheet(),
                "characters": _characters(),
                "replay": _replay(data),
                "quiz": translated(),
                **{f"character-{code}": _character(code, data, cases) for code in characters()},
            }
            for name, (title, body) in made.items():
                found[address(name, language)] = _page(name, title, body)
    return found


def _page(name: str, title: str, body: Iterable[str]) -> str:
    menu = (
        ("index", phrase("Start")),
        ("sheet", phrase("Judge's sheet")),
        ("faq", phrase("Conflict FAQ")),
        ("characters", phrase("Characters")),
        ("replay", phrase("Watch a game")),
        ("quiz", phrase("Quiz")),
    )
    links = " · ".join(
        f"<strong>{escape(text)}</strong>"
        if to == name
        else f'<a href="{to}.html">{escape(text)}</a>'
        for to, text in menu
    )
    label = escape(phrase("Pages"))
    lines = [
        "<!doctype html>",
        f'<html lang="{spoken()}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)} – Eidex</title>",
        '<link rel="icon" href="../_static/favicon.svg">',
        '<link rel="stylesheet" href="../_static/pages.css"></head><body>',
        f'<header>{switch(name)}<nav aria-label="{label}">{links}</nav></header>',
        f"<main><h1>{escape(title)}</h1>",
        *body,
        "</main></body></html>",
    ]
    return "\n".join(lines) + "\n"


Page = tuple[str, Iterable[str]]
"""Its title, and what stands below it."""


def _in(tag: str, text: str) -> str:
    """The text in an element."""
    return f"<{tag}>{escape(text)}</{tag}>"


def _start() -> Page:
    title = phrase("Eidex: the verified rulebook")
    what = phrase(
        "Cosmic Eidex is a game of tricks for three players, and each owns a character whose power "
        "bends the rules. There are 36 characters and three printed editions, which do not say the "
        "same. Here stands what comes up when characters meet, and how it is decided: by the "
        "printed rules of your edition, or by a numbered ruling with its reasons."
    )
    sheet = phrase("Judge's sheet: what three characters may do, and what can come up")
    faq = phrase("Conflict FAQ: all questions, the most frequent first")
    who_are = phrase("Characters: each with its power and the questions that it raises")
    at_table = phrase("Table: play, undo, and ask what may be played and who takes the trick")
    more = phrase(
        "The pages of clauses and rulings, and all that is for programmers, are in English."
    )
    return title, [
        f"<p>{escape(what)}</p>",
        f'<ul><li><a href="sheet.html">{escape(sheet)}</a></li>',
        f'<li><a href="faq.html">{escape(faq)}</a></li>',
        f'<li><a href="characters.html">{escape(who_are)}</a></li>',
        f'<li><a href="../table.html?lang={spoken()}">{escape(at_table)}</a></li></ul>',
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
        _in("p", phrase("Card {card}, place {place} of 36 in the list.", **_place(code))),
        _in("p", phrase("When: {when}.", when=found.when)),
        _in("h2", phrase("What it may do")),
        *_powers(found),
    ]
    if data is None:
        return characters()[code].called, lines
    alone = [case for case in here if case["characters"] == [code]]
    together = [case for case in here if case["characters"] != [code]]
    headings = phrase("What comes up with it alone"), phrase("With whom it clashes")
    for heading, some in zip(headings, (alone, together), strict=True):
        told = [line for case in some for line in _briefly(case)]
        lines += [_in("h2", heading), *(told or [_in("p", phrase("Nothing."))])]
    return characters()[code].called, lines


def _place(code: str) -> dict[str, object]:
    return {"card": code, "place": characters()[code].place}


def _powers(found: Power) -> Iterator[str]:
    yield "<ul>"
    for one in found.says:
        text = escape(one.clause.says)
        if len(one.editions) < len(EDITIONS):
            which = editions_in_words(one.editions)
            text = escape(phrase("{says} ({editions} only)", says=one.clause.says, editions=which))
        yield f"<li>{text} <small>{_link(one.clause.id)}</small></li>"
    yield "</ul>"


def _faq(data: dict[str, Any] | None, cases: Sequence[Case]) -> Page:
    if data is None:
        return phrase("Conflict FAQ"), [_in("p", phrase("There is no ruling table here."))]
    about = phrase(
        "What comes up when characters meet, as it is asked at the table, the most frequent first; "
        "how often is counted in random games of just these characters."
    )
    lines = [line for case in cases for line in _case(case)]
    return phrase("Conflict FAQ"), [_in("p", about), *lines]


def _case(case: Case) -> Iterator[str]:
    """A question with its answer; the reasons unfold."""
    asks = escape(f"{who(case)}: {case['asks']}")
    yield f"<section><h2>{asks}</h2>"
    yield from _answer(case)
    yield "<details>" + _in("summary", phrase("Why, and how often"))
    first, *rest = _reasons(case)
    # A link to what is folded away unfolds it.
    yield f'<p id="{anchor(case["id"])}">{first}</p>'
    yield from (f"<p>{text}</p>" for text in rest)
    yield "</details></section>"


def _briefly(case: Case) -> Iterator[str]:
    """A question with its answer; the reasons stand in the FAQ."""
    why = escape(phrase("Why, and how often"))
    yield "<section>" + _in("h3", f"{who(case)}: {case['asks']}")
    yield from _answer(case)
    yield f'<p><a href="faq.html#{anchor(case["id"])}">{why}</a></p></section>'


def _answer(case: Case) -> Iterator[str]:
    yield f"<p><strong>{escape(case['answer'])}</strong> <small>{_decided(case)}</small></p>"
    if case["by_edition"]:
        yield "<ul>"
        for edition, says in case["by_edition"].items():
            told = " ".join(says) or phrase("says nothing.")
            yield f"<li>{escape(f'{edition_in_words(edition)}: {told}')}</li>"
        yield "</ul>"


def _decided(case: Case) -> str:
    by = escape(authority(case))
    if case["ruling"]:
        by = by.replace(case["ruling"], _link(case["ruling"]), 1)
    return f"[{by}; {escape(editions_in_words(case['editions']))}]"


def _reasons(case: Case) -> Iterator[str]:
    yield escape(phrase("Comes up: {how_often}.", how_often=how_often(case)))
    reasons = " ".join(reasons_in_words(case))
    yield escape(phrase("Why it is asked: {reasons}", reasons=reasons))
    if case["principle"]:
        yield escape(phrase("Principle: {principle}", principle=case["principle"]))
    for edition, letter in case["against"].items():
        yield escape(by_the_letter(edition, letter))
    if case["rejected"]:
        yield escape(phrase("Rejected: {answers}", answers=" ".join(case["rejected"])))
    for why in case["why"]:
        yield f"{escape(why['says'])} ({_link(why['clause'])}; {escape(printed(why))})"
    if case["shown_by"]:
        yield ", ".join(_watch(one["finding"], one["edition"]) for one in case["shown_by"])


def _watch(finding: str, edition: Edition) -> str:
    text = phrase("watch a game ({edition})", edition=edition_in_words(edition))
    return f'<a href="replay.html#{stem(finding)}">{escape(text)}</a>'


def _link(name: str) -> str:
    """A clause or ruling, on the English pages that have them all."""
    there = href(name)
    return f'<a href="../_generated/{there}">{escape(name)}</a>' if there else escape(name)


# -- the judge's sheet -----------------------------------------------------------------------------


def sheet_words() -> dict[str, Any]:
    """What the script of the sheet says besides the rulebook's texts."""
    return {
        "editions": {edition: edition_in_words(edition) for edition in EDITIONS},
        "together": phrase("Where they meet"),
        "alone": {
            code: phrase("{name} alone", name=one.called) for code, one in characters().items()
        },
        "everywhere": phrase("In every game"),
        "nobody": phrase("No character is chosen yet."),
        "watch": phrase("watch"),
    }


def sheet_form() -> list[str]:
    """The form of the sheet, and where the script puts it."""
    names = [(code, f"{one.called} ({code})") for code, one in characters().items()]
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    labels = (("a", phrase("Characters")), ("b", phrase("and")), ("c", phrase("and")))
    printing, no_scripts = phrase("Print"), _in("p", phrase("This page needs scripts."))
    return [
        '<form class="filters" id="sheet-form" hidden>',
        *(select(name, label, names, "–") for name, label in labels),
        select("edition", phrase("Edition"), editions, phrase("all three")),
        f'<button type="button" id="sheet-print">{escape(printing)}</button>',
        "</form>",
        f"<noscript>{no_scripts}</noscript>",
        '<div id="sheet"></div>',
    ]


def _sheet() -> Page:
    about = phrase(
        "Choose the characters at your table. The address of this page then leads to this very "
        "sheet; printed, it has one or two pages."
    )
    scripts = (
        '<script src="../_static/sheet.js"></script>'
        f'<script src="../data/sheet-{spoken()}.js"></script>'
    )
    return phrase("Judge's sheet"), [f"<p>{escape(about)}</p>", *sheet_form(), scripts]


# -- games to watch --------------------------------------------------------------------------------


def _replay(data: dict[str, Any] | None) -> Page:
    about = phrase(
        "Card by card: the buttons, the slider or the arrow keys go forwards and backwards. All "
        "cards are seen; those that lie face down are marked."
    )
    scripts = (
        '<script src="../_static/replay.js"></script>'
        f'<script src="../data/captions-{spoken()}.js"></script>'
    )
    style = '<link rel="stylesheet" href="../_static/site.css">'
    shown = player(list(_games(data)), phrase("Game"), phrase("This page needs scripts."))
    return phrase("Watch a game"), [style, _in("p", about), *shown, scripts]


def _games(data: dict[str, Any] | None) -> Iterator[tuple[str, str]]:
    """Every record that can be watched: its name and how it is listed."""
    for name, title in EXAMPLES.items():
        yield f"example-{name}", phrase("example: {name}", name=phrase(title))
    for row in data["findings"] if data else ():
        if row["record"]:
            names = " + ".join(characters()[code].called for code in row["characters"])
            edition = edition_in_words(row["edition"])
            title = f"{names or phrase('the base game')} ({edition}): {asked(row)}"
            yield stem(row["id"]), title
