"""HQ Teekränzchen: gets a card from each of the others and gives each one back."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import (
    cite_put_down_over,
    drawn_card,
    moves,
    others,
    use_each,
)
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import Event, Question


@final
class Teekraenzchen(Character):
    """HQ: after the put-down; it happens by itself (CHAR.HQ.RECEIVES); Seher is not waited for
    (R-097)."""

    code = "HQ"
    timed_by: tuple[str, ...] = ("CHAR.HQ.RECEIVES",)
    limit = 0
    before_first_trick = True
    answer_has: tuple[str, ...] = ("card",)
    is_automatic = True
    allowed_by: tuple[str, ...] = ("CHAR.HQ.RECEIVES",)

    def acts_by_itself(self, pos: Position, seat: Seat) -> bool:
        """The right-hand neighbour gives first; nobody sees what the other gives. The others
        choose what they give (CHAR.HQ.GIVERS_CHOOSE; elsewhere R-103)."""
        cite_put_down_over(pos, 1)
        put_question(pos, others(seat)[0], "HQ", "give")
        return True

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """Any card of the hand but one that has to be led (CHAR.RQ.DRAWS); also what was received
        may be given back (CHAR.HQ.ANY_CARD)."""
        free = at(pos.hands, pos.turn) & ~drawn_card(pos)
        return use_each(free, pos.turn, "HQ", (), "answer")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """One card goes over, into the hand (CHAR.HQ.INTO_HAND), or back (CHAR.HQ.GIVES_BACK,
        R-056)."""
        about, owner = question.about, pos.seat_of("HQ")
        first, second = others(owner)
        if question.what == "give":
            cite(pos, "R-103")
            remember(pos, action, (int(owner),))
            moves(pos, action.card, action.seat, owner)
            given = (*about, int(action.card))
            if action.seat == first:
                put_question(pos, second, "HQ", "give", given)
            else:
                put_question(pos, owner, "HQ", "give_back", given)
            return
        cite(pos, "R-056")
        back = len(about) > 2
        receiver = second if back else first
        remember(pos, action, (receiver,))
        moves(pos, action.card, owner, receiver)
        if not back:
            put_question(pos, owner, "HQ", "give_back", (*about, int(action.card)))

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """Each card those two between whom it goes."""
        concerned = seat == event.action.seat or seat in event.seen
        return (int(event.action.card), event.seen) if concerned else event.seen

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """A card that has to be led stays in the hand."""
        if bit(action.card) & at(pos.hands, action.seat) & drawn_card(pos):
            return ("CHAR.RQ.DRAWS",)
        return super().answer_forbidden_by(pos, action)

    def asks_by(self, what: str) -> tuple[str, ...]:
        return ("CHAR.HQ.RECEIVES",) if what == "give" else ("CHAR.HQ.GIVES_BACK",)
