"""S8 Taschenspieler: exchanges the card it put down."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import drawn_card, gone_back, unspent, use_each
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit, cards_in, put, size
from eidex.reference_engine.core.character import ANY_TIME
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.powers import NO_CARD, Event


@final
class Taschenspieler(Character):
    """S8: at any time from the put-down on (CHAR.S8.ANY_TIME, in English and Dutch R-041); once
    (CHAR.S8.ONCE, R-128)."""

    code = "S8"
    windows: tuple[str, ...] = ANY_TIME[1:]
    asked_again: tuple[str, ...] = ("de",)
    use_has: tuple[str, ...] = ("card",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """A card of a hand of four or more, that may be put down (R-077) and has not to be led
        (CHAR.RQ.DRAWS); not for Fledderer's card (R-036)."""
        if _forbidden(pos, seat):
            return []
        free = may_be_put_down(pos, at(pos.hands, seat)) & ~drawn_card(pos)
        return use_each(free, seat, "S8")

    def cite_when_asked(self, pos: Position, seat: Seat) -> None:
        """R-036: Fledderer's card lies before it."""
        if _forbidden(pos, seat) == ("R-036",):
            cite(pos, "R-036", 1)

    def could_wait(self, pos: Position) -> bool:
        return True

    def effect(self, pos: Position, action: Action) -> None:
        """The two cards change places."""
        seat, card = action.seat, action.card
        hand, down = at(pos.hands, seat), at(pos.down, seat)
        if may_be_put_down(pos, hand) != hand:
            cite(pos, "R-077")
        cite(pos, "R-041")
        gone_back(pos, bit(down))
        pos.hands = put(pos.hands, seat, hand & ~bit(card) | bit(down))
        pos.down = put(pos.down, seat, card)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """That it was done everybody, the card only itself."""
        return (int(event.action.card),) if seat == event.action.seat else ()

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        found = _forbidden(pos, action.seat)
        if found:
            return found
        hand = at(pos.hands, action.seat)
        if action.card not in cards_in(hand):
            return ("CHAR.S8.MAY_EXCHANGE",)
        if action.card not in cards_in(may_be_put_down(pos, hand)):
            return ("R-077",)
        if bit(action.card) & drawn_card(pos):
            return ("CHAR.RQ.DRAWS",)
        return ("CHAR.S8.ANY_TIME",) if pos.game.edition == "de" else ("R-041",)


def _forbidden(pos: Position, seat: Seat) -> tuple[str, ...]:
    """What stands against an exchange; four cards in hand are needed (in German R-171)."""
    down = at(pos.down, seat)
    if not unspent(pos, seat):
        return ("CHAR.S8.ONCE",) if pos.game.edition == "de" else ("R-128",)
    if pos.powers.pushed & bit(down):
        return ("R-036",)
    return () if down != NO_CARD and size(at(pos.hands, seat)) > 3 else ("CHAR.S8.MAY_EXCHANGE",)
