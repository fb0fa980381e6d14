"""What the 36 cards come to, counted out: in every mode, with every power that changes values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from eidex.model.clauses.cards import MODES, SUITS
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.rulebook import Edition

ALL_POINTS, THIRTEEN = 152, 13
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
        reading = _reading(edition, shown, guggitaler, stripped)
        total = sum(map(reading.card_points, range(36)))
        if total != (THIRTEEN if guggitaler else ALL_POINTS):
            yield f"{mode}, Guggitaler {guggitaler}, suit {stripped} stripped: {total}"


def _reading(
    edition: Edition, shown: int, guggitaler: bool = False, stripped: int = -1
) -> Evaluator:
    """The clauses, where this card has set the mode."""
    nothing = frozenset[int]()
    facts = Facts(
        edition,
        ("H7", "R6", None),
        dealer=0,
        shown=shown,
        second=1,
        hands=(nothing, nothing, nothing),
        guggitaler=guggitaler,
        stripped=stripped,
    )
    return Evaluator(facts)
