"""RJ Schwarzpeter: whoever gets the raven jack loses. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import gained, was_used
from engine.staging import HANDS, dealt, done, noted, refusal, settled, staged, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS
from eidex.rulebook import EDITIONS, Edition

RAVENS = (HANDS[1], HANDS[2], HANDS[0])
RAVEN_TRUMP = ("S6 S9 SJ RA RK RQ RJ R10 R9 R8 R7 R6", HANDS[2], HANDS[0])


@pytest.mark.parametrize(
    ("hands", "before", "refused"),
    [
        (HANDS, (0, 0, 0), ()),
        (HANDS, (6, 5, 0), ()),
        (HANDS, (6, 6, 0), ("CHAR.RJ.NOT_AT_SIX",)),
        (HANDS, (6, 6, 6), ("CHAR.RJ.NOT_AT_SIX",)),
        (RAVENS, (0, 0, 0), ()),  # the star jack is shown
        (("S6 S9 SJ RA RK RQ RJ R10 R9 R6 R8 R7", HANDS[2], HANDS[0]), (0, 0, 0),
         ("CHAR.RJ.NOT_RAVEN",)),
        (RAVEN_TRUMP, (0, 0, 0), ()),  # the raven six is shown: there is no trump
    ],
)  # fmt: skip
@pytest.mark.parametrize("edition", EDITIONS)
def test_schwarzpeter_is_called(
    edition: Edition,
    hands: tuple[str, str, str],
    before: tuple[int, int, int],
    refused: tuple[str, ...],
) -> None:
    pos = dealt(edition, ("RJ", None, None), hands, before=before)
    if refused:
        assert refusal(pos, use(0, "RJ")) == refused
        return
    pos = done(pos, use(0, "RJ"))
    holder = next(seat for seat in range(3) if pos.hands[seat] >> NUMBERS["RJ"] & 1)
    if holder == 0:
        pos = done(pos, *(f"{seat}:={hands[seat].split()[0]}" for seat in (1, 2)))
    rule = "R-135" if edition == "nl" else "CHAR.RJ.JACK_STAYS"
    assert refusal(pos, f"{holder}:=RJ") == (rule,)
    assert refusal(pos, use(0, "RJ")) == ("ORDER.ONCE",)


def test_schwarzpeter_is_called_before_the_put_down() -> None:
    pos = done(dealt("en", ("RJ", None, None)), "1:=RJ")
    assert refusal(pos, use(0, "RJ")) == ("CHAR.RJ.MAY_CALL",)


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_135_the_raven_jack_is_not_put_down(edition: Edition, called: bool) -> None:
    """Seat 1 holds it."""
    pos = done(dealt(edition, ("RJ", None, None)), use(0, "RJ") if called else "0:-RJ")
    pos = done(pos, "1:=R6")
    assert ("R-135" in noted(pos)) == (called and edition == "nl")


def test_r_135_only_the_hand_with_the_raven_jack() -> None:
    """Seat 1 gives, and puts down last."""
    pos = done(dealt("nl", ("RJ", None, None), dealer=1), use(0, "RJ"), "2:=H6 0:=L6")
    assert "R-135" not in noted(pos)
    assert "R-135" in noted(done(pos, "1:=R6"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_schwarzpeter_yields_to_match(edition: Edition) -> None:
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("RJ", None, None), sweeper=0,
        down=("L6", "R6", "R7"), powers=power_state(uses=(1, 0, 0), schwarzpeter=True),
    )  # fmt: skip
    pos = changed(pos, won=(pos.won[2], 0, 0))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert pos.result is not None
    assert pos.result.victory_points == (2, 0, 0)
    assert "R-004" not in noted(pos)  # it is printed which goes first


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_144_all_the_points_and_not_all_the_tricks(edition: Edition, short: bool) -> None:
    """Seat 2 has lost a trick without points, or one with a queen in it."""
    lost = "HQ H8 H7" if short else "H9 H8 H7"
    powers = power_state(uses=(1, 0, 0), schwarzpeter=True)
    pos = staged(
        edition, "SK", ("L7", "L8", "SA"), characters=("RJ", None, None), won=(lost, "", ""),
        down=("L6", "R6", "HA"), leader=2, powers=powers,
    )  # fmt: skip
    pos = settled(done(pos, "2:SA 0:L7 1:L8"))
    assert pos.result is not None
    assert pos.result.points == ((3, 0, 154) if short else (0, 0, 157))
    german = edition == "de" and not short
    assert gained(pos) == ((0, 0, 2) if german else (1, 1, 0))
    assert was_used(pos, "R-144") == german
