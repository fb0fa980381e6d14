"""The 36 characters: card codes, names and list order. Data about clauses, nothing computed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from eidex.rulebook.clauses import EDITIONS, Edition, read_toml
from eidex.rulebook.language import spoken


@dataclass(frozen=True, slots=True)
class Character:
    """One character: the code of its card, its place in the list (1 is highest), its names."""

    card: str
    place: int
    names: dict[Edition, str]

    @property
    def called(self) -> str:
        """Its name in the language that is spoken."""
        return self.names[spoken()]


@cache
def characters() -> dict[str, Character]:
    """All 36 characters by card code, in list order (clause ORDER.LIST)."""
    rows = read_toml("characters.toml")["character"]
    return {
        row["card"]: Character(row["card"], place, {e: row[e] for e in EDITIONS})
        for place, row in enumerate(rows, 1)
    }
