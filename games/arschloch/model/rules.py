"""All kinds of moment, in the order of play."""

from __future__ import annotations

from eidex.games.arschloch.model import deal, end, exchange, tricks
from eidex.games.arschloch.rulebook import BOOK
from eidex.model.logic.moments import Rules

MOMENTS = (*deal.MOMENTS, *exchange.MOMENTS, *tricks.MOMENTS, *end.MOMENTS)
RULES = Rules((), 0, MOMENTS, BOOK.rulings, BOOK.questions, BOOK.sights)
