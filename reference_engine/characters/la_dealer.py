"""LA Dealer: exchanges hands with a player who agrees, between any two tricks."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import before_put_down, others, uses, yes_or_no
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import at, put, size
from eidex.reference_engine.core.position import put_question
from eidex.reference_engine.core.powers import NO_CARD, NOBODY, Question


@final
class Dealer(Character):
    """LA: before every trick (CHAR.LA.MAY_OFFER), the first time after the put-down (R-185); in
    Dutch before the first and after every trick (CHAR.LA.AFTER_TRICKS), which is the same moment.
    """

    code = "LA"
    timed_by: tuple[str, ...] = ("CHAR.LA.MAY_OFFER", "CHAR.LA.AFTER_TRICKS")
    limit = 0
    use_has: tuple[str, ...] = ("of",)
    answer_has: tuple[str, ...] = ("yes",)
    allowed_by: tuple[str, ...] = ("CHAR.LA.AFTER_TRICKS", "CHAR.LA.MAY_OFFER")
    asked_by: tuple[str, ...] = ("CHAR.LA.AGREED",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """An offer to either of the others that holds as many cards: not one that has still to put
        down (R-035), nor the one that has just refused (R-124)."""
        mine, refusing = size(at(pos.hands, seat)), _refusing(pos, 1)
        asked = [
            (other,)
            for other in others(seat)
            if size(at(pos.hands, other)) == mine and other != refusing
        ]
        return uses(seat, "LA", asked)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-185",) if before_put_down(pos) else self.timed_by

    def effect(self, pos: Position, action: Action) -> None:
        """The other player is asked (CHAR.LA.AGREED), after the first has refused, too (R-124)."""
        other = action.choice[0]
        if _refusing(pos, 1) != NOBODY:
            cite(pos, "R-124")
        put_question(pos, other, "LA", "agree", (int(action.seat), other))

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """Yes or no."""
        return yes_or_no(pos.turn, "LA")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """With yes, the whole hands are exchanged (CHAR.LA.WHOLE_HANDS); if not, the third player
        may be asked (R-124)."""
        one, other = question.about
        hands = pos.hands
        if action.choice[0]:
            pos.hands = put(put(hands, one, at(hands, other)), other, at(hands, one))
            return
        third = 3 - one - other
        if size(at(hands, third)) == size(at(hands, one)) and _refusing(pos, 2) != third:
            pos.powers.waiting = (one, *pos.powers.waiting)

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        waiting = _waiting(pos)
        if any(seat in waiting for seat in action.choice):
            return ("R-035",)
        refusing = _refusing(pos, 1)
        again = refusing != NOBODY and refusing in action.choice
        return ("R-124",) if again else self.allowed_by


def _refusing(pos: Position, before: int) -> Seat:
    """The player who said no to Dealer so many actions ago, or NOBODY."""
    for event in pos.powers.events:
        said = event.action
        no = said.do == "answer" and said.power == "LA" and said.choice == (0,)
        if no and event.step == pos.step - before:
            return said.seat
    return NOBODY


def _waiting(pos: Position) -> list[int]:
    """A player who has still to put down; later the card may have been taken up again."""
    if pos.tricks:
        return []
    found = []
    for seat in SEATS:
        own = pos.character(seat)
        if own is not None and own.puts_down_late and at(pos.down, seat) == NO_CARD:
            found.append(seat)
    return found
