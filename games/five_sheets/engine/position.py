"""A position of Five Sheets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from eidex.games.five_sheets.rulebook import BOOK
from eidex.games.shared import position
from eidex.games.shared.position import Hand

PLAY = "play"


@dataclass(slots=True)
class Position(position.Position):
    """One moment of one game."""

    talon: Hand = ()
    """From the top; the trump card, while it is there, is the last one."""
    stack: Hand = ()
    """The last card played is the last one."""
    trump: str = ""
    """Its suit."""
    before: tuple[tuple[int, tuple[Hand, ...], Hand], ...] = ()
    """Who was to move, which hands and which stack there were since the talon became empty or a
    player finished: what cannot come back is not kept."""


cite = partial(position.cite, BOOK)
"""Notes a ruling. Raises `UndefinedByRules` in strict play, if somebody wants to know."""
