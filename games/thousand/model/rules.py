"""The moments with how many play, and the rulings."""

from __future__ import annotations

from eidex.games.thousand.model.moments import MOMENTS
from eidex.games.thousand.model.table import NUMBERS
from eidex.games.thousand.rulebook import BOOK
from eidex.model.logic.moments import Rules

RULES = Rules(NUMBERS, 1, MOMENTS, BOOK.rulings, BOOK.questions, BOOK.sights)
