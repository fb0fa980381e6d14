"""The combinations of cards that Weisheit finds in its hand (CHAR.S10.WORTH, R-072)."""

from __future__ import annotations

from eidex.model.clauses.cards import RANKS
from eidex.model.state.uses import Uses

ROWS = {3: 20, 4: 50}
"""What cards in a row are worth in Jass; five and more are worth a hundred."""
FOURS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}


def combinations_of(uses: Uses, seat: int) -> list[tuple[int, frozenset[int]]]:
    """Card points and cards of each combination in the hand."""
    hand, found = uses.facts.hands[seat], []
    for rank, jass in FOURS.items():
        four = frozenset(9 * suit + RANKS.index(rank) for suit in range(4))
        if four <= hand:
            found.append((jass, four))
    for first in sorted(hand):
        starts = first % 9 == 0 or first - 1 not in hand
        row = [first]
        while row[-1] % 9 < 8 and row[-1] + 1 in hand:
            row.append(row[-1] + 1)
        if starts and len(row) >= 3 and uses.may("makes_combination", True):
            found.append((ROWS.get(len(row), 100), frozenset(row)))
    trump = uses.evaluator.trump
    pair = frozenset(9 * trump + RANKS.index(rank) for rank in ("K", "Q"))
    if trump >= 0 and pair <= hand:
        found.append((20, pair))
    return [(int(uses.evaluator.answer("worth", jass)), cards) for jass, cards in found]
