"""How the answer of a row stands to the printed rules of its edition, as players read it.

How the solver found a row (a gap, a contradiction, …) is evidence, and its `kind`. Players read one
of two things: print leaves the question open, or words of print, read by themselves, answer it
otherwise. A note is neither: there one answer is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.conflicts.checks.findings import KIND
from eidex.rulebook.language import marked

OPEN = marked("left open by print")
AGAINST = marked("against words of print")
NOTE = marked("note")
STANDS = (OPEN, AGAINST, NOTE, *(KIND[letter] for letter in ("E", "I", "P")))
"""The last three are of rows that no ruling answers: editions differ, or a character that somebody
has invented breaks the game."""


def stands(row: Mapping[str, Any]) -> str:
    """One of `STANDS`."""
    if KIND.get(row["letter"]) in STANDS:
        return KIND[row["letter"]]
    if row.get("note"):
        return NOTE
    return AGAINST if row["against_the_letter"] else OPEN
