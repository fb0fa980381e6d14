"""The tricks taken in a base game, in a chain: adding one costs less than counting anew who has won
what, which is done when somebody asks."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.cards import Values, cards_in
from eidex.reference_engine.position import Trio

Past = tuple[Any, ...]
"""What came before, the three cards, their taker. The first of all has four entries instead: cards
won, the seat that swept so far (as in `Position.sweeper`), number of tricks, actions."""
FRESH: Past = ((0, 0, 0), -1, 0, 0)


def tricks_of(past: Past) -> tuple[Past, list[Past]]:
    """The first of all, and the tricks since then, the last of them first."""
    since = []
    while len(past) > 4:
        since.append(past)
        past = past[0]
    return past, since


def won(past: Past) -> Trio:
    """The cards won, by seat."""
    (earlier, *_), since = tricks_of(past)
    sets = list(earlier)
    for _, lead, second, third, taker in since:
        sets[taker] |= 1 << lead | 1 << second | 1 << third
    a, b, c = sets
    return (a, b, c)


def sweeper(past: Past) -> int:
    """The seat whose cards took every trick so far; 3 when no seat did, -1 before the first."""
    (_, found, count, _), since = tricks_of(past)
    for *_, taker in since:
        if found != taker:
            found = 3 if count else taker
        count += 1
    return int(found)


def count(past: Past) -> int:
    """Tricks that are complete."""
    (_, _, earlier, _), since = tricks_of(past)
    return int(earlier) + len(since)


def actions(past: Past) -> int:
    """Actions up to the last complete trick."""
    (_, _, _, earlier), since = tricks_of(past)
    return int(earlier) + 3 * len(since)


def scores(past: Past, by: Values) -> Trio:
    """By seat: card points won, below bit 8; above it nothing if the seat can have no trick, were
    another to make Match."""
    sets, swept, tricks, _ = past
    found = [sum(by.points[card] for card in cards_in(cards)) for cards in sets]
    if tricks:
        a, b, c = (n + 256 * (swept in (seat, 3, -1)) for seat, n in enumerate(found))
        return (a, b, c)
    a, b, c = found
    return (a, b, c)
