"""Writes the pages of the rulebook, the rulings and the ruling table before Sphinx reads its
sources."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from eidex.rulebook import EDITIONS, Clause, characters, clauses, questions, rulings

LANGUAGE = {"en": "English", "de": "German", "nl": "Dutch"}
TABLE = Path("build/rulings/ruling-table.json")


def anchor(name: str) -> str:
    """Label of a clause or ruling: permanent, since its id is."""
    return name.lower().replace(".", "-").replace("_", "-")


def heading(text: str, mark: str = "=") -> list[str]:
    """A section title."""
    return [text, mark * len(text), ""]


def clause_lines(clause: Clause) -> list[str]:
    """One clause: our words, what each edition does, what it is above."""
    lines = [f".. _{anchor(clause.id)}:", "", *heading(clause.id, "-"), clause.says, ""]
    if clause.question:
        lines += [f"*Answers:* {questions()[clause.question].asks}", ""]
    lines += [".. list-table::", "   :widths: 15 15 70", ""]
    for edition in EDITIONS:
        entry = clause.editions[edition]
        where = entry.where or "–"
        if entry.instead:
            where += f"; instead :ref:`{entry.instead} <{anchor(entry.instead)}>`"
        if entry.implied:
            where += " (by implication)"
        lines += [f"   * - {LANGUAGE[edition]}", f"     - {entry.status}", f"     - {where}"]
    lines.append("")
    for what, others in (
        ("Goes before", (*clause.above, *clause.lower)),
        ("Sets aside", clause.bars),
        ("Another reading", (clause.reading_of,) if clause.reading_of else ()),
    ):
        if others:
            links = ", ".join(f":ref:`{o} <{anchor(o)}>`" for o in others)
            lines += [f"{what}: {links}", ""]
    if clause.note:
        lines += [f"Note: {clause.note}", ""]
    return lines


def ruling_lines(number: str) -> list[str]:
    """One ruling: question, answer, why, what was rejected."""
    ruling = rulings()[number]
    lines = [f".. _{anchor(number)}:", "", *heading(f"{number}: {ruling.title}", "-")]
    editions = ", ".join(LANGUAGE[e] for e in ruling.editions)
    lines += [ruling.asks, "", f"**{ruling.answer}**", "", f"Left open in: {editions}", ""]
    lines += [
        f"Principle: {ruling.principle}",
        "",
        f"Authority: {ruling.authority}",
        "",
        "Evidence:",
        "",
    ]
    lines += [f"- {text}" for text in ruling.evidence]
    return [*lines, "", "Rejected:", "", *(f"- {text}" for text in ruling.rejected), ""]


def table_lines() -> list[str]:
    """The ruling table of the last `make rulings`, if there is one."""
    lines = heading("Ruling table")
    if not TABLE.exists():
        return [
            *lines,
            "``make rulings`` asks the solver and writes the table; build the site after it.",
        ]
    data: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    lines += [
        f"{data['sets_asked']} sets of characters and editions were asked; "
        f"{len(data['findings'])} findings that no smaller set has already.",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        "   :widths: 20 10 20 30 20",
        "",
        "   * - Characters",
        "     - Edition",
        "     - Finding",
        "     - Question",
        "     - Decided by",
    ]
    for found in data["findings"]:
        settled = found["settled_by"]
        link = f":ref:`{settled} <{anchor(settled)}>`" if settled else found["detail"] or "open"
        names = ", ".join(characters()[c].names["en"] for c in found["characters"])
        lines += [
            f"   * - {names or 'base game'}",
            f"     - {found['edition']}",
            f"     - {found['kind']}",
            f"     - {found['asks']}",
            f"     - {link} ({found['decided_by']})",
        ]
    return [*lines, ""]


def pages() -> dict[str, list[str]]:
    """All generated pages by name."""
    groups: dict[str, list[Clause]] = {}
    for clause in clauses().values():
        groups.setdefault(clause.group, []).append(clause)
    found: dict[str, list[str]] = {}
    for group, members in groups.items():
        name = group.split("/")[-1]
        title = name.replace("-", " ", 1).capitalize() if "/" not in group else name
        lines = heading(title)
        for clause in members:
            lines += clause_lines(clause)
        found[f"clauses-{name}"] = lines
    found["rulings"] = heading("Rulings")
    for number in rulings():
        found["rulings"] += ruling_lines(number)
    found["questions"] = heading("Questions")
    found["questions"] += [f"- ``{q.id}``: {q.asks}" for q in questions().values()]
    found["characters"] = [*heading("Characters"), "In list order.", "", ".. list-table::", ""]
    for character in characters().values():
        names = [f"     - {character.names[e]}" for e in EDITIONS]
        found["characters"] += [f"   * - {character.card}", *names]
    found["table"] = table_lines()
    return found


def write(app: Any) -> None:
    """Writes the pages that have changed."""
    folder = Path(app.srcdir) / "_generated"
    folder.mkdir(exist_ok=True)
    made = pages()
    for name, lines in made.items():
        path, text = folder / f"{name}.rst", "\n".join(lines).rstrip() + "\n"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in folder.glob("*.rst"):
        if path.stem not in made:
            path.unlink()


def setup(app: Any) -> dict[str, bool]:
    """Registers with Sphinx."""
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True}
