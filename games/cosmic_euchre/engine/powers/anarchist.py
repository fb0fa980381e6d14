"""Anarchist: selects, as dealer, the card that is turned up."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import without
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.engine.power import BEFORE_LOOK, Power


class Anarchist(Power):
    """Before it looks at its hand (POWER.ANARCHIST.UNSEEN), and before Human has put a card under
    the kitty (POWER.ANARCHIST.THEN_HUMAN)."""

    key = "anarchist"
    moment = BEFORE_LOOK
    when = "POWER.ANARCHIST.UNSEEN"
    mandatory = True
    looks_late = True

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if seat == pos.dealer else ("POWER.ANARCHIST.SELECTS",)

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """Each card of the kitty (POWER.ANARCHIST.SELECTS)."""
        return [self.use(seat, cards=(card,)) for card in pos.kitty]

    def effect(self, pos: Position, action: Action) -> None:
        """It lies on top."""
        pos.kitty = action.cards + without(pos.kitty, action.cards)
