"""What Zombie has the others take up again. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import LAST_TRICKS, THREE, zombie
from engine.staging import answer, asked, bits, cards, done, noted, offered, staged, use
from positions import changed, power_state

from eidex.reference_engine import legal_actions


@pytest.mark.parametrize("pushed", [True, False])
def test_r_037_fledderers_card_is_taken_up(pushed: bool) -> None:
    """To seat 1; or it lies before seat 0."""
    pos = zombie(
        "en", won=("", "", LAST_TRICKS[2]), characters=("R8", None, "R7"), uses=(0, 0, 1),
        pushed=bits("H7" if pushed else "H6"),
    )  # fmt: skip
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="S8"))
    assert legal_actions(pos) == [answer(1, "R8", card="H7")]
    pos = done(pos, answer(1, "R8", card="H7"))
    assert pos.hands[1] == bits("L7 L8 H7")
    assert ("R-037" in noted(pos)) == pushed


@pytest.mark.parametrize("opened", [True, False])
def test_zombie_leaves_in_dutch_the_card_that_opened_the_pot(opened: bool) -> None:
    """Seat 1 has won it with the pot, and may not look at it; else it is a card like others."""
    pos = staged(
        "nl", "SK", THREE, characters=("R8", None, "S7"), down=("H6", "H7", "LQ"),
        won=("", "RA RK LQ", "R6 R7"),
        powers=power_state(uses=(0, 0, int(opened)), pot_opened=opened),
    )  # fmt: skip
    pos = done(asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick"), use(0, "R8"))
    pos = done(pos, answer(0, "R8", card="SA"))
    assert offered(pos) == set(cards("RA RK" if opened else "RA RK LQ"))
    assert ("R-039" in noted(done(pos, answer(1, "R8", card="RA")))) == opened


@pytest.mark.parametrize(("hidden", "used"), [("RK", True), ("HJ", False), ("", False)])
def test_r_039_a_face_down_card_stays(hidden: str, used: bool) -> None:
    """Only the last trick counts in English: what lies face down in another is not asked about."""
    won = (LAST_TRICKS[0], f"{LAST_TRICKS[1]} HJ HA HQ", LAST_TRICKS[2])
    pos = zombie(
        "en",
        won=won,
        last=LAST_TRICKS,
        characters=("R8", None, "S6"),
        uses=(0, 0, 1),
        hidden=bits(hidden),
    )
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="SA"))
    assert offered(pos) == set(cards("RA RQ" if used else "RA RK RQ"))
    pos = done(pos, answer(1, "R8", card="RA"), answer(2, "R8", card="R6"))
    assert ("R-039" in noted(pos)) == used


def test_r_085_is_not_used_where_a_seat_has_another_trick() -> None:
    """Seat 1 takes a trick itself, and then is given one: it has a trick in any case."""
    hands = ("S8 LA L6", "S7 L7 LK", "S6 L9 LQ")
    pos = staged("en", "SK", hands, characters=("R8", None, "H10"), down=("H6", "H7", "H8"),
                 won=("RA RK RQ", "", ""), leader=1,
                 powers=power_state(last=(bits("RA RK RQ"), 0, 0), took=0b101))  # fmt: skip
    pos = done(pos, "1:LK 2:L9 0:L6", "1:S7 2:S6 0:S8", use(2, "H10", 1), use(0, "R8"))
    assert "R-085" not in noted(pos)


def test_r_085_is_not_about_a_seat_without_any_trick() -> None:
    """Seat 2 has given a trick to seat 1, which has taken another, and has none itself."""
    hands = ("S8 LA L6", "S7 L7 LK", "S6 L9 LQ")
    pos = staged("en", "SK", hands, characters=("R8", None, "H10"), down=("H6", "H7", "H8"),
                 won=("RA RK RQ", "", ""), leader=1,
                 powers=power_state(last=(bits("RA RK RQ"), 0, 0), took=0b001))  # fmt: skip
    pos = changed(pos, won=(bits("RA RK RQ"), 0, 0))
    pos = done(pos, "1:LK 2:L9 0:L6", "1:S7 2:S6 0:S8", use(2, "H10", 1), use(0, "R8"))
    assert "R-085" not in noted(pos)
