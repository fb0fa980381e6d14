"""SJ Scharfmacher: makes a trick a double trick. Hand-worked."""

from __future__ import annotations

from engine.staging import asked, done, staged, use

from eidex.reference_engine.explain.refusals import rule_of_use


def test_scharfmacher_doubles_after_the_third_card() -> None:
    """Skater is asked about the same card: nothing but the moment stands against it."""
    pos = staged("en", "SK", ("HK L6", "HQ L7", "H8 L8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)


def test_r_049_is_why_it_may_not_double() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HQ", "H8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("R-049",)
