"""Pieces of reStructuredText, and links to what has an id."""

from __future__ import annotations

import re
from collections.abc import Iterable

from eidex.rulebook import clauses, questions, rulings


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
