"""The 36 characters: card codes, names and list order. Data about clauses, nothing computed."""

from __future__ import annotations

from functools import cache

from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import EDITIONS, Edition, read_toml
from eidex.rulebook.invented import WORDS, invented
from eidex.rulebook.language import spoken


@dataclass(frozen=True, slots=True)
class Character:
    """One character: the code of its card, its place in the list (1 is highest), its names, and
    what the power lets its player do, in the languages of the editions."""

    card: str
    place: int
    names: dict[Edition, str]
    can: dict[Edition, str]

    @property
    def called(self) -> str:
        """Its name in the language that is spoken."""
        return self.names[spoken()]

    @property
    def can_do(self) -> str:
        """What its player can do, in the language that is spoken; '' of an invented one."""
        return self.can.get(spoken(), "")


@cache
def characters() -> dict[str, Character]:
    """All 36 characters by card code, in list order (clause ORDER.LIST), and one that was invented.

    Raises `InventedError` where that one lacks a name, or has no place among them.
    """
    rows = read_toml("characters.toml")["character"]
    if (one := invented()) is not None:
        place = len(rows) + 1 if one.place is None else one.place
        if not 1 <= place <= len(rows) + 1:
            raise one.fault(WORDS, f"place is {place}; write one from 1 to {len(rows) + 1}")
        if missing := [e for e in EDITIONS if not isinstance(one.names.get(e), str)]:
            raise one.fault(WORDS, f'it has no name in {missing[0]}; add {missing[0]} = "..."')
        rows = [*rows[: place - 1], {"card": one.card, **one.names}, *rows[place - 1 :]]
    return {
        row["card"]: Character(
            row["card"], place, {e: row[e] for e in EDITIONS}, row.get("can", {})
        )
        for place, row in enumerate(rows, 1)
    }
