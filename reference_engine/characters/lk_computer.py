"""LK Computer: adds five card points to its score or takes five off, at the end."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import ways
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at, put

WAYS: Final = ways("LK", [(5,), (-5,)])


@final
class Computer(Character):
    """LK: the settlement, when all totals are known (CHAR.LK.ADJUST)."""

    code = "LK"
    windows: tuple[str, ...] = ("settlement",)
    use_has: tuple[str, ...] = ("add",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Five more or five less; in English none under Guggitaler (CHAR.H7.NO_COMPUTER), in the
        others all the same (CHAR.H7.NOTHING_ELSE, R-146)."""
        return [] if _cancelled(pos) else WAYS[seat].copy()

    def effect(self, pos: Position, action: Action) -> None:
        """Its score is changed (CHAR.LK.SCORE)."""
        if pos.powers.guggitaler:
            cite(pos, "R-146")
        added, seat = pos.powers.added, action.seat
        pos.powers.added = put(added, seat, at(added, seat) + action.choice[0])

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("CHAR.H7.NO_COMPUTER",) if _cancelled(pos) else ("CHAR.LK.ADJUST",)


def _cancelled(pos: Position) -> bool:
    return pos.powers.guggitaler and pos.game.edition == "en"
