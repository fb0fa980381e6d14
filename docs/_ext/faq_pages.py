"""The conflict FAQ, the judge's sheet and the page that plays records."""

from __future__ import annotations

from typing import Any

from captions import player
from language_pages import sheet_form, switch
from rst import anchor, bullets, heading, link, plain
from ruling_table import LANGUAGE, NOT_RUN, WIDE, raw, watch_rst

from eidex.conflicts.report.faq import Case, how_often, printed, reasons_in_words
from eidex.conflicts.report.faq_text import who


def faq_page(data: dict[str, Any] | None, cases: list[Case]) -> list[str]:
    """The FAQ."""
    lines = [*heading("Conflict FAQ"), *raw([switch("faq")])]
    if data is None:
        return lines + NOT_RUN
    lines += [
        "What comes up when characters meet, as it is asked at the table, the most frequent first:",
        "how often is counted in random games of just these characters. For one table there is the",
        ":doc:`judge's sheet <sheet>`.",
        "",
    ]
    for case in cases:
        lines += case_lines(case)
    return lines


def case_lines(case: Case) -> list[str]:
    """One question, its answer, and why."""
    title = plain(f"{who(case)}: {case['asks']}")
    lines = [f".. _faq-{anchor(case['id'])}:", "", *heading(title, "-")]
    lines += [f"**{plain(case['answer'])}**", ""]
    for edition, says in case["by_edition"].items():
        lines += [f":{LANGUAGE[edition]}: {plain(' '.join(says)) or 'says nothing'}"]
    decided = f"{link(case['ruling'])}, " if case["ruling"] else ""
    lines += [
        f":Decided by: {decided}{plain(case['decided_by'])}",
        f":Comes up: {how_often(case)}",
        f":Why it is asked: {plain(' '.join(reasons_in_words(case)))}",
    ]
    if case["principle"]:
        lines.append(f":Principle: {plain(case['principle'])}")
    for edition, letter in case["against"].items():
        lines.append(f":By the letter, in {LANGUAGE[edition]}: {plain(letter)}")
    if case["rejected"]:
        lines.append(f":Rejected: {plain(' '.join(case['rejected']))}")
    games = [watch_rst(one["finding"], LANGUAGE[one["edition"]]) for one in case["shown_by"]]
    if games:
        lines.append(f":Watch: {', '.join(games)}")
    elif any(case["not_shown"].values()):
        lines.append(f":No game: {plain('; '.join(dict.fromkeys(case['not_shown'].values())))}")
    clauses = [f"{plain(w['says'])} ({link(w['clause'])}; {printed(w)})" for w in case["why"]]
    return [*lines, "", *bullets(clauses)]


def sheet_page(data: dict[str, Any] | None) -> list[str]:
    """Three characters to choose; the script fills in their powers and what comes up."""
    lines = [*heading("Judge's sheet"), *raw([switch("sheet")])]
    lines += [
        "Choose the characters at your table. The address of this page then leads to this very",
        "sheet; printed, it has one or two pages. ``eidex faq A B C --print`` makes the same sheet",
        "without a browser.",
        "",
    ]
    if data is None:
        lines += [f"{NOT_RUN[0]} {NOT_RUN[1]}", "Until then the sheet has the powers only.", ""]
    html = [
        *sheet_form(),
        '<script src="../_static/sheet.js"></script><script src="../data/sheet.js"></script>',
    ]
    return lines + raw(html)


def replay_page(stems: list[tuple[str, str]]) -> list[str]:
    """The table, drawn by the script from the states that the engine computed."""
    html = [
        *player(stems, "Game", "This page needs scripts."),
        '<script src="../_static/replay.js"></script>',
    ]
    return [
        *WIDE,
        *heading("Watch a game"),
        *raw([switch("replay")]),
        "Card by card: the buttons, the slider or the arrow keys go forwards and backwards; Home",
        "and End go to the deal and to the end. All cards are seen; those that lie face down are",
        "marked.",
        "",
        *raw(html),
    ]
