"""H10 Fürsorge: gives away a trick of three points or fewer. Hand-worked."""

from __future__ import annotations

from engine.staging import asked, done, settled, staged, use

from eidex.reference_engine.explain.refusals import rule_of_use


def test_fuersorge_gives_in_every_trick_but_the_last() -> None:
    hands = ("H9 L6 R6", "H8 L7 R7", "H6 L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "H10", "L7"))
    pos = done(pos, "0:H9 1:H8 2:H6", use(1, "H10", 1), "1:L7 2:L8 0:L6", use(1, "H10", 1))
    assert pos.leader == 1
    pos = asked(done(pos, "1:R7 2:R8 0:R6"), 2, "trick_complete")
    assert rule_of_use(pos, use(1, "H10", 1)) == ("CHAR.H10.NOT_THE_LAST",)
    assert settled(pos).leader == 2
