"""Gordon: looks, as dealer, at the hand of another player."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.engine.power import AFTER_TURN_UP, Power


class Gordon(Power):
    """After the turn-up, and before it looks at its own hand (POWER.GORDON.WHEN)."""

    key = "gordon"
    moment = AFTER_TURN_UP
    when = "POWER.GORDON.WHEN"
    looks_late = True

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if seat == pos.dealer else ("POWER.GORDON.MAY_AUDIT",)

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """Any of the others (POWER.GORDON.MAY_AUDIT)."""
        return [self.use(seat, number=other) for other in SEATS if other != seat]

    def effect(self, pos: Position, action: Action) -> None:
        """It has seen the hand as it is now."""
        pos.audit = pos.hands[action.number]
