"""The ruling table with its filters, and the matrix of all pairs, in the language spoken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from faq_entries import place_of
from ruling_table import Finding, a, complete, finding_anchor, linked_names, names, watch
from web_page import Page, element, everybody, filter_form, folded, no_table, script, select

from eidex.conflicts.report.faq import Case
from eidex.conflicts.report.faq_text import WHO_DECIDES, by_the_letter
from eidex.conflicts.report.how_found import findings_of, how_found, of_its_set
from eidex.conflicts.report.stands import STANDS, stands
from eidex.conflicts.report.told import answer_of, asked, letter_of, note_of
from eidex.conflicts.report.turns import who_first
from eidex.rulebook import EDITIONS, Edition, characters, rulings
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import marked, phrase

DOWNLOAD = "downloads/ruling-table.zip"
VERDICTS = ("print", "publisher", "house")
"""Who decides, the firmest first; whatever else the table says is open."""
MARK = ("p", "f", "h", "o")
SIGN = (marked("P"), marked("F"), marked("H"), marked("?"))
"""What stands in a field of the matrix for each verdict."""
MEANS = (
    marked("decided by the printed rules"),
    marked("decided by the publisher’s FAQ"),
    marked("house ruling"),
    marked("open"),
)


def verdict(decided_by: str) -> int:
    """Place of a verdict: 0 is the printed rules, 3 is open."""
    places = (place for place, word in enumerate(VERDICTS) if word in decided_by)
    return next(places, len(VERDICTS))


# -- the table ----------------------------------------------------------------------------------


def filters(findings: Sequence[Finding]) -> Iterator[str]:
    """What rows are chosen by; without scripts the form stays hidden and the table is whole."""
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    there = {stands(found) for found in findings}
    decided = sorted({found["decided_by"] for found in findings} - {""})
    yield select("character", phrase("Character"), everybody(), phrase("all"))
    alone = [("alone", phrase("nobody else")), *everybody()]
    yield select("with", phrase("and"), alone, phrase("anybody"))
    yield select("edition", phrase("Edition"), editions, phrase("all three"))
    yield select(
        "stands",
        phrase("Finding"),
        [(one, phrase(one)) for one in STANDS if one in there],
        phrase("all"),
    )
    options = [(one, phrase(WHO_DECIDES.get(one, one))) for one in decided]
    yield select("decided", phrase("Decided by"), options, phrase("anybody"))


def row(some: Sequence[Finding]) -> str:
    """The findings that are one question, in all editions that have it."""
    first, every = some[0], list(findings_of(some))
    sets = dict.fromkeys(" ".join(f["characters"]) for f in every)
    there = _editions(some)
    settled = a(first["settled_by"]) if first["settled_by"] else ""
    if _in_the_faq(first):
        why = escape(phrase("why"))
        settled += f' <a href="faq.html#{place_of(first["settled_by"])}">{why}</a>'
    by = phrase(WHO_DECIDES.get(first["decided_by"] or "open", first["decided_by"]))
    how = list(dict.fromkeys(stands(found) for found in some))
    cells = (
        linked_names(first["characters"]),
        escape(", ".join(map(edition_in_words, there))),
        escape(", ".join(map(phrase, how))),
        "".join(_told(some)),
        f"{settled} <small>{escape(by)}</small>",
        watch((found["id"], _where(found)) for found in _games(some)),
    )
    inner = "".join(f"<td>{text}</td>" for text in cells)
    data = {
        "c": ";".join(sets),
        "e": " ".join(there),
        "s": ";".join(how),
        "d": first["decided_by"],
    }
    attributes = "".join(f' data-{key}="{escape(value)}"' for key, value in data.items())
    return f'<tr id="{finding_anchor(first["id"])}"{attributes}>{inner}</tr>'


def _editions(some: Iterable[Finding]) -> list[Edition]:
    """Those that have one of the findings."""
    there = {found["edition"] for found in some}
    return [edition for edition in EDITIONS if edition in there]


def _games(some: Sequence[Finding]) -> list[Finding]:
    """One finding with a game for each edition."""
    shown: dict[str, Finding] = {}
    for found in some:
        if found["record"]:
            shown.setdefault(found["edition"], found)
    return list(shown.values())


def _where(found: Finding) -> str:
    edition = found["edition"]
    return edition_in_words(edition) if edition in EDITIONS else str(edition)


def _told(some: Sequence[Finding]) -> Iterator[str]:
    """The question, the answer, and what unfolds below them where no entry of the FAQ has it."""
    every = list(findings_of(some))
    yield "".join(f'<span id="{finding_anchor(one["id"])}"></span>' for one in every[1:])
    answers = dict.fromkeys(
        text for one in of_its_set(some) for text in (who_first(one), answer_of(one)) if text
    )
    yield f"{escape(asked(some[0]))} <b>{escape(' '.join(answers))}</b>"
    yield from (element("p", line) for line in how_found(some))
    if not _in_the_faq(some[0]):
        yield from _reasons(some)


def _in_the_faq(found: Finding) -> bool:
    """A ruling settles it, and the FAQ has an entry for that: why, and what the letter says."""
    return found["settled_by"] in rulings() and not found["note"]


def _reasons(some: Sequence[Finding]) -> Iterator[str]:
    """What is said of these findings nowhere else."""
    more = [
        *by_the_letter({f["edition"]: letter_of(f) for f in some if letter_of(f)}),
        *(f"{_where(f)}: {note_of(f)}" for f in some if f["note"]),
    ]
    names = ", ".join(map(a, dict.fromkeys(name for f in some for name in f["clauses"])))
    yield "<details>" + element("summary", phrase("more"))
    yield from (element("p", text) for text in dict.fromkeys(more))
    if names:
        yield "<p>" + escape(phrase("Clauses:")) + f" {names}</p>"
    yield "</details>"


def table_page(data: dict[str, Any] | None) -> Page:
    """The ruling table of the last `make rulings`, if there is one."""
    title = phrase("Ruling table")
    if data is None:
        return title, no_table()
    rows, notes = data["rows"], sum(bool(found["note"]) for found in data["findings"])
    about = phrase(
        "{rows} rows stand for {count} findings, and for {notes} notes: what no table would ask, "
        "since the words, read plainly, leave one answer. Each question stands once, under the "
        "smallest set of characters that brings it about, with all editions that have it, and "
        "with how else, and with whom, it was found. {left} more notes are in the download alone: "
        "the printed order says who goes first.",
        rows=len(rows),
        count=len(data["findings"]) - notes,
        notes=notes,
        left=data["by_printed_order"],
    )
    whole = phrase(
        "For implementers, the whole table, a row for each edition with its id and its position, "
        "and the FAQ:"
    )
    head = (
        *(phrase("Characters"), phrase("Edition"), phrase("Finding")),
        *(phrase("Question and answer"), phrase("Decided by"), phrase("Game")),
    )
    return title, [
        element("p", about),
        *filter_form("filters", filters(data["findings"])),
        f'<div id="findings" style="{_labels(head)}">',
        *_by_character(rows, head),
        "</div>",
        f'<p>{escape(whole)} <a href="../{DOWNLOAD}" download>JSON, CSV (ZIP)</a></p>',
        *map(script, ("_static/filters.js", "_static/table.js")),
    ]


def _by_character(rows: Iterable[list[Finding]], head: Iterable[str]) -> Iterator[str]:
    """A table for each character that stands first in a set, its rows as they came."""
    groups: dict[str, list[str]] = {}
    for some in rows:
        groups.setdefault("".join(some[0]["characters"][:1]), []).append(row(some))
    columns = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    opens = f'<table class="findings"><thead><tr>{columns}</tr></thead><tbody>'
    order = ["", *characters()]
    for code in sorted(groups, key=order.index):
        here = groups[code]
        name = characters()[code].called if code else phrase("the base game")
        inside = [opens, *here, "</tbody></table>"]
        title = name[:1].upper() + name[1:]
        yield from folded(f"findings-of-{code or 'base'}", title, len(here), inside)


def _labels(head: Sequence[str]) -> str:
    """The headings for the style sheet, which puts them before each cell where a row is narrow."""
    return "; ".join(f"--label-{number}: '{name}: '" for number, name in enumerate(head, 1))


# -- the matrix ---------------------------------------------------------------------------------


def matrix_page(data: dict[str, Any] | None, cases: list[Case]) -> Page:
    """36 by 36: what two characters do to each other; on the diagonal each by itself."""
    title = phrase("Every pair")
    if data is None:
        return title, no_table()
    about = phrase(
        "How many questions two characters raise together that neither raises alone; on the "
        "diagonal, what each raises alone. Notes, such as who goes first by the printed order, are "
        "not counted. The letter says who decides: of several, the least firm. Choose a field to "
        "read the questions and answers."
    )
    html = [element("p", about)]
    if not complete(data):
        html.append(
            element("p", phrase("Not every set has been asked: an empty field may mean just that."))
        )
    by_pair: dict[frozenset[str], list[Case]] = {}
    for case in cases:
        if 0 < len(case["characters"]) < 3:
            by_pair.setdefault(frozenset(case["characters"]), []).append(case)
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    legend = " ".join(
        f'<span class="cell {mark}">{escape(f"{phrase(sign)}: {phrase(means)}")}</span>'
        for mark, sign, means in zip(MARK, SIGN, MEANS, strict=True)
    )
    html += [
        '<form class="filters" id="matrix-filters" hidden>',
        select("edition", phrase("Edition"), editions, phrase("all three")),
        f'</form><p class="legend">{legend}</p>',
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title)}">',
        f'<table class="matrix" id="matrix" data-signs="{"".join(map(phrase, SIGN))}"><thead><tr>',
        "<td></td>",
        *(_head("col", code) for code in characters()),
        "</tr></thead><tbody>",
    ]
    for code in characters():
        cells = "".join(cell(code, other, by_pair) for other in characters())
        html.append(f"<tr>{_head('row', code)}{cells}</tr>")
    html += ["</tbody></table></div>", script("_static/matrix.js")]
    larger = [case for case in cases if len(case["characters"]) > 2]
    if larger:
        which = "; ".join(sorted({linked_names(case["characters"]) for case in larger}))
        told = escape(phrase("Only three together raise a question here:"))
        html.append(f"<p>{told} {which}.</p>")
    return title, html


def _head(scope: str, code: str) -> str:
    """A character's name at the edge."""
    name = escape(characters()[code].called)
    return (
        f'<th scope="{scope}"><a href="character-{code}.html"><span>{name}</span> <b>{code}</b>'
        "</a></th>"
    )


def cell(one: str, other: str, by_pair: dict[frozenset[str], list[Case]]) -> str:
    """One field: the number of questions, and the least firm verdict among them."""
    here = by_pair.get(frozenset((one, other)), [])
    if not here:
        return '<td class="self"></td>' if one == other else "<td></td>"
    data = "".join(f' data-{edition}="{short(here, edition)}"' for edition in EDITIONS)
    worst = max(verdict(case["decided_by"]) for case in here)
    who = names(dict.fromkeys((one, other)))
    said = f"{who}: {len(here)} ({phrase(MEANS[worst])})"
    where = f"character={one}&amp;with={other if other != one else 'alone'}"
    return (
        f'<td><a class="cell {MARK[worst]}" href="table.html#{where}" title="{escape(said)}"'
        f' data-all="{len(here)}{MARK[worst]}"{data}>{len(here)}<b>{phrase(SIGN[worst])}</b></a>'
        "</td>"
    )


def short(cases: list[Case], edition: str) -> str:
    """Number and verdict for one edition, as in `2h`; '' for none."""
    here = [case for case in cases if edition in case["editions"]]
    return f"{len(here)}{MARK[max(verdict(c['decided_by']) for c in here)]}" if here else ""
