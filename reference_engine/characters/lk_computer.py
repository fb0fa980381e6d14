"""LK Computer: adds five card points to the score or takes five off, at the end."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import adds
from eidex.reference_engine.core import Action, Character, Position, Seat, cite


@final
class Computer(Character):
    """LK: the settlement, when all totals are known (CHAR.LK.ADJUST)."""

    code = "LK"
    timed_by: tuple[str, ...] = ("CHAR.LK.ADJUST",)
    use_has: tuple[str, ...] = ("add",)
    may_choose: tuple[tuple[int, ...], ...] = ((5,), (-5,))
    """Five more or five less."""
    allowed_by: tuple[str, ...] = ("CHAR.LK.ADJUST",)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """By Guggitaler in English; in the others not (CHAR.H7.NOTHING_ELSE, R-146)."""
        by = "CHAR.H7.NO_COMPUTER"
        return (by,) if pos.powers.guggitaler and by in pos.game.printed else ()

    def effect(self, pos: Position, action: Action) -> None:
        """Its score is changed (CHAR.LK.SCORE)."""
        if pos.powers.guggitaler:
            cite(pos, "R-146")
        adds(pos, action.seat, action.choice[0])
