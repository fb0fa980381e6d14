"""How a report shows requests, answers and numbers."""

from __future__ import annotations

from typing import Any

from eidex.common.conformance.messages import Request
from eidex.common.conformance.process import compact


def printable(text: str) -> str:
    """The text without what a terminal would take for a command."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def remark(faults: int, left_out: int) -> str:
    """What is said of an op beside its numbers."""
    words = [f"{faults} faults"] if faults else []
    words += [f"{left_out} left out"] if left_out else []
    return f"  ({', '.join(words)})" if words else ""


def short(request: Request) -> str:
    """A request on one line, cut where it is very long."""
    text = compact(request)
    return text if len(text) <= 900 else text[:880] + " … (whole with --json)"


def answer_text(answer: Any) -> str:
    """An answer on one line, cut where it is long."""
    text = compact(answer)
    return text if len(text) <= 400 else text[:380] + " …"
