"""R6 Black Friday: strips a suit of its points, for the ravens. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import OBENABE
from engine.staging import DOWN, HANDS, dealt, done, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.core.cards import SUIT, values
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("hands", "suit", "ravens"),
    [
        # The printed example: stars are trump and worth nothing.
        (HANDS, 3, {"RA": 22, "RK": 8, "RQ": 6, "RJ": 22, "R10": 20, "R9": 14, "R8": 0}),
        (HANDS, 2, {"RA": 22, "RK": 8, "RQ": 6, "RJ": 4, "R10": 20, "R9": 0, "R8": 0}),
        (OBENABE, 0, {"RA": 22, "RJ": 4, "R9": 0, "R8": 16, "R6": 0}),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_black_friday_strips_a_suit(
    edition: Edition, hands: tuple[str, str, str], suit: int, ravens: dict[str, int]
) -> None:
    early = dealt(edition, ("R6", None, None), hands)
    assert refusal(early, use(0, "R6", suit)) == ("CHAR.R6.MAY_CALL",)
    before = early.rules
    pos = done(early, *DOWN)
    assert refusal(pos, use(0, "R6", 1)) == ("CHAR.R6.MAY_CALL",)
    pos = done(pos, use(0, "R6", suit))
    assert pos.powers.stripped == "LRHS"[suit]
    points = pos.rules.values.points
    assert {card: points[NUMBERS[card]] for card in ravens} == ravens
    assert not any(points[9 * suit : 9 * suit + 9])
    assert sum(points) == sum(before.values.points) == 152
    assert pos.rules.ranks == before.ranks  # the ranks stay
    assert observation(pos, 1).heard[-1].learned[1] == (suit,)
    assert refusal(pos, use(0, "R6", 0)) == ("ORDER.ONCE",)


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
