"""What people type for a character, a clause or a ruling, and what comes nearest to a mistake."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

from eidex.rulebook.characters import Character, characters
from eidex.rulebook.clauses import Clause, clauses
from eidex.rulebook.rulings import Ruling, rulings

TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
"""How German letters are typed without a key for them."""
RULING = re.compile(r"r[-_ ]?0*([0-9]{1,3})")
NEAR = 0.6
"""How alike two names must be for one to be meant by the other, from 0 to 1."""
SHORTEST, LONGEST = 2, 60
"""A shorter or longer word than this is no name, nor near one."""


def fold(name: str) -> str:
    """A name without case, accents, blanks and hyphens, for comparing what people type.

    Raises `ValueError` for what is no text.
    """
    plain = unicodedata.normalize("NFKD", _text(name))
    return "".join(c for c in plain if c.isalnum() and c.isascii()).lower()


def spellings(name: str) -> set[str]:
    """The name as it may be typed, folded: with umlauts as they are, or as two letters."""
    folded = fold(name)
    composed = unicodedata.normalize("NFKC", name).lower()
    return {folded, fold(composed.translate(TWO_LETTERS))}


def find_character(name: str) -> Character | None:
    """The character with this card code or name in any edition, or None."""
    wanted = spellings(name) - {""}
    for character in characters().values():
        if any(wanted & spellings(known) for known in _names(character)):
            return character
    return None


def find_ruling(name: str) -> Ruling | None:
    """The ruling of this number, however it is written (R-003, r3), or None."""
    found = RULING.fullmatch(_text(name).strip().lower())
    return rulings().get(f"R-{int(found[1]):03}") if found else None


def find_clause(name: str) -> Clause | None:
    """The clause of this id in any case, or None."""
    return clauses().get(_text(name).strip().upper())


def near_character(name: str) -> str:
    """The name that comes nearest, in the edition's spelling; '' where none is near."""
    names = (known for character in characters().values() for known in _names(character))
    return nearest(name, names)


def near_clause(name: str) -> str:
    """The id of the clause or ruling that begins so, or comes nearest; '' where none is near."""
    known = (*clauses(), *rulings())
    wanted = _text(name).strip().upper()
    begun = (one for one in known if len(wanted) >= 3 and one.startswith(wanted))
    return next(begun, "") or nearest(name, known)


def nearest(name: str, known: Iterable[str]) -> str:
    """The one of these that is most like the name, the first of several; '' where none is near."""
    wanted, best, found = fold(name), NEAR, ""
    for one in known if SHORTEST <= len(wanted) <= LONGEST else ():
        alike = max(_alike(wanted, fold(one)), 0.98 * _alike(wanted, fold(one.split(".")[-1])))
        if alike > best:
            best, found = alike, one
    return found


def _text(name: str) -> str:
    if not isinstance(name, str):
        raise ValueError(f"name {name!r}: give a text")
    return name


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _names(character: Character) -> tuple[str, ...]:
    return (character.card, *character.names.values())
