"""What the 36 cards come to, and how those of a suit stand, counted out: in every mode, with every
power that changes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise, permutations, product
from typing import Any

from eidex.model.clauses.cards import ALL_POINTS, FIVE, MODES, SUITS, THIRTEEN
from eidex.model.clauses.views import RankView
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.rulebook import Edition

Trio = tuple[str | None, str | None, str | None]
VALUED_BY: Trio = ("H7", "R6", None)
ORDERED_BY: Trio = ("RA", "LJ", "L8")
"""The characters that change what cards are worth, and how they stand."""
KING = 1
SHOWN = (*(9 * suit + KING for suit in range(4)), 0, 8)
"""A card that sets each of the modes."""
STRIPPED = (-1, 0, 2, 3)
RAVEN = SUITS.index("R")


@cache
def least_worth(edition: Edition) -> tuple[int, ...]:
    """What a card of each rank, ace to six, is worth at least but under Guggitaler and, of other
    suits than raven, Black Friday."""
    plain = [(_reading(edition, shown), suit) for shown in SHOWN for suit in range(4)]
    stripped = [
        (_reading(edition, shown, stripped=suit), RAVEN)
        for shown in SHOWN
        for suit in STRIPPED
        if suit >= 0
    ]
    return tuple(
        min(reading.card_points(9 * suit + rank) for reading, suit in (*plain, *stripped))
        for rank in range(9)
    )


def values_come_to(edition: Edition) -> Iterator[str]:
    """Where the cards come to something else than 152, or 13 under Guggitaler."""
    for (mode, shown), guggitaler, stripped in product(
        zip(MODES, SHOWN, strict=True), (False, True), STRIPPED
    ):
        reading = _reading(edition, shown, guggitaler=guggitaler, stripped=stripped)
        total = sum(map(reading.card_points, range(36)))
        if total != (THIRTEEN if guggitaler else ALL_POINTS - FIVE):
            yield f"{mode}, Guggitaler {guggitaler}, suit {stripped} stripped: {total}"


def out_of_order(edition: Edition) -> Iterator[str]:
    """Where the cards of one suit, raven, do not stand in one order, each above all lower ones:
    trump or not, in either direction, with Skat, a card moved, two neighbours swapped."""
    modes = zip((*MODES[:2], *MODES[4:]), (*SHOWN[:2], *SHOWN[4:]), strict=True)
    reading = partial(_reading, edition, who=ORDERED_BY)
    ways = [None, *product(range(9), (True, False))]
    known: dict[RankView, bool] = {}

    def higher(by: Evaluator, pair: tuple[int, int]) -> bool:
        """As the evaluator says, which is asked once of cards that look alike to the clauses."""
        view = by.rank_view(*pair)
        if view not in known:
            known[view] = by.higher(*pair)
        return known[view]

    for (mode, shown), skat, moved in product(modes, (False, True), ways):
        order = reading(shown, skat=skat, moved=moved).order(0)
        for swap in ((), *pairwise(order)):
            swapped = reading(shown, skat=skat, moved=moved, swap=swap)
            above = {pair for pair in permutations(order, 2) if higher(swapped, pair)}
            beaten = sorted(sum(high == card for high, _ in above) for card in order)
            either = any((low, high) in above for high, low in above)
            if either or beaten != list(range(9)):
                yield f"{mode}, Skat {skat}, moved {moved}, swapped {swap}"


def _reading(edition: Edition, shown: int, who: Trio = VALUED_BY, **in_force: Any) -> Evaluator:
    """The clauses, where this card has set the mode, with these characters."""
    nothing = frozenset[int]()
    hands = (nothing, nothing, nothing)
    return Evaluator(Facts(edition, who, 0, shown, 1, hands, **in_force))
