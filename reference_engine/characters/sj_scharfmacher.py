"""SJ Scharfmacher: makes a trick a double trick."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import SUIT, at
from eidex.reference_engine.core.legal_plays import below_ruff
from eidex.reference_engine.core.trick_resolution import Close


@final
class Scharfmacher(Character):
    """SJ: the third card lies (CHAR.SJ.MAY_DOUBLE, R-047)."""

    code = "SJ"
    timed_by: tuple[str, ...] = ("R-047",)
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Double it."""
    allowed_by: tuple[str, ...] = ("CHAR.SJ.MAY_DOUBLE",)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """R-049: a player has no second card."""
        a, b, c = pos.hands
        return () if a and b and c else ("R-049",)

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """The third card has just been played."""
        return len(pos.trick) == 3 and not self.is_spent(pos, seat)

    def effect(self, pos: Position, action: Action) -> None:
        """Every player plays a second card (CHAR.SJ.SECOND_CARDS, CHAR.SJ.LEGAL_CARDS) to one trick
        (CHAR.SJ.ONE_TRICK)."""
        cite(pos, "R-047")
        pos.powers.rounds = 2

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-048: a second card meets a higher ruff; English speaks of the last of three only."""
        ranks, hand = pos.rules.ranks, at(pos.hands, action.seat)
        if len(pos.trick) < 3 or (pos.rules.strict_follow and hand & SUIT[pos.trick[0] // 9]):
            return
        if hand & ~ranks.trumps and hand & below_ruff(pos.trick, pos.powers.hidden, ranks):
            cite(pos, "R-048")

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        return ("CHAR.SJ.ONE_TRICK",) if pos.powers.rounds > 1 else ()

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        return len(pos.trick) == 3
