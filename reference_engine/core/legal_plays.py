"""What may be put down, led and played, and the rulings on which that rests."""

from __future__ import annotations

from eidex.reference_engine.core.actions import PLAYS, PUTS, Action, with_cards
from eidex.reference_engine.core.cards import SUIT, Cards, Ranks, at, bit, cards_in, lying
from eidex.reference_engine.core.position import Position, Rules, cite


def may_be_put_down(pos: Position, hand: Cards) -> Cards:
    """The cards of the hand that may be put down (PUT.ONE_CARD), but for those that powers bar."""
    for character in pos.game.cast:
        hand &= ~character.stays_in_hand(pos)
    return hand


def put_downs(pos: Position) -> list[Action]:
    """The cards that the player to act may lay aside."""
    return with_cards(PUTS[pos.turn], may_be_put_down(pos, at(pos.hands, pos.turn)))


def plays(pos: Position) -> list[Action]:
    """All that the player to act may do with the cards."""
    found = with_cards(PLAYS[pos.turn], pos.legal)
    own = pos.character(pos.turn)
    if own is not None and own.way:
        found += own.other_ways(pos, pos.legal)
    return found


def playable(pos: Position) -> Cards:
    """The cards that the player to act may play without a power of his or her own (PLAY.LEAD_ANY,
    the sources of `legal_cards`; a lead drawn or wished for, a card demanded)."""
    hand = at(pos.hands, pos.turn)
    if pos.trick:
        legal = legal_cards(hand, pos.trick, pos.powers.hidden, pos.rules)
    else:
        legal = may_be_led(pos, hand)
    for character in pos.game.schedule.binds_play:
        legal = character.binds_play(pos, legal)
    return legal


def may_be_led(pos: Position, hand: Cards) -> Cards:
    """The cards of the hand that may be led: any (PLAY.LEAD_ANY), or as powers bind; the one that
    was drawn (CHAR.RQ.DRAWS, CHAR.L9.DRAWS_LEAD)."""
    legal = bit(pos.powers.drawn) or hand
    for character in pos.game.schedule.binds_lead:
        legal = character.binds_lead(pos, legal)
    return legal


def legal_cards(hand: Cards, trick: tuple[int, ...], hidden: Cards, rules: Rules) -> Cards:
    """The cards of a hand that may be played to a trick; any, where none lies yet.

    `hidden` are cards that lie face down. Sources: PLAY.LEAD_ANY, PLAY.FOLLOW, PLAY.VOID,
    PLAY.TRUMP_ANY_TIME, PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS (in German PLAY.UNDERTRUMP_NO_PLAIN, one
    of two readings, the other PLAY.UNDERTRUMP_NO_OTHERS: R-005), PLAY.TRUMP_JACK_LAST and
    PLAY.TRUMP_JACK_FREE, CHAR.LJ.STRICT_TRUMP, CHAR.LJ.STRICT_FOLLOW (not for the jack: R-019),
    R-021 (only a ruff that lies face up counts), R-048 (in a double trick, the highest that lies),
    R-190 (under Skat, too; in Dutch CHAR.LJ.AS_IN_SKAT would have it otherwise).
    """
    if not trick:
        return hand
    ranks = rules.ranks
    trumps, led = ranks.trumps, SUIT[trick[0] // 9]
    follow = hand & led
    if led == trumps:
        return follow if follow and follow != ranks.trump_jack else hand
    if not follow:
        legal = hand
    elif rules.strict_follow:
        return follow
    else:
        legal = follow | (hand & trumps)
    if hand & ~trumps:
        legal &= ~below_ruff(trick, hidden, ranks)
    return legal


def below_ruff(trick: tuple[int, ...], hidden: Cards, ranks: Ranks) -> Cards:
    """The trumps lower than the highest that lies face up on a plain lead."""
    lower: Cards = 0
    if bit(trick[0]) & ranks.trumps:
        return lower
    for card in trick:
        if bit(card) & ranks.trumps & ~hidden:
            lower |= ranks.lower[card]
    return lower


def cite_play(pos: Position, action: Action) -> None:
    """Cites the rulings on which this play rests; it is not made yet (R-001 for the first lead)."""
    for character in pos.game.schedule.cite_play:
        character.cite_play(pos, action)
    if pos.trick:
        _cite_follow(pos, at(pos.hands, action.seat))
    elif not pos.tricks:
        cite(pos, "R-001")


def _cite_follow(pos: Position, hand: Cards) -> None:
    """R-005, R-019, R-021, R-190: what a hand with trumps may do (where no power binds another
    card)."""
    trick, rules, hidden = pos.trick, pos.rules, pos.powers.hidden
    ranks = rules.ranks
    trumps = ranks.trumps
    if not hand & trumps:
        return
    if SUIT[trick[0] // 9] == trumps:
        if rules.strict_follow and hand & trumps == ranks.trump_jack and hand != ranks.trump_jack:
            cite(pos, "R-019")
        return
    lower = below_ruff(trick, hidden, ranks)
    void = not hand & SUIT[trick[0] // 9]
    if rules.strict_follow and void and hand & lower and pos.legal == hand & ~lower:
        cite(pos, "R-190")
    if pos.legal & lower and free_to_undertrump(hand, lower, ranks):
        cite(pos, "R-005")
    if hangs_on_hidden(pos, hand, pos.legal & trumps & ~lower):
        cite(pos, "R-021")


def hangs_on_hidden(pos: Position, hand: Cards, played: Cards) -> bool:
    """One of these trumps is barred as printed if some trump lies face down (R-021): German may bar
    it beside a higher trump, too. Of a double trick's second cards R-048 speaks alone."""
    trick, trumps, lower = pos.trick, pos.rules.ranks.trumps, pos.rules.ranks.lower
    double = "R-048" in pos.game.left_open and len(trick) > 2
    if double or not played or not pos.powers.hidden & lying(trick[1:]):
        return False
    no_others = "PLAY.UNDERTRUMP_NO_OTHERS" in pos.game.printed
    for card in cards_in(trumps & ~hand):
        if played & lower[card] and hand & ~(lower[card] if no_others else trumps):
            return True
    return False


def free_to_undertrump(hand: Cards, below: Cards, ranks: Ranks) -> bool:
    """The hand holds nothing but trumps, some of them `below` the ruff and some above (R-005)."""
    lower = below & hand
    return lower != 0 and lower != hand and not hand & ~ranks.trumps
