"""A page for each of the 36 characters: what it may do, when, and with whom it clashes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rst import bullets, heading, link, plain, table
from ruling_table import LANGUAGE, complete, group_page, raw, watch_rst
from web_page import switch

from eidex.conflicts.report.faq import Case, how_often
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
        *heading("What it may do", "-"),
        *table(("In our words", *LANGUAGE.values()), "58 14 14 14", map(_said, found.says)),
        f"The same :doc:`clause by clause <{group_page(own.group)}>`, with headings in the books.",
        "",
    ]
    here = [case for case in cases if code in case["characters"]]
    if data is None:
        return [*lines, "With whom it clashes is told once ``make rulings`` has been run.", ""]
    lines += heading("What comes up with it alone", "-")
    alone = [case for case in here if case["characters"] == [code]]
    lines += _cases(alone) if alone else ["Nothing.", ""]
    lines += heading("With whom it clashes", "-")
    partners: dict[str, list[Case]] = {}
    for case in here:
        for other in case["characters"]:
            if other != code:
                partners.setdefault(other, []).append(case)
    for other in characters():
        if other in partners:
            lines += [f"**With** {doc(other)}", "", *_cases(partners[other])]
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


def _cases(cases: list[Case]) -> list[str]:
    return bullets(_case(case) for case in cases)


def _case(case: Case) -> str:
    """A question, its answer, who decides, and the games."""
    answer = plain(case["answer"])
    for edition, says in case["by_edition"].items():
        answer += f" {LANGUAGE[edition]}: {plain(' '.join(says))}"
    decided = f"{link(case['ruling'])}, " if case["ruling"] else ""
    decided += plain(case["decided_by"])
    words = [plain(case["asks"]), f"**{answer.strip()}**", f"({decided}; {_where(case)})"]
    return " ".join([*words, *_games(case)])


def _where(case: Case) -> str:
    editions = ", ".join(LANGUAGE[edition] for edition in case["editions"])
    return f"{editions}; {how_often(case)}" if case["comes_up"] else editions


def _games(case: Case) -> Iterator[str]:
    for shown in case["shown_by"]:
        yield watch_rst(shown["finding"], f"watch ({LANGUAGE[shown['edition']]})")
