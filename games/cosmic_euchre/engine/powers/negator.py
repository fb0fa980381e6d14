"""Negator: denies that its partner has the card picked up."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, partner
from eidex.games.cosmic_euchre.engine.bidding import no_bid
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.engine.power import ORDERED_UP, Power


class Negator(Power):
    """When its partner says so to the dealer."""

    key = "negator"
    moment = ORDERED_UP
    when = "POWER.NEGATOR.MAY_DENY"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """Its partner orders the card up (POWER.NEGATOR.MAY_DENY), and does not take it (E-010)."""
        if pos.maker != partner(seat):
            return ("POWER.NEGATOR.MAY_DENY",)
        return ("E-010",) if pos.maker == pos.dealer else ()

    def effect(self, pos: Position, action: Action) -> None:
        """The partner has passed (POWER.NEGATOR.AS_PASSED)."""
        no_bid(pos)
