"""The conflict FAQ, the judge's sheet and the page that plays records, in the language that is
spoken."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from faq_entries import EVERYBODY, Entry, by_character, place_of
from ruling_table import a, english_pages, linked_names, names, watch
from web_page import (
    Page,
    element,
    everybody,
    filter_form,
    folded,
    no_scripts,
    no_table,
    script,
    select,
)

from eidex.conflicts.report.faq import Case, how_often, printed
from eidex.conflicts.report.faq_text import authority, by_the_letter, shown
from eidex.rulebook import EDITIONS, characters, spoken
from eidex.rulebook.editions import edition_in_words, editions_in_words
from eidex.rulebook.language import phrase


def faq_page(data: dict[str, Any] | None, cases: list[Case]) -> Page:
    """One entry for each ruling, under its character, with all whom it concerns."""
    title = phrase("Conflict FAQ")
    if data is None:
        return title, no_table()
    about = phrase(
        "What comes up when characters meet, as it is asked at the table. Each question stands "
        "once, under the character that raises it, the most frequent first; how often is counted "
        "in random games of just these characters. Choose one or two characters to see all that "
        "concerns them."
    )
    return title, [
        element("p", about),
        *filter_form("faq-filters", _filters()),
        *_groups(cases),
        *map(script, ("_static/filters.js", "_static/faq.js")),
    ]


def _filters() -> Iterator[str]:
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    yield select("character", phrase("Character"), everybody(), phrase("all"))
    yield select("with", phrase("and"), everybody(), phrase("anybody"))
    yield select("edition", phrase("Edition"), editions, phrase("all three"))


def _groups(cases: list[Case]) -> Iterator[str]:
    for code, here in by_character(cases):
        name = characters()[code].called if code else phrase("Every game")
        inside = (line for entry in here for line in _entry(entry))
        yield from folded(f"faq-of-{code or 'every-game'}", name, len(here), inside)


def _entry(entry: Entry) -> Iterator[str]:
    """A question, its answer, whom it concerns; the reasons unfold, once for all of them."""
    sets = ";".join("+".join(case["characters"]) for case in entry.cases)
    yield (
        f'<article class="entry" id="{entry.anchor}" data-sets="{sets}" '
        f'data-editions="{" ".join(entry.editions)}">'
    )
    yield element("h3", entry.asks)
    yield from answer(entry.case, editions_in_words(entry.editions))
    apart = len(entry.by_answer) > 1
    if apart:
        yield from _sets(entry)
    elif concerned := _concerned(entry):
        yield f'<p class="with">{concerned}</p>'
    yield "<details>" + element("summary", phrase("Why, how often, and games to watch"))
    yield from _reasons(entry)
    if not apart:
        yield from _sets(entry)
    yield "</details></article>"


def _sets(entry: Entry) -> Iterator[str]:
    """How often, and games, for each set; its own question and answer where answers differ."""
    yield '<ul class="sets">'
    for case in entry.cases:
        here = "" if place_of(case["id"]) == entry.anchor else f' id="{place_of(case["id"])}"'
        often = f"{names(case['characters'])}: {how_often(case)}"
        if case["first"]:
            often = f"{names(case['characters'])}: {case['first']} ({how_often(case)})"
        told = " ".join((f"{often}.", *case["how_found"])).rstrip(".")
        own = ""
        if len(entry.by_answer) > 1:
            own = f"{escape(case['asks'])} <strong>{escape(case['answer'])}</strong> "
        yield f"<li{here}>{own}{escape(told)}{_games(case)}</li>"
    yield "</ul>"


def _concerned(entry: Entry) -> str:
    """The partners, each with its page; '' where nobody else is needed."""
    with_ = [linked_names(some) for some in entry.partners if some]
    if not with_:
        return ""
    alone = entry.home != EVERYBODY and [] in entry.partners
    label = phrase("Also together with:") if alone else phrase("With:")
    return f"{escape(label)} {', '.join(with_)}"


def answer(case: Case, editions: str = "") -> Iterator[str]:
    """The answer, who decides, and what holds in each edition where they differ."""
    by = escape(authority(case))
    if case["ruling"]:
        by = by.replace(case["ruling"], a(case["ruling"]), 1)
    there = escape(editions or editions_in_words(case["editions"]))
    yield f"<p><strong>{escape(case['answer'])}</strong> <small>[{by}; {there}]</small></p>"
    if case["by_edition"]:
        yield "<ul>"
        for edition, says in case["by_edition"].items():
            told = " ".join(says) or phrase("says nothing.")
            yield element("li", f"{edition_in_words(edition)}: {told}")
        yield "</ul>"


def _reasons(entry: Entry) -> Iterator[str]:
    case = entry.cases[0]
    yield element("p", phrase("Why it is asked: {reasons}", reasons=" ".join(entry.why_asked)))
    if case["principle"]:
        yield element("p", phrase("Principle: {principle}", principle=case["principle"]))
    yield from (element("p", line) for line in _letters(entry))
    if case["rejected"]:
        yield element("p", phrase("Rejected: {answers}", answers=" ".join(case["rejected"])))
    clauses = {why["clause"]: why for one in entry.cases for why in one["why"]}
    for why in clauses.values():
        yield f"<p>{escape(why['says'])} ({a(why['clause'])}; {escape(printed(why))})</p>"


def _letters(entry: Entry) -> Iterator[str]:
    """What the letter has instead; where it has not the same with all, with whom."""
    apart: dict[str, list[str]] = {}
    for case in entry.cases:
        line = " ".join(by_the_letter(case["against"], case["editions"]))
        apart.setdefault(line, []).append(names(case["characters"]))
    for line, some in apart.items():
        if line:
            yield line if len(apart) == 1 else f"{'; '.join(some)}: {line}"


def _games(case: Case) -> str:
    """The games that show it, or why there is none."""
    if not case["shown_by"]:
        return f"; {escape(shown(case))}"
    games = ((one["finding"], edition_in_words(one["edition"])) for one in case["shown_by"])
    return f"; {watch(games)}"


# -- the judge's sheet -----------------------------------------------------------------------------


def sheet_words() -> dict[str, Any]:
    """What the script of the sheet says besides the rulebook's texts."""
    return {
        "editions": {edition: edition_in_words(edition) for edition in EDITIONS},
        "first": phrase("Who goes first"),
        "together": phrase("Where they meet"),
        "never": phrase("No two of them can act at the same moment."),
        "example": phrase("For example: {sentences}", sentences="{sentences}"),
        "again": phrase("As with {others}: {titles}.", others="{others}", titles="{titles}"),
        "decided": phrase("Decided: {titles}.", titles="{titles}"),
        "everywhere": phrase("In every game"),
        "nobody": phrase("No character is chosen yet."),
        "unknown": phrase("There is no character {name}."),
        "watch": phrase("watch"),
    }


