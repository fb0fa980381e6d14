"""L9 Laser: draws what the others put down, and the first lead. Hand-worked."""

from __future__ import annotations

from engine.staging import staged
from positions import power_state

from eidex.reference_engine import NUMBERS, observation


def test_who_knows_the_card_that_has_to_be_led() -> None:
    """CHAR.L9.DRAWS_LEAD: the seat that leads, also of card number 0; the others know that one was
    drawn."""
    for drawn, seen in (("", [-2, -2, -2]), ("LA", [-1, 0, -1]), ("LK", [-1, 1, -1])):
        powers = power_state(drawn=NUMBERS[drawn] if drawn else -1)
        pos = staged(
            "en",
            "SK",
            ("SA", "LA LK", "L8"),
            characters=("L9", None, None),
            leader=1,
            powers=powers,
        )
        assert [observation(pos, seat).drawn for seat in range(3)] == seen
