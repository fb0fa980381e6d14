"""Writes the pages of the rulebook, the rulings and the ruling table before Sphinx reads its
sources. What it writes depends on the rulebook and on the ruling table alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from changes_page import announce
from character_pages import character_pages, characters_page
from coverage_page import coverage_page
from docutils import nodes
from docutils.parsers.rst import Directive
from faq_pages import sheet_form
from game_pages import game_page
from language_pages import pages_for_players
from rst import anchor, bullets, heading, link, links, plain, table
from ruling_table import (
    LANGUAGE,
    Finding,
    cases_of,
    finding_anchor,
    group_page,
    names,
    raw,
    read_table,
    watch_rst,
)
from search_page import search_page
from site_files import table_of, write_files
from span_pages import spans_page
from totals_page import totals_page
from web_page import in_frame, switch
from win_rates_page import win_rates_page
from word_pages import words_page

from eidex.games import GAMES
from eidex.rulebook import EDITIONS, Clause, Ruling, characters, clauses, questions, rulings
from eidex.rulebook.history import changed_in
from eidex.rulebook.language import speaking

AUTHORITY = {
    "print": "a printed text",
    "publisher_faq": "the publisher's list of questions and answers",
    "house": "house ruling",
}
KIND = {
    "priority": "This clause says which of others goes first.",
    "invariant": "This clause says what is always so; it is checked, and answers no question.",
    "example": "This clause is a worked example; it is played through as a test.",
    "procedure": "This clause says how things are done; it changes no answer.",
    "remark": "This clause is a remark; it changes no answer.",
}
Findings = list[Finding]


# -- clauses ------------------------------------------------------------------------------------


def group_title(group: str) -> str:
    """How the page of a group of clauses is headed."""
    if "/" not in group:
        return {"order": "Order of powers"}.get(group, group.capitalize())
    character = characters()[group.split("/")[-1].split("-")[0]]
    return f"{character.names['en']} ({character.card})"


def groups() -> dict[str, list[Clause]]:
    """The clauses by group: the base game, then the characters in list order."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses().values():
        found.setdefault(clause.group, []).append(clause)

    def place(group: str) -> int:
        return characters()[group.split("/")[-1].split("-")[0]].place if "/" in group else 0

    return {group: found[group] for group in sorted(found, key=place)}


def edition_row(clause: Clause, edition: Any) -> tuple[str, ...]:
    """What one edition does about a clause: edition, status, where."""
    entry = clause.editions[edition]
    where = plain(entry.where) or "–"
    if entry.implied:
        where += " (by implication)"
    if entry.instead:
        where += f"; there {link(entry.instead)} holds instead"
    return LANGUAGE[edition], entry.status, where


def clause_lines(clause: Clause) -> list[str]:
    """One clause: our words, what each edition does, what it is above."""
    lines = [f".. _{anchor(clause.id)}:", "", *heading(clause.id, "-"), plain(clause.says), ""]
    if clause.kind in KIND:
        lines += [KIND[clause.kind], ""]
    rows = (edition_row(clause, edition) for edition in EDITIONS)
    lines += table(("Edition", "Status", "Where"), "15 15 70", rows)
    if clause.higher:
        lines += [f"Puts {link(clause.higher)} above: {links(clause.lower)}", ""]
    for what, others in (
        ("Above", clause.above),
        ("Bars", clause.bars),
        ("Another reading of the same sentence", (clause.reading_of,)),
    ):
        if any(others):
            lines += [f"{what}: {links(others)}", ""]
    if clause.note:
        lines += [f"Note: {plain(clause.note)}", ""]
    return lines + for_implementers(clause.question)


def for_implementers(question: str) -> list[str]:
    """The question to which something is an answer, folded away; nothing for none."""
    if not question:
        return []
    asks = f"Question: {link(question)} – {plain(questions()[question].asks)}"
    begin = raw(["<details><summary>for implementers</summary>"])
    return [*begin, asks, "", *raw(["</details>"])]


def clause_pages() -> dict[str, list[str]]:
    """One page for each group of clauses, and the page that lists them."""
    made: dict[str, list[str]] = {}
    for group, members in groups().items():
        lines = heading(group_title(group))
        for clause in members:
            lines += clause_lines(clause)
        made[group_page(group)] = lines
    top = [
        *heading("The rulebook by clause"),
        "Each clause has an id that is never given to another, and says one thing, in words of its",
        "own. The table below it tells for each edition whether its text *states* it, is",
        "*silent*, or *differs*, and under which heading. A clause that stands *above* another is",
        "an exception to it; one that *bars* another takes it away and does not answer instead.",
        "",
        ".. toctree::",
        "   :maxdepth: 1",
        "",
        *(f"   {name}" for name in made),
        "",
    ]
    for group, members in groups().items():
        top += [f"**{group_title(group)}:** {links(c.id for c in members)}", ""]
    return {"clauses": top, **made}


# -- rulings, questions -------------------------------------------------------------------------


