"""What the printed rules of Cosmic Euchre say, clause by clause in our own words, what regular
euchre adds, and the rulings. Data and its loader."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from eidex.common.timing import Timing, read_timing
from eidex.games.shared.book import Book

NOT_PRINTED = "regular euchre, not printed here"
"""Where a clause stands that the printed rules take as known."""
BOOK = Book(Path(__file__).parent, ("game", "deal", "bidding", "play", "scoring", "powers"))
POWER_FIRST = "optional powers before what comes of itself"
MANDATORY_FIRST = "mandatory powers before optional ones"
FROM_THE_LEFT = "from the dealer's left"
RULES_OF_ORDER = (POWER_FIRST, MANDATORY_FIRST, FROM_THE_LEFT)
"""What a clause or a ruling may say of any two actions that are due at one moment."""


@dataclass(frozen=True, slots=True)
class Race:
    """One of the seventeen: its key, its name, whether its power is mandatory, and what its owner
    does with it, may do, and has done, in words."""

    key: str
    name: str
    mandatory: bool
    does: str
    may: str
    told: str


@cache
def races() -> dict[str, Race]:
    """All seventeen by key, in the order of the printed list."""
    powers = BOOK.read("powers.toml")["power"]
    return {one["key"]: Race(**{"mandatory": False, **one}) for one in powers}


@cache
def timing() -> Timing:
    """When each action can be done, and what is said about the order of actions. Raises
    `RulebookError`."""
    return read_timing(_timed(), BOOK.read("rulings.toml")["ruling"], RULES_OF_ORDER)


def _timed() -> list[dict[str, Any]]:
    return [raw for name in BOOK.files for raw in BOOK.read(f"clauses/{name}.toml")["clause"]]
