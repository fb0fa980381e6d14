"""Mysterio: plays its card face down when it does not lead."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.position import Position, cite
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.engine.tricks import playable


class Mysterio(Power):
    """With its card; it is shown when the trick is complete (POWER.MYSTERIO.REVEALED)."""

    key = "mysterio"
    when = "POWER.MYSTERIO.FACE_DOWN"

    def other_ways(self, pos: Position, seat: int, cards: list[str]) -> list[Action]:
        """Each card that may be played (E-025), in a trick led by another."""
        if not pos.trick:
            return []
        return [Action(seat, "play", cards=(card,), way="face_down") for card in cards]

    def way_barred_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if action.way != "face_down":
            return ()
        return ("POWER.MYSTERIO.FACE_DOWN",) if not pos.trick else ("E-025",)

    def played(self, pos: Position, action: Action) -> None:
        """E-025 was the question if it had to follow suit."""
        held = pos.hands[action.seat] + action.cards
        if len(playable(held, pos.trick[:-1], pos.trump)) < len(held):
            cite(pos, "E-025")
