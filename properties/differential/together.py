"""Which two clauses or rulings can apply to one question, and which can both stand; and which fact
of a ruling can decide (`branches`); by edition.

The solver has found them (`conflicts.checks.together`), and what it has found is written in
`together.toml`, since games are followed far more often than clauses change. Of those that can be
it has found, too, which no step of a game brings together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eidex.properties.differential.branches import BRANCH
from eidex.properties.differential.sayings import OF_A_QUESTION, STAND_TOGETHER, TOGETHER, Saying
from eidex.rulebook import EDITIONS, Edition
from eidex.rulebook.invented import invented

FILE = Path(__file__).with_name("together.toml")
WAYS = {"apply": TOGETHER, "stand": STAND_TOGETHER, "decides": BRANCH}
"""What the file calls them."""
AT_NO_STEP = "_at_no_step"
"""What it adds where no step of a game does it."""
BETWEEN = " & "
WORDS = {way + more: (kind, more) for way, kind in WAYS.items() for more in ("", AT_NO_STEP)}
HEAD = """\
# Which two clauses or rulings can apply to one question, which can both stand, and which fact of a
# ruling can decide when the ruling says what, by edition. Found by the solver in free views of each
# question; and which of these no step of a game does in any state in which the invariants hold.
# `make together` writes this file.
"""


class Together(NamedTuple):
    """Of one edition."""

    can_be: frozenset[Saying]
    """The solver has found a view in which it is so."""
    at_no_step: frozenset[Saying]
    """Those of them that no step does, though some step puts the question."""


Found = Mapping[Edition, Together]


def can_be_together(edition: Edition) -> frozenset[Saying]:
    """The pairs of which the file says that they can be in the edition."""
    return _kept()[edition].can_be


def at_no_step(edition: Edition) -> frozenset[Saying]:
    """Those of them that no step of a game brings together."""
    return _kept()[edition].at_no_step


@cache
def _kept() -> Found:
    return read(FILE.read_text(encoding="utf-8"))


def impossible(edition: Edition, reached: Iterable[Saying]) -> list[Saying]:
    """Those of these pairs that the solver says cannot be. Nobody has asked it of a character that
    somebody has invented."""
    if invented() is not None:
        return []
    pairs = {one for one in reached if one[0] in OF_A_QUESTION}
    return sorted(pairs - can_be_together(edition))


def read(text: str) -> Found:
    """What a file of them says."""
    found = {(edition, more): set[Saying]() for edition in EDITIONS for more in ("", AT_NO_STEP)}
    for question, pairs in tomllib.loads(text).items():
        for pair, ways in pairs.items():
            for way, editions in ways.items():
                kind, more = WORDS[way]
                for edition in editions.split():
                    found[edition, more].add((kind, (question, *pair.split(BETWEEN))))
    return {
        edition: Together(frozenset(found[edition, ""]), frozenset(found[edition, AT_NO_STEP]))
        for edition in EDITIONS
    }


def written(found: Found) -> str:
    """The file."""
    said: dict[str, dict[str, dict[str, list[Edition]]]] = {}
    for way, (kind, more) in WORDS.items():
        for edition, of_edition in found.items():
            for one, (question, *two) in of_edition.at_no_step if more else of_edition.can_be:
                if one == kind:
                    of_pair = said.setdefault(question, {}).setdefault(BETWEEN.join(two), {})
                    of_pair.setdefault(way, []).append(edition)
    parts = [HEAD]
    for question, pairs in sorted(said.items()):
        parts.append(f"[{question}]")
        parts += [f'"{pair}" = {{ {_ways(of_pair)} }}' for pair, of_pair in sorted(pairs.items())]
        parts.append("")
    return "\n".join(parts)


def _ways(of_pair: Mapping[str, list[Edition]]) -> str:
    return ", ".join(f'{way} = "{" ".join(editions)}"' for way, editions in of_pair.items())
