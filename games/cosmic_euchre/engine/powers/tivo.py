"""Tivo: has a trick played again."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.position import NOBODY, Position, cite
from eidex.games.cosmic_euchre.engine.power import TRICK_COMPLETE, Power


class Tivo(Power):
    """Once a hand (POWER.TIVO.ONCE), when it is determined who takes the trick."""

    key = "tivo"
    moment = TRICK_COMPLETE
    when = "POWER.TIVO.MAY_REPLAY"

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return ("POWER.TIVO.ONCE",) if self.key in pos.said else ()

    def effect(self, pos: Position, action: Action) -> None:
        """Every hand is what it was before the trick (POWER.TIVO.TAKEN_BACK, E-021)."""
        if pos.sits_out(action.seat):
            cite(pos, "E-024")
        if any(laid.card not in pos.before_trick[laid.seat] for laid in pos.trick):
            cite(pos, "E-021")
        if not pos.gone and pos.seat_of("wagerer") != NOBODY:
            cite(pos, "E-032")
        pos.hands, pos.taker = pos.before_trick, NOBODY
