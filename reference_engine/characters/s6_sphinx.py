"""S6 Sphinx: plays up to two cards face down, and says truly who takes the trick."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.r10_fahnder import is_bound
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.actions import SEATS, each, with_cards
from eidex.reference_engine.core.cards import Cards, at, bit, put
from eidex.reference_engine.core.powers import NO_CARD, NOBODY
from eidex.reference_engine.core.trick_resolution import Close

HIDES: Final = [each(seat, "hide") for seat in SEATS]


@final
class Sphinx(Character):
    """S6: when playing; no question is asked."""

    code = "S6"
    timed_by: tuple[str, ...] = ("CHAR.S6.FACE_DOWN",)
    way = "hide"
    sees_face_down = True
    limit = 2
    allowed_by: tuple[str, ...] = ("CHAR.S6.FACE_DOWN",)
    spent_by: tuple[str, ...] = ("CHAR.S6.FACE_DOWN",)

    def other_ways(self, pos: Position, legal: Cards) -> list[Action]:
        """Any card that may be played, face down (CHAR.S6.FACE_DOWN), or face up
        (CHAR.S6.NOT_OBLIGED); not one that is demanded (R-050)."""
        if not self.may_speak(pos, pos.turn) or is_bound(pos, legal):
            return []
        return with_cards(HIDES[pos.turn], legal)

    def plays(self, pos: Position, action: Action) -> None:
        """The card lies face down."""
        powers, seat = pos.powers, action.seat
        powers.uses = put(powers.uses, seat, at(powers.uses, seat) + 1)
        powers.hidden |= bit(action.card)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-079: the lead was drawn. R-050: the card is demanded."""
        powers, seat = pos.powers, action.seat
        if pos.game.characters[seat] != "S6" or not self.may_speak(pos, seat):
            return
        if not pos.trick:
            if powers.drawn != NO_CARD:
                cite(pos, "R-079")
        elif is_bound(pos, pos.legal):
            cite(pos, "R-050")

    def shares_out(self, pos: Position, close: Close) -> None:
        """It says who takes the trick (CHAR.S6.TELL_TAKER, R-023); under justice, where nobody gets
        another's card, whose card is the highest."""
        powers = pos.powers
        if close.cards & powers.hidden:
            pos.spoken = close.highest if close.own_cards else close.taker
            if powers.named not in (NOBODY, pos.spoken):
                cite(pos, "R-023", 1)

    def counts(self, pos: Position, seat: Seat) -> None:
        """R-136: she has not played two cards face down."""
        if self.may_speak(pos, seat):
            cite(pos, "R-136", 1)

    def way_forbidden_by(self, pos: Position, action: Action, bound: bool) -> tuple[str, ...]:
        return ("R-050",) if bound and not self.is_spent(pos, action.seat) else self.allowed_by
