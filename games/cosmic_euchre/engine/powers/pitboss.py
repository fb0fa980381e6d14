"""Pitboss: sets the stakes before it deals."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.position import HALVES, Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_DEAL, Power

IN_HALVES = {"half": 1, "normal": HALVES, "double": 2 * HALVES}


class Pitboss(Power):
    """As dealer, before the deal (POWER.PITBOSS.STAKES; after a theft, E-003)."""

    key = "pitboss"
    moment = BEFORE_DEAL
    when = "POWER.PITBOSS.STAKES"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if seat == pos.dealer else ("POWER.PITBOSS.STAKES",)

    def choices(self, pos: Position, seat: int) -> list[Action]:
        return [self.use(seat, way=way) for way in IN_HALVES]

    def effect(self, pos: Position, action: Action) -> None:
        """A point is worth so much until it deals again (POWER.PITBOSS.FIGURES)."""
        pos.stakes = IN_HALVES[action.way]

    def declined(self, pos: Position) -> None:
        """The last decision is over (POWER.PITBOSS.LASTS, E-004)."""
        if pos.stakes != HALVES:
            cite(pos, "E-004")
        pos.stakes = HALVES
