"""Whiner: replaces three cards when it holds no ace and no jack."""

from __future__ import annotations

from itertools import combinations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import in_order
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import BEFORE_TURN_UP, Power
from eidex.games.shared.position import without


class Whiner(Power):
    """Before the turn-up (POWER.WHINER.MAY_COMPLAIN), once (E-026)."""

    key = "whiner"
    moment = BEFORE_TURN_UP
    when = "POWER.WHINER.MAY_COMPLAIN"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """POWER.WHINER.NOT_ANARCHIST; no ace and no jack."""
        dealer = pos.power(pos.dealer)
        if dealer is not None and dealer.key == "anarchist":
            return ("POWER.WHINER.NOT_ANARCHIST",)
        if any(card[1:] in ("A", "J") for card in pos.hands[seat]):
            return ("POWER.WHINER.MAY_COMPLAIN",)
        return ()

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """Any three of its cards."""
        return [self.use(seat, cards=cards) for cards in combinations(pos.hands[seat], 3)]

    def effect(self, pos: Position, action: Action) -> None:
        """They change places with the bottom three of the kitty (POWER.WHINER.THREE, E-028)."""
        cite(pos, "E-028")
        top, bottom = pos.kitty[:-3], pos.kitty[-3:]
        pos.set_hand(action.seat, in_order(without(pos.hands[action.seat], action.cards) + bottom))
        pos.kitty = top + action.cards
        if not self.barred_by(pos, action.seat):
            cite(pos, "E-026")
