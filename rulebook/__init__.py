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
from eidex.rulebook.language import LANGUAGES, Language, spoken
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
from eidex.rulebook.texts import clauses_in, questions_in, rulings_in
from eidex.rulebook.words import Choice, Use, Word, words

__all__ = [
    "EDITIONS",
    "LANGUAGES",
    "Character",
    "Choice",
    "Clause",
    "Edition",
    "Entry",
    "Language",
    "Question",
    "RulebookError",
    "Ruling",
    "Span",
    "Use",
    "Word",
    "characters",
    "clauses",
    "clauses_in",
    "find_character",
    "find_clause",
    "find_ruling",
    "near_character",
    "near_clause",
    "nearest",
    "questions",
    "questions_in",
    "rulings",
    "rulings_in",
    "spans",
    "spoken",
    "words",
    "worked_cases",
]
