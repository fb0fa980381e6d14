"""The ruling table as the site reads it, and links to what stands on its pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from rst import anchor

from eidex.conflicts.report.faq import Case, faq
from eidex.conflicts.report.table import file_name
from eidex.rulebook import EDITIONS, characters, clauses, questions, rulings, spoken
from eidex.rulebook.language import phrase

Finding = dict[str, Any]
LANGUAGE = {"en": "English", "de": "German", "nl": "Dutch"}
ALL_SETS = 3 * 7807
"""Base game, singles, pairs and triples of 36 in three editions."""
NOTHING: Finding = {
    "edition": "",
    "characters": (),
    "letter": "",
    "kind": "finding",
    "question": "",
    "asks": "",
    "clauses": (),
    "settled_by": "",
    "decided_by": "",
    "answer": "",
    "detail": "",
    "also": (),
    "position": (),
    "evidence": "",
    "why_not": "",
    "tricks": None,
    "fewest_tricks": "",
    "cards": None,
    "fewest_cards": "",
    "uses": None,
    "fewest_uses": "",
    "against_the_letter": "",
    "note": "",
    "record": None,
}
PRINTED_ORDER = ("ORDER.LIST", "ORDER.MOMENTS")
"""The clauses by which print itself says who goes first: no player asks."""
WIDE = [":hide-toc:", ""]
"""Begins a page that needs its whole width."""


def read_table(source: Path) -> dict[str, Any] | None:
    """The table as the site has it, keys that a finding lacks filled in; None when there is no
    table. `rows` are its findings put together, `by_printed_order` is the number of those that
    stand in the download alone."""
    if not source.exists():
        return None
    data = json.loads(source.read_text(encoding="utf-8"))
    every = [NOTHING | row for row in data.get("findings", ())]
    for row in every:
        row["characters"] = [code for code in row["characters"] if code in characters()]
    found = [row for row in every if not by_printed_order(row)]
    return {
        "rulings": (),
        **data,
        "findings": found,
        "rows": rows_of(found),
        "by_printed_order": len(every) - len(found),
    }


def by_printed_order(found: Finding) -> bool:
    """Whether the finding is of order and print itself settles it."""
    return found["letter"] == "O" and found["settled_by"] in PRINTED_ORDER


def rows_of(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The rows of the table that are one question in several editions, put together."""
    found: dict[tuple[Any, ...], list[Finding]] = {}
    for one in findings:
        settled, detail = one["settled_by"], one["detail"]
        asks = (one["letter"], one["question"], "" if one["letter"] == "E" or settled else detail)
        if settled in rulings():
            asks = ("", "", "")
        name = tuple(one["characters"]), settled, bool(one["note"]), *asks
        found.setdefault(name, []).append(one)
    return list(found.values())


def cases_of(data: dict[str, Any] | None) -> list[Case]:
    """The FAQ of the table."""
    if data is None:
        return []
    known = [row for row in data["findings"] if row["edition"] in EDITIONS]
    return faq({**data, "findings": known})


def complete(data: dict[str, Any] | None) -> bool:
    """Whether every set was asked, so that silence means that nothing was found."""
    return data is not None and data.get("sets_asked", 0) >= ALL_SETS


# -- links, all between pages of one folder -----------------------------------------------------


def group_page(group: str) -> str:
    """Name of the page of a group of clauses."""
    return "clauses-" + group.split("/")[-1]


def href(name: str) -> str:
    """Address of a clause, a ruling or a question; '' if there is none of that id."""
    if name in clauses():
        return f"{group_page(clauses()[name].group)}.html#{anchor(name)}"
    if name in rulings():
        return f"rulings.html#{name}"
    if name in questions():
        return f"questions.html#question-{anchor(name)}"
    return ""


def english_pages() -> str:
    """Leads from a page in the language that is spoken to the pages that are in English alone."""
    return "" if spoken() == "en" else "../_generated/"


def a(name: str) -> str:
    """A link to it in HTML; the bare name if it leads nowhere."""
    there = href(name)
    return f'<a href="{english_pages()}{there}">{escape(name)}</a>' if there else escape(name)


def finding_anchor(name: str) -> str:
    """Label of a finding in the table."""
    return f"finding-{anchor(name)}"


def stem(finding: str) -> str:
    """Name of the finding's record and of its replay, without an ending."""
    return file_name(finding).removesuffix(".json")


def watch(games: Iterable[tuple[str, str]]) -> str:
    """Links to the replays of findings, each by its edition, in HTML; '' for none."""
    label = escape(phrase("watch:"))
    links = ", ".join(
        f'<a href="replay.html#{stem(finding)}">{escape(where)}</a>' for finding, where in games
    )
    return f"{label} {links}" if links else ""


def watch_rst(finding: str, words: str) -> str:
    """The same in reStructuredText."""
    return f"`{words} <replay.html#{stem(finding)}>`__"


def names(codes: Iterable[str]) -> str:
    """Names of characters, as plain text."""
    return " + ".join(characters()[c].called for c in codes) or phrase("the base game")


def linked_names(codes: Iterable[str]) -> str:
    """The same, each a link to its page, in HTML."""
    linked = [f'<a href="character-{c}.html">{escape(characters()[c].called)}</a>' for c in codes]
    return " + ".join(linked) or escape(phrase("the base game"))


def raw(html: list[str]) -> list[str]:
    """HTML inside reStructuredText."""
    return [".. raw:: html", "", *(f"   {line}" for part in html for line in part.split("\n")), ""]