def ruling_lines(ruling: Ruling, findings: Findings) -> list[str]:
    """One ruling: question, answer, why, what was rejected, what it decides."""
    # The label is in small letters; the number as it is printed leads here, too.
    lines = [*raw([f'<span id="{ruling.id}"></span>']), f".. _{anchor(ruling.id)}:", ""]
    lines += heading(f"{ruling.id}: {ruling.title}", "-")
    if ruling.withdrawn:
        lines += ["Withdrawn. The number is not used again.", ""]
    rows = [
        ("Left open in", ", ".join(LANGUAGE[e] for e in ruling.editions)),
        ("Principle", plain(ruling.principle)),
        ("Authority", AUTHORITY[ruling.authority]),
        ("Given", since(ruling.id)),
    ]
    for letter in dict.fromkeys(ruling.against.values()):
        there = [LANGUAGE[one] for one, says in ruling.against.items() if says == letter]
        rows.append((f"By the words alone, in {', '.join(there)}", plain(letter)))
    for edition, why in ruling.note.items():
        rows.append((f"No table would ask, in {LANGUAGE[edition]}", plain(why)))
    used: dict[str, list[Finding]] = {}
    for found in findings:
        if found["settled_by"] == ruling.id:
            used.setdefault(names(found["characters"]), []).append(found)
    if used:
        rows.append(("Comes up with", "; ".join(map(decides, used, used.values()))))
    lines += [plain(ruling.asks), "", f"**{plain(ruling.answer)}**", ""]
    for name, text in rows:
        lines += [f":{name}: {text}"]
    lines += ["", "Evidence:", "", *bullets(map(plain, ruling.evidence))]
    lines += ["Rejected:", "", *bullets(map(plain, ruling.rejected))]
    return lines + for_implementers(ruling.question)


def since(name: str) -> str:
    """The version in which a ruling was given, and the one that changed it last."""
    found = changed_in()[name]
    last = f", last changed in {found[-1]}" if len(found) > 1 else ""
    return f"in :doc:`{found[0]} <changes>`{last}"


def decides(who: str, members: list[Finding]) -> str:
    """A link to the findings of one set of characters, and to a game that shows one."""
    told = [f"`{plain(who)} <table.html#{finding_anchor(members[0]['id'])}>`__"]
    told += [watch_rst(found["id"], "watch") for found in members if found["record"]][:1]
    return " ".join(told)


def rulings_page(findings: Findings) -> list[str]:
    """All rulings."""
    lines = [
        *heading("Rulings"),
        "A ruling answers what the printed clauses leave open or answer twice. Who decided (the",
        "authority) and what speaks for the answer (the evidence) are kept apart. Numbers never",
        "change and are never used again, so a score sheet may quote them.",
        "",
    ]
    rows = [(link(r.id), plain(r.asks), plain(r.answer)) for r in rulings().values()]
    lines += table(("Ruling", "Question", "Answer"), "10 45 45", rows)
    for ruling in rulings().values():
        lines += ruling_lines(ruling, findings)
    return lines


def questions_page() -> list[str]:
    """All questions, each with the clauses and rulings that answer it."""
    lines = [
        *heading("Questions"),
        "Everything that a table must be able to answer.",
        "",
    ]
    for question in questions().values():
        label = f".. _question-{anchor(question.id)}:"
        lines += [label, "", *heading(question.id, "-"), plain(question.asks), ""]
        answers = [c.id for c in clauses().values() if c.question == question.id]
        decided = [r.id for r in rulings().values() if r.question == question.id]
        for what, ids in (("Clauses", answers), ("Rulings", decided)):
            if ids:
                lines += [f"{what}: {links(ids)}", ""]
    return lines


# -- writing ------------------------------------------------------------------------------------


def files(source: Path) -> dict[str, str]:
    """All generated pages by name; `source` is the ruling table, which need not exist."""
    data = read_table(source)
    cases = cases_of(data)
    pages = {
        **clause_pages(),
        **character_pages(data, cases),
        "rulings": rulings_page(data["findings"] if data else []),
        "questions": questions_page(),
        "words": words_page(),
        "spans": spans_page(),
        **{name: game_page(name, source.parent.with_name(name)) for name in GAMES},
        "characters": characters_page(),
        "win-rates": win_rates_page(),
        "coverage": coverage_page(),
        "what-breaks-157": totals_page(),
    }
    with speaking("en"):
        for name, page in pages_for_players(data, cases).items():
            pages[name] = in_frame(name, page, wide=name in ("table", "matrix", "replay"))
    return {f"{name}.rst": "\n".join(lines).rstrip() + "\n" for name, lines in pages.items()}


def write(app: Any) -> None:
    """Writes the pages that have changed, removes those that are no longer made."""
    folder = Path(app.srcdir) / "_generated"
    folder.mkdir(exist_ok=True)
    made = files(table_of(app))
    for name, text in made.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in folder.glob("*.rst"):
        if path.name not in made:
            path.unlink()


class Form(Directive):
    """`.. form:: sheet` is the form of the judge's sheet, `.. form:: search` that of the search, on
    a page at the top of the site; `.. form:: languages` the start page in the other languages."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The node."""
        made = {
            "languages": lambda: [switch("index", "")],
            "sheet": lambda: sheet_form(pages="_generated/", top=""),
            "search": lambda: [switch("search", ""), *search_page(top="")[1]],
        }
        with speaking("en"):
            html = made[self.arguments[0]]()
        return [nodes.raw("", "\n".join(html), format="html")]


def search_by_ourselves(app: Any) -> None:
    """The search of Sphinx knows neither numbers nor umlauts, nor German or Dutch."""
    app.builder.search = False


def levels_of_captions(app: Any, page: str, template: str, context: Any, doctree: Any) -> None:
    """Captions of the menu are headings; for a screen reader those have a level."""
    tree = context.get("furo_navigation_tree", "")
    tree = tree.replace('role="heading"', 'role="heading" aria-level="2"')
    context["furo_navigation_tree"] = tree.replace('"reference internal"', '"reference"')


def setup(app: Any) -> dict[str, bool]:
    """Registers with Sphinx."""
    app.add_directive("form", Form)
    app.connect("builder-inited", search_by_ourselves)
    app.connect("builder-inited", write)
    app.connect("build-finished", write_files)
    app.connect("html-page-context", announce)
    app.connect("html-page-context", levels_of_captions, priority=900)
    return {"parallel_read_safe": True}
