"""H6 Wünschelrute: asks for a card, and has one drawn in return."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import draws, moves, others, use_each
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.actions import CHANCE
from eidex.reference_engine.core.cards import PACK, at, bit
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import Event, Question


@final
class Wuenschelrute(Character):
    """H6: before the put-down (CHAR.H6.MAY_ASK)."""

    code = "H6"
    timed_by: tuple[str, ...] = ("CHAR.H6.MAY_ASK",)
    use_has: tuple[str, ...] = ("card",)
    draw_has: tuple[str, ...] = ("card",)
    allowed_by: tuple[str, ...] = ("CHAR.H6.MAY_ASK",)
    asked_by: tuple[str, ...] = ("CHAR.H6.DRAWS",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any card that Wünschelrute does not hold."""
        return use_each(PACK & ~at(pos.hands, seat), seat, "H6")

    def effect(self, pos: Position, action: Action) -> None:
        """The holder gives it (CHAR.H6.HANDED_OVER), and a card is drawn (CHAR.H6.DRAWS)."""
        seat, card = action.seat, action.card
        one, other = others(seat)
        holder = one if at(pos.hands, one) & bit(card) else other
        remember(pos, action, (holder,))
        moves(pos, card, holder, seat)
        put_question(pos, CHANCE, "H6", "draw", (int(seat), holder, int(card)))

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """The cards that can be drawn: not the one just given (R-030)."""
        seat, _, card = question.about
        return draws(at(pos.hands, seat) & ~bit(card), "H6")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """The drawn card goes over; it could not be the one just given (R-030)."""
        cite(pos, "R-030")
        seat, holder, _ = question.about
        remember(pos, action, (seat, holder))
        moves(pos, action.card, seat, holder)

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        question = pos.powers.question
        given = question is not None and action.card == question.about[2]
        return ("R-030",) if given else self.asked_by

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The card asked for everybody, the one drawn those two."""
        if event.action.do == "use":
            return (int(event.action.card), event.seen)
        return (int(event.action.card),) if seat in event.seen else ()
