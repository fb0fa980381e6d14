"""L6 Kompass: sets the direction of play, and changes it up to twice."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import before_put_down
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at


@final
class Kompass(Character):
    """L6: before the first trick (CHAR.L6.MAY_SET), after the put-down (R-185), and between tricks
    (CHAR.L6.MAY_CHANGE, R-099)."""

    code = "L6"
    timed_by: tuple[str, ...] = ("R-099",)
    limit = 3
    spent_by: tuple[str, ...] = ("CHAR.L6.MAY_CHANGE",)
    not_obliged_by: str = "CHAR.L6.NOT_OBLIGED"
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Turn it, or leave it (CHAR.L6.NOT_OBLIGED, R-136)."""

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """The turn before the first trick, or one of two changes (R-057), is left."""
        return at(pos.powers.uses, seat) - int(pos.powers.turned) < 2

    def effect(self, pos: Position, action: Action) -> None:
        """Play goes round the other way (CHAR.L6.DIRECTION); the leader stays (R-058)."""
        powers = pos.powers
        if pos.tricks:
            cite(pos, "R-099")
            if at(powers.uses, action.seat) == 3:
                cite(pos, "R-057")
        else:
            cite(pos, "R-058")
            powers.turned = True
        pos.rules = pos.rules.turned()

    def is_spent(self, pos: Position, seat: Seat) -> bool:
        """The turn before the first trick and both changes (R-057) are made."""
        return at(pos.powers.uses, seat) - int(pos.powers.turned) >= 2

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-185",) if before_put_down(pos) else self.timed_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("CHAR.L6.MAY_SET",) if not pos.tricks else ("CHAR.L6.MAY_CHANGE",)
