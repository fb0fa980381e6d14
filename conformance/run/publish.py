"""Reports to be shown: as a web page, as a badge, several programs side by side.

All of it is made from the report as plain data (`report_json`), so that reports which were kept can
be shown as well. A page stands alone: it needs no other file and no network.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from eidex.common.conformance.process import compact
from eidex.conformance.protocol.protocol import OPS
from eidex.conformance.run.naming import nameless
from eidex.rulebook import EDITIONS, clauses

Data = dict[str, Any]
FORMAT = "eidex-conform/1"
COLOURS = {
    "conformant": "#2a7d2e",
    "not conformant": "#b3261e",
    "incomplete": "#8a6100",
    "could not run": "#6b6b6b",
}
STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;"
    "color:#1c1c1c;background:#fff}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{border:1px solid #bbb;padding:.25rem .6rem;text-align:left;vertical-align:top}"
    "td.n{text-align:right}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f3f3;"
    "padding:.5rem}code{overflow-wrap:anywhere}.yes{color:#2a7d2e}.no{color:#b3261e}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}pre{background:#262626}"
    ".yes{color:#7fd184}.no{color:#ff9b91}}"
)


SHOWN: Data = {
    "verdict": str,
    "command": str,
    "implementation": {"name": str, "version": str},
    "editions": [str],
    "ops": {"": {"asked": int, "agreed": int, "open": int, "unsupported": int}},
    "disagreements": [{"clause": str, "editions": [str]}],
    "open": [{"ruling": str, "you_chose": str}],
}
"""What is read of a report, and of which kind it is."""


class NoReport(ValueError):
    """What was read is no report of `eidex conform --json`."""


def checked(data: Any) -> Data:
    """The report, if it is one: all that is shown of it is of its kind. Raises `NoReport`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NoReport(f"is no report in the format {FORMAT}; write one with `conform --json`")
    _check(data, SHOWN, "")
    return data


def _check(data: Any, kind: Any, where: str) -> None:
    """A kind is a type, a list of one kind, or an object: of these fields, or, under "", of any."""
    wanted: type = kind if isinstance(kind, type) else type(kind)
    found: type = type(data)
    if found is not wanted:  # True is no number here
        what = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}[wanted]
        raise NoReport(f"{where or 'report'}: is not {what}; write it anew with `conform --json`")
    if isinstance(kind, list):
        for number, one in enumerate(data):
            _check(one, kind[0], f"{where}[{number}]")
    elif isinstance(kind, dict):
        for key, inner in kind.items():
            for name in [key] if key else data:
                _check(data.get(name), inner, f"{where}.{name}".removeprefix("."))


def name_of(report: Data) -> str:
    """The program's name and version; its command where it did not say."""
    who = report["implementation"]
    named = f"{who['name']} {who['version']}".strip() or str(report["command"])
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in named)


def names_of(reports: Sequence[Data]) -> list[str]:
    """The names of several; those that are the same are numbered."""
    names = [name_of(report) for report in reports]
    return [
        name if names.count(name) == 1 else f"{name} ({names[: at + 1].count(name)})"
        for at, name in enumerate(names)
    ]


def badge(report: Data) -> str:
    """An SVG badge that says the verdict."""
    left, right = "eidex " + " ".join(report["editions"]), report["verdict"]
    ops = [op for op in OPS if op in report["ops"]]
    colour = COLOURS[right]
    if right == "conformant" and len(ops) < len(OPS):
        right += f" in {', '.join(ops).replace('_', ' ')}"
    one, two = 12 + 7 * len(left), 12 + 7 * len(right)
    said = escape(f"{left}: {right}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{one + two}" height="20" role="img" '
        f'aria-label="{said}"><title>{said}</title>'
        f'<rect width="{one}" height="20" fill="#444"/>'
        f'<rect x="{one}" width="{two}" height="20" fill="{colour}"/>'
        '<g fill="#fff" text-anchor="middle" font-family="Verdana,sans-serif" font-size="11">'
        f'<text x="{one / 2:g}" y="14">{escape(left)}</text>'
        f'<text x="{one + two / 2:g}" y="14">{escape(right)}</text></g></svg>\n'
    )


def report_html(report: Data) -> str:
    """The report as a page."""
    return _page(name_of(report), _report_lines(report))


def _page(title: str, lines: Iterator[str]) -> str:
    head = (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n"
    )
    return head + "\n".join(lines) + "\n</body></html>\n"


