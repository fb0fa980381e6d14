"""LQ Feministin: refuses a trick with a queen and a man."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import face_down
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import ANIMALS, JACK, KING, QUEEN, RANK, at, bit, set_of
from eidex.reference_engine.core.powers import NO_CARD, NOBODY
from eidex.reference_engine.core.trick_resolution import Close, cards_of, highest

MEN: Final = RANK[KING] | RANK[JACK]
QUEENS: Final = RANK[QUEEN]


@final
class Feministin(Character):
    """LQ: the trick is complete (R-148), in every trick (CHAR.LQ.ANY_NUMBER; in English and Dutch
    R-128)."""

    code = "LQ"
    timed_by: tuple[str, ...] = ("R-148",)
    limit = 0
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Refuse it."""
    allowed_by: tuple[str, ...] = ("CHAR.LQ.MAY_REFUSE", "CHAR.LQ.MAY_REFUSE_MEN")

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Refuse a trick that she would take, by what all can know (CHAR.LQ.MAY_REFUSE, in Dutch
        CHAR.LQ.MAY_REFUSE_MEN; R-043), if another card can take it (R-042), and Ultimo has not
        (CHAR.HA.TAKES); or take it (CHAR.LQ.MAY_TAKE)."""
        if pos.powers.taken_over or not is_such_a_trick(pos):
            return []
        takes, another_could = _would_take(pos, seat)
        return self.uses[seat].copy() if takes and another_could else []

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """R-042: she would refuse, but nothing else can take the trick: she has led the one card
        that counts."""
        complete = pos.powers.window == "trick_complete"
        if not complete or pos.powers.taken_over or not is_such_a_trick(pos):
            return ()
        return () if _would_take(pos, seat)[1] else ("R-042",)

    def used_on_trick(self, pos: Position) -> bool:
        return pos.powers.refused

    def effect(self, pos: Position, action: Action) -> None:
        """Refused, in Dutch also with a man and no queen (R-192); the cards may go elsewhere all
        the same (R-132)."""
        powers = pos.powers
        cite(pos, "R-148")
        if not set_of(pos.trick) & QUEENS & ~powers.hidden:
            cite(pos, "R-192")
        if at(powers.uses, action.seat) > 1:
            cite(pos, "R-128")
        if _after_skat(pos):
            cite(pos, "R-139")
        if face_down(pos):
            cite(pos, "R-043")
        into_pot = pos.rules.key != NO_CARD and not set_of(pos.trick) & ~ANIMALS
        if into_pot or powers.justice:
            cite(pos, "R-132")
        powers.refused = True

    def declines(self, pos: Position, close: Close) -> None:
        """Its cards have no rank (CHAR.LQ.NO_RANK; both in a double trick, R-044); the next takes
        (CHAR.LQ.NEXT_TAKES), and leads (R-133)."""
        powers, own = pos.powers, pos.seat_of("LQ")
        if not powers.refused or close.highest != own:
            return
        close.neutral = cards_of(pos, own)
        close.highest = highest(pos, close)
        if "CHAR.LQ.NO_RANK" in pos.game.printed:
            close.led_by = "CHAR.LQ.NO_RANK"
        elif not powers.justice:
            close.led_by = "R-133"
        if powers.rounds > 1:
            cite(pos, "R-044", 1)
        if not (close.is_last or powers.justice or powers.given_to != NOBODY):
            cite(pos, "R-133", 1)

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        return ("CHAR.LQ.NO_RANK", "CHAR.LQ.NEXT_TAKES") if close.neutral else ()


def _after_skat(pos: Position) -> bool:
    """Skat was called just now, when her turn was over, and has made the trick hers."""
    events = pos.powers.events
    if len(events) < 2 or events[-2].step != pos.step - 1:
        return False
    return events[-2].action.power == "LJ" and bool(events[-2].seen)


def is_such_a_trick(pos: Position) -> bool:
    """By what lies face up it is one that Feministin may refuse (in Dutch not read as in
    CHAR.LQ.MAY_REFUSE_BOTH: R-192)."""
    cards = set_of(pos.trick) & ~pos.powers.hidden
    men_only = "CHAR.LQ.MAY_REFUSE_MEN" in pos.game.printed
    return bool(cards & MEN) and (bool(cards & QUEENS) or men_only)


def _would_take(pos: Position, seat: Seat) -> tuple[bool, bool]:
    """By what all can know: her card takes the trick; another card could."""
    powers = pos.powers
    strength = pos.rules.ranks.strength[pos.trick[0] // 9]
    mine, theirs = 0, 0
    for place, card in enumerate(pos.trick):
        if powers.hidden & bit(card):
            continue
        force = strength[card]
        if card in powers.swap:
            force = strength[sum(powers.swap) - card]
        if pos.player(place) == seat:
            mine = max(mine, force)
        else:
            theirs = max(theirs, force)
    lead_is_hidden = bool(powers.hidden & bit(pos.trick[0]))  # but its suit was named
    return mine > theirs, theirs > 0 or lead_is_hidden


def could_refuse_as_taker(pos: Position, seat: Seat) -> bool:
    """The player is Feministin, and the trick, which another card takes, is one of those that she
    may refuse. It has not refused this one."""
    if pos.game.characters[seat] != "LQ" or not is_such_a_trick(pos):
        return False
    return not _would_take(pos, seat)[0]
