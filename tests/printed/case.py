"""Worked cases of the printed rules, written from the text alone.

A case is a table, what is done, and what must be so then.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from eidex.rulebook import Edition

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One worked case, as it is written down."""

    id: str
    characters: tuple[str, ...]
    editions: tuple[Edition, ...]
    printed: str
    shows: str
    start: str
    seats: tuple[str | None, ...]
    dealer: int
    shown: str
    hands: tuple[str, ...]
    play: tuple[str, ...]
    second: str = ""
    leader: int = 0
    cards: int = 12
    without: tuple[str, ...] = ("", "", "")
    down: tuple[str, ...] = ("", "", "")
    won: tuple[str, ...] = ("", "", "")
    rest: int = 2
    holds: tuple[str, ...] = ()
    pot: str = ""
    swept: int = 3
    last: tuple[str, ...] = ("", "", "")
    before: tuple[int, int, int] = (0, 0, 0)
    four: tuple[int, ...] = ()
    """Victory points of four at the table. `dealer` is one of them, and the seats of the case are
    those of the three who play."""
    ruled_otherwise: str = ""
    """A ruling by which both readings have it otherwise than the writer took the text to say."""


@cache
def cases() -> list[Case]:
    """All cases of the files beside this one and in its folders, in order of their files."""
    found: list[Case] = []
    for path in (*sorted(HERE.glob("*.toml")), *sorted(HERE.glob("*/*.toml"))):
        for raw in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
            values_ = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items()}
            values_["seats"] = tuple(None if s == "-" else s for s in raw["seats"])
            found.append(Case(**values_))
    return found
