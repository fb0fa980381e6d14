"""The search: what can be found, in each language, and the page that finds it. All of it is data
that comes with the site; the script only compares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, NamedTuple

from docutils import nodes
from faq_entries import Entry, entries
from ruling_table import href
from web_page import Page, address, no_scripts

from eidex.conflicts.report.faq import Case
from eidex.conflicts.report.powers import power
from eidex.rulebook import characters, clauses_in, questions_in, rulings_in, spoken
from eidex.rulebook.language import marked, phrase

WORDS = {
    "found": marked("{number} found."),
    "none": marked("Nothing is found. Search for a character, a word, or a number such as R-027."),
    "more": marked("The first {number} are shown."),
}


PROSE = (
    *(nodes.paragraph, nodes.bullet_list, nodes.enumerated_list, nodes.definition_list),
    *(nodes.field_list, nodes.table),
)


class Found(NamedTuple):
    """Something that can be found; `where` is seen from the top of the site."""

    kind: str
    title: str
    text: str
    where: str
    also: str = ""


def search_page(top: str = "../") -> Page:
    """The form, and where the script puts what it has found."""
    title = phrase("Search")
    hint = escape(phrase("A character, a word, or a number such as R-027"))
    return title, [
        '<form class="filters" id="search-form" role="search">',
        f'<label class="wide">{hint} <input type="search" name="q" id="search-words"></label>',
        f"<button>{escape(title)}</button></form>",
        no_scripts(),
        '<p id="search-count" role="status"></p>',
        f'<ol id="search-results" data-top="{top}"></ol>',
        f'<script src="{top}_static/search.js"></script>',
        f'<script src="{top}data/search-{spoken()}.js"></script>',
    ]


def search_data(cases: list[Case], titles: Mapping[str, str], prose: list[Found]) -> dict[str, Any]:
    """All that can be found in the language that is spoken: `titles` are those of its pages,
    `prose` what stands on pages that are in English alone."""
    pages = [Found(phrase("page"), title, "", address(n, spoken())) for n, title in titles.items()]
    found = [*_characters(), *_rulings(cases), *_questions(cases), *_clauses(), *pages]
    if spoken() == "en":
        found += prose
        for question in questions_in("en").values():
            there = f"_generated/{href(question.id)}"
            found.append(Found("question", question.id, question.asks, there))
    return {
        "words": {key: phrase(text) for key, text in WORDS.items()},
        "found": [list(one) for one in found],
    }


def _characters() -> Iterator[Found]:
    for code, one in characters().items():
        says = " ".join(said.clause.says for said in power(code).says)
        also = " ".join(dict.fromkeys(one.names.values()))
        where = address(f"character-{code}", spoken())
        yield Found(phrase("character"), f"{one.called} ({code})", says, where, also)


def _rulings(cases: list[Case]) -> Iterator[Found]:
    """Each where it is told in this language: on the FAQ, if it stands there."""
    told = {entry.ruling: entry for entry in entries(cases)}
    for name, one in rulings_in(spoken()).items():
        where = f"_generated/{href(name)}"
        if spoken() != "en" and name in told:
            where = f"{address('faq', spoken())}#{told[name].anchor}"
        yield Found(phrase("ruling"), f"{name}: {one.title}", f"{one.asks} {one.answer}", where)


def _questions(cases: list[Case]) -> Iterator[Found]:
    """What print decides, or nobody."""

    def told(entry: Entry) -> str:
        return f"{address('faq', spoken())}#{entry.anchor}"

    for entry in entries(cases):
        if not entry.ruling:
            answer = entry.cases[0]["answer"]
            yield Found(phrase("FAQ"), entry.asks, answer, told(entry))


def _clauses() -> Iterator[Found]:
    for name, one in clauses_in(spoken()).items():
        yield Found(phrase("clause"), name, one.says, f"_generated/{href(name)}")


# -- prose ---------------------------------------------------------------------------------------


def prose_of(name: str, document: nodes.document) -> Iterator[Found]:
    """The sections of a page that is written by hand."""
    for section in document.findall(nodes.section):
        title = section.next_node(nodes.title)
        if title is None:
            continue
        own = (part.astext().split() for part in section.children if isinstance(part, PROSE))
        text = " ".join(word for words in own for word in words)
        where = f"{name}.html#{section['ids'][0]}"
        yield Found("page", title.astext(), text, where)
