"""H7 Guggitaler: hearts count one point, the star king four, nothing else. Hand-worked."""

from __future__ import annotations

from eidex.reference_engine.core.cards import values


def test_points_under_guggitaler() -> None:
    """CHAR.H7.VALUES, CHAR.H7.NO_BONUS: one for each heart, four for the star king."""
    found = values("S", True)
    assert found.points == (*(0,) * 18, *(1,) * 9, 0, 4, *(0,) * 7)
    assert (found.bonus, values("S").bonus) == (0, 5)
