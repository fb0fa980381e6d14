"""The close of a trick: who takes it, where its cards go, who leads next.

What was declared takes effect now, by the rules in force, in layers, whatever the order of
speaking: cards that change places, cards that count for nothing, who takes over, where cards go.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.cards import Cards, at, bit, lying, put, size
from eidex.reference_engine.core.position import Position, Rules, cite
from eidex.reference_engine.core.powers import NOBODY


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Close:
    """A trick that is being gathered."""

    def __init__(self, cards: Cards, last: bool) -> None:
        self.cards: Final = cards
        self.is_last: Final = last
        """No player has a card left."""
        self.swap: tuple[int, ...] = ()
        """Two cards that change places."""
        self.neutral: Cards = 0
        """Cards that count for nothing."""
        self.highest: i64 = NOBODY
        """The player whose card is the highest: it counts for Match."""
        self.taker: i64 = NOBODY
        """The player who takes the trick, and leads."""
        self.own_cards = False
        """The cards go to those who played them."""
        self.into_pot = False
        """The cards go into the pot."""
        self.led_by = ""
        """The clause or ruling by which the taker leads, where a power has a say in it."""


def gather(pos: Position) -> None:
    """The trick is taken (TRICK.TAKER, TRICK.CARDS_TO_TAKER); the taker leads next
    (TRICK.TAKER_LEADS, CHAR.SQ.HIGHEST_LEADS, R-002). What each character does to it stands in its
    file: `reorders`, `declines`, `takes`, `shares_out`, `shared_out`."""
    close, schedule = Close(lying(pos.trick), is_last_trick(pos)), pos.game.schedule
    if not pos.powers.guggitaler:
        cite_last_trick(pos, 1)
    for character in schedule.reorders:
        character.reorders(pos, close)
    close.highest = highest(pos, close)
    for character in schedule.declines:
        character.declines(pos, close)
    close.taker = close.highest
    for character in schedule.takes:
        character.takes(pos, close)
    pos.spoken = NOBODY
    for character in schedule.shares_out:
        character.shares_out(pos, close)
    if not close.own_cards and not close.into_pot:
        pos.won = put(pos.won, close.taker, at(pos.won, close.taker) | close.cards)
    for character in schedule.shared_out:
        character.shared_out(pos, close)
    if not close.is_last and pos.powers.given_to == NOBODY and not close.neutral:
        cite(pos, "R-002", 1)
    if pos.sweeper != close.highest:
        pos.sweeper = 3 if pos.tricks else close.highest
    if schedule.cast:
        hands, aside = pos.hands, pos.powers.aside
        pos.hands = (hands[0] | aside[0], hands[1] | aside[1], hands[2] | aside[2])
        pos.powers.begin_trick()
        pos.powers.led_by = close.led_by
    pos.trick, pos.leader, pos.turn = (), close.taker, close.taker
    pos.tricks += 1


def is_last_trick(pos: Position) -> bool:
    """No player has a card left (R-172); none lies aside then: the others would still have one."""
    return not pos.hands[0] | pos.hands[1] | pos.hands[2]


def cite_last_trick(pos: Position, before: i64 = 0) -> None:
    """R-172: whether the trick is the last differs from whether it is the eleventh, or the one with
    which each player has played eleven cards."""
    last, left = is_last_trick(pos), size(at(pos.hands, pos.leader))
    left += size(at(pos.powers.aside, pos.leader))
    for character in pos.game.cast:
        left -= character.has_each_play_more(pos)
    if last != (pos.tricks == 10) or last != (left == 0):
        cite(pos, "R-172", before)


def highest(pos: Position, close: Close) -> i64:
    """The player of the highest card, by the cards that change places and those that do not
    count."""
    return pos.player(taking_place(pos.trick, pos.rules, close.swap, close.neutral))


def taking_place(
    trick: tuple[int, ...], rules: Rules, swap: tuple[int, ...] = (), neutral: Cards = 0
) -> i64:
    """The place (0 is the lead) of the card that takes the trick.

    Sources: TRICK.TAKER, TRICK.SAME_SUIT, TRICK.TRUMP_BEATS, TRICK.LED_SUIT; CHAR.RA.SWAP for two
    cards that have changed places; CHAR.LQ.NEXT_TAKES and CHAR.LQ.NO_RANK for cards that count for
    nothing; CHAR.SJ.ONE_TRICK for six cards.
    """
    strength = rules.ranks.strength[trick[0] // 9]
    best: i64 = 0
    most: i64 = 0
    for place, card in enumerate(trick):
        force: i64 = strength[card]
        if swap:
            if card == swap[0]:
                force = strength[swap[1]]
            elif card == swap[1]:
                force = strength[swap[0]]
        if bit(card) & neutral:
            force = 0
        if force > most:
            best, most = place, force
    return best


def cards_of(pos: Position, seat: i64) -> Cards:
    """The player's cards in the trick: two in a double trick."""
    cards: Cards = 0
    for place, card in enumerate(pos.trick):
        if pos.player(place) == seat:
            cards |= bit(card)
    return cards
