"""Engine and model agree in games of all 36 characters. The only comparison that is traced: it goes
through what the model says of a position."""

from __future__ import annotations

import pytest

from eidex.properties.differential.diff import Comparison, compare_game
from eidex.rulebook import EDITIONS, characters

SETS = (
    *("S6 H9 L7", "SQ SJ L7", "RQ H9 L7", "L9 H9 HJ", "R10 L7 H9", "S7 SQ H10", "R9 H7 L10"),
    *("S10 LK S6", "LA S9 RA", "RQ S6 LJ", "HK L8 R6", "HQ S9 SK", "H6 HQ H8", "L9 RJ H7"),
    *("R8 R7 S6", "R8 S7 SQ", "L6 S8 SA", "LQ RK HA"),
)


def test_every_character_is_in_play() -> None:
    assert {code for chosen in SETS for code in chosen.split()} == set(characters())


@pytest.mark.slice(3)
@pytest.mark.parametrize(("number", "chosen"), list(enumerate(SETS)))
def test_engine_and_model_agree(number: int, chosen: str) -> None:
    """Each set in one edition; in all of them in the other files."""
    found = Comparison()
    for game in range(6):
        compare_game(f"every/{game}", chosen.split(), EDITIONS[number % 3], found)
    assert found.differences == []
    assert found.games == 6
