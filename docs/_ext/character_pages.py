"""A page for each of the 36 characters: what it may do, when, and with whom it clashes."""

from __future__ import annotations

from typing import Any

from faq_entries import Entry, entries, meetings
from rst import bullets, heading, link, plain, table
from ruling_table import LANGUAGE, complete, group_page, raw
from web_page import switch

from eidex.conflicts.report.faq import Case
from eidex.conflicts.report.powers import Said, power
from eidex.rulebook import EDITIONS, characters, clauses


def page_of(code: str) -> str:
    """Name of the character's page."""
    return f"character-{code}"


def doc(code: str) -> str:
    """A link to the character's page."""
    return f":doc:`{characters()[code].names['en']} <{page_of(code)}>`"


def characters_page() -> list[str]:
    """The 36 characters in list order."""
    rows = []
    for code, character in characters().items():
        others = [plain(character.names[edition]) for edition in EDITIONS[1:]]
        rows.append((str(character.place), code, doc(code), *others))
    head = ("Place", "Card", *(LANGUAGE[edition] for edition in EDITIONS))
    return [
        *heading("Characters"),
        *raw([switch("characters")]),
        "All 36 in the order of the list, highest first: by rank from ace to six, within a rank",
        "lizard (L), raven (R), hearts (H), stars (S). Each has a page: what it may do and",
        "when, and with whom it clashes.",
        "",
        *table(head, "10 10 27 27 26", rows),
        ".. toctree::",
        "   :hidden:",
        "",
        *(f"   {page_of(code)}" for code in characters()),
        "",
    ]


def character_pages(data: dict[str, Any] | None, cases: list[Case]) -> dict[str, list[str]]:
    """All 36 pages."""
    return {page_of(code): character_page(code, data, cases) for code in characters()}


def character_page(code: str, data: dict[str, Any] | None, cases: list[Case]) -> list[str]:
    """One of them."""
    character, found = characters()[code], power(code)
    others = ", ".join(f"{LANGUAGE[e]} {plain(character.names[e])}" for e in EDITIONS[1:])
    own = next(c for c in clauses().values() if c.character == code)
    lines = [
        *heading(character.names["en"]),
        *raw([switch(page_of(code))]),
        f"Card {code}, place {character.place} of 36 in the list. {others}.",
        "",
        f"**When:** {found.when}.",
        "",
        *heading("What the power allows", "-"),
        *table(("In our words", *LANGUAGE.values()), "58 14 14 14", map(_said, found.says)),
        f"The same :doc:`clause by clause <{group_page(own.group)}>`, with headings in the books.",
        "",
    ]
    here = [case for case in cases if code in case["characters"]]
    if data is None:
        return [*lines, "What comes up with others: run ``make rulings`` first.", ""]
    lines += heading("What comes up with this character alone", "-")
    alone = [case for case in here if case["characters"] == [code]]
    lines += bullets(_entry(one, code) for one in entries(alone)) if alone else ["Nothing.", ""]
    if met := meetings(code, here):
        lines += heading("What happens when they meet", "-")
        lines += bullets(f"With {doc(other)}: {plain(told)}" for other, told in met.items())
    lines += heading("What comes up with others", "-")
    together = [case for case in here if case["characters"] != [code]]
    lines += bullets(_entry(entry, code) for entry in entries(together))
    partners = {other for case in here for other in case["characters"]} - {code}
    quiet = [doc(other) for other in characters() if other not in partners and other != code]
    if complete(data) and quiet:
        lines += heading("With whom it does not", "-")
        lines += ["Nothing new was found with " + ", ".join(quiet) + ".", ""]
    elif not partners:
        lines += ["Nothing in the sets that were asked.", ""]
    return lines


def _said(one: Said) -> tuple[str, ...]:
    """A clause and what each edition does about it."""
    words = {"states": "says so", "silent": "–", "differs": "differs"}
    entries = [one.clause.editions[edition] for edition in EDITIONS]
    return f"{plain(one.clause.says)} {link(one.clause.id)}", *(words[e.status] for e in entries)


def _with(entry: Entry, code: str) -> str:
    """The partners."""
    partners = []
    for case, some in zip(entry.cases, entry.beside(code), strict=True):
        first = f" ({plain(case['first'].rstrip('.'))})" if case["first"] else ""
        partners.append(" + ".join(f"{doc(one)}" for one in some) + first)
    return ", ".join(partners)


def _entry(entry: Entry, code: str) -> str:
    """A question, each answer with those whom it concerns, who decides; the rest stands in the
    FAQ."""
    case = entry.cases[0]
    answers = [f"{plain(entry.asks)} **{plain(case['answer']).strip()}**"]
    if any(entry.beside(code)):
        answers = [f"With {_with(entry, code)}: {answers[0]}"]
    if len(entry.by_answer) > 1:
        answers = [plain(entry.asks)]
        for one in entry.by_answer:
            answers.append(f"With {_with(one, code)}: **{plain(one.case['answer']).strip()}**")
    for edition, says in case["by_edition"].items():
        answers.append(f"{LANGUAGE[edition]}: {plain(' '.join(says))}")
    decided = f"{link(case['ruling'])}, " if case["ruling"] else ""
    decided += plain(case["decided_by"])
    there = ", ".join(LANGUAGE[edition] for edition in entry.editions)
    why = f"`why, how often, games <faq.html#{entry.anchor}>`__"
    return f"{' '.join(answers)} ({decided}; {there}; {why})"
