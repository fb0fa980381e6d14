"""H10 Fürsorge: gives away a trick of three points or fewer."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.lq_feministin import could_refuse_as_taker
from eidex.reference_engine.characters.shared import face_down, uses
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import STAR_SIX, bit, set_of
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.scoring import cite_values
from eidex.reference_engine.core.trick_resolution import Close, cite_last_trick, is_last_trick


@final
class Fuersorge(Character):
    """H10: the trick is complete (R-148), in every trick."""

    code = "H10"
    timed_by: tuple[str, ...] = ("R-148",)
    limit = 0
    use_has: tuple[str, ...] = ("of",)
    allowed_by: tuple[str, ...] = ("CHAR.H10.MAY_GIVE",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """To any player, but not to Feministin what she has refused (R-142); points in force
        (R-074)."""
        if not _is_cheap(pos) or self.stopped_by(pos, seat):
            return []
        refusing = _refusing(pos)
        return uses(seat, "H10", [(to,) for to in SEATS if to != refusing])

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """Not the last trick, none with a face-down card (R-174, in English R-073)."""
        if is_last_trick(pos):
            return ("CHAR.H10.NOT_THE_LAST",)
        return ("CHAR.H10.NOT_SPHINX", "R-073") if face_down(pos) else ()

    def used_on_trick(self, pos: Position) -> bool:
        return pos.powers.given_to != NOBODY

    def effect(self, pos: Position, action: Action) -> None:
        """Given away at the close; to Feministin also a trick that she could have refused
        (R-142), and one to which Sphinx has played openly (in German and Dutch R-174)."""
        powers, seat = pos.powers, action.choice[0]
        if powers.guggitaler or powers.stripped:
            cite(pos, "R-074")
        cite_values(pos, set_of(pos.trick))
        cite_last_trick(pos)
        if pos.seat_of("S6") != NOBODY or set_of(pos.trick) & bit(STAR_SIX):
            cite(pos, "R-174")
        if could_refuse_as_taker(pos, seat):
            cite(pos, "R-142")
        cite(pos, "R-148")
        powers.given_to = seat

    def takes(self, pos: Position, close: Close) -> None:
        """The trick is given (CHAR.H10.GIVES), the lead with it (CHAR.H10.LEAD_TOO)."""
        if pos.powers.given_to != NOBODY:
            close.taker, close.led_by = pos.powers.given_to, "CHAR.H10.LEAD_TOO"

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        given = pos.powers.given_to != NOBODY and close.taker != close.highest
        return ("CHAR.H10.GIVES",) if given else ()

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        refused = _is_cheap(pos) and _refusing(pos) in action.choice
        return ("R-142",) if refused else self.allowed_by


def _is_cheap(pos: Position) -> bool:
    return pos.rules.values.of(set_of(pos.trick)) <= 3


def _refusing(pos: Position) -> Seat:
    """Feministin's seat, if she has refused the trick, or NOBODY."""
    return pos.seat_of("LQ") if pos.powers.refused else NOBODY
