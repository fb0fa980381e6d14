"""SJ Scharfmacher: makes a trick a double trick."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import ways
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at
from eidex.reference_engine.core.legal_plays import below_ruff
from eidex.reference_engine.core.trick_resolution import Close

WAYS: Final = ways("SJ")


@final
class Scharfmacher(Character):
    """SJ: the third card lies (CHAR.SJ.MAY_DOUBLE, R-047)."""

    code = "SJ"
    windows: tuple[str, ...] = ("card",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Double it, if every seat has another card (R-049)."""
        return WAYS[seat].copy() if len(pos.trick) == 3 and _all_have_cards(pos) else []

    def cite_when_asked(self, pos: Position, seat: Seat) -> None:
        """R-049: a seat has no second card."""
        if len(pos.trick) == 3 and not _all_have_cards(pos):
            cite(pos, "R-049", 1)

    def effect(self, pos: Position, action: Action) -> None:
        """Every seat plays a second card (CHAR.SJ.SECOND_CARDS, CHAR.SJ.LEGAL_CARDS) to one trick
        (CHAR.SJ.ONE_TRICK)."""
        cite(pos, "R-047")
        pos.powers.rounds = 2

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-048: a second card meets a higher ruff; English speaks of the last of three only."""
        if len(pos.trick) < 3:
            return
        ranks, hand = pos.rules.ranks, at(pos.hands, action.seat)
        if hand & ~ranks.trumps and hand & below_ruff(pos.trick, pos.powers.hidden, ranks):
            cite(pos, "R-048")

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        return ("CHAR.SJ.ONE_TRICK",) if pos.powers.rounds > 1 else ()

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        stopped = len(pos.trick) == 3 and not _all_have_cards(pos)
        return ("R-049",) if stopped else ("CHAR.SJ.MAY_DOUBLE",)


def _all_have_cards(pos: Position) -> bool:
    a, b, c = pos.hands
    return bool(a and b and c)
