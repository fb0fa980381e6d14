"""What others may go by while Sphinx's card lies face down, and what Seher is shown. Hand-worked
from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import asked, bits, cards, done, laid, noted, staged, use
from positions import power_state

# -- Sphinx says who has the trick


def test_r_023_is_not_about_a_trick_that_lies_open() -> None:
    """Sphinx's card of an earlier trick is face down; in this one all see that nine beats ten."""
    pos = staged(
        "en", "SK", ("H10 L6", "H9 L7", "H6 L8"), characters=("RA", "S6", None),
        powers=power_state(uses=(0, 1, 0), hidden=bits("HA")),
    )  # fmt: skip
    pos = done(pos, "0:H10 1:H9 2:H6", use(0, "RA", *cards("H10 H9")))
    assert pos.leader == 1
    assert "R-023" not in noted(pos)


@pytest.mark.parametrize("hidden", ["*", ""])
def test_whether_somebody_spoke_is_kept_where_a_card_lies_face_down(hidden: str) -> None:
    pos = asked(laid("en", (None, "S6", "LJ"), f"H10 H9{hidden} H6"), 2, "trick_complete")
    assert (pos.powers.named >= 0) == bool(hidden)
