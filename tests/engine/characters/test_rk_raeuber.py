"""RK Räuber: takes the face-up card, or as dealer the trump six, for another card. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import OBENABE
from engine.staging import DOWN, HANDS, asked, bits, dealt, done, noted, refusal, use

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_raeuber_steals_the_face_up_card(edition: Edition) -> None:
    pos = dealt(edition, (None, None, "RK"))
    assert refusal(pos, use(2, "RK")) == ("CHAR.RK.PAYS",)
    assert refusal(pos, use(2, "RK", card="LA")) == ("CHAR.RK.PAYS",)
    pos = done(pos, use(2, "RK", card="H6"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 L6 S8 SA H6")
    assert pos.hands[2] == bits("HA HK HQ HJ H10 H9 H8 H7 S7 S10 SQ SK")
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told == [(NUMBERS["H6"],), (), (NUMBERS["H6"],)]
    assert refusal(pos, use(2, "RK", card="HA")) == ("ORDER.ONCE",)
    late = done(dealt(edition, (None, None, "RK")), "1:=R6")
    assert refusal(late, use(2, "RK", card="HA")) == ("CHAR.RK.MAY_STEAL",)


def test_raeuber_as_giver_exchanges_with_the_trump_six() -> None:
    pos = dealt("en", ("RK", None, None))
    assert refusal(pos, use(0, "RK", card="L6")) == ("CHAR.RK.OWN_DEAL",)
    pos = done(pos, use(0, "RK"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 L6 S8 SA S6")
    assert pos.hands[1] == bits("RA RK RQ RJ R10 R9 R8 R7 R6 S9 SJ SK")
    assert "R-029" not in noted(pos)


@pytest.mark.parametrize(("giver", "holder"), [(1, 0), (1, 2), (2, 0), (0, 2)])
def test_raeuber_as_giver_wherever_the_trump_six_lies(giver: int, holder: int) -> None:
    """Stars are trump; lizards with the giver."""
    hands: list[str] = [""] * 3
    third = 3 - giver - holder
    hands[giver], hands[holder], hands[third] = HANDS
    characters = tuple("RK" if s == giver else None for s in range(3))
    pos = dealt("en", characters, (hands[0], hands[1], hands[2]), dealer=giver)  # type: ignore[arg-type]
    pos = done(asked(pos, giver, "before_put_down"), use(giver, "RK"))
    assert pos.hands[giver] & bits("S6 SK") == bits("S6")
    assert pos.hands[holder] & bits("S6 SK") == bits("SK")


def test_raeuber_is_late_without_trump_as_well() -> None:
    """It does not give: the six is not what it lacks."""
    pos = done(dealt("en", (None, "RK", None), OBENABE), *DOWN)
    assert refusal(pos, use(1, "RK", card="RA")) == ("CHAR.RK.MAY_STEAL",)


OWN_SIX = (HANDS[0].replace("S8", "S6"), HANDS[1].replace("S6", "S8"), HANDS[2])


@pytest.mark.parametrize("hands", [OWN_SIX, OBENABE])
@pytest.mark.parametrize("giver", [True, False])
def test_r_029_no_trump_six_to_be_had(hands: tuple[str, str, str], giver: bool) -> None:
    pos = dealt("en", ("RK", None, None) if giver else (None, "RK", None), hands)
    assert ("R-029" in noted(pos)) == giver
    if giver:
        assert use(0, "RK") not in legal_actions(pos)
        assert "R-029" in noted(cite_asked(pos, use(0, "RK")))
        assert refusal(pos, use(0, "RK")) == ("R-029",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hands", "used"), [(OBENABE, True), (HANDS, False)])
def test_r_129_raeuber_without_a_trump(
    edition: Edition, hands: tuple[str, str, str], used: bool
) -> None:
    """An ace was shown: it takes that card like any other."""
    pos = done(dealt(edition, (None, "RK", None), hands), use(1, "RK", card="R6"))
    assert pos.hands[1] >> pos.game.shown & 1
    assert pos.hands[0] >> NUMBERS["R6"] & 1
    assert ("R-129" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_145_everybody_learns_who_had_the_trump_six(edition: Edition) -> None:
    """Räuber, seat 0, gives; seat 1 has the star six."""
    pos = done(dealt(edition, ("RK", None, None)), use(0, "RK"))
    assert "R-145" in noted(pos)
    for seat in range(3):
        assert observation(pos, seat).heard[-1].learned == (1,)


def test_r_145_is_about_the_exchange_only() -> None:
    """A card given for a stolen one stays between the two."""
    pos = done(dealt("en", (None, "RK", None)), use(1, "RK", card="R6"))
    assert "R-145" not in noted(pos)
    assert [bool(observation(pos, seat).heard[-1].learned) for seat in range(3)] == [
        True,
        True,
        False,
    ]
