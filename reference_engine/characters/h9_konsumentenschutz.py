"""H9 Konsumentenschutz: rejects a card that another has played."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.h8_excuse import excused_at
from eidex.reference_engine.characters.shared import gone_back, unspent, ways
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit, put, size
from eidex.reference_engine.core.position import back_to_play
from eidex.reference_engine.core.powers import NO_CARD, NO_SUIT
from eidex.reference_engine.core.trick_resolution import Close

WAYS: Final = ways("H9")


@final
class Konsumentenschutz(Character):
    """H9: a card was just played (CHAR.H9.MAY_REJECT, R-122)."""

    code = "H9"
    windows: tuple[str, ...] = ("card",)
    sends_back_to = "replacement"

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Reject it, if it is another seat's (CHAR.H9.ANOTHERS, R-123) that has enough others
        (CHAR.H9.ANOTHER_CARD, R-045)."""
        return WAYS[seat].copy() if not _is_own(pos, seat) and _has_enough(pos) else []

    def cite_when_asked(self, pos: Position, seat: Seat) -> None:
        """R-045: the card could not be replaced; R-123: it is its own."""
        if _is_own(pos, seat):
            cite(pos, "R-123", 1)
        elif not _has_enough(pos):
            cite(pos, "R-045", 1)

    def could_wait(self, pos: Position) -> bool:
        return True

    def effect(self, pos: Position, action: Action) -> None:
        """The card lies aside (CHAR.H9.NEUTRAL, R-095); what was used to play it is spent (R-046);
        no other lead is drawn for one that was (R-106), a wish binds the next (R-178). The seat
        plays another card."""
        powers, card, place = pos.powers, pos.trick[-1], len(pos.trick) - 1
        seat = pos.player(place)
        cite(pos, "R-122")
        cite(pos, "R-095")
        gone_back(pos, bit(card))
        if powers.hidden & bit(card) or excused_at(pos) == place:
            cite(pos, "R-046")
        if not place:
            if powers.drawn != NO_CARD:
                cite(pos, "R-106")
            if powers.wish != NO_SUIT:
                cite(pos, "R-178")
            powers.drawn = NO_CARD
        pos.trick = pos.trick[:-1]
        powers.aside = put(powers.aside, seat, at(powers.aside, seat) | bit(card))
        back_to_play(pos, seat)

    def shared_out(self, pos: Position, close: Close) -> None:
        """What lies aside goes back to the hands (CHAR.H9.BACK_LATER, R-078), open to its owner
        only."""
        aside = pos.powers.aside
        cards = aside[0] | aside[1] | aside[2]
        if cards:
            cite(pos, "R-078", 1)
            pos.powers.hidden &= ~cards

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if not pos.trick:
            return ("R-122",)
        if _is_own(pos, action.seat):
            return ("CHAR.H9.ANOTHERS",) if pos.game.edition == "de" else ("R-123",)
        if not unspent(pos, action.seat):
            return ("ORDER.ONCE",)
        return ("R-122",) if _has_enough(pos) else ("R-045",)  # it was asked, and passed


def _is_own(pos: Position, seat: Seat) -> bool:
    """The card that was just played is the seat's own."""
    return pos.player(len(pos.trick) - 1) == seat


def _has_enough(pos: Position) -> bool:
    """Its seat has as many other cards as it has still to play to this trick."""
    place = len(pos.trick) - 1
    return size(at(pos.hands, pos.player(place))) >= pos.powers.rounds - place // 3
