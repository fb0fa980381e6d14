"""L8 Umwerter: makes a card the highest or the lowest of its suit."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import (
    before_put_down,
    by_skat,
    cite_put_down_over,
    compared_with_moved,
    use_each,
)
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import PACK, SUIT, Cards, at, bit, cards_in, ranks
from eidex.reference_engine.core.trick_resolution import Close


@final
class Umwerter(Character):
    """L8: after the put-down (CHAR.L8.MAY_MOVE, R-126); Seher is not waited for (R-097)."""

    code = "L8"
    timed_by: tuple[str, ...] = ("R-126",)
    use_has: tuple[str, ...] = ("card", "up")
    not_obliged_by: str = "CHAR.L8.NOT_OBLIGED"
    before_first_trick = True

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any card that is not Umwerter's own (CHAR.L8.NOT_ITS_OWN, R-170), up or down; or none
        (CHAR.L8.NOT_OBLIGED, R-136)."""
        cards = PACK & ~_own(pos, seat)
        return use_each(cards, seat, "L8", (1,)) + use_each(cards, seat, "L8", (0,))

    def effect(self, pos: Position, action: Action) -> None:
        """The card is moved (CHAR.L8.MOVES)."""
        old = pos.rules.ranks
        cite_put_down_over(pos)
        moved = (int(action.card), 1 if action.choice[0] else -1)
        pos.rules = pos.rules.with_ranks(ranks(old.mode, old.tens_up, moved))

    def reorders(self, pos: Position, close: Close) -> None:
        """The card stays moved (CHAR.L8.FOR_THE_GAME, in Dutch R-130). R-071: in undenufe it lies
        in a trick with another card of its suit, which was led, and Skat does not say which of the
        two is higher."""
        in_force = pos.rules.ranks
        moved = bit(in_force.moved[0])
        if not moved:
            return
        cite(pos, "R-130", 1)
        turned = in_force.mode == "undenufe" and bool(SUIT[pos.trick[0] // 9] & moved)
        others = compared_with_moved(pos, close) if turned else []
        if any([by_skat(in_force, card) < 1 for card in others]):
            cite(pos, "R-071", 1)

    def orders_by(self, pos: Position, cards: Cards) -> tuple[str, ...]:
        moved = pos.rules.ranks.moved[0]
        return ("CHAR.L8.MOVES",) if cards & bit(moved) else ()

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("CHAR.L8.MAY_MOVE",) if before_put_down(pos) else self.timed_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if action.card == at(pos.down, action.seat):
            return ("CHAR.L8.NOT_ITS_OWN", "R-170")
        own = action.card in cards_in(_own(pos, action.seat))
        return ("CHAR.L8.NOT_ITS_OWN" if own else "CHAR.L8.MAY_MOVE",)


def _own(pos: Position, seat: Seat) -> Cards:
    return at(pos.hands, seat) | bit(at(pos.down, seat))
