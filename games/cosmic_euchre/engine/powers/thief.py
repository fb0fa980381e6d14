"""Thief: deals when it is not its turn."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_DEAL, DEAL_IS_DUE, Power


class Thief(Power):
    """Twice a game (POWER.THIEF.TWICE); before the dealer sets the stakes (E-003)."""

    key = "thief"
    moment = DEAL_IS_DUE
    when = "POWER.THIEF.MAY_STEAL"
    a_game = 2

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        if self.spent(pos):
            return ("POWER.THIEF.TWICE",)
        return ("POWER.THIEF.MAY_STEAL",) if seat == pos.dealer else ()

    def effect(self, pos: Position, action: Action) -> None:
        """It is the dealer, and the deal passes on from it (POWER.THIEF.AS_ITS_OWN)."""
        if self.also_due(pos, BEFORE_DEAL):
            cite(pos, "E-003")
        pos.dealer = action.seat
