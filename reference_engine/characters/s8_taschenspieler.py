"""S8 Taschenspieler: exchanges the card he put down."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import exchange, exchangeable, stays_by, use_each
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit, cards_in, size
from eidex.reference_engine.core.powers import NO_CARD, Event


@final
class Taschenspieler(Character):
    """S8: at any time from the put-down on (CHAR.S8.ANY_TIME); once (CHAR.S8.ONCE,
    R-128)."""

    code = "S8"
    timed_by: tuple[str, ...] = ("CHAR.S8.ANY_TIME",)
    at_any_time = True
    use_has: tuple[str, ...] = ("card",)
    spent_by: tuple[str, ...] = ("CHAR.S8.ONCE", "R-128")

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """A card of his hand that may be put down (R-077) and has not to be led (CHAR.RQ.DRAWS)."""
        if self.stopped_by(pos, seat):
            return []
        return use_each(exchangeable(pos, seat), seat, "S8")

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        early = not pos.tricks and pos.powers.window in ("", "before_put_down")
        return ("CHAR.S8.MAY_EXCHANGE",) if early else self.timed_by

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """R-036: Fledderer's card lies before him; four cards in hand are needed, and one that lies
        aside is none of them (in German and Dutch R-171)."""
        down = at(pos.down, seat)
        if pos.powers.pushed & bit(down):
            return ("R-036",)
        hand = at(pos.hands, seat)
        if down != NO_CARD and size(hand) > 3:
            return ()
        would = down != NO_CARD and size(hand | at(pos.powers.aside, seat)) > 3
        return ("CHAR.S8.MAY_EXCHANGE", "R-171") if would else ("CHAR.S8.MAY_EXCHANGE",)

    def could_wait(self, pos: Position) -> bool:
        return True

    def effect(self, pos: Position, action: Action) -> None:
        """The two cards change places. R-171: he has played eight cards, for Zombie has had one
        taken up."""
        has = size(at(pos.hands, action.seat) | at(pos.powers.aside, action.seat))
        if has - sum([one.has_each_play_more(pos) for one in pos.game.cast]) < 4:
            cite(pos, "R-171")
        exchange(pos, action, action.seat)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """That it was done everybody, the card only Taschenspieler."""
        return (int(event.action.card),) if seat == event.action.seat else ()

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """A card that is not in the hand first: whatever lies there, it cannot be exchanged."""
        if action.card not in cards_in(at(pos.hands, action.seat)):
            return ("CHAR.S8.MAY_EXCHANGE",)
        return super().forbidden_by(pos, action)

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        return stays_by(pos, action) or ("CHAR.S8.ANY_TIME",)
