"""What the three printed editions say, clause by clause, and the house rulings. Data and its
loader."""

from eidex.rulebook.characters import Character, characters, find_character
from eidex.rulebook.clauses import (
    EDITIONS,
    Clause,
    Edition,
    Entry,
    Question,
    RulebookError,
    clauses,
    questions,
)
from eidex.rulebook.rulings import Ruling, rulings, worked_cases

__all__ = [
    "EDITIONS",
    "Character",
    "Clause",
    "Edition",
    "Entry",
    "Question",
    "RulebookError",
    "Ruling",
    "characters",
    "clauses",
    "find_character",
    "questions",
    "rulings",
    "worked_cases",
]
