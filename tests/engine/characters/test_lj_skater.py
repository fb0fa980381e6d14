"""LJ Skater: calls Skat: no ruff by who can follow, and tens between ace and king. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, asked, dealt, done, noted, play, staged, use


@pytest.mark.parametrize(
    "window",
    [
        "before_put_down",
        "before_trick",
    ],
)
def test_skater_may_speak_at_any_time(window: str) -> None:
    pos = dealt("en", ("LJ", None, None))
    if window not in ("before_put_down", "before_put_down"):
        pos = done(pos, *DOWN)
    pos = done(asked(pos, 0, window), use(0, "LJ"))
    assert pos.rules.strict_follow
    assert pos.rules.ranks.tens_up


SKATER = (None, None, "LJ")


def test_r_018_is_not_used_before_skat() -> None:
    pos = staged("en", "H6", ("L10 S6", "LK S7", "LA S8"), characters=SKATER)
    assert noted(play(pos, "0:L10 1:LK 2:LA 0:S6")) == []
