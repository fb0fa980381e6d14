"""All kinds of moment, in the order of play."""

from __future__ import annotations

from eidex.games.five_sheets.model import deal, end, moves
from eidex.games.five_sheets.rulebook import BOOK
from eidex.model.logic.moments import Rules

MOMENTS = (*deal.MOMENTS, *moves.MOMENTS, *end.MOMENTS)
RULES = Rules((), 0, MOMENTS, BOOK.rulings, BOOK.questions, BOOK.sights)
