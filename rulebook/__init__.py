"""What the three printed editions say, clause by clause, and the house rulings. Data and its
loader."""

from eidex.rulebook.characters import Character, characters
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
from eidex.rulebook.names import (
    find_character,
    find_clause,
    find_ruling,
    near_character,
    near_clause,
    nearest,
)
from eidex.rulebook.rulings import Ruling, rulings, worked_cases
from eidex.rulebook.spans import Span, spans
from eidex.rulebook.words import Choice, Use, Word, words

__all__ = [
    "EDITIONS",
    "Character",
    "Choice",
    "Clause",
    "Edition",
    "Entry",
    "Question",
    "RulebookError",
    "Ruling",
    "Span",
    "Use",
    "Word",
    "characters",
    "clauses",
    "find_character",
    "find_clause",
    "find_ruling",
    "near_character",
    "near_clause",
    "nearest",
    "questions",
    "rulings",
    "spans",
    "words",
    "worked_cases",
]
