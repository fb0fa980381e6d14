"""Quizmaster's questions, and what is true of a hand (CHAR.SK.TRUE_ANSWER, R-076).

A question is about single cards, about how many there are of all, of a suit, of a rank, of points
(by the values in force) or in the longest row of one suit, and what follows from these.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence, Set
from typing import NamedTuple

from eidex.model.clauses.cards import NUMBER, RANKS, SUITS

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
CARDS, POINTS, ROW, SUIT, RANK = "cards", "points", "row", "suit", "rank"
AMOUNTS = (CARDS, POINTS, ROW, SUIT, RANK)
NAMED: Mapping[str, Sequence[str]] = {SUIT: SUITS, RANK: RANKS}
"""Amounts of which it is said which are counted."""


class Has(NamedTuple):
    """The hand has the card."""

    card: int


class Counts(NamedTuple):
    """There are so many of something: `which` suit or rank, where it is one."""

    amount: str
    which: int
    sign: str
    number: int


class Not(NamedTuple):
    """It is not so."""

    inner: Question


class Both(NamedTuple):
    """All of these are so."""

    parts: tuple[Question, ...]


class Either(NamedTuple):
    """One of these is so."""

    parts: tuple[Question, ...]


Question = Has | Counts | Not | Both | Either


def read(text: str) -> Question | None:
    """The question that is asked with these words; none where they are no question about a hand.
    `not` binds more than `and`, and `and` more than `or`."""
    words = text.replace("(", " ( ").replace(")", " ) ").split()
    try:
        question, more = _either(words)
    except (KeyError, ValueError):
        return None
    return None if more else question


Words = list[str]


def _either(words: Words) -> tuple[Question, Words]:
    parts, rest = _parts("or", _both, words)
    return (parts[0] if len(parts) == 1 else Either(parts)), rest


def _both(words: Words) -> tuple[Question, Words]:
    parts, rest = _parts("and", _one, words)
    return (parts[0] if len(parts) == 1 else Both(parts)), rest


def _parts(
    word: str, part: Callable[[Words], tuple[Question, Words]], words: Words
) -> tuple[tuple[Question, ...], Words]:
    """Everything that the word joins, and what is left of the words."""
    first, rest = part(words)
    if rest[:1] != [word]:
        return (first,), rest
    others, rest = _parts(word, part, rest[1:])
    return (first, *others), rest


def _one(words: Words) -> tuple[Question, Words]:
    """What `and` and `or` do not join. Raises `KeyError` or `ValueError` where it asks nothing."""
    match words:
        case ["not", *rest]:
            inner, rest = _one(rest)
            return Not(inner), rest
        case ["(", *rest]:
            inner, rest = _either(rest)
            if rest[:1] != [")"]:
                raise ValueError("the bracket stays open")
            return inner, rest[1:]
        case ["has", card, *rest]:
            return Has(NUMBER[card]), rest
        case [("cards" | "points" | "row") as amount, sign, number, *rest]:
            return _counts(amount, 0, sign, number), rest
        case [("suit" | "rank") as amount, named, sign, number, *rest]:
            which = NAMED[amount].index(named)
            return _counts(amount, which, sign, number), rest
    raise ValueError("no question begins so")


def _counts(amount: str, which: int, sign: str, number: str) -> Counts:
    if sign not in COMPARE or not (number.isascii() and number.isdigit()):
        raise ValueError("nothing is compared")
    return Counts(amount, which, sign, int(number))


def is_about(question: Question | None, amount: str) -> bool:
    """Something of the kind is counted in it; in no question nothing is."""
    match question:
        case None | Has():
            return False
        case Counts():
            return question.amount == amount
        case Not(inner):
            return is_about(inner, amount)
        case Both(parts) | Either(parts):
            return any(is_about(part, amount) for part in parts)


def is_true(question: Question, hand: Set[int], worth: Sequence[int]) -> bool:
    """Is it so of this hand, in which a card is worth so much?"""
    match question:
        case Has(card):
            return card in hand
        case Counts(amount, which, sign, number):
            return COMPARE[sign](how_many(amount, which, hand, worth), number)
        case Not(inner):
            return not is_true(inner, hand, worth)
        case Both(parts):
            return all(is_true(part, hand, worth) for part in parts)
        case Either(parts):
            return any(is_true(part, hand, worth) for part in parts)


def how_many(amount: str, which: int, hand: Set[int], worth: Sequence[int]) -> int:
    """How many of something the hand has."""
    if amount == POINTS:
        return sum(worth[card] for card in hand)
    if amount == ROW:
        return max((_row_from(card, hand) for card in hand), default=0)
    if amount == SUIT:
        return sum(card // 9 == which for card in hand)
    if amount == RANK:
        return sum(card % 9 == which for card in hand)
    return len(hand)


def _row_from(card: int, hand: Set[int]) -> int:
    """How many cards of the suit follow one on another, from this one down."""
    length, last = 1, 9 * (card // 9) + 8
    while card < last and card + 1 in hand:
        card, length = card + 1, length + 1
    return length
