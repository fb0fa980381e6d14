"""The 36 characters: card codes, names and list order. Data about clauses, nothing computed."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache

from eidex.rulebook.clauses import EDITIONS, Edition, read_toml


@dataclass(frozen=True, slots=True)
class Character:
    """One character: the code of its card, its place in the list (1 is highest), its names."""

    card: str
    place: int
    names: dict[Edition, str]


@cache
def characters() -> dict[str, Character]:
    """All 36 characters by card code, in list order (clause ORDER.LIST)."""
    rows = read_toml("characters.toml")["character"]
    return {
        row["card"]: Character(row["card"], place, {e: row[e] for e in EDITIONS})
        for place, row in enumerate(rows, 1)
    }


def fold(name: str) -> str:
    """A name without case, accents, blanks and hyphens, for comparing what people type."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(c for c in plain if c.isalnum() and c.isascii()).lower()


def find_character(name: str) -> Character | None:
    """The character with this card code or name in any edition, or None."""
    wanted = fold(name)
    for character in characters().values():
        if wanted in {fold(character.card), *(fold(n) for n in character.names.values())}:
            return character
    return None
