"""What the moments have in common: the players, and questions with the order of clauses."""

from __future__ import annotations

from eidex.games.five_sheets.rulebook import BOOK
from eidex.games.shared.model.questions import questions_of
from eidex.model.logic.facts import Facts
from eidex.model.logic.sight import Lies
from eidex.model.logic.terms import Number, ite

FEWEST, MOST = 2, 8
PACK = 52
HAND = Lies("hand")
question = questions_of(BOOK)


def players(facts: Facts) -> Number:
    """How many play (GAME.PLAYERS)."""
    return facts.number("players", FEWEST, MOST)


def smaller(a: Number, b: Number) -> Number:
    """The smaller of the two."""
    return ite(a < b, a, b)
