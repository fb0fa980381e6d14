"""L9 Laser: draws what the others put down, and the first lead."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import drawn_card, draws
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.actions import CHANCE
from eidex.reference_engine.core.cards import Cards, at, bit
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import NO_CARD, Event, Question
from eidex.reference_engine.core.windows import lay_aside


@final
class Laser(Character):
    """L9: in no window: the draw is the put-down, or the first lead, and no use between two
    moves."""

    code = "L9"
    timed_by: tuple[str, ...] = ("CHAR.L9.DRAWS",)
    limit = 0
    draw_has: tuple[str, ...] = ("card",)
    allowed_by: tuple[str, ...] = ("CHAR.L9.DRAWS",)

    def draws_put_down(self, pos: Position, seat: Seat) -> bool:
        """The card that another puts down is drawn (CHAR.L9.DRAWS), not for Seher
        (CHAR.S9.NOT_BY_LASER, R-096)."""
        if pos.game.characters[seat] == "L9":
            return False
        put_question(pos, CHANCE, "L9", "put_down", (int(seat),))
        return True

    def draws_lead(self, pos: Position, *, again: bool) -> bool:
        """The first lead of another is drawn (CHAR.L9.DRAWS_LEAD), in English not Seher's
        (CHAR.S9.NOT_THE_LEAD); where that is not done already (R-107), and for a trick that is
        played again once more (R-150)."""
        if not _draws_for(pos):
            return False
        if pos.powers.drawn != NO_CARD:
            return False
        put_question(pos, CHANCE, "L9", "lead", (int(pos.leader),))
        return True

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """The cards that can be drawn."""
        hand = at(pos.hands, question.about[0])
        return draws(may_be_put_down(pos, hand) if question.what == "put_down" else hand, "L9")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """The card is put down (no card that has to stay: R-031), or has to be led."""
        seat = question.about[0]
        remember(pos, action, (seat,))
        if question.what == "lead":
            pos.powers.drawn = action.card
            if any([event.action.power == "L7" for event in pos.powers.events]):
                cite(pos, "R-150")
            return
        hand = at(pos.hands, seat)
        if may_be_put_down(pos, hand) != hand:
            cite(pos, "R-031")
        lay_aside(pos, seat, action.card)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-107: Schüchterne has had the first lead drawn."""
        drawn = pos.powers.drawn
        if pos.trick or pos.tricks or drawn == NO_CARD or not _draws_for(pos):
            return
        for event in reversed(pos.powers.events):
            if event.action.do == "draw" and event.action.card == drawn:
                if event.action.power != "L9":
                    cite(pos, "R-107")
                return

    def lead_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        """A lead that no character above it has had drawn."""
        return ("CHAR.L9.DRAWS_LEAD",) if drawn_card(pos) else ()

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The card the player alone from whose hand it comes."""
        return (int(event.action.card), event.seen) if seat in event.seen else event.seen

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """R-031: the card has to stay, in whichever hand."""
        question = pos.powers.question
        what = question.what if question is not None else ""
        stays = not may_be_put_down(pos, bit(action.card))
        return ("R-031",) if what == "put_down" and stays else self.asks_by(what)

    def asks_by(self, what: str) -> tuple[str, ...]:
        return ("CHAR.L9.DRAWS",) if what == "put_down" else ("CHAR.L9.DRAWS_LEAD",)


def _draws_for(pos: Position) -> bool:
    """Laser draws the first lead of the leader."""
    whose = pos.game.characters[pos.leader]
    return whose != "L9" and not (whose == "S9" and "CHAR.S9.NOT_THE_LEAD" in pos.game.printed)
