"""Windows: who is asked, and what is remembered of it. Hand-worked: R-005, R-023, R-110."""

from __future__ import annotations

import pytest
from engine.staging import (
    action,
    asked,
    cards,
    dealt,
    done,
    draw,
    laid,
    noted,
    offered,
    staged,
    use,
)

from eidex.reference_engine import apply, legal_actions
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("laser", "lead", "used"),
    [
        (2, 0, True),  # it draws for seat 1 once more
        (1, 0, False),  # it leads itself
        (1, 1, True),  # Korrektor, seat 2, takes the lead
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_150_laser_draws_the_first_lead_again(
    edition: Edition, laser: int, lead: int, used: bool
) -> None:
    """Korrektor rejects the first trick, to which seat 1 has led."""
    if laser == 2:
        pos = done(dealt(edition, (None, "L7", "L9")), draw("L9", "R6"), "2:=H6")
        pos = done(pos, draw("L9", "L6"), draw("L9", "RK"))
    else:
        pos = done(dealt(edition, (None, "L9", "L7")), "1:=R6", draw("L9", "H6"), draw("L9", "L6"))
    pos = done(pos, "1:RK 2:HK 0:LK", use(3 - laser, "L7", lead))
    assert ("R-150" in noted(pos)) == used
    assert "R-110" not in noted(pos)
    if used:
        pos = done(pos, draw("L9", "R7" if lead == 0 else "HQ"))
        assert offered(pos) == set(cards("R7" if lead == 0 else "HQ"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["LJ", "HK", "S8"])
def test_r_152_any_time_is_also_before_a_card_is_replaced(edition: Edition, code: str) -> None:
    """Konsumentenschutz, seat 1, has rejected the card that seat 0 led."""
    hands = ("HK L6 L7 L8 L9", "H6 HA S7 R7 R6", "H8 H7 S8 R8 R9")
    pos = staged(edition, "SK", hands, characters=(None, "H9", code), down=("", "", "RA"))
    pos = done(pos, "0:HK", use(1, "H9"))
    assert (pos.powers.window, pos.turn) == ("replacement", 2)
    assert "R-152" not in noted(pos)
    now = {"LJ": use(2, "LJ"), "HK": use(2, "HK", 0), "S8": use(2, "S8", card="R9")}[code]
    assert "R-152" in noted(done(pos, now))
    assert "R-152" not in noted(done(pos, f"2:-{code}", "0:L6"))


def test_r_023_whoever_is_asked_before_the_trick_is_complete_does_not_matter() -> None:
    """Konsumentenschutz may reject Sphinx's card."""
    hands = ("H10 L6", "H9 L7", "H6 L8")
    pos = staged("en", "SK", hands, characters=(None, "S6", "H9"))
    pos = asked(done(pos, "0:H10 1:H9*"), 2, "card")
    assert "R-023" not in noted(done(pos, "2:-H9 2:H6 0:L6"))


@pytest.mark.parametrize("hidden", ["*", ""])
def test_whether_somebody_spoke_is_kept_where_a_card_lies_face_down(hidden: str) -> None:
    pos = asked(laid("en", (None, "S6", "LJ"), f"H10 H9{hidden} H6"), 2, "trick_complete")
    assert (pos.powers.named >= 0) == bool(hidden)


def test_what_was_said_bears_its_number() -> None:
    """Three put-downs, nine tricks and three cards."""
    pos = laid("en", (None, None, "RA"), "HK HQ H6")
    pos = done(pos, use(2, "RA", *cards("HK HQ")))
    assert [told.step for told in pos.powers.events] == [33]


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_005_the_last_card_beside_jiu_jitsu(edition: Edition, listed: bool) -> None:
    """It is asked when the trick is complete; seat 2 stays below the ruff, and could go above. The
    actions are those that the engine lists, which is the quick way, or equal ones."""
    hands = ("HK L6", "S8 L7", "S9 S6")
    pos = staged(edition, "SK", hands, characters=("RA", None, None))
    for word in ("0:HK", "1:S8", "2:S6"):
        actions = legal_actions(pos)
        pos = apply(pos, actions[actions.index(action(word))] if listed else action(word))
    assert ("R-005" in noted(pos)) == (edition == "de")
