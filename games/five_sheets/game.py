"""What Five Sheets offers to the commands."""

from __future__ import annotations

from eidex.games.five_sheets.engine.playing import ENGINE
from eidex.games.shared.game import game_of

GAME = game_of(ENGINE, "Five Sheets", "eidex.games.five_sheets")
