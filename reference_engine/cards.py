"""Cards as numbers, sets of cards as 36-bit sets, and what a mode makes of them.

Card number = 9 * suit + rank, suits L R H S, ranks A K Q J 10 9 8 7 6 (GAME.PACK).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

SUITS = "LRHS"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
NAMES = tuple(s + r for s in SUITS for r in RANKS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
MODES = ("L", "R", "H", "S", "obenabe", "undenufe")
PACK = (1 << 36) - 1
SUIT_MASKS = tuple(0x1FF << (9 * s) for s in range(4))
ANIMALS = SUIT_MASKS[0] | SUIT_MASKS[1]
JACK, SIX = 3, 8

PLAIN_ORDER = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]
TRUMP_ORDER = ["J", "9", "A", "K", "Q", "10", "8", "7", "6"]

TRUMP_POINTS = (11, 4, 3, 20, 10, 14, 0, 0, 0)
PLAIN_POINTS = (11, 4, 3, 2, 10, 0, 0, 0, 0)
OBENABE_POINTS = (11, 4, 3, 2, 10, 0, 8, 0, 0)
UNDENUFE_POINTS = (0, 4, 3, 2, 10, 0, 8, 0, 11)


IN_SUIT = tuple(
    tuple(tuple(9 * s + r for r in range(9) if subset >> r & 1) for subset in range(512))
    for s in range(4)
)
"""For each suit and each set of its nine cards: those cards."""


def cards_in(mask: int) -> list[int]:
    """The cards of a set, in order of their numbers."""
    a, b, c, d = IN_SUIT
    return [*a[mask & 511], *b[mask >> 9 & 511], *c[mask >> 18 & 511], *d[mask >> 27]]


def set_of(cards: Iterable[int]) -> int:
    """The cards as a set."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names(mask: int) -> str:
    """The cards of a set, written out."""
    return " ".join(NAMES[c] for c in cards_in(mask))


