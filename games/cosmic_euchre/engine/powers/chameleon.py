"""Chameleon: changes the suit that its partner has called."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, partner
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, SUITS
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import CALLED, Power


class Chameleon(Power):
    """At once, if nobody has picked the card up."""

    key = "chameleon"
    moment = CALLED
    when = "POWER.CHAMELEON.MAY_CHANGE"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """Its partner calls (POWER.CHAMELEON.MAY_CHANGE), and calls a suit (E-007)."""
        if pos.maker != partner(seat):
            return ("POWER.CHAMELEON.MAY_CHANGE",)
        return ("E-007",) if pos.trump == NO_TRUMP else ()

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """The other three, that of the card turned down among them (POWER.CHAMELEON.REJECTED)."""
        return [self.use(seat, suit=suit) for suit in SUITS if suit != pos.trump]

    def effect(self, pos: Position, action: Action) -> None:
        """The suit is trump; a maker who goes alone still does (E-008)."""
        if pos.alone:
            cite(pos, "E-008")
        pos.trump = action.suit
