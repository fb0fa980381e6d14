"""SA Trumphator: has the last card but one of the deal set the mode."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.core import Action, Character, Position, cite
from eidex.reference_engine.core.cards import SUITS, mode_of, ranks, values
from eidex.reference_engine.core.position import remember


@final
class Trumphator(Character):
    """SA: after the deal (CHAR.SA.AFTER_DEAL, in Dutch R-102)."""

    code = "SA"
    timed_by: tuple[str, ...] = ("CHAR.SA.AFTER_DEAL", "R-102")
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Reject; the other card is not seen yet (CHAR.SA.UNSEEN), or not known among its own
    (R-131)."""
    allowed_by: tuple[str, ...] = ("CHAR.SA.AFTER_DEAL", "R-102")
    spent_by: tuple[str, ...] = ("CHAR.SA.MAY_REJECT",)

    def effect(self, pos: Position, action: Action) -> None:
        """The second card sets the mode (CHAR.SA.SECOND_CARD, R-179), also where there is no trump
        (R-084); the whole table sees it (R-138)."""
        second, rules = pos.game.second, pos.rules
        cite(pos, "R-102")
        cite(pos, "R-138")
        if action.seat == pos.game.dealer:
            cite(pos, "R-131")
        mode = mode_of(second)
        if not rules.ranks.trumps:
            cite(pos, "R-084")
        if mode not in SUITS:
            cite(pos, "R-179")
        pos.rules = rules.with_ranks(ranks(mode, rules.ranks.tens_up)).with_values(values(mode))
        pos.powers.chosen = True
        remember(pos, action, (second,))
