"""What the 36 cards come to, counted out: in every mode, with every power that changes values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from eidex.model.clauses.cards import MODES
from eidex.model.games.any_state import ALL_POINTS, THIRTEEN
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.rulebook import Edition

KING = 1
SHOWN = (*(9 * suit + KING for suit in range(4)), 0, 8)
"""A card that sets each of the modes."""
STRIPPED = (-1, 0, 2, 3)


def values_come_to(edition: Edition) -> Iterator[str]:
    """Where the cards come to something else than 152, or 13 under Guggitaler."""
    nothing = frozenset[int]()
    for (mode, shown), guggitaler, stripped in product(
        zip(MODES, SHOWN, strict=True), (False, True), STRIPPED
    ):
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
        total = sum(map(Evaluator(facts).card_points, range(36)))
        if total != (THIRTEEN if guggitaler else ALL_POINTS):
            yield f"{mode}, Guggitaler {guggitaler}, suit {stripped} stripped: {total}"
