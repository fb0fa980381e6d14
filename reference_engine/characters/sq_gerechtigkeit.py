"""SQ Gerechtigkeit: for two tricks everybody keeps the card it played."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.core import Action, Character, Position, cite
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import at, put, size
from eidex.reference_engine.core.trick_resolution import Close, cards_of


@final
class Gerechtigkeit(Character):
    """SQ: before a trick (CHAR.SQ.MAY_DECLARE, R-080)."""

    code = "SQ"
    timed_by: tuple[str, ...] = ("R-080",)
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Proclaim it."""
    allowed_by: tuple[str, ...] = ("CHAR.SQ.MAY_DECLARE",)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """No tricks follow when all is counted."""
        return self.allowed_by if pos.powers.window == "settlement" else self.timed_by

    def effect(self, pos: Position, action: Action) -> None:
        """The next two tricks are under justice; or the one that is left (R-184)."""
        cite(pos, "R-080")
        if size(at(pos.hands, action.seat)) == 1:
            cite(pos, "R-184")
        pos.powers.justice = 2

    def shares_out(self, pos: Position, close: Close) -> None:
        """The cards go to those who played them (CHAR.SQ.OWN_CARDS, CHAR.SQ.LEAD_ONLY,
        CHAR.HA.UNDER_JUSTICE, R-068), not to their hands (CHAR.SQ.NOT_TO_HAND)."""
        if not pos.powers.justice:
            return
        close.own_cards = True
        if not close.led_by and (leads := "CHAR.SQ.HIGHEST_LEADS") in pos.game.printed:
            close.led_by = leads
        for seat in SEATS:
            pos.won = put(pos.won, seat, at(pos.won, seat) | cards_of(pos, seat))
        if pos.powers.rounds > 1:
            cite(pos, "R-068", 1)

    def shared_out(self, pos: Position, close: Close) -> None:
        """One trick less is under justice."""
        pos.powers.justice = max(0, pos.powers.justice - 1)
