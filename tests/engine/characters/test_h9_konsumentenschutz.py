"""H9 Konsumentenschutz: rejects a card that another has played. Hand-worked."""

from __future__ import annotations

from engine.staging import asked, done, staged, use

from eidex.reference_engine.explain.refusals import rule_of_use


def test_r_045_is_why_it_may_not_reject() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HA", "H6"), characters=("LJ", None, "H9"))
    pos = asked(done(pos, "0:HK 1:HA"), 0, "card")
    assert rule_of_use(pos, use(2, "H9")) == ("R-045",)
