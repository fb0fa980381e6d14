"""H8 Excuse: need not follow suit once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from eidex.reference_engine.characters.r10_fahnder import is_bound
from eidex.reference_engine.core import Action, Character, Position, cite
from eidex.reference_engine.core.actions import SEATS, each, with_cards
from eidex.reference_engine.core.cards import SUIT, Cards, at, bit, cards_in, put
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.scoring import cite_values

EXCUSES: Final = [each(seat, "excuse", "H8") for seat in SEATS]
NOT_PLAYED: Final = -1


@final
class Excuse(Character):
    """H8: when playing; no question is asked."""

    code = "H8"
    timed_by: tuple[str, ...] = ("CHAR.H8.MAY_EXCUSE",)
    way = "excuse"
    way_frees = True
    allowed_by: tuple[str, ...] = ("CHAR.H8.MAY_EXCUSE",)

    def other_ways(self, pos: Position, legal: Cards) -> list[Action]:
        """A card worth three points or less instead of one that follows (CHAR.H8.MAY_EXCUSE): no
        trump (CHAR.H8.NO_TRUMP, in German and Dutch R-075), not in place of a card that was
        demanded (R-051); under Skat as ever (R-089). R-074 for the points."""
        seat = pos.turn
        if self.is_spent(pos, seat) or not pos.trick or is_bound(pos, legal):
            return []
        return with_cards(EXCUSES[seat], _excusable(pos, at(pos.hands, seat), legal))

    def plays(self, pos: Position, action: Action) -> None:
        """The excuse is spent."""
        pos.powers.uses = put(pos.powers.uses, action.seat, 1)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-051: Excuse could play the card demanded so, or another in its place. R-074: by which
        points. R-075: a trump that may not be played otherwise is cheap. R-089: the power could be
        used under Skat, and nothing is demanded."""
        seat, powers, rules = action.seat, pos.powers, pos.rules
        if pos.game.characters[seat] != "H8" or self.is_spent(pos, seat) or not pos.trick:
            return
        hand, led = at(pos.hands, seat), SUIT[pos.trick[0] // 9]
        others = hand & ~led & ~pos.legal
        if not hand & led or not others:
            return
        bound, excusable = is_bound(pos, pos.legal), _excusable(pos, hand, pos.legal)
        if (excusable and bound) or excusable & bit(powers.demand):
            cite(pos, "R-051")
        if powers.guggitaler or powers.stripped:
            cite(pos, "R-074")
        cite_values(pos, others)
        trumps = others & rules.ranks.trumps
        cheap = any([rules.values.points[card] < 4 for card in cards_in(trumps)])
        if cheap and not rules.strict_follow and not bound:
            cite(pos, "R-075")
        if rules.strict_follow and excusable and not bound:
            cite(pos, "R-089")

    def way_forbidden_by(self, pos: Position, action: Action, bound: bool) -> tuple[str, ...]:
        if self.is_spent(pos, action.seat):
            return self.spent_by
        if not pos.trick or not at(pos.hands, action.seat) & bit(action.card):
            return self.allowed_by
        if bound and _excusable(pos, at(pos.hands, action.seat), pos.legal) & bit(action.card):
            return ("R-051",)
        is_trump = pos.rules.ranks.trumps & bit(action.card)
        return ("CHAR.H8.NO_TRUMP", "R-075") if is_trump else self.allowed_by


def _excusable(pos: Position, hand: Cards, legal: Cards) -> Cards:
    """The cards of a hand that may be played instead of following, if nothing is demanded."""
    points, led = pos.rules.values.points, SUIT[pos.trick[0] // 9]
    if not hand & led & ~pos.rules.ranks.trump_jack:
        return 0
    cards = hand & ~led & ~pos.rules.ranks.trumps & ~legal
    for card in cards_in(cards):
        if points[card] > 3:
            cards &= ~bit(card)
    return cards


def excused_at(pos: Position) -> i64:
    """The place of the card that Excuse played to this trick instead of following, or
    NOT_PLAYED."""
    seat = pos.seat_of("H8")
    if seat == NOBODY:
        return NOT_PLAYED
    ranks, led, held = pos.rules.ranks, SUIT[pos.trick[0] // 9], at(pos.hands, seat)
    for place in reversed(range(len(pos.trick))):
        card = bit(pos.trick[place])
        if pos.player(place) == seat:
            if held & led & ~ranks.trump_jack and not card & (led | ranks.trumps):
                return place
            held |= card
    return NOT_PLAYED
