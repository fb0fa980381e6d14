"""What the solver is asked about Arschloch, for the commands."""

from __future__ import annotations

from eidex.games.arschloch.engine.playing import ENGINE
from eidex.games.arschloch.model.rules import RULES
from eidex.games.arschloch.watching import watch
from eidex.games.shared.asking import asking_of

ASKING = asking_of(ENGINE, watch, RULES)
