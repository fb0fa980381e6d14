"""What the solver is asked about Five Sheets, for the commands."""

from __future__ import annotations

from eidex.games.five_sheets.engine.playing import ENGINE
from eidex.games.five_sheets.model.rules import RULES
from eidex.games.five_sheets.watching import watch
from eidex.games.shared.asking import asking_of

ASKING = asking_of(ENGINE, watch, RULES)
