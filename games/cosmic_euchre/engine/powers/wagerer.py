"""Wagerer: says how many tricks its team will take."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, team
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_LEAD, Power
from eidex.games.cosmic_euchre.engine.scoring import Count


class Wagerer(Power):
    """Immediately before the first lead (POWER.WAGERER.MAY_PREDICT)."""

    key = "wagerer"
    moment = BEFORE_LEAD
    when = "POWER.WAGERER.MAY_PREDICT"

    def choices(self, pos: Position, seat: int) -> list[Action]:
        return [self.use(seat, number=tricks) for tricks in range(6)]

    def effect(self, pos: Position, action: Action) -> None:
        if pos.sits_out(action.seat):
            cite(pos, "E-024")

    def adds(self, pos: Position, seat: int, count: Count) -> None:
        """POWER.WAGERER.RIGHT, POWER.WAGERER.WRONG."""
        if self.key not in pos.said:
            return
        mine = team(seat)
        if pos.said[self.key] == pos.tricks[mine]:
            count.bonus[mine] += 1
        else:
            count.bonus[mine] -= 1
            count.bonus[1 - mine] += 1
