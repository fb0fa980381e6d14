"""Teflon: frees itself or its partner, as dealer, from having to name a suit."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action, team
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import DEALER_STUCK, Power


class Teflon(Power):
    """When the dealer would be stuck; Teflon decides, whoever of the two deals (E-011)."""

    key = "teflon"
    moment = DEALER_STUCK
    when = "POWER.TEFLON.NOT_STUCK"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return () if team(seat) == team(pos.dealer) else ("POWER.TEFLON.NOT_STUCK",)

    def effect(self, pos: Position, action: Action) -> None:
        if action.seat != pos.dealer:
            cite(pos, "E-011")

    def frees_dealer(self, pos: Position) -> bool:
        return self.key in pos.said
