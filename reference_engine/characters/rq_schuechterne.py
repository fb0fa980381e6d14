"""RQ Schüchterne: has a card of another hand led in her place."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import (
    drawn_card,
    draws,
    lead_is_replaced,
    others,
    uses,
    yes_or_no,
)
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.actions import CHANCE
from eidex.reference_engine.core.cards import Cards, at, set_of, size
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import Event, Question


@final
class Schuechterne(Character):
    """RQ: her lead (CHAR.RQ.MAY_REFUSE, in Dutch CHAR.RQ.REFUSES_A_LEAD and R-127)."""

    code = "RQ"
    timed_by: tuple[str, ...] = ("CHAR.RQ.MAY_REFUSE", "CHAR.RQ.REFUSES_A_LEAD")
    use_has: tuple[str, ...] = ("of",)
    draw_has: tuple[str, ...] = ("card",)
    answer_has: tuple[str, ...] = ("yes",)
    allowed_by: tuple[str, ...] = ("CHAR.RQ.MAY_REFUSE", "CHAR.RQ.REFUSES_A_LEAD")

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Whose card to draw: either of the others."""
        if pos.trick or pos.leader != seat:
            return []
        return uses(seat, "RQ", [(other,) for other in others(seat)])

    def effect(self, pos: Position, action: Action) -> None:
        """A card is drawn unseen (CHAR.RQ.DRAWS)."""
        put_question(pos, CHANCE, "RQ", "draw", action.choice)

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """A card of the donor's hand that was not refused; or the donor's word on the first."""
        donor = question.about[0]
        if question.what == "agree":
            return yes_or_no(donor, "RQ")
        return draws(at(pos.hands, donor) & ~set_of(question.about[1:]), "RQ")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """The first card may be refused (CHAR.RQ.MAY_DECLINE, unless it is the only one: R-053),
        the second, of the same hand (CHAR.RQ.SAME_HAND, in English R-137), not
        (CHAR.RQ.SECOND_BINDS)."""
        donor, before = question.about[0], question.about[1:]
        if question.what == "agree":
            if action.choice[0]:
                _leads(pos, donor, before[0])
            else:
                cite(pos, "R-086")
                put_question(pos, CHANCE, "RQ", "draw", question.about)
            return
        remember(pos, action, (donor,))
        if before:
            cite(pos, "R-137")
            _leads(pos, donor, action.card)
        elif size(at(pos.hands, donor)) == 1:
            cite(pos, "R-053")
            _leads(pos, donor, action.card)
        else:
            put_question(pos, donor, "RQ", "agree", (donor, int(action.card)))

    def lead_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        """Where her power is used, she has drawn the lead (R-107)."""
        used = at(pos.powers.uses, pos.seat_of("RQ"))
        return ("CHAR.RQ.DRAWS",) if used and drawn_card(pos) else ()

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The card the donor alone, until it lies (CHAR.RQ.NOT_SHOWN)."""
        if event.action.do != "draw":
            return (event.action.choice,)
        return (int(event.action.card),) if seat in event.seen else ()

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        question = pos.powers.question
        if question is not None and action.card in question.about[1:]:
            return ("CHAR.RQ.MAY_DECLINE",)
        return self.asks_by(question.what if question is not None else "")

    def asks_by(self, what: str) -> tuple[str, ...]:
        if what == "draw":
            return ("CHAR.RQ.DRAWS",)
        return ("CHAR.RQ.MAY_DECLINE",)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-182",) if lead_is_replaced(pos) else self.timed_by

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        another = pos.leader != action.seat and action.seat not in action.choice
        return ("CHAR.RQ.MAY_REFUSE", "R-127") if another else self.allowed_by


def _leads(pos: Position, donor: int, card: int) -> None:
    """The donor leads that card (R-054)."""
    cite(pos, "R-054")
    pos.leader, pos.powers.drawn, pos.powers.led_by = donor, card, "R-054"
