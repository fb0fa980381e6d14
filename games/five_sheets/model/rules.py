"""All kinds of moment, in the order of play."""

from __future__ import annotations

from eidex.games.five_sheets.model import deal, end, moves
from eidex.games.five_sheets.rulebook import BOOK
from eidex.model.logic.moments import Rules

RULES = Rules((), 0, (*deal.MOMENTS, *moves.MOMENTS, *end.MOMENTS), BOOK.rulings)
