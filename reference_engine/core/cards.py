"""Cards as numbers, sets of cards as bits, and what a mode makes of them.

Card number = 9 * suit + rank, suits L R H S, ranks A K Q J 10 9 8 7 6 (GAME.PACK).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

Cards = i64
"""A set of cards, one bit each."""
Trio = tuple[i64, i64, i64]
"""A number or a set for each player."""

SUITS: Final = "LRHS"
RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
NAMES: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
MODES: Final = ("L", "R", "H", "S", "obenabe", "undenufe")

SUIT: Final[list[i64]] = [0x1FF << (9 * suit) for suit in range(4)]
RANK: Final[list[i64]] = [0x8040201 << rank for rank in range(9)]
PACK: Final[i64] = (1 << 36) - 1
LAST: Final[i64] = 1 << 35
"""The last card of the pack, as a set."""
ANIMALS: Final[i64] = SUIT[0] | SUIT[1]
ACE, KING, QUEEN, JACK, TEN, EIGHT, SIX = 0, 1, 2, 3, 4, 6, 8
RAVEN_JACK: Final = 12
STAR_KING: Final = 28
STAR_SIX: Final = 35

PLAIN_ORDER: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8)
TRUMP_ORDER: Final = (3, 5, 0, 1, 2, 4, 6, 7, 8)
PLAIN_POINTS: Final = (11, 4, 3, 2, 10, 0, 0, 0, 0)
TRUMP_POINTS: Final = (11, 4, 3, 20, 10, 14, 0, 0, 0)
OBENABE_POINTS: Final = (11, 4, 3, 2, 10, 0, 8, 0, 0)
UNDENUFE_POINTS: Final = (0, 4, 3, 2, 10, 0, 8, 0, 11)


def bit(card: i64) -> Cards:
    """The card as a set; of NO_CARD the empty set."""
    return LAST >> (35 - card)  # compiled, a shift of 1 to the left would be one of 32 bits


def at(trio: Trio, seat: i64) -> i64:
    """What belongs to this player."""
    if seat == 0:
        return trio[0]
    if seat == 1:
        return trio[1]
    return trio[2]


def put(trio: Trio, seat: i64, value: i64) -> Trio:
    """The three with this seat's replaced."""
    if seat == 0:
        return (value, trio[1], trio[2])
    if seat == 1:
        return (trio[0], value, trio[2])
    return (trio[0], trio[1], value)


def cards_in(cards: Cards) -> list[int]:
    """The cards of a set, in order of their numbers."""
    found: list[int] = []
    card: i64 = 0
    while cards:
        if cards & 1:
            found.append(int(card))
        cards >>= 1
        card += 1
    return found


def set_of(cards: Sequence[int]) -> Cards:
    """The cards as a set."""
    found: i64 = 0
    for card in tuple(cards):  # compiled, a tuple is gone through much faster
        found |= bit(card)
    return found


def lying(trick: tuple[int, ...]) -> Cards:
    """The cards of a trick as a set."""
    found: i64 = 0
    for card in trick:
        found |= bit(card)
    return found


