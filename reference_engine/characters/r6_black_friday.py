"""R6 Black Friday: strips a suit of its points, for the ravens."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import (
    cite_put_down_over,
    too_late,
    unspent,
    ways,
)
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import SUITS, values

WAYS: Final = ways("R6", [(0,), (2,), (3,)])


@final
class BlackFriday(Character):
    """R6: after the put-down (CHAR.R6.MAY_CALL, R-126); Seher is not waited for (R-097)."""

    code = "R6"
    windows: tuple[str, ...] = ("before_trick",)
    use_has: tuple[str, ...] = ("suit",)

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """The power is not spent, and the first trick is to come."""
        return unspent(pos, seat) and not pos.tricks

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any suit but raven."""
        return WAYS[seat].copy()

    def effect(self, pos: Position, action: Action) -> None:
        """The values in force move (CHAR.R6.STRIPPED, CHAR.R6.ADDED, R-065)."""
        powers, suit = pos.powers, SUITS[action.choice[0]]
        cite(pos, "R-126")
        cite_put_down_over(pos)
        if powers.guggitaler:
            cite(pos, "R-065")
        new = values(pos.rules.ranks.mode, powers.guggitaler, suit)
        pos.rules = pos.rules.with_values(new)
        powers.stripped = suit

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if too_late(pos, action.seat):
            return ("R-126",)
        return ("CHAR.R6.MAY_CALL",) if unspent(pos, action.seat) else ("ORDER.ONCE",)
