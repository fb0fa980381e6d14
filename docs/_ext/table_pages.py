"""The ruling table with its filters, and the matrix of all pairs."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from rst import heading
from ruling_table import (
    LANGUAGE,
    NOT_RUN,
    WIDE,
    Finding,
    a,
    complete,
    finding_anchor,
    linked_names,
    names,
    raw,
    stem,
    watch,
)

from eidex.conflicts.report.faq import Case
from eidex.rulebook import characters

DOWNLOADS = ("ruling-table.json", "ruling-table.csv", "ruling-table.md")
VERDICTS = ("print", "publisher", "house")
"""Who decides, the firmest first; whatever else the table says is open."""
MARK = ("p", "f", "h", "o")
MEANS = ("decided by the printed rules", "decided by the publisher", "house ruling", "open")


def verdict(decided_by: str) -> int:
    """Place of a verdict: 0 is the printed rules, 3 is open."""
    places = (place for place, word in enumerate(VERDICTS) if word in decided_by)
    return next(places, len(VERDICTS))


# -- the table ----------------------------------------------------------------------------------


def select(name: str, label: str, options: Iterable[tuple[str, str]], none: str) -> str:
    """A list to choose from."""
    made = "".join(f'<option value="{escape(v)}">{escape(t)}</option>' for v, t in options)
    return (
        f'<label>{label} <select name="{name}"><option value="">{none}</option>{made}'
        "</select></label>"
    )


def everybody() -> list[tuple[str, str]]:
    """The characters to choose from, in list order."""
    return [(code, f"{c.names['en']} ({code})") for code, c in characters().items()]


def filters(findings: list[Finding]) -> str:
    """The form above the table; without scripts it stays hidden and the table is whole."""

    def seen(key: str) -> list[tuple[str, str]]:
        return [(value, value) for value in sorted({f[key] for f in findings} - {""})]

    return "\n".join(
        [
            '<form class="filters" id="filters" hidden>',
            select("character", "Character", everybody(), "any"),
            select("with", "and", everybody(), "any"),
            select("edition", "Edition", LANGUAGE.items(), "any"),
            select("kind", "Finding", seen("kind"), "any"),
            select("decided", "Decided by", seen("decided_by"), "anybody"),
            '<label>Words <input type="search" name="words" size="12"></label>',
            '<button type="reset">Show all</button>',
            '<output name="count"></output>',
            "</form>",
        ]
    )


def _tricks(found: Finding) -> str:
    """How many, and whether fewer would do."""
    if found["tricks"] is None:
        return ""
    fewest = {"proved": ", no fewer would do (proved)", "not known": ""}
    return f"{found['tricks']}{fewest[found['fewest_tricks']]}"


def row(found: Finding) -> str:
    """One finding."""
    settled = a(found["settled_by"]) if found["settled_by"] else ""
    decided = f"{settled} <small>{escape(found['decided_by'] or 'open')}</small>"
    game = escape(found["why_not"])
    if found["record"]:
        name = stem(found["id"])
        game = f'{watch(found["id"])} · <a href="../records/{name}.json" download>record</a>'
    position = "; ".join(f"{what} {value}" for what, value in found["position"])
    details = [
        ("Question", a(found["question"])),
        ("Clauses", ", ".join(map(a, found["clauses"]))),
        ("By the letter", escape(found["against_the_letter"])),
        ("No table would ask", escape(found["note"])),
        ("Between", escape(found["detail"])),
        ("Position", escape(position)),
        ("Shown", escape(found["evidence"])),
        ("Tricks taken", _tricks(found)),
    ]
    more = "".join(f"<dt>{what}</dt><dd>{text}</dd>" for what, text in details if text)
    cells = [
        ("Characters", linked_names(found["characters"])),
        ("Edition", LANGUAGE.get(found["edition"], escape(found["edition"]))),
        ("Finding", escape(found["kind"]) + (" (note)" if found["note"] else "")),
        (
            "Question",
            f"{escape(found['asks'])} <b>{escape(found['answer'])}</b>"
            f"<details><summary>more</summary><dl>{more}</dl></details>",
        ),
        ("Decided by", decided),
        ("Game", game),
    ]
    inner = "".join(f'<td data-label="{label}">{text}</td>' for label, text in cells)
    data = {
        "c": " ".join(found["characters"]),
        "e": found["edition"],
        "k": found["kind"],
        "d": found["decided_by"],
    }
    attributes = "".join(f' data-{key}="{escape(value)}"' for key, value in data.items())
    return f'<tr id="{finding_anchor(found["id"])}"{attributes}>{inner}</tr>'


def table_page(data: dict[str, Any] | None) -> list[str]:
    """The ruling table of the last `make rulings`, if there is one."""
    lines = WIDE + heading("Ruling table")
    if data is None:
        return lines + NOT_RUN
    findings = data["findings"]
    notes = sum(bool(found["note"]) for found in findings)
    count = f"{len(findings) - notes} findings"
    if "sets_asked" in data:
        count += f" in {data['sets_asked']} sets of characters and editions"
    lines += [
        f"{count}, and {notes} notes: what no table would ask, since the words, read",
        "plainly, leave one answer. Each stands under the smallest set of characters that brings",
        "it about.",
        "*Watch* plays the game that shows it; the record can be replayed with ``eidex replay``.",
        "",
    ]
    links = [
        f'<a href="../downloads/{n}" download>{n.split(".")[1].upper()}</a>' for n in DOWNLOADS
    ]
    head = ("Characters", "Edition", "Finding", "Question and answer", "Decided by", "Game")
    html = [
        f"<p>The whole table: {', '.join(links)}.</p>",
        filters(findings),
        '<table class="findings" id="findings"><thead><tr>',
        "".join(f"<th>{title}</th>" for title in head),
        "</tr></thead><tbody>",
        *map(row, findings),
        "</tbody></table>",
        '<script src="../_static/table.js"></script>',
    ]
    return lines + raw(html)


# -- the matrix ---------------------------------------------------------------------------------


def matrix_page(data: dict[str, Any] | None, cases: list[Case]) -> list[str]:
    """36 by 36: what two characters do to each other; on the diagonal each by itself."""
    lines = WIDE + heading("Every pair")
    if data is None:
        return lines + NOT_RUN
    lines += [
        "How many questions two characters raise together that neither raises alone; on the",
        "diagonal, what each raises alone. Choose a field to read the questions and answers.",
        "",
    ]
    if not complete(data):
        lines += ["Not every set has been asked: an empty field may mean just that.", ""]
    by_pair: dict[frozenset[str], list[Case]] = {}
    for case in cases:
        if 0 < len(case["characters"]) < 3:
            by_pair.setdefault(frozenset(case["characters"]), []).append(case)
    legend = " ".join(
        f'<span class="cell {m}">{t}</span>' for m, t in zip(MARK, MEANS, strict=True)
    )
    head = "".join(
        f'<th scope="col"><a href="character-{c}.html" title="{escape(names([c]))}">{c}</a></th>'
        for c in characters()
    )
    html = [
        '<form class="filters" id="matrix-filters" hidden>',
        select("edition", "Edition", LANGUAGE.items(), "all three"),
        f"</form><p class='legend'>{legend}</p>",
        '<div class="scroll" tabindex="0" role="region" aria-label="Matrix of pairs">',
        f'<table class="matrix" id="matrix"><thead><tr><td></td>{head}</tr></thead><tbody>',
    ]
    for code, who in characters().items():
        name = escape(who.names["en"])
        title = f'<a href="character-{code}.html" title="{name}">{code}<span> {name}</span></a>'
        cells = "".join(cell(code, other, by_pair) for other in characters())
        html.append(f'<tr><th scope="row">{title}</th>{cells}</tr>')
    html += ["</tbody></table></div>", '<script src="../_static/matrix.js"></script>']
    larger = [case for case in cases if len(case["characters"]) > 2]
    if larger:
        which = sorted({linked_names(case["characters"]) for case in larger})
        html.append(f"<p>Only three together raise a question here: {'; '.join(which)}.</p>")
    return lines + raw(html)


def cell(one: str, other: str, by_pair: dict[frozenset[str], list[Case]]) -> str:
    """One field: the number of questions, and the least firm verdict among them."""
    here = by_pair.get(frozenset((one, other)), [])
    if not here:
        return '<td class="self"></td>' if one == other else "<td></td>"
    data = "".join(f' data-{edition}="{short(here, edition)}"' for edition in LANGUAGE)
    worst = max(verdict(case["decided_by"]) for case in here)
    said = f"{names(list(dict.fromkeys((one, other))))}: {len(here)} ({MEANS[worst]})"
    where = f"character={one}" + (f"&amp;with={other}" if other != one else "&amp;with=alone")
    return (
        f'<td><a class="cell {MARK[worst]}" href="table.html#{where}" title="{escape(said)}"'
        f' data-all="{len(here)}{MARK[worst]}"{data}>{len(here)}</a></td>'
    )


def short(cases: list[Case], edition: str) -> str:
    """Number and verdict for one edition, as in `2h`; '' for none."""
    here = [case for case in cases if edition in case["editions"]]
    return f"{len(here)}{MARK[max(verdict(c['decided_by']) for c in here)]}" if here else ""
