"""A source of findings about states that asks nobody: each part finds one thing in each edition."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.conflicts.checks.findings import Finding, Key
from eidex.conflicts.search.monitor import Shown
from eidex.conflicts.search.random_search import NotSeen
from eidex.rulebook import Edition

FOUND = {"one": ("R9",), "two": ("RA", "LJ")}


def parts(among: tuple[str, ...]) -> list[str]:
    return [part for part, chosen in FOUND.items() if not among or set(chosen) <= set(among)]


def findings(part: str, editions: Sequence[Edition], among: tuple[str, ...]) -> list[Finding]:
    key = Key("W", "may_use", "R-170", f"{part} (1): this, not that")
    position = (("the word", f"'{part}'"),)
    return [Finding(key, e, FOUND[part], "", ("CHAR.L8.NOT_ITS_OWN",), position) for e in editions]


def a_game(finding: Finding) -> Shown:
    raise NotSeen("nobody looks")


def again(finding: Finding, shown: Shown) -> Shown | None:
    return None
