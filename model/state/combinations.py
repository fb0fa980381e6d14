"""The combinations of cards that Weisheit finds in its hand (CHAR.S10.WORTH, R-072)."""

from __future__ import annotations

from eidex.model.clauses.cards import RANKS
from eidex.model.state.uses import Uses

ROWS = {3: 20, 4: 50}
"""What cards in a row are worth in Jass; five and more are worth a hundred."""
FOURS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}


SHORTER = (3, 4, 5)
"""So many cards of a longer row make a combination, too."""


def combinations_of(uses: Uses, seat: int) -> list[list[tuple[int, frozenset[int]]]]:
    """Card points and cards of each combination in the hand: of each the ways to announce it."""
    hand, found = uses.facts.hands[seat], []
    for rank, jass in FOURS.items():
        four = frozenset(9 * suit + RANKS.index(rank) for suit in range(4))
        if four <= hand:
            found.append([(jass, four)])
    for first in sorted(hand):
        starts = first % 9 == 0 or first - 1 not in hand
        row = [first]
        while row[-1] % 9 < 8 and row[-1] + 1 in hand:
            row.append(row[-1] + 1)
        if starts and len(row) >= 3 and uses.may("makes_combination", True):
            found.append(_ways(row, shorter=uses.may("makes_shorter_one", True)))
    trump = uses.evaluator.trump
    pair = frozenset(9 * trump + RANKS.index(rank) for rank in ("K", "Q"))
    if trump >= 0 and pair <= hand:
        found.append([(20, pair)])
    worth = uses.evaluator.answer
    return [[(int(worth("worth", jass)), cards) for jass, cards in ways] for ways in found]


def _ways(row: list[int], *, shorter: bool) -> list[tuple[int, frozenset[int]]]:
    whole = len(row)
    parts = [row]
    for size in SHORTER:
        if shorter and size < whole:
            parts += [row[first : first + size] for first in range(whole - size + 1)]
    return [(ROWS.get(len(part), 100), frozenset(part)) for part in parts]
