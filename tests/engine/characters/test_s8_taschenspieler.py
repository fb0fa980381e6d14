"""S8 Taschenspieler: exchanges the card it put down. Hand-worked."""

from __future__ import annotations

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.character import ANY_TIME


def test_taschenspieler_speaks_from_the_put_down_on() -> None:
    """Any time will do, but for the one before it has put down a card."""
    assert {*ANY_TIME} - {*CHARACTERS["S8"].windows_in("de")} == {"before_put_down"}
