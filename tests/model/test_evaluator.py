"""What the model says of a concrete position that the engine keeps to itself."""

from __future__ import annotations

import pytest

from eidex.model.clauses.cards import NUMBER
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.rulebook import EDITIONS, Edition


def trick(edition: Edition, *, skat: bool, swap: tuple[str, ...]) -> Evaluator:
    """Lizards are trump; three hearts lie, seat 1 has led."""
    facts = Facts(
        edition=edition,
        characters=("RA", "LJ", None),
        dealer=0,
        shown=NUMBER["L8"],
        second=NUMBER["R8"],
        hands=(frozenset(),) * 3,
        trick=tuple((seat, NUMBER[card]) for seat, card in ((1, "HK"), (2, "HQ"), (0, "H10"))),
        skat=skat,
        swap=tuple(NUMBER[card] for card in swap),
    )
    return Evaluator(facts)


@pytest.mark.parametrize(
    ("skat", "swap", "taker"),
    [
        (False, (), 1),
        (False, ("HK", "HQ"), 2),
        (False, ("HQ", "H10"), 1),
        (True, (), 0),
        (True, ("HK", "HQ"), 0),
        (True, ("H10", "HK"), 1),  # the tens have come to stand above the kings
        (True, ("HQ", "H10"), 0),  # they are neighbours no longer: nothing is swapped
        (False, ("H10", "HK"), 1),  # nor are they yet
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_swap_holds_between_neighbours_of_the_order_in_force(
    edition: Edition, skat: bool, swap: tuple[str, ...], taker: int
) -> None:
    assert trick(edition, skat=skat, swap=swap).highest() == taker
