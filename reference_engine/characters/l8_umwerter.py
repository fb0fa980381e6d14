"""L8 Umwerter: makes a card the highest or the lowest of its suit."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import cite_put_down_over, use_each
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import PACK, Cards, at, bit, cards_in, ranks


@final
class Umwerter(Character):
    """L8: after the put-down (CHAR.L8.MAY_MOVE, R-126); Seher is not waited for (R-097)."""

    code = "L8"
    timed_by: tuple[str, ...] = ("R-126",)
    use_has: tuple[str, ...] = ("card", "up")
    has_to_by_the_rules: tuple[str, ...] = ("de",)
    before_first_trick = True

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any card that is not its own (CHAR.L8.NOT_ITS_OWN, R-170), up or down; or none
        (CHAR.L8.NOT_OBLIGED, R-136)."""
        cards = PACK & ~_own(pos, seat)
        return use_each(cards, seat, "L8", (1,)) + use_each(cards, seat, "L8", (0,))

    def effect(self, pos: Position, action: Action) -> None:
        """The card is moved (CHAR.L8.MOVES; in undenufe R-071), for the game (CHAR.L8.FOR_THE_GAME,
        in Dutch R-130)."""
        old = pos.rules.ranks
        cite(pos, "R-126")
        cite(pos, "R-130")
        cite_put_down_over(pos)
        if old.mode == "undenufe":
            cite(pos, "R-071")
        moved = (int(action.card), 1 if action.choice[0] else -1)
        pos.rules = pos.rules.with_ranks(ranks(old.mode, old.tens_up, moved))

    def orders_by(self, pos: Position, cards: Cards) -> tuple[str, ...]:
        moved = pos.rules.ranks.moved[0]
        return ("CHAR.L8.MOVES",) if cards & bit(moved) else ()

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        own = action.card in cards_in(_own(pos, action.seat))
        return ("CHAR.L8.NOT_ITS_OWN" if own else "CHAR.L8.MAY_MOVE",)


def _own(pos: Position, seat: Seat) -> Cards:
    return at(pos.hands, seat) | bit(at(pos.down, seat))
