"""S8 Taschenspieler: exchanges the card it put down. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, bits, dealt, done, refusal, staged, to_move, use

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.character import ANY_TIME
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


def test_taschenspieler_has_to_be_asked_in_german() -> None:
    """Though any time will do."""
    pos = done(dealt("de", (None, "S8", None)), *DOWN)
    pos = to_move(pos)
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert refusal(pos, use(1, "S8", card="RK")) == ("CHAR.S8.ANY_TIME",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_taschenspieler_exchanges_with_four_cards_or_more(edition: Edition) -> None:
    hands = ("SA S6 LA L6 L7", "S7 L8 L9 LJ LQ", "S8 R6 R7 R8 R9")
    for size, may in ((5, True), (4, False)):
        a, b, c = (" ".join(hand.split()[:size]) for hand in hands)
        pos = staged(
            edition, "SK", (a, b, c), characters=(None, "S8", None), down=("H6", "H7", "H8")
        )
        pos = done(pos, "0:SA 1:S7 2:S8")
        if not may:
            assert refusal(pos, use(1, "S8", card="L8")) == ("CHAR.S8.MAY_EXCHANGE",)
            continue
        assert refusal(pos, use(1, "S8", card="LA")) == ("CHAR.S8.MAY_EXCHANGE",)
        pos = done(pos, use(1, "S8", card="L8"))
        assert (pos.hands[1], pos.down[1]) == (bits("L9 LJ LQ H7"), NUMBERS["L8"])
        told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
        assert told == [(), (NUMBERS["L8"],), ()]
        again = "CHAR.S8.ONCE" if edition == "de" else "R-128"
        assert refusal(pos, use(1, "S8", card="L9")) == (again,)


@pytest.mark.parametrize("exchanged", [True, False])
def test_when_taschenspieler_exchanges(exchanged: bool) -> None:
    pos = done(dealt("en", (None, "S8", None)), *DOWN)
    pos = done(pos, use(1, "S8", card="RK") if exchanged else "1:-S8")
    if exchanged:
        assert pos.down[1] == NUMBERS["RK"]
    else:
        pos = done(pos, "1:RA 2:HA", use(1, "S8", card="RK"))
        assert pos.down[1] == NUMBERS["RK"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_128_taschenspieler_exchanges_once(edition: Edition) -> None:
    """Four cards are left, and the next trick would be another occasion."""
    pos = done(dealt(edition, (None, "S8", None)), *DOWN, use(1, "S8", card="RK"))
    pos = done(pos, "1:RA 2:HA 0:LA")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    assert refusal(pos, use(1, "S8", card="RQ")) == (
        "CHAR.S8.ONCE" if edition == "de" else "R-128",
    )


def test_taschenspieler_speaks_from_the_put_down_on() -> None:
    """Any time will do, but for the one before it has put down a card."""
    assert {*ANY_TIME} - {*CHARACTERS["S8"].windows_in("de")} == {"before_put_down"}
