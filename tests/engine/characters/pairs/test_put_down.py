"""What is put down, when and by whom: Laser, who draws it, and Seher, who waits. Hand-worked from
the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    dealt,
    done,
    draw,
    noted,
)

from eidex.reference_engine import Action
from eidex.rulebook import EDITIONS, Edition

# -- Laser draws it


@pytest.mark.parametrize(
    ("characters", "moves", "used"),
    [
        (("L9", "S9", None), [draw("L9", "HA"), "0:=L6"], True),
        (("L9", None, "S9"), [draw("L9", "RA"), "0:=L6"], True),
        (("L9", None, None), [draw("L9", "RA"), draw("L9", "HA"), "0:=L6"], False),
        ((None, None, "S9"), ["1:=R6 0:=L6"], False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_096_laser_draws_nothing_from_seher(
    edition: Edition, characters: Characters, moves: list[str | Action], used: bool
) -> None:
    """English and German print it."""
    pos = done(dealt(edition, characters), *moves)
    assert [seat for seat in range(3) if pos.down[seat] < 0] == [
        seat for seat in range(3) if characters[seat] == "S9"
    ]
    assert ("R-096" in noted(pos)) == (used and edition == "nl")
