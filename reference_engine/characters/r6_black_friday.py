"""R6 Black Friday: strips a suit of its points, for the ravens."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import before_put_down, cite_put_down_over
from eidex.reference_engine.core import Action, Character, Position
from eidex.reference_engine.core.cards import SUITS, values


@final
class BlackFriday(Character):
    """R6: after the put-down (CHAR.R6.MAY_CALL, R-126); Seher is not waited for (R-097)."""

    code = "R6"
    timed_by: tuple[str, ...] = ("R-126",)
    use_has: tuple[str, ...] = ("suit",)
    before_first_trick = True
    may_choose: tuple[tuple[int, ...], ...] = ((0,), (2,), (3,))
    """Any suit but raven."""
    allowed_by: tuple[str, ...] = ("CHAR.R6.MAY_CALL",)

    def effect(self, pos: Position, action: Action) -> None:
        """The values in force move (CHAR.R6.STRIPPED, CHAR.R6.ADDED, R-065)."""
        powers, suit = pos.powers, SUITS[action.choice[0]]
        cite_put_down_over(pos)
        new = values(pos.rules.ranks.mode, powers.guggitaler, suit)
        pos.rules = pos.rules.with_values(new)
        powers.stripped = suit

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return self.allowed_by if before_put_down(pos) else self.timed_by
