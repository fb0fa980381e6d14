"""Polevault: raises the number of points that win."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.position import HALVES, TEN, Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_DEAL, BETWEEN_HANDS, DEAL_IS_DUE, Power

RAISED = (11, 12, 13, 14)


class Polevault(Power):
    """Once a game (POWER.POLEVAULT.ONCE), between two hands (E-013)."""

    key = "polevault"
    moment = BETWEEN_HANDS
    when = "POWER.POLEVAULT.MAY_RAISE"
    a_game = 1

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """POWER.POLEVAULT.NOT_AT_TEN: ten, however high the bar is. That nobody has cleared the bar
        (POWER.POLEVAULT.NOT_CLEARED) follows: the game would be won, or both would have ten."""
        if self.spent(pos):
            return ("POWER.POLEVAULT.ONCE",)
        if not pos.hand:
            return ("E-013",)
        if pos.opponents_score(seat) >= TEN * HALVES:
            return ("POWER.POLEVAULT.NOT_AT_TEN",)
        return ()

    def choices(self, pos: Position, seat: int) -> list[Action]:
        return [self.use(seat, number=bar) for bar in RAISED]

    def effect(self, pos: Position, action: Action) -> None:
        """For the rest of the game; said before the deal is stolen or stakes are set (E-003)."""
        if self.also_due(pos, DEAL_IS_DUE, BEFORE_DEAL):
            cite(pos, "E-003")
        pos.bar = action.number
