"""Human: gets six cards when an opponent deals, and puts one under the kitty."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, team
from eidex.games.cosmic_euchre.engine.position import Position, take_from
from eidex.games.cosmic_euchre.engine.power import BEFORE_TURN_UP, Power


class Human(Power):
    """Before the top card is turned up (POWER.HUMAN.RETURNS)."""

    key = "human"
    moment = BEFORE_TURN_UP
    when = "POWER.HUMAN.RETURNS"
    mandatory = True

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if team(seat) != team(pos.dealer) else ("POWER.HUMAN.SIX",)

    def cards_dealt(self, pos: Position, seat: int) -> int:
        return 5 if self.barred_by(pos, seat) else 6

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """Each card of its hand."""
        return [self.use(seat, cards=(card,)) for card in pos.hands[seat]]

    def effect(self, pos: Position, action: Action) -> None:
        """The card goes to the bottom of the kitty."""
        take_from(pos, action.seat, action.cards)
        pos.kitty += action.cards
