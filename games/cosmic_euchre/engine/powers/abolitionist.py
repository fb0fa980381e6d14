"""Abolitionist: may call no trump when the card is down."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.engine.power import Power


class Abolitionist(Power):
    """With its call (POWER.ABOLITIONIST.MAY_CALL); a dealer who is stuck has a call, too."""

    key = "abolitionist"
    when = "POWER.ABOLITIONIST.MAY_CALL"

    def calls(self, pos: Position, seat: int) -> list[str]:
        return [NO_TRUMP]
