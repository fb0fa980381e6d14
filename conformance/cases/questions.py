"""Single questions, chosen so that every clause matters in some: short hands, ties, six all, Match.

Following suit is the same whatever the suits are called, of the suits that are neither trump nor
led there need be one card only, and of trumps what counts is where they stand to the ruff. What is
left is a small space (the quotient that the tests of the engine walk through as a whole); all its
short hands are asked here, under changing names of suits, and random ones beside them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product

from eidex.common.conformance.messages import Request
from eidex.reference_engine.core.cards import MODES, NAMES, RANKS, SUITS
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import replay
from eidex.rulebook import Edition

Numbers = tuple[int, int, int]
NO_TRUMP = ("obenabe", "undenufe")

POOL = ("tJ", "t9", "t8", "t6", "fA", "f7", "dK")
"""Of t trump, f the suit led, d another one: what a short hand is made of."""
TABLES = ("", "fQ", "t10", "fQ f9", "fQ dA", "fQ tQ", "fQ t7", "fQ tA", "t10 tK", "t10 dA", "t7 tQ")


def legal_cards(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Every short hand on every kind of table; hands of any size at random."""
    hands = [hand for size in (1, 2, 3, 4) for hand in combinations(POOL, size)]
    for hand, cards in product(hands, TABLES):
        # On an empty table and on a trump lead the suit led is nothing apart.
        if not (cards.startswith("f") or not {"fA", "f7"} & set(hand)):
            continue
        suits = dict(zip("tfde", rng.sample(SUITS, 4), strict=True))
        yield _ask_legal(edition, suits["t"], hand, cards.split(), suits)
    for mode, hand in product(NO_TRUMP, hands[: 7 + 21]):
        suits = dict(zip("tfde", rng.sample(SUITS, 4), strict=True))
        yield _ask_legal(edition, mode, hand, rng.choice(("fQ", "fQ f9", "fQ dA")).split(), suits)
    for _ in range(drawn):
        on_table = rng.randrange(3)
        names = rng.sample(NAMES, on_table + rng.randint(1, 11))
        yield {
            "op": "legal_cards",
            "edition": edition,
            "mode": rng.choice(MODES),
            "hand": names[on_table:],
            "trick": names[:on_table],
        }


def _ask_legal(
    edition: Edition, mode: str, hand: tuple[str, ...], trick: list[str], suits: dict[str, str]
) -> Request:
    named = [suits[card[0]] + card[1:] for card in (*hand, *trick)]
    return {
        "op": "legal_cards",
        "edition": edition,
        "mode": mode,
        "hand": named[: len(hand)],
        "trick": named[len(hand) :],
    }


