"""What Arschloch offers to the commands."""

from __future__ import annotations

from eidex.games.arschloch.engine.playing import ENGINE
from eidex.games.shared.game import game_of

GAME = game_of(ENGINE, "Arschloch", "eidex.games.arschloch")
