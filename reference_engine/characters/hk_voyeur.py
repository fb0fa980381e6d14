"""HK Voyeur: has another player show five cards."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import others, use_each, uses
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, cards_in, set_of
from eidex.reference_engine.core.position import PUT_DOWN, put_question, remember
from eidex.reference_engine.core.powers import Event, Question

SHOWN: Final = 5


@final
class Voyeur(Character):
    """HK: at any time (CHAR.HK.ANY_TIME, in English R-101); the put-down is none (R-100)."""

    code = "HK"
    timed_by: tuple[str, ...] = ("CHAR.HK.ANY_TIME", "R-101")
    at_any_time = True
    use_has: tuple[str, ...] = ("of",)
    answer_has: tuple[str, ...] = ("card",)
    allowed_by: tuple[str, ...] = ("CHAR.HK.MAY_ASK", "R-101")
    asked_by: tuple[str, ...] = ("CHAR.HK.TARGET_CHOOSES",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Either of the others who holds cards."""
        return uses(seat, "HK", [(other,) for other in others(seat) if at(pos.hands, other)])

    def could_wait(self, pos: Position) -> bool:
        return True

    def effect(self, pos: Position, action: Action) -> None:
        """The other chooses five cards (CHAR.HK.TARGET_CHOOSES), or shows all
        (CHAR.HK.SHOWS_ALL)."""
        target = action.choice[0]
        if pos.powers.window != "replacement":  # of that moment R-152 speaks
            cite(pos, "R-101")
        hand = cards_in(at(pos.hands, target))
        if len(hand) <= SHOWN:
            remember(pos, action, tuple(hand))
        else:
            put_question(pos, target, "HK", "show")

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """The next card to show; cards are shown in order, so that each five can be shown one
        way."""
        shown = question.about
        cards = [c for c in cards_in(at(pos.hands, pos.turn)) if not shown or c > shown[-1]]
        to_come = SHOWN - len(shown) - 1
        return use_each(set_of(cards[: len(cards) - to_come]), pos.turn, "HK", (), "answer")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """One more card is shown."""
        shown = (*question.about, int(action.card))
        if len(shown) < SHOWN:
            put_question(pos, action.seat, "HK", "show", shown)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """Voyeur sees the cards; the table hears whom it asks."""
        action = event.action
        if action.do == "use":
            concerned = seat == action.seat or seat in action.choice
            return (action.choice, event.seen if concerned else ())
        mine = seat == action.seat or game.characters[seat] == "HK"
        return (int(action.card),) if mine else ()

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        may = action in self.choices(pos, action.seat)
        return self.allowed_by if may else ("CHAR.HK.MAY_ASK",)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-100",) if pos.phase == PUT_DOWN else self.timed_by