def size(cards: Cards) -> i64:
    """How many cards are in the set."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def names(cards: Cards) -> str:
    """The cards of a set, written out."""
    return " ".join(NAMES[card] for card in cards_in(cards))


def mode_of(shown: int) -> str:
    """The mode that the card shown sets (MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE)."""
    if shown % 9 == ACE:
        return "obenabe"
    return "undenufe" if shown % 9 == SIX else SUITS[shown // 9]


@final
class Ranks:
    """The order of the cards: looked up in play.

    `strength[led][card]` decides a trick to which suit `led` was led: the greatest takes it, 0
    never does. `order` lists each suit's cards, strongest first. `lower[card]` are the trumps below
    a trump. `moved`: a card made the highest (1) or the lowest (-1) of its suit.
    """

    def __init__(self, mode: str, tens_up: bool, moved: tuple[int, int]) -> None:
        self.mode: Final = mode
        self.tens_up: Final = tens_up
        self.moved: Final = moved
        trump = MODES.index(mode) if mode in SUITS else -1
        self.order: Final = tuple(_order(mode, suit, tens_up, moved) for suit in range(4))
        self.trumps: Final[Cards] = SUIT[trump] if trump >= 0 else 0
        self.trump_jack: Final[Cards] = self.trumps & RANK[JACK]
        strength: list[tuple[int, ...]] = []
        for led in range(4):
            row = [0] * 36
            for place, card in enumerate(self.order[led]):
                row[card] = 9 - place
            if trump >= 0:
                for place, card in enumerate(self.order[trump]):
                    row[card] = 20 - place
            strength.append(tuple(row))
        self.strength: Final = tuple(strength)
        lower: list[i64] = [0] * 36
        if trump >= 0:
            for place, card in enumerate(self.order[trump]):
                lower[card] = set_of(self.order[trump][place + 1 :])
        self.lower: Final = lower

    def __eq__(self, other: object) -> bool:
        """The same order of all cards, for the same reasons."""
        return isinstance(other, Ranks) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (self.mode, self.tens_up, self.moved)

    def __reduce__(self) -> tuple[object, ...]:
        return ranks, self._key()


def _order(mode: str, suit: int, tens_up: bool, moved: tuple[int, int]) -> tuple[int, ...]:
    """The cards of a suit, strongest first.

    Sources: TRICK.ORDER_PLAIN, TRICK.ORDER_TRUMP, TRICK.ORDER_UNDENUFE; CHAR.LJ.TENS_BETWEEN and
    CHAR.LJ.TENS_BEAT (tens go between ace and king; in undenufe the whole order is then turned
    round, R-018); CHAR.L8.MOVES (last of all, to the end that wins or loses: R-071).
    """
    order = list(TRUMP_ORDER if mode == SUITS[suit] else PLAIN_ORDER)
    if tens_up:
        order.remove(TEN)
        order.insert(order.index(ACE) + 1, TEN)
    if mode == "undenufe":
        order.reverse()
    cards = [9 * suit + rank for rank in order]
    card, way = moved
    if card in cards:
        cards.remove(card)
        cards.insert(0 if way > 0 else len(cards), card)
    return tuple(cards)


_ranks: dict[tuple[str, bool, tuple[int, int]], Ranks] = {}


def ranks(mode: str, tens_up: bool = False, moved: tuple[int, int] = (-1, 0)) -> Ranks:
    """The order of the cards in this mode; `tens_up` under Skat, `moved` by Umwerter."""
    found = _ranks.get((mode, tens_up, moved))
    if found is None:
        found = _ranks[mode, tens_up, moved] = Ranks(mode, tens_up, moved)
    return found


def neighbours(one: int, other: int, in_force: Ranks) -> bool:
    """Two cards of one suit stand next to each other in its order (CHAR.RA.MAY_SWAP)."""
    if one // 9 != other // 9:
        return False
    order = in_force.order[one // 9]
    return abs(order.index(one) - order.index(other)) == 1


@final
class Values:
    """What each card is worth in card points, and the bonus for the last trick.

    Sources: POINTS.TRUMP, POINTS.PLAIN, POINTS.OBENABE, POINTS.UNDENUFE (the Dutch
    POINTS.UNDENUFE_ROW does not add up: R-006), SCORE.LAST_TRICK; CHAR.H7.VALUES and
    CHAR.H7.NO_BONUS; then CHAR.R6.STRIPPED and CHAR.R6.ADDED on what is in force (R-065).
    """

    def __init__(self, mode: str, guggitaler: bool, stripped: str) -> None:
        self.of_what: Final = (mode, guggitaler, stripped)
        points = [_points(mode, card) for card in range(36)]
        if guggitaler:
            points = [int(card // 9 == 2) for card in range(36)]
            points[STAR_KING] = 4
        if stripped:
            first = 9 * SUITS.index(stripped)
            for rank in range(9):
                points[9 + rank] += points[first + rank]
                points[first + rank] = 0
        self.points: Final = tuple(points)
        self.bonus: Final[i64] = 0 if guggitaler else 5

    def of(self, cards: Cards) -> i64:
        """What the cards are worth together."""
        worth: i64 = 0
        card: i64 = 0
        while cards:
            if cards & 1:
                worth += self.points[card]
            cards >>= 1
            card += 1
        return worth

    def __eq__(self, other: object) -> bool:
        """The same values, for the same reasons."""
        return isinstance(other, Values) and self.of_what == other.of_what

    def __hash__(self) -> int:
        return hash(self.of_what)

    def __reduce__(self) -> tuple[object, ...]:
        return values, self.of_what


def _points(mode: str, card: int) -> int:
    if mode == "obenabe":
        return OBENABE_POINTS[card % 9]
    if mode == "undenufe":
        return UNDENUFE_POINTS[card % 9]
    return (TRUMP_POINTS if SUITS[card // 9] == mode else PLAIN_POINTS)[card % 9]


_values: dict[tuple[str, bool, str], Values] = {}


def values(mode: str, guggitaler: bool = False, stripped: str = "") -> Values:
    """What the cards are worth in this mode, under Guggitaler, with a suit stripped."""
    found = _values.get((mode, guggitaler, stripped))
    if found is None:
        found = _values[mode, guggitaler, stripped] = Values(mode, guggitaler, stripped)
    return found
