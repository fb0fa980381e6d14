"""S9 Seher: sees what the others put down, and puts down after the first lead."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from eidex.reference_engine.characters.shared import before_put_down, others
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.actions import PUTS, with_cards
from eidex.reference_engine.core.cards import at, bit
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import NO_CARD, NOBODY, Event, Question
from eidex.reference_engine.core.windows import cite_kept, lay_aside


@final
class Seher(Character):
    """S9: after the put-down of the others, until his own (CHAR.S9.MAY_LOOK,
    CHAR.S9.BEFORE_ITS_OWN, R-081), which comes with the first card (CHAR.S9.AFTER_FIRST_LEAD)."""

    code = "S9"
    timed_by: tuple[str, ...] = ("CHAR.S9.BEFORE_ITS_OWN", "R-081")
    puts_down_late = True
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Look; Laser's card is not shown (CHAR.S9.NOT_LASERS), but in Dutch."""
    allowed_by: tuple[str, ...] = ("CHAR.S9.MAY_LOOK",)

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """His own card is still in his hand."""
        return at(pos.down, seat) == NO_CARD and not pos.tricks

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """He looks once, and before he puts down."""
        if self.is_spent(pos, seat):
            return ("ORDER.ONCE",)
        return () if at(pos.down, seat) == NO_CARD else self.allowed_by

    def cards_are_down(self, pos: Position, seat: Seat) -> None:
        """The others have put down, and he has not (R-034)."""
        cite(pos, "R-034", 1)

    def acts_by_itself(self, pos: Position, seat: Seat) -> bool:
        """He puts down, unless he may still look."""
        return self.is_spent(pos, seat) and self.has_passed(pos, seat)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-191: a first lead that lies face down stays so."""
        if action.do == "hide" and not pos.trick and self.may_speak(pos, pos.seat_of("S9")):
            cite(pos, "R-191")

    def has_passed(self, pos: Position, seat: Seat) -> bool:
        """The first card has been led: now he puts down (CHAR.S9.SHOWN_THE_LEAD)."""
        if len(pos.trick) != 1:
            return False
        put_question(pos, seat, "S9", "put_down")
        return True

    def could_wait(self, pos: Position) -> bool:
        return not pos.trick

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return self.allowed_by if before_put_down(pos) else self.timed_by

    def effect(self, pos: Position, action: Action) -> None:
        """It sees what lies there now."""
        hides = pos.seat_of("L9") if "CHAR.S9.NOT_LASERS" in pos.game.printed else NOBODY
        shown = [seat for seat in others(action.seat) if seat != hides]
        cite(pos, "R-081")
        remember(pos, action, tuple([int(at(pos.down, seat)) for seat in shown]))
        self.has_passed(pos, action.seat)

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """The cards that may be put down; also one that Fahnder demands (R-108)."""
        return with_cards(PUTS[pos.turn], may_be_put_down(pos, at(pos.hands, pos.turn)))

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """Its card is put down, and not drawn by Laser (CHAR.S9.NOT_BY_LASER, R-096)."""
        if bit(pos.powers.demand) & may_be_put_down(pos, at(pos.hands, action.seat)):
            cite(pos, "R-108")
        if pos.seat_of("L9") != NOBODY:
            cite(pos, "R-096")
        cite_kept(pos, action.seat)
        lay_aside(pos, action.seat, action.card)

    def used_after_put_down(self, pos: Position, before: i64) -> None:
        """R-097: another power is used, and Seher has still to put down."""
        cite(pos, "R-097", before)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The cards he alone."""
        own = seat == event.action.seat
        return (int(event.action.card), event.seen) if own else ()

    def asks_by(self, what: str) -> tuple[str, ...]:
        return ("CHAR.S9.AFTER_FIRST_LEAD", "R-034")

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        """Up to the first lead, and once it lies: not where another card is to be replaced."""
        replaced = "replacement" in (pos.powers.window, pos.powers.anew)
        return not pos.tricks and len(pos.trick) <= int(not replaced)
