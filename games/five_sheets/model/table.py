"""What the moments have in common: the players, and questions with the order of clauses."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.five_sheets.rulebook import BOOK
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.sight import Lies
from eidex.model.logic.terms import Number, ite

FEWEST, MOST = 2, 8
PACK = 52
HAND = Lies("hand")


def question(name: str, said: Sequence[Said]) -> Question:
    """The question, with the order of clauses that the rulebook has."""
    return Question(name, said, BOOK.above)


def players(facts: Facts) -> Number:
    """How many play (GAME.PLAYERS)."""
    return facts.number("players", FEWEST, MOST)


def smaller(a: Number, b: Number) -> Number:
    """The smaller of the two."""
    return ite(a < b, a, b)