def mode_of(shown: int) -> str:
    """The mode that the card shown sets (MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE)."""
    match shown % 9:
        case 0:
            return "obenabe"
        case 8:
            return "undenufe"
        case _:
            return SUITS[shown // 9]


Lead = tuple[int, int, tuple[int, ...], int, tuple[int, ...], int, int, int, int]
"""What a card led demands in a base game: the cards that bind a seat to follow (the trump jack does
not), what a bound seat may play, for each card that comes second the trumps it bars, the cards that
lift that bar, strength; and the two suits that a bound seat may play, each with its shift."""


class Ranks(NamedTuple):
    """What a mode, with or without Skat, makes of the cards: looked up, never computed in play.

    `strength[led][card]` decides a trick in which suit `led` was led: the greatest takes it, 0
    never does. `order` lists each suit's cards, strongest first. `lower[card]` are the trumps below
    a trump.
    """

    mode: str
    tens_up: bool
    trump: int
    trump_jack: int
    strength: tuple[tuple[int, ...], ...]
    lower: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    leads: tuple[Lead, ...]
    """For each card led: what it demands of the others."""
    moved: tuple[int, int] = (-1, 0)
    """A card made the highest (1) or the lowest (-1) of its suit."""


class Values(NamedTuple):
    """What the cards are worth, in card points."""

    points: tuple[int, ...]
    sums: tuple[tuple[int, ...], ...]
    """Of each set of a suit's nine cards."""
    bonus: int = 5
    """For the last trick."""


@cache
def ranks(mode: str, tens_up: bool, moved: tuple[int, int] = (-1, 0)) -> Ranks:
    """Order of the suits.

    Sources: TRICK.ORDER_PLAIN, TRICK.ORDER_TRUMP, TRICK.ORDER_UNDENUFE, TRICK.SAME_SUIT,
    TRICK.TRUMP_BEATS, TRICK.LED_SUIT; CHAR.LJ.TENS_BETWEEN and CHAR.LJ.TENS_BEAT (under Skat tens
    go between ace and king; in undenufe the whole order is then turned round, R-018);
    CHAR.L8.MOVES (last of all, to the end that wins or loses: R-071).
    """
    order = tuple(_order(mode, suit, tens_up, moved) for suit in range(4))
    trump = MODES.index(mode) if mode in SUITS else -1
    strength = []
    for led in range(4):
        table = [0] * 36
        for place, card in enumerate(order[led]):
            table[card] = 9 - place
        if trump >= 0:
            for place, card in enumerate(order[trump]):
                table[card] = 20 - place
        strength.append(tuple(table))
    lower = [0] * 36
    for place, card in enumerate(order[trump] if trump >= 0 else ()):
        lower[card] = sum(1 << c for c in order[trump][place + 1 :])
    leads = [_lead(suit, trump, strength[suit], tuple(lower), tens_up) for suit in range(4)]
    return Ranks(
        mode=mode,
        tens_up=tens_up,
        trump=SUIT_MASKS[trump] if trump >= 0 else 0,
        trump_jack=1 << (9 * trump + JACK) if trump >= 0 else 0,
        strength=tuple(strength),
        lower=tuple(lower),
        order=order,
        leads=tuple(leads[card // 9] for card in range(36)),
        moved=moved,
    )


@cache
def values(mode: str, guggitaler: bool = False, stripped: str = "") -> Values:
    """Card points.

    Sources: POINTS.TRUMP, POINTS.PLAIN, POINTS.OBENABE, POINTS.UNDENUFE (the Dutch
    POINTS.UNDENUFE_ROW does not add up: R-006); CHAR.H7.VALUES and CHAR.H7.NO_BONUS; then
    CHAR.R6.STRIPPED and CHAR.R6.ADDED on what is in force (R-065). CHAR.L8.POINTS_KEPT: a card
    moved up or down is worth what it was.
    """
    points = [_points(mode, card) for card in range(36)]
    if guggitaler:
        points = [int(card // 9 == 2) for card in range(36)]
        points[NUMBERS["SK"]] = 4
    if stripped:
        first = 9 * SUITS.index(stripped)
        for rank in range(9):
            points[9 + rank] += points[first + rank]
            points[first + rank] = 0
    sums = tuple(_sums(points[9 * suit : 9 * suit + 9]) for suit in range(4))
    return Values(tuple(points), sums, 0 if guggitaler else 5)


def _sums(points: Sequence[int]) -> tuple[int, ...]:
    """Of each set of a suit's cards what they are worth together."""
    sums = [0]
    for worth in points:
        sums += [worth + rest for rest in sums]
    return tuple(sums)


def _lead(
    suit: int, trump: int, strength: tuple[int, ...], lower: tuple[int, ...], skat: bool
) -> Lead:
    """What a lead of this suit demands (PLAY.FOLLOW, PLAY.TRUMP_ANY_TIME, PLAY.UNDERTRUMP,
    PLAY.ONLY_TRUMPS, PLAY.TRUMP_JACK_LAST, CHAR.LJ.STRICT_TRUMP)."""
    led, beyond, nothing = SUIT_MASKS[suit], 36, (0,) * 36
    if trump in (-1, suit):
        jack = 1 << 9 * suit + JACK if suit == trump else 0
        return led & ~jack, led, nothing, 0, strength, suit, 9 * suit, 0, beyond
    one, two = sorted((suit, trump))
    trumps = SUIT_MASKS[trump]
    if skat:
        return led, led, lower, PACK & ~trumps, strength, suit, 9 * suit, 0, beyond
    return led, led | trumps, lower, PACK & ~trumps, strength, one, 9 * one, two, 9 * two


def _order(mode: str, suit: int, tens_up: bool, moved: tuple[int, int]) -> tuple[int, ...]:
    order = list(TRUMP_ORDER if mode == SUITS[suit] else PLAIN_ORDER)
    if tens_up:
        order.remove("10")
        order.insert(order.index("A") + 1, "10")
    if mode == "undenufe":
        order.reverse()
    cards = [NUMBERS[SUITS[suit] + rank] for rank in order]
    card, way = moved
    if card in cards:
        cards.remove(card)
        cards.insert(0 if way > 0 else len(cards), card)
    return tuple(cards)


def _points(mode: str, card: int) -> int:
    rank = card % 9
    if mode == "obenabe":
        return OBENABE_POINTS[rank]
    if mode == "undenufe":
        return UNDENUFE_POINTS[rank]
    return (TRUMP_POINTS if SUITS[card // 9] == mode else PLAIN_POINTS)[rank]


def neighbours(a: int, b: int, table: Ranks) -> bool:
    """Two cards of one suit stand next to each other in its order (CHAR.RA.MAY_SWAP)."""
    if a // 9 != b // 9:
        return False
    order = table.order[a // 9]
    return abs(order.index(a) - order.index(b)) == 1
