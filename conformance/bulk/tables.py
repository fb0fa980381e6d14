"""What base games in bulk look up: built once, from the engine's own tables.

A set of cards is a word of four fields, one for each suit, 16 bits apart; the nine low bits of a
field are the cards, weakest first; the trump suit has the top field. Which bit a card is depends on
the mode.
"""

from __future__ import annotations

from functools import cache

from eidex.conformance.bulk.arrays import Bytes, Words, np
from eidex.reference_engine.core.cards import MODES, SUITS, mode_of, ranks, values
from eidex.reference_engine.core.position import opening_rules
from eidex.reference_engine.core.scoring import victory_points
from eidex.rulebook import Edition

FIELD, SUIT = 16, 0x1FF
TRUMPS = SUIT << FIELD * 3
EACH_SUIT = sum(SUIT << FIELD * field for field in range(4))
ABOVE_EACH = sum(SUIT + 1 << FIELD * field for field in range(4))
TRUMP_JACK = 1 << FIELD * 3 + 8
TOTAL = 157


@cache
def modes() -> Bytes:
    """The mode that each card sets."""
    return np.array([MODES.index(mode_of(card)) for card in range(36)], np.uint8)


@cache
def bits() -> tuple[tuple[int, ...], ...]:
    """For each mode and card: the bit it is."""
    found = []
    for mode in MODES:
        order = ranks(mode).order
        fields = sorted(range(4), key=lambda suit: SUITS[suit] == mode)
        places = {
            card: FIELD * field + 8 - place
            for field, suit in enumerate(fields)
            for place, card in enumerate(order[suit])
        }
        found.append(tuple(places[card] for card in range(36)))
    return tuple(found)


@cache
def words() -> Words:
    """For each mode and 256 numbers: the card as a word, 0 for what is no card."""
    table = np.zeros((len(MODES), 256), np.uint64)
    for mode, places in enumerate(bits()):
        table[mode, :36] = [1 << place for place in places]
    return table.ravel()


@cache
def cards() -> Bytes:
    """For each mode and bit: the card."""
    table = np.zeros((len(MODES), 64), np.uint8)
    for mode, places in enumerate(bits()):
        table[mode, list(places)] = np.arange(36)
    return table.ravel()


@cache
def sums() -> Bytes:
    """For each mode, field and set of nine cards: the card points."""
    table = np.zeros((len(MODES), 4, SUIT + 1), np.uint8)
    for mode, places in enumerate(bits()):
        for card, points in enumerate(values(MODES[mode]).points):
            field, bit = divmod(places[card], FIELD)
            table[mode, field, np.arange(SUIT + 1) >> bit & 1 == 1] += points
    return table.ravel()


@cache
def victories(edition: Edition) -> Bytes:
    """Seats × splits of the card points: what the engine gives; without Match, then for each seat
    that made it."""
    rules = opening_rules(edition, MODES[0])
    table = np.zeros((3, 4, TOTAL + 1, TOTAL + 1), np.uint8)
    for match in (-1, 0, 1, 2):
        for a in range(TOTAL + 1):
            for b in range(TOTAL + 1 - a):
                scores = (a, b, TOTAL - a - b)
                given, _ = victory_points(scores, match, rules.limit, rules.reaching_is_over)
                table[:, match + 1, a, b] = given
    return table.reshape(3, -1)