def _report_lines(report: Data) -> Iterator[str]:
    verdict = report["verdict"]
    kind = "yes" if verdict == "conformant" else "no"
    yield f'<h1>{escape(name_of(report))}: <span class="{kind}">{verdict}</span></h1>'
    if report["why"]:
        yield f"<p>{escape(report['why'])}</p>"
    names = ("asked", "agreed", "disagreed", "open", "unsupported", "faults")
    yield _table(
        ("question", *names),
        [(op, *(str(tally[name]) for name in names)) for op, tally in report["ops"].items()],
    )
    for number, group in enumerate(report["disagreements"], 1):
        yield from _group_lines(number, group)
    for fault in report["faults"]:
        times = f" ({fault['times']} times)" if fault["times"] > 1 else ""
        yield f"<h2>{escape(fault['kind'])}{times}</h2><p>{escape(fault['what'])}</p>"
        yield f"<pre>{escape(compact(fault['request']))}</pre>"
    if report["open"]:
        yield "<h2>Where the printed rules leave it open</h2>"
        yield _table(
            ("ruling", "edition", "this program plays"),
            [(one["ruling"], one["edition"], one["you_chose"]) for one in report["open"]],
        )
    yield "<h2>Clauses put to the test</h2>"
    rows = [
        (edition, str(len(found["exercised"])), ", ".join(found["missing"]))
        for edition, found in report["coverage"].items()
    ]
    yield _table(("edition", "exercised", "not exercised"), rows)


def _group_lines(number: int, group: Data) -> Iterator[str]:
    title = group["clause"] or group.get("character") or nameless(group["request"])
    editions = ", ".join(group["editions"])
    yield f"<h2>{number}. {escape(title)} ({editions}; {group['times']} times)</h2>"
    yield f"<p>{escape(group['says'])}</p>"
    if group["as_if"]:
        yield f"<p>It plays as if: {escape(group['as_if'])}.</p>"
    if group["echoes"]:
        told = ", ".join(f"{op} {times}" for op, times in group["echoes"].items())
        yield f"<p>Following from it: {escape(told)}.</p>"
    for word, what in (("asked", "request"), ("answered", "answered"), ("right", "right")):
        yield f"<p>{word}</p><pre>{escape(compact(group[what]))}</pre>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [f"<table><thead><tr>{cells}</tr></thead><tbody>"]
    for first, *rest in rows:
        found = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{found}</tr>')
    return "\n".join([*lines, "</tbody></table>"])


# -- side by side -------------------------------------------------------------------------------


def comparison(reports: Sequence[Data]) -> list[list[str]]:
    """Several programs side by side: a column for each, a row for the verdict, for each op and for
    each clause that one of them breaks."""
    rows = [["", *names_of(reports)], ["verdict", *(r["verdict"] for r in reports)]]
    rows.append(["editions", *(" ".join(r["editions"]) for r in reports)])
    rows += [[op, *(_of_op(r, op) for r in reports)] for op in OPS]
    broken = {group["clause"]: None for r in reports for group in r["disagreements"]}
    order = [name for name in clauses() if name in broken] + [name for name in broken if not name]
    rows += [[name or "with characters", *(_of_clause(r, name) for r in reports)] for name in order]
    for ruling in sorted({one["ruling"] for r in reports for one in r["open"]}):
        rows.append([ruling, *(_of_ruling(r, ruling) for r in reports)])
    return rows


def _of_op(report: Data, op: str) -> str:
    tally = report["ops"].get(op)
    if tally is None:
        return "-"
    fine = tally["agreed"] + tally["open"]
    return f"{fine} of {tally['asked'] - tally['unsupported']}"


def _of_clause(report: Data, clause: str) -> str:
    there = {e for g in report["disagreements"] if g["clause"] == clause for e in g["editions"]}
    return "broken: " + " ".join(e for e in EDITIONS if e in there) if there else ""


def _of_ruling(report: Data, ruling: str) -> str:
    found = [one["you_chose"] for one in report["open"] if one["ruling"] == ruling]
    return "; ".join(dict.fromkeys(found))


def comparison_text(reports: Sequence[Data]) -> str:
    """The comparison for a terminal."""
    rows = comparison(reports)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) for row in rows)
    return "".join(line.rstrip() + "\n" for line in lines)


def comparison_html(reports: Sequence[Data]) -> str:
    """The comparison as a page."""
    head, *rows = comparison(reports)
    title = "Implementations of Cosmic Eidex, compared"
    return _page(title, iter((f"<h1>{title}</h1>", _table(head, rows))))