def sheet_form(pages: str = "", top: str = "../") -> list[str]:
    """The form of the sheet, and where the script puts it. `pages` leads to the pages beside it in
    its language, `top` to the top of the site."""
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    labels = (("a", phrase("Characters")), ("b", phrase("and")), ("c", phrase("and")))
    printing = phrase("Print")
    data = "sheet" if spoken() == "en" else f"sheet-{spoken()}"
    rulings = pages if spoken() == "en" else english_pages()
    return [
        '<form class="filters" id="sheet-form" hidden>',
        *(select(name, label, everybody(), "–") for name, label in labels),
        select("edition", phrase("Edition"), editions, phrase("all three")),
        f'<button type="button" id="sheet-print">{escape(printing)}</button>',
        "</form>",
        no_scripts(),
        f'<div id="sheet" data-pages="{pages}" data-rulings="{rulings}"></div>',
        f'<script src="{top}_static/sheet.js"></script>',
        f'<script src="{top}data/{data}.js"></script>',
    ]


def sheet_page(data: dict[str, Any] | None) -> Page:
    """Three characters to choose; the script fills in their powers and what comes up."""
    about = phrase(
        "Choose the characters at your table. The address of this page then leads to this very "
        "sheet, which can be printed."
    )
    html = [element("p", about)]
    if data is None:
        html += [*no_table(), element("p", phrase("Until then the sheet has the powers only."))]
    return phrase("Judge's sheet"), [*html, *sheet_form()]
