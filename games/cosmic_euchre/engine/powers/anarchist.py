"""Anarchist: selects, as dealer, the card that is turned up."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, partner
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_LOOK, Power
from eidex.games.shared.position import without


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
        """It lies on top, and does not wait for a partner that is Human (E-029)."""
        if pos.seat_of("human") == partner(action.seat):
            cite(pos, "E-029")
        pos.kitty = action.cards + without(pos.kitty, action.cards)
