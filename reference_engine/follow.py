"""Which cards a seat may play, and why: leading, following, ruffing, undertrumping."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from eidex.reference_engine.cards import SUIT_MASKS, Ranks, cards_in

if TYPE_CHECKING:
    from eidex.reference_engine.position import Position, RulesInForce


def legal_cards(hand: int, trick: tuple[int, ...], hidden: int, rules: RulesInForce) -> int:
    """The cards of a hand that may be played to a trick, as a set.

    `hidden` are cards that lie face down. Sources: PLAY.LEAD_ANY, PLAY.FOLLOW, PLAY.VOID,
    PLAY.TRUMP_ANY_TIME, PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS (in German PLAY.UNDERTRUMP_NO_PLAIN, one
    of two readings, the other PLAY.UNDERTRUMP_NO_OTHERS: R-005), PLAY.TRUMP_JACK_LAST and
    PLAY.TRUMP_JACK_FREE, CHAR.LJ.STRICT_TRUMP, CHAR.LJ.STRICT_FOLLOW (not for the jack: R-019),
    R-021 (only a ruff that lies face up counts), R-048 (in a double trick, the highest that lies).
    """
    if not trick:
        return hand
    ranks = rules.ranks
    trump = ranks.trump
    led = SUIT_MASKS[trick[0] // 9]
    follow = hand & led
    if led == trump:
        return follow if follow and follow != ranks.trump_jack else hand
    if not follow:
        legal = hand
    elif rules.strict_follow:
        return follow
    else:
        legal = follow | (hand & trump)
    if hand & ~trump:
        for ruff in trick:  # the lead is none
            if 1 << ruff & trump & ~hidden:
                legal &= ~ranks.lower[ruff]
    return legal


def must_lead(hand: int, drawn: int, wish: int) -> int:
    """The cards that a leader may lead: all, the one drawn, or those of a suit asked for.

    Sources: PLAY.LEAD_ANY, CHAR.RQ.DRAWS, CHAR.L9.DRAWS_LEAD, CHAR.HJ.BINDS, CHAR.HJ.LAPSES, R-052.
    """
    if drawn >= 0:
        return 1 << drawn
    asked = hand & SUIT_MASKS[wish] if wish >= 0 else 0
    return asked or hand


class Explanation(NamedTuple):
    """Whether a card may be played; the clauses and rulings that say so, the cards that cause
    it."""

    legal: bool
    clauses: tuple[str, ...]
    cards: tuple[int, ...]


def explain_card(pos: Position, hand: int, card: int) -> Explanation:
    """Why a card of the hand may or may not be played to the trick that lies.

    Sources as for `legal_cards`.
    """
    bit = 1 << card
    rules, trick, edition = pos.rules, pos.trick, pos.game.edition
    if not hand & bit:
        return Explanation(False, ("PLAY.LEAD_ANY",) if not trick else ("PLAY.FOLLOW",), (card,))
    if not trick:
        return Explanation(True, ("PLAY.LEAD_ANY",), ())
    trump = rules.ranks.trump
    led = SUIT_MASKS[trick[0] // 9]
    follow = hand & led
    jack = "PLAY.TRUMP_JACK_LAST" if edition == "en" else "PLAY.TRUMP_JACK_FREE"
    if led == trump and follow == rules.ranks.trump_jack:
        skat = ("R-019",) if rules.strict_follow and edition != "en" else ()
        return Explanation(True, (jack, *skat), tuple(cards_in(follow)))
    if follow and not bit & (led | trump):
        return Explanation(False, ("PLAY.FOLLOW",), tuple(cards_in(follow)))
    if bit & led:
        return Explanation(True, ("PLAY.FOLLOW",), (trick[0],))
    if bit & trump:
        return _explain_ruff(pos, hand, card, bool(follow))
    return Explanation(True, ("PLAY.VOID",), ())


def _explain_ruff(pos: Position, hand: int, card: int, could_follow: bool) -> Explanation:
    rules, trick = pos.rules, pos.trick
    hidden = pos.powers.hidden if pos.powers else 0
    trump, led = rules.ranks.trump, SUIT_MASKS[trick[0] // 9]
    if could_follow and rules.strict_follow:
        return Explanation(False, ("CHAR.LJ.STRICT_TRUMP",), tuple(cards_in(hand & led)))
    free = ("PLAY.TRUMP_ANY_TIME",) if could_follow else ("PLAY.VOID",)
    higher = [c for c in trick if 1 << card & rules.ranks.lower[c]]
    shown = [c for c in higher if not 1 << c & hidden]
    if shown:
        german = pos.game.edition == "de"
        if hand & ~trump:
            ban = "PLAY.UNDERTRUMP_NO_PLAIN" if german else "PLAY.UNDERTRUMP"
            double = ("R-048",) if len(trick) > 2 and pos.game.edition == "en" else ()
            return Explanation(False, (ban, *double), (*shown, *cards_in(hand & ~trump)))
        if german:
            either = any(free_to_undertrump(hand, ruff, rules.ranks) for ruff in shown)
            return Explanation(True, ("R-005",) if either else ("PLAY.UNDERTRUMP_NO_OTHERS",), ())
        return Explanation(True, ("PLAY.ONLY_TRUMPS",), ())
    if any(1 << c & hidden for c in trick[1:]):
        return Explanation(True, (*free, "R-021"), ())
    return Explanation(True, free, ())


def rulings_of_play(pos: Position, hand: int) -> list[str]:
    """Rulings that the choice of a card from this hand rests on (R-005, R-019, R-021)."""
    trick, rules = pos.trick, pos.rules
    trump = rules.ranks.trump
    if not trick or not hand & trump:
        return []
    led = SUIT_MASKS[trick[0] // 9]
    if led == trump:
        alone = hand & trump == rules.ranks.trump_jack and hand != rules.ranks.trump_jack
        return ["R-019"] if rules.strict_follow and alone else []
    hidden = pos.powers.hidden if pos.powers else 0
    if any(1 << card & hidden for card in trick[1:]):
        # German bars undertrumping also beside a higher trump, in one of its two readings.
        german = pos.game.edition == "de" and hand.bit_count() > 1
        return ["R-021"] if hand & ~trump or german else []
    if any(free_to_undertrump(hand, ruff, rules.ranks) for ruff in trick):
        return ["R-005"]
    return []


def free_to_undertrump(hand: int, ruff: int, table: Ranks) -> bool:
    """Where a plain card was led: the hand holds nothing but trumps, some of them below the ruff
    and some above (R-005)."""
    lower = table.lower[ruff] & hand
    return 0 < lower < hand and not hand & ~table.trump
