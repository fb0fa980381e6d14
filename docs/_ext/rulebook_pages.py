"""Writes the pages of the rulebook, the rulings and the ruling table before Sphinx reads its
sources. What it writes depends on the rulebook and on the ruling table alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from eidex.rulebook import EDITIONS, Clause, Ruling, characters, clauses, questions, rulings

LANGUAGE = {"en": "English", "de": "German", "nl": "Dutch"}
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
SOURCE = "build/rulings/ruling-table.json"
Findings = list[dict[str, Any]]


# -- reStructuredText ---------------------------------------------------------------------------


def anchor(name: str) -> str:
    """Label of a clause, ruling, question or finding: permanent, since its id is."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def plain(text: str) -> str:
    """Text in which no sign is taken for markup."""
    return re.sub(r"([\\*`|]|_(?=\W|$))", r"\\\1", " ".join(text.split()))


def link(name: str) -> str:
    """A link to the clause, ruling or question of this id; the bare id if there is none."""
    if name in clauses() or name in rulings():
        return f":ref:`{name} <{anchor(name)}>`"
    if name in questions():
        return f":ref:`{name} <question-{anchor(name)}>`"
    return plain(name)


def links(names: Iterable[str]) -> str:
    """Several links, separated by commas."""
    return ", ".join(link(name) for name in names)


def heading(text: str, mark: str = "=") -> list[str]:
    """A section title."""
    return [text, mark * len(text), ""]


def bullets(items: Iterable[str]) -> list[str]:
    """A list."""
    return [*(f"- {item}" for item in items), ""]


def table(head: tuple[str, ...], widths: str, rows: Iterable[tuple[str, ...]]) -> list[str]:
    """A table with a row of headings."""
    lines = [".. list-table::", "   :header-rows: 1", f"   :widths: {widths}", ""]
    for row in (head, *rows):
        marks = ("   * -", *["     -"] * (len(row) - 1))
        lines += [f"{mark} {cell}".rstrip() for mark, cell in zip(marks, row, strict=True)]
    return [*lines, ""]


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


def group_page(group: str) -> str:
    """Name of the page of a group of clauses."""
    return "clauses-" + group.split("/")[-1]


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
    if clause.question:
        asks = plain(questions()[clause.question].asks)
        lines += [f"Question: {link(clause.question)} – {asks}", ""]
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
    return lines


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
        "own. The table below it tells for each edition whether the print *states* it, is",
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


# -- rulings, questions, characters -------------------------------------------------------------


def ruling_lines(ruling: Ruling, findings: Findings) -> list[str]:
    """One ruling: question, answer, why, what was rejected, what it decides."""
    lines = [f".. _{anchor(ruling.id)}:", "", *heading(f"{ruling.id}: {ruling.title}", "-")]
    if ruling.withdrawn:
        lines += ["Withdrawn. The number is not used again.", ""]
    rows = [
        ("Left open in", ", ".join(LANGUAGE[e] for e in ruling.editions)),
        ("Question", f"{link(ruling.question)} – {plain(questions()[ruling.question].asks)}"),
        ("Principle", plain(ruling.principle)),
        ("Authority", AUTHORITY[ruling.authority]),
    ]
    used = [found for found in findings if found.get("settled_by") == ruling.id]
    if used:
        rows.append(("Decides", ", ".join(finding_link(found) for found in used)))
    lines += [plain(ruling.asks), "", f"**{plain(ruling.answer)}**", ""]
    for name, text in rows:
        lines += [f":{name}: {text}"]
    lines += ["", "Evidence:", "", *bullets(map(plain, ruling.evidence))]
    return [*lines, "Rejected:", "", *bullets(map(plain, ruling.rejected))]


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
        "Everything that a table must be able to answer. Braces stand for what is filled in.",
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


def characters_page() -> list[str]:
    """The 36 characters in list order."""
    pages = {group.split("/")[-1].split("-")[0]: group for group in groups() if "/" in group}
    rows = []
    for character in characters().values():
        names = [plain(character.names[edition]) for edition in EDITIONS]
        if character.card in pages:
            names[0] = f":doc:`{names[0]} <{group_page(pages[character.card])}>`"
        rows.append((str(character.place), character.card, *names))
    head = ("Place", "Card", *(LANGUAGE[edition] for edition in EDITIONS))
    return [
        *heading("Characters"),
        "All 36 in the order of the list, highest first: by rank from ace to six, within a rank",
        "lizard (L), raven (R), hearts (H), stars (S). A name that is a link leads to the clauses",
        "of that character; the others have none here yet.",
        "",
        *table(head, "10 10 27 27 26", rows),
    ]


# -- the ruling table ---------------------------------------------------------------------------


