"""L7 Korrektor: rejects a trick; it is played again."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.h8_excuse import NOT_PLAYED, excused_at
from eidex.reference_engine.characters.shared import back_to_hand, face_down, used_on_trick
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit
from eidex.reference_engine.core.position import back_to_play
from eidex.reference_engine.core.powers import NO_CARD, NO_SUIT, NOBODY


@final
class Korrektor(Character):
    """L7: the trick is complete (CHAR.L7.MAY_REJECT, R-148)."""

    code = "L7"
    timed_by: tuple[str, ...] = ("R-148",)
    use_has: tuple[str, ...] = ("lead",)
    may_choose: tuple[tuple[int, ...], ...] = ((0,), (1,))
    allowed_by: tuple[str, ...] = ("CHAR.L7.MAY_REJECT",)
    sends_back_to = "lead"

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """With or without taking the lead (CHAR.L7.MAY_LEAD; in Dutch CHAR.L7.MAY_LEAD_SAME,
        R-055); one way where Korrektor leads anyway."""
        both = self.uses[seat]
        return both[:1] if pos.leader == seat else both.copy()

    def effect(self, pos: Position, action: Action) -> None:
        """Every card goes back (CHAR.L7.CARDS_BACK), the leader leads again (R-111); duties are
        over (R-069), powers used on the trick spent (R-046, R-070), rejected cards still aside
        (R-078); who may speak before the new lead: R-110. Justice has lost none of its tricks
        (R-177)."""
        powers, leads = pos.powers, action.choice[0]
        _cite(pos, leads)
        powers.hidden &= ~face_down(pos)
        for place, card in enumerate(pos.trick):
            seat = pos.player(place)
            back_to_hand(pos, seat, bit(card))
        if leads:
            pos.leader = action.seat
            led_by = "CHAR.L7.MAY_LEAD"
            pos.powers.led_by = led_by if led_by in pos.game.printed else "R-055"
        pos.trick = ()
        powers.begin_again()
        back_to_play(pos, pos.leader)


def _cite(pos: Position, leads: int) -> None:
    powers = pos.powers
    cite(pos, "R-148")
    if powers.aside != (0, 0, 0):
        cite(pos, "R-078")
    if leads:
        cite(pos, "R-055")
    if powers.wish != NO_SUIT or powers.demand != NO_CARD or powers.drawn != NO_CARD:
        cite(pos, "R-069")
    if powers.justice:
        cite(pos, "R-177")
    shy = pos.seat_of("RQ")
    if not leads and powers.drawn != NO_CARD and shy != NOBODY and at(powers.uses, shy):
        cite(pos, "R-111")
        powers.led_by = "R-111"
    if used_on_trick(pos) or powers.rounds > 1:
        cite(pos, "R-070")
    if face_down(pos) or excused_at(pos) != NOT_PLAYED:
        cite(pos, "R-046")
