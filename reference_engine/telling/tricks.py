"""Who takes a trick, and where its cards go if not there."""

from __future__ import annotations

from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import PACK, Cards, at, bit, cards_in, size
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.telling.sentences import (
    UNKNOWN,
    Naming,
    pile,
    seat_in_words,
    seated,
    sentence,
)
from eidex.rulebook.language import listed, phrase, phrases

PLAYS = ("play", "hide", "excuse")


def taken(
    before: Position,
    after: Position,
    last: Action | None = None,
    named: Naming | None = None,
    known: Cards = PACK,
) -> str:
    """Who took the trick that was closed between these positions, in sentences.

    `last` is what closed it; players are called by number and character, or as `named` has it; only
    cards that are `known` are named.
    """
    cards = sum(bit(card) for card in before.trick)
    if last is not None and last.do in PLAYS:
        cards |= bit(last.card)
    leader = int(after.leader)
    short = named or seat_in_words
    who = short(leader) if named else seated(leader, after.game)
    if before.powers.justice:
        piles = [_part(short(seat), at(after.won, seat) & cards, known) for seat in SEATS]
        words = phrase("justice: {cards}", cards=listed(piles))
    elif after.powers.pot & cards:
        words = phrase("the trick goes into the pot")
    else:
        return sentence(_taker(who, before, after))
    leads = phrase("{who} leads next", who=short(leader))
    return f"{sentence(words)} {sentence(leads)}"


def _taker(who: str, before: Position, after: Position) -> str:
    pot = int(size(before.powers.pot & ~after.powers.pot))
    bonus = int(after.rules.values.bonus)
    if pot:
        return phrases(
            "{who} takes the trick, and with it the pot of {number} card",
            "{who} takes the trick, and with it the pot of {number} cards",
            pot,
            who=who,
        )
    if bonus and not any(after.hands):
        return phrases(
            "{who} takes the last trick, which brings {number} card point more",
            "{who} takes the last trick, which brings {number} card points more",
            bonus,
            who=who,
        )
    return phrase("{who} takes the trick", who=who)


def _part(who: str, cards: Cards, known: Cards) -> str:
    each = (card if known & bit(card) else UNKNOWN for card in cards_in(cards))
    return phrase("{who} the {cards}", who=who, cards=pile(each))


def swap_is_void() -> str:
    """What is told where cards that were to change places are no neighbours any more."""
    return phrase("The two are no neighbours any more: the swap comes to nothing.")
