"""Card points at the end of a game with characters: hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import Characters, done, settled, staged

from eidex.reference_engine.position import Powers


@pytest.mark.parametrize("opener", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("down", "worth"),
    [
        (("LA", "R10", "HK"), (11, 10, 4)),
        (("R10", "LA", "HK"), (10, 11, 4)),
        (("R10", "HK", "LA"), (10, 4, 11)),
        (("", "LA", "HK"), (0, 11, 4)),
        (("LA", "", "HK"), (11, 0, 4)),
        (("LA", "HK", ""), (11, 4, 0)),
    ],
)
def test_a_card_put_down_counts_unless_it_opened_a_pot_or_was_taken_up_again(
    down: tuple[str, str, str], worth: tuple[int, int, int], opener: int | None
) -> None:
    """Of the cards won only the last trick is looked at: star ace and the five, 16, to seat 0."""
    characters: Characters = tuple("S7" if s == opener else "SQ" for s in range(3))  # type: ignore[assignment]
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=characters, down=down,
        powers=Powers(uses=(1, 1, 1), pot_opened=opener is not None),
    )  # fmt: skip
    pos = settled(done(pos._replace(won=(0, 0, 0)), "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    counted = [0 if seat == opener else points for seat, points in enumerate(worth)]
    assert pos.result.points == (16 + counted[0], counted[1], counted[2])
