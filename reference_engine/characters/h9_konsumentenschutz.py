"""H9 Konsumentenschutz: rejects a card that another has played."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.h8_excuse import excused_at
from eidex.reference_engine.characters.shared import gone_back, last_player
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit, put, size
from eidex.reference_engine.core.position import back_to_play
from eidex.reference_engine.core.powers import NO_CARD, NO_SUIT
from eidex.reference_engine.core.trick_resolution import Close


@final
class Konsumentenschutz(Character):
    """H9: a card was just played (CHAR.H9.MAY_REJECT, R-122)."""

    code = "H9"
    timed_by: tuple[str, ...] = ("R-122",)
    sends_back_to = "replacement"
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Reject it."""
    allowed_by: tuple[str, ...] = ("R-122",)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """It has to be another player's (R-123) who has enough others (CHAR.H9.ANOTHER_CARD)."""
        if _is_own(pos, seat):
            return ("CHAR.H9.ANOTHERS", "R-123")
        return () if _has_enough(pos) else ("R-045",)

    def could_wait(self, pos: Position) -> bool:
        return True

    def effect(self, pos: Position, action: Action) -> None:
        """The card lies aside (CHAR.H9.NEUTRAL, R-095; CHAR.H9.AFTER_TRICK, in English R-193); what
        was used to play it is spent (R-046); no other lead is drawn for one that was (R-106), a
        wish binds the next (R-178), a double trick stays one (R-181). The player plays another
        card."""
        powers, card, seat, place = pos.powers, pos.trick[-1], last_player(pos), len(pos.trick) - 1
        cite(pos, "R-122")
        cite(pos, "R-095")
        cite(pos, "R-193")
        gone_back(pos, bit(card))
        if powers.hidden & bit(card) or excused_at(pos) == place:
            cite(pos, "R-046")
        if not place:
            if powers.drawn != NO_CARD:
                cite(pos, "R-106")
            if powers.wish != NO_SUIT:
                cite(pos, "R-178")
            powers.drawn = NO_CARD
        if place == 2 and powers.rounds > 1:
            cite(pos, "R-181")
        pos.trick = pos.trick[:-1]
        powers.aside = put(powers.aside, seat, at(powers.aside, seat) | bit(card))
        back_to_play(pos, seat)

    def shared_out(self, pos: Position, close: Close) -> None:
        """What lies aside goes back to the hands (CHAR.H9.BACK_LATER), open to its owner only."""
        aside = pos.powers.aside
        cards = aside[0] | aside[1] | aside[2]
        pos.powers.hidden &= ~cards


def _is_own(pos: Position, seat: Seat) -> bool:
    """The card that was just played is the player's own."""
    return last_player(pos) == seat


def _has_enough(pos: Position) -> bool:
    """Its player has as many other cards as are still to be played to this trick."""
    place = len(pos.trick) - 1
    return size(at(pos.hands, last_player(pos))) >= pos.powers.rounds - place // 3
