"""Reciprocal: has, as dealer, the points of the hand inverted."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.position import HALVES, Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_TURN_UP, Power
from eidex.games.cosmic_euchre.engine.scoring import Count


class Reciprocal(Power):
    """After a look at its cards, before the turn-up."""

    key = "reciprocal"
    moment = BEFORE_TURN_UP
    when = "POWER.RECIPROCAL.MAY_INVERT"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if seat == pos.dealer else ("POWER.RECIPROCAL.MAY_INVERT",)

    def forbids_alone(self, pos: Position) -> str:
        return "POWER.RECIPROCAL.NOT_ALONE" if self.key in pos.said else ""

    def counts(self, pos: Position, count: Count) -> None:
        """POWER.RECIPROCAL.FEW, POWER.RECIPROCAL.MADE, POWER.RECIPROCAL.MARCH; at the stakes that
        are set (E-005), and of whoever has made the call (E-009)."""
        if self.key not in pos.said:
            return
        if pos.stakes != HALVES:
            cite(pos, "E-005")
        if pos.trump == NO_TRUMP:
            cite(pos, "E-009")
        if count.made < 3:
            count.give(count.makers, 1)
        else:
            count.give(1 - count.makers, 1 if count.made < 5 else 2)