def finding_link(found: dict[str, Any]) -> str:
    """A link to a finding."""
    return f":ref:`{plain(found['id'])} <finding-{anchor(found['id'])}>`"


def names_of(found: dict[str, Any]) -> str:
    """The characters of a finding."""
    names = [characters()[c].names["en"] for c in found.get("characters", ()) if c]
    return " + ".join(names) or "base game"


def finding_lines(found: dict[str, Any], records: dict[str, str]) -> list[str]:
    """One finding: where it comes up, what decides it, the game that shows it."""
    edition, kind = found.get("edition", ""), found.get("kind", "finding")
    lines = [f".. _finding-{anchor(found['id'])}:", "", *heading(found["id"], "-")]
    where = f"{names_of(found)}, {LANGUAGE.get(edition, edition)}"
    lines += [f"**{plain(kind.capitalize())}** ({where})", ""]
    for key in ("asks", "answer"):
        if found.get(key):
            lines += [plain(found[key]), ""]
    settled = link(found["settled_by"]) if found.get("settled_by") else ""
    if found.get("decided_by"):
        settled += f" ({plain(found['decided_by'])})"
    position = "; ".join(f"{what} {value}" for what, value in found.get("position") or ())
    rows = [
        ("Question", link(found.get("question", ""))),
        ("Clauses", links(found.get("clauses", ()))),
        ("Between", plain(found.get("detail") or "")),
        ("Decided by", settled.strip()),
        ("Position", plain(position)),
        ("Without a game", plain(found.get("why_not") or "")),
    ]
    if found.get("record"):
        name = f"{anchor(found['id'])}.json"
        records[name] = json.dumps(found["record"], separators=(",", ":")) + "\n"
        rows.append(("Game", f":download:`{name} <records/{name}>`"))
    return [*lines, *(f":{name}: {text}" for name, text in rows if text), ""]


def table_page(data: dict[str, Any] | None, records: dict[str, str]) -> list[str]:
    """The ruling table of the last `make rulings`, if there is one."""
    lines = heading("Ruling table")
    if data is None:
        return [
            *lines,
            "There is no ruling table in this build of the site. ``make rulings`` asks about every",
            "set of characters and writes it; ``make docs`` after it puts it here.",
        ]
    findings: Findings = data.get("findings", [])
    kinds = [found.get("kind", "finding") for found in findings]
    lines += ["Each finding stands under the smallest set of characters that brings it about.", ""]
    if "sets_asked" in data:
        lines += [f"Sets of characters and editions asked: {data['sets_asked']}.", ""]
    lines += bullets(f"{plain(kind)}: {kinds.count(kind)}" for kind in sorted(set(kinds)))
    lines += [
        "The game of a finding can be downloaded and replayed with ``eidex replay``: it ends at",
        "the moment in dispute.",
        "",
    ]
    sets: dict[str, Findings] = {}
    for found in findings:
        sets.setdefault(names_of(found), []).append(found)
    for name, members in sets.items():
        rows = []
        for found in members:
            decided = link(found["settled_by"]) if found.get("settled_by") else "open"
            if not found.get("settled_by") and found.get("decided_by"):
                decided = plain(found["decided_by"])
            edition, kind = found.get("edition", ""), plain(found.get("kind", ""))
            rows.append((finding_link(found), LANGUAGE.get(edition, edition), kind, decided))
        lines += [f"**{plain(name)}**", ""]
        lines += table(("Finding", "Edition", "Kind", "Decided by"), "40 12 23 25", rows)
    for found in findings:
        lines += finding_lines(found, records)
    return lines


# -- writing ------------------------------------------------------------------------------------


def files(source: Path) -> dict[str, str]:
    """All generated files by name; `source` is the ruling table, which need not exist."""
    data = json.loads(source.read_text(encoding="utf-8")) if source.exists() else None
    records: dict[str, str] = {}
    pages = {
        **clause_pages(),
        "rulings": rulings_page(data.get("findings", []) if data else []),
        "questions": questions_page(),
        "characters": characters_page(),
        "table": table_page(data, records),
    }
    made = {f"{name}.rst": "\n".join(lines).rstrip() + "\n" for name, lines in pages.items()}
    return made | {f"records/{name}": text for name, text in records.items()}


def write(app: Any) -> None:
    """Writes the files that have changed, removes those that are no longer made."""
    source, folder = Path(app.srcdir), Path(app.srcdir) / "_generated"
    made = files(source.parent / SOURCE)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in (*folder.glob("*.rst"), *folder.glob("records/*.json")):
        if path.relative_to(folder).as_posix() not in made:
            path.unlink()


def setup(app: Any) -> dict[str, bool]:
    """Registers with Sphinx."""
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True}
