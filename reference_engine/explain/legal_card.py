"""Why a card of a hand may or may not be played to a trick."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.core.cards import SUIT, Cards, bit, cards_in
from eidex.reference_engine.core.legal_plays import below_ruff, free_to_undertrump, hangs_on_hidden
from eidex.reference_engine.core.position import Position


class Explanation(NamedTuple):
    """Whether a card may be played; the clauses and rulings that say so, the cards that cause
    it."""

    legal: bool
    clauses: tuple[str, ...]
    cards: tuple[int, ...]


def explain_card(pos: Position, hand: Cards, card: int) -> Explanation:
    """Why a card of the hand may or may not be played to the trick that lies.

    Sources as for `legal_cards`.
    """
    this = bit(card)
    rules, trick, game = pos.rules, pos.trick, pos.game
    if not hand & this:
        return Explanation(False, ("PLAY.LEAD_ANY",) if not trick else ("PLAY.FOLLOW",), (card,))
    if not trick:
        return Explanation(True, ("PLAY.LEAD_ANY",), ())
    trump = rules.ranks.trumps
    led = SUIT[trick[0] // 9]
    follow = hand & led
    last = "PLAY.TRUMP_JACK_LAST"
    jack = last if last in game.printed else "PLAY.TRUMP_JACK_FREE"
    if led == trump and follow == rules.ranks.trump_jack:
        skat = ("R-019",) if rules.strict_follow and "R-019" in game.left_open else ()
        return Explanation(True, (jack, *skat), tuple(cards_in(follow)))
    if follow and not this & (led | trump):
        return Explanation(False, ("PLAY.FOLLOW",), tuple(cards_in(follow)))
    if this & led:
        return Explanation(True, ("PLAY.FOLLOW",), (trick[0],))
    if this & trump:
        return _explain_ruff(pos, hand, card, bool(follow))
    return Explanation(True, ("PLAY.VOID",), ())


def _explain_ruff(pos: Position, hand: Cards, card: int, could_follow: bool) -> Explanation:
    rules, trick, game = pos.rules, pos.trick, pos.game
    hidden = pos.powers.hidden
    trump, led = rules.ranks.trumps, SUIT[trick[0] // 9]
    if could_follow and rules.strict_follow:
        return Explanation(False, ("CHAR.LJ.STRICT_TRUMP",), tuple(cards_in(hand & led)))
    free = ("PLAY.TRUMP_ANY_TIME",) if could_follow else ("PLAY.VOID",)
    higher = [c for c in trick if bit(card) & rules.ranks.lower[c]]
    shown = [c for c in higher if not bit(c) & hidden]
    if shown:
        if hand & ~trump:
            no_plain = "PLAY.UNDERTRUMP_NO_PLAIN"
            ban = no_plain if no_plain in game.printed else "PLAY.UNDERTRUMP"
            double = ("R-048",) if len(trick) > 2 and "R-048" in game.left_open else ()
            skat = ("R-190",) if rules.strict_follow and "R-190" in game.left_open else ()
            because = (*shown, *cards_in(hand & ~trump))
            return Explanation(False, (ban, *double, *skat), because)
        if "PLAY.UNDERTRUMP_NO_OTHERS" in game.printed:
            below = below_ruff(trick, hidden, rules.ranks)
            either = free_to_undertrump(hand, below, rules.ranks)
            return Explanation(True, ("R-005",) if either else ("PLAY.UNDERTRUMP_NO_OTHERS",), ())
        return Explanation(True, ("PLAY.ONLY_TRUMPS",), ())
    if hangs_on_hidden(pos, hand, bit(card)):
        return Explanation(True, (*free, "R-021"), ())
    return Explanation(True, free, ())
