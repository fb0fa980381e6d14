"""Victim: leads a nine and is given the ace for it."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action
from eidex.games.cosmic_euchre.engine.cards import in_order
from eidex.games.cosmic_euchre.engine.position import NOBODY, Laid, Position, cite
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.shared.position import without


class Victim(Power):
    """With its lead (POWER.VICTIM.MAY_SAY)."""

    key = "victim"
    when = "POWER.VICTIM.MAY_SAY"

    def other_ways(self, pos: Position, seat: int, cards: list[str]) -> list[Action]:
        """Any nine that is led."""
        nines = [card for card in cards if card[1:] == "9"] if not pos.trick else []
        return [Action(seat, "play", cards=(card,), way="sympathy") for card in nines]

    def way_barred_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("POWER.VICTIM.MAY_SAY",) if action.way == "sympathy" else ()

    def played(self, pos: Position, action: Action) -> None:
        """Who has the ace lays it in the nine's place (POWER.VICTIM.ACE): not Victim itself
        (E-022), nor who sits out (E-023)."""
        (nine,) = action.cards
        ace = nine[0] + "A"
        holder = next((seat for seat in SEATS if ace in pos.hands[seat]), NOBODY)
        if holder == NOBODY:
            return
        if holder == action.seat:
            cite(pos, "E-022")
        elif pos.sits_out(holder):
            cite(pos, "E-023")
        else:
            pos.set_hand(holder, in_order((*without(pos.hands[holder], (ace,)), nine)))
            pos.trick = (Laid(action.seat, ace),)