def trick_taker(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """All pairs of ranks, in trump and beside it, with and without a trump in the game; discards
    and ruffs of every height."""
    kinds = [("t", "trump"), ("f", "trump"), ("f", "obenabe"), ("f", "undenufe")]
    for (suit, kind), (one, other) in product(kinds, permutations(RANKS, 2)):
        if rng.random() < 0.5 and one > other:
            continue
        yield _ask_taker(edition, kind, [suit + one, suit + other, "d" + rng.choice(RANKS)], rng)
    for kind, lead, discard in product(("trump", *NO_TRUMP), ("A", "J", "6"), ("A", "9", "6")):
        yield _ask_taker(edition, kind, ["f" + lead, "d" + discard, "e" + rng.choice(RANKS)], rng)
        yield _ask_taker(edition, kind, ["f" + lead, "d" + discard, "fQ"], rng)
    for lead, ruff in product(("A", "9", "6"), RANKS):
        yield _ask_taker(edition, "trump", ["f" + lead, "t" + ruff, "fK"], rng)
        yield _ask_taker(edition, "trump", ["f" + lead, "dA", "t" + ruff], rng)
    for low, high in combinations(RANKS, 2):
        yield _ask_taker(edition, "trump", ["fA", "t" + low, "t" + high], rng)
    for _ in range(drawn):
        yield {
            "op": "trick_taker",
            "edition": edition,
            "mode": rng.choice(MODES),
            "trick": rng.sample(NAMES, 3),
        }


def _ask_taker(edition: Edition, kind: str, cards: list[str], rng: random.Random) -> Request:
    suits = dict(zip("tfde", rng.sample(SUITS, 4), strict=True))
    return {
        "op": "trick_taker",
        "edition": edition,
        "mode": suits["t"] if kind == "trump" else kind,
        "trick": [suits[card[0]] + card[1:] for card in cards],
    }


def card_points(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Every card in every mode."""
    for mode, card in product(MODES, NAMES):
        yield {"op": "card_points", "edition": edition, "mode": mode, "card": card}


GAINS: tuple[tuple[Numbers, Numbers], ...] = (
    ((90, 40, 27), (1, 0, 1)),
    ((101, 28, 28), (0, 1, 1)),
    ((120, 30, 7), (0, 1, 1)),
    ((7, 120, 30), (1, 0, 1)),
    ((60, 60, 37), (0, 0, 2)),
    ((39, 39, 79), (0, 0, 2)),
    ((143, 14, 0), (2, 0, 0)),
)
"""Ends of games with the victory points they bring."""
ENDS = (
    (100, 57, 0), (100, 29, 28), (99, 58, 0), (99, 29, 29), (101, 28, 28), (101, 56, 0),
    (60, 60, 37), (37, 60, 60), (52, 52, 53), (53, 52, 52), (77, 77, 3), (79, 39, 39),
    (70, 50, 37), (79, 78, 0), (98, 59, 0), (120, 37, 0), (140, 10, 7), (157, 0, 0),
)  # fmt: skip
"""Ends of games: on, above and below the limit, level in every way."""
PUT_DOWN_BESIDE_MATCH = ((0, 0), (20, 14), (11, 0), (0, 10), (14, 11), (3, 2), (4, 4), (11, 11))
"""What the two others may have put down when a seat has made Match."""


def _seated(numbers: Numbers, first: int) -> list[int]:
    return [numbers[(seat - first) % 3] for seat in range(3)]


def victory_points(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Chosen ends for every seat, Match with whatever the others put down, ten tricks, every
    score about the limit."""

    def ask(points: Numbers, tricks: Numbers, first: int) -> Request:
        return {
            "op": "victory_points",
            "edition": edition,
            "points": _seated(points, first),
            "tricks": _seated(tricks, first),
        }

    for points in (*ENDS, *(points for points, _ in GAINS)):
        for order in sorted(set(permutations((0, 1, 2)))):
            a, b, c = (points[place] for place in order)
            if max(points) < 157:
                yield ask((a, b, c), (5, 4, 2), 0)
    for (one, other), first in product(PUT_DOWN_BESIDE_MATCH, range(3)):
        yield ask((157 - one - other, one, other), (11, 0, 0), first)
    for first in range(3):
        yield ask((113, 40, 4), (10, 1, 0), first)
        yield ask((95, 42, 20), (10, 1, 0), first)
        yield ask((98, 3, 56), (10, 0, 1), first)
    for most in range(80, 126):
        rest = 157 - most
        less = rng.randint(0, rest // 2)
        yield ask((most, rest - less, less), (6, 4, 1), rng.randrange(3))
    for _ in range(drawn):
        a = rng.randint(0, 140)
        b = rng.randint(0, 157 - a)
        tricks = rng.choice(((4, 4, 3), (6, 3, 2), (1, 5, 5), (9, 1, 1)))
        yield ask((a, b, 157 - a - b), tricks, rng.randrange(3))


def tournament(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Standings from nothing to six all, with every kind of end; whole tournaments in order."""
    standings = [(6, 6, 6), *product((0, 5, 6), repeat=3), (3, 2, 4), (6, 6, 4), (1, 6, 3)]
    for before, (points, gained), first in product(standings, GAINS, range(3)):
        yield {
            "op": "tournament",
            "edition": edition,
            "before": list(before),
            "points": _seated(points, first),
            "victory_points": _seated(gained, first),
        }
    for number in range(max(1, drawn // 20)):
        standing: Numbers = (0, 0, 0)
        for step in replay(random_tournament(rng.randrange(1 << 30) + number, edition)):
            result = step.after.result
            if result is not None:
                yield {
                    "op": "tournament",
                    "edition": edition,
                    "before": list(standing),
                    "points": list(result.points),
                    "victory_points": list(result.victory_points),
                }
                standing = result.after


QUESTIONS = {
    "legal_cards": legal_cards,
    "trick_taker": trick_taker,
    "card_points": card_points,
    "victory_points": victory_points,
    "tournament": tournament,
}
