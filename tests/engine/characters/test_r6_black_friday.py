"""R6 Black Friday: strips a suit of its points, for the ravens. Hand-worked."""

from __future__ import annotations

from eidex.reference_engine.core.cards import SUIT, values


def test_points_of_a_stripped_suit_go_to_the_ravens() -> None:
    """CHAR.R6.STRIPPED, CHAR.R6.ADDED: in undenufe also the eleven of the six."""
    found = values("undenufe", stripped="H")
    assert found.points == (
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
        *(0, 8, 6, 4, 20, 0, 16, 0, 22),
        *(0,) * 9,
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
    )
    assert [found.of(suit) for suit in SUIT] == [38, 76, 0, 38]
