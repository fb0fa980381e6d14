"""RQ Schüchterne: has a card of another hand led in its place. Hand-worked."""

from __future__ import annotations

from engine.staging import answer, asked, cards, done, draw, refused, staged, use, why
from positions import power_state

from eidex.reference_engine import Position
from eidex.rulebook import Edition

SHY = ("RQ", None, None)


def shy(edition: Edition, hands: tuple[str, str, str] = ("S6 H7", "R9 H8", "L9 H6")) -> Position:
    """Seat 0 has taken a trick with the star ace and is to lead the next."""
    whole = (f"SA {hands[0]}", f"S7 {hands[1]}", f"S8 {hands[2]}")
    pos = done(staged(edition, "SK", whole, characters=SHY), "0:SA 1:S7 2:S8")
    return asked(pos, 0, "before_trick")


def test_a_drawn_lead_binds_nobody_who_follows() -> None:
    hands = ("LA H9", "L7 H7", "L8 H8")
    pos = staged("en", "SK", hands, characters=("RQ", None, None), powers=power_state(drawn=0))
    pos = done(pos, "0:LA")
    assert refused(pos, "1:H7")[1:] == (("PLAY.FOLLOW",), cards("L7"))
    assert done(pos, "1:L7").trick == cards("LA L7")


def test_a_draw_is_no_reason_in_later_tricks() -> None:
    pos = done(shy("en"), use(0, "RQ", 1), draw("RQ", "R9"), answer(1, "RQ", 1))
    assert why(pos, "R9") == (True, ("CHAR.RQ.DRAWS",))
    pos = done(pos, "1:R9 2:L9 0:S6")
    assert why(pos, "H7") == (True, ("PLAY.LEAD_ANY",))
