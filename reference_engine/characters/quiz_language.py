"""Quizmaster's questions: a small closed language of things that are true or false of a hand.

    question  = part { "or" part }
    part      = piece { "and" piece }
    piece     = "not" piece | "(" question ")" | fact
    fact      = "has" card | amount compare number
    amount    = "cards" | "points" | "suit" L/R/H/S | "rank" A/K/Q/J/10/9/8/7/6 | "row"
    compare   = "=" | "<" | ">" | "<=" | ">="

Words are separated by blanks: ``has HJ``, ``suit H >= 2 and not has HA``, ``points > 20``. Points
are those in force; ``row`` is the length of the longest row of one suit, from ace down to six, so
that ``row >= 3`` asks for three in a row.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import cache

from eidex.reference_engine.core.cards import NUMBERS, RANKS, SUIT, SUITS, cards_in, size

Hand = tuple[int, Sequence[int]]
"""The cards as a set, and what each card is worth."""
Question = Callable[[Hand], bool]

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
RANK_MASKS = {rank: sum(1 << 9 * s + r for s in range(len(SUITS))) for r, rank in enumerate(RANKS)}
LONGEST = 400


def _longest_row(cards: int) -> int:
    """How many cards of one suit stand in a row, at the most."""
    return max(_row(cards & suit) for suit in SUIT)


def _row(cards: int) -> int:
    """The same of cards of one suit."""
    length = 0
    while cards:
        cards, length = cards & cards >> 1, length + 1
    return length


class _Reader:
    def __init__(self, text: str) -> None:
        self.words = text.replace("(", " ( ").replace(")", " ) ").split()

    def peek(self) -> str:
        return self.words[0] if self.words else ""

    def take(self) -> str:
        if not self.words:
            raise ValueError("the question breaks off; add what is missing")
        return self.words.pop(0)

    def question(self) -> Question:
        parts = [self.part()]
        while self.peek() == "or":
            self.take()
            parts.append(self.part())
        return lambda hand: any(part(hand) for part in parts)

    def part(self) -> Question:
        pieces = [self.piece()]
        while self.peek() == "and":
            self.take()
            pieces.append(self.piece())
        return lambda hand: all(piece(hand) for piece in pieces)

    def piece(self) -> Question:
        word = self.take()
        match word:
            case "not":
                inner = self.piece()
                return lambda hand: not inner(hand)
            case "(":
                inner = self.question()
                if self.take() != ")":
                    raise ValueError("a bracket is not closed; add ')'")
                return inner
            case "has":
                name = self.take()
                if name not in NUMBERS:
                    raise ValueError(f"{name!r} is no card; write suit and rank, as in H10")
                bit = 1 << NUMBERS[name]
                return lambda hand: bool(hand[0] & bit)
        return self.comparison(self.amount(word))

    def amount(self, word: str) -> Callable[[Hand], int]:
        match word:
            case "cards":
                return lambda hand: hand[0].bit_count()
            case "points":
                return lambda hand: sum(hand[1][card] for card in cards_in(hand[0]))
            case "row":
                return lambda hand: _longest_row(hand[0])
            case "suit" if self.peek() and self.peek() in SUITS:
                mask = SUIT[SUITS.index(self.take())]
            case "rank" if self.peek() in RANK_MASKS:
                mask = RANK_MASKS[self.take()]
            case _:
                known = "has, cards, points, suit, rank, row"
                raise ValueError(f"{word!r} is not understood; use {known}")
        return lambda hand: int(size(hand[0] & mask))

    def comparison(self, amount: Callable[[Hand], int]) -> Question:
        sign, number = self.take(), self.take()
        if sign not in COMPARE or not (number.isascii() and number.isdigit()):
            raise ValueError(f"{sign} {number} is no comparison; write one like '>= 2'")
        compare, wanted = COMPARE[sign], int(number)
        return lambda hand: compare(amount(hand), wanted)


@cache
def parse(text: str) -> Question:
    """The question as a function of a hand. Raises `ValueError` saying what is not understood."""
    if len(text) > LONGEST:
        raise ValueError(f"the question is longer than {LONGEST} characters; ask less at once")
    reader = _Reader(text)
    found = reader.question()
    if reader.words:
        raise ValueError(f"{reader.words[0]!r} comes too much; join questions by and, or")
    return found


def holds(text: str, hand: int, points: Sequence[int]) -> bool:
    """The true answer for this hand (CHAR.SK.TRUE_ANSWER, R-076)."""
    return parse(text)((hand, points))


def counts_points(text: str) -> bool:
    """The question is about card points, whatever else it is about."""
    return "points" in _Reader(text).words


def understood(text: str) -> bool:
    """The text is a question of the language."""
    try:
        parse(text)
    except (ValueError, RecursionError):
        return False
    return True
