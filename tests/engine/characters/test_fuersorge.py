"""H10 Fürsorge: hand-worked from the printed rules; R-073, R-074. R-083 and R-085 are with the
other character."""

from __future__ import annotations

import pytest
from engine.staging import (
    asked,
    bits,
    done,
    laid,
    noted,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import legal_actions, observation
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("trick", "cheap"),
    [
        ("H9 H8 H6", True),
        ("H8 H9 H6", True),  # the second card takes it
        ("HQ H9 H8", True),
        ("HK H9 H8", False),
        ("HQ LJ H8", False),
    ],
)
@pytest.mark.parametrize("to", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_gives_away_a_trick_of_three_points(
    edition: Edition, to: int, trick: str, cheap: bool
) -> None:
    """Nine, eight and six nothing; with the queen three, with the king four, with a jack five."""
    pos = laid(edition, (None, "H10", None), trick)
    give = use(1, "H10", to)
    if not cheap:
        assert refusal(pos, give) == ("CHAR.H10.MAY_GIVE",)
        assert pos.leader == 0
        return
    pos = done(pos, give)
    assert (pos.leader, pos.won[to] & bits(trick)) == (to, bits(trick))
    assert observation(pos, 0).heard[-1].learned[1] == (to,)


def test_fuersorge_gives_in_every_trick_but_the_last() -> None:
    hands = ("H9 L6 R6", "H8 L7 R7", "H6 L8 R8")
    pos = staged("en", "SK", hands, characters=(None, "H10", "L7"))
    pos = done(pos, "0:H9 1:H8 2:H6", use(1, "H10", 1), "1:L7 2:L8 0:L6", use(1, "H10", 1))
    assert pos.leader == 1
    pos = asked(done(pos, "1:R7 2:R8 0:R6"), 2, "trick_complete")
    assert rule_of_use(pos, use(1, "H10", 1)) == ("CHAR.H10.NOT_THE_LAST",)
    assert settled(pos).leader == 2


def test_fuersorge_is_not_asked_about_the_last_trick() -> None:
    pos = staged("en", "SK", ("H9", "H8", "H6"), characters=(None, "H10", None))
    pos = done(pos, "0:H9 1:H8 2:H6")
    assert pos.result is not None
    early = staged("en", "SK", ("H9", "H8", "H6"), characters=(None, "H10", None))
    assert rule_of_use(early, use(1, "H10", 1)) == ("CHAR.H10.MAY_GIVE",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_leaves_the_pot_its_cards(edition: Edition) -> None:
    pos = laid(
        edition, ("S7", "H10", None), "R10 R9 R8", key="H7", down=("LA", "H6", "H7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    assert refusal(pos, use(1, "H10", 2)) == ("CHAR.H10.MAY_GIVE",)  # ten points
    pos = laid(
        edition, ("S7", "H10", None), "R9 R8 R6", key="H7", down=("LA", "H6", "H7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    pos = done(pos, use(1, "H10", 2))
    assert pos.leader == 2
    assert pos.powers.pot == bits("LA R9 R8 R6")


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_073_fuersorge_and_a_face_down_card(edition: Edition, hidden: bool) -> None:
    """German and Dutch print it."""
    star = "*" if hidden else ""
    pos = staged(edition, "SK", ("H9 L7", "H8 L8", "H6 L9"), characters=(None, "S6", "H10"))
    pos = done(pos, f"0:H9 1:H8{star}")
    if hidden:
        clause = "R-073" if edition == "en" else "CHAR.H10.NOT_SPHINX"
        assert refusal(pos, use(2, "H10", 2)) == (clause,)
    pos = done(pos, "2:H6")
    assert (use(2, "H10", 2) in legal_actions(pos)) == (not hidden)
    assert ("R-073" in noted(to_move(pos))) == (hidden and edition == "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_and_a_card_that_lay_face_down_before(edition: Edition) -> None:
    """Only a face-down card of this trick bars it; none is asked about in the last."""
    hands = ("H9 L7 R6", "H8 L8 R7", "H6 L9 R8")
    pos = staged(edition, "SK", hands, characters=(None, "S6", "H10"))
    pos = to_move(done(pos, "0:H9 1:H8* 2:H6"))
    again = done(pos, "0:L7 1:L8 2:L9")
    assert use(2, "H10", 2) in legal_actions(again)
    assert "R-023" not in noted(done(again, use(2, "H10", 2)))  # of this trick all is seen
    last = staged(edition, "SK", ("H9", "H8", "H6"), characters=(None, "S6", "H10"))
    assert "R-073" not in noted(settled(done(last, "0:H9 1:H8* 2:H6")))


@pytest.mark.parametrize(
    ("guggitaler", "stripped", "trick", "cheap"),
    [
        (True, "", "HA HK H10", True),  # three hearts, a point each
        (True, "", "SK S7 S8", False),  # four
        (False, "H", "HA HK H10", True),
        (False, "H", "R10 R8 R7", False),  # twenty
        (False, "", "HQ H9 H8", True),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_074_points_of_a_trick(
    edition: Edition, guggitaler: bool, stripped: str, trick: str, cheap: bool
) -> None:
    other = "H7" if guggitaler else "R6" if stripped else None
    a, b, c = trick.split()
    pos = staged(
        edition, "SK", (f"{a} L7", f"{b} L8", f"{c} L9"), characters=(other, "H10", None),
        powers=power_state(uses=(1, 0, 0), guggitaler=guggitaler, stripped=stripped),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", guggitaler, stripped)))
    pos = done(pos, f"0:{a} 1:{b} 2:{c}")
    give = use(1, "H10", 2)
    assert (give in legal_actions(pos)) == cheap
    assert "R-074" not in noted(pos)
    if cheap:
        by_powers = guggitaler or bool(stripped)
        assert ("R-074" in noted(done(pos, give))) == by_powers


@pytest.mark.parametrize("refused", [True, False])
def test_r_142_not_to_feministin_what_it_has_refused(refused: bool) -> None:
    """A Dutch trick with a man and no queen, worth two points."""
    hands = ("HJ L7", "H9 L8", "H6 L9")
    pos = staged("nl", "SK", hands, characters=("LQ", None, "H10"), leader=1)
    pos = asked(done(pos, "1:H9 2:H6 0:HJ"), 0, "trick_complete")
    pos = asked(done(pos, use(0, "LQ") if refused else "0:-LQ"), 2, "trick_complete")
    assert {one.choice for one in legal_actions(pos) if one.do == "use"} == (
        {(1,), (2,)} if refused else {(0,), (1,), (2,)}
    )
    assert ("R-142" in noted(pos)) == refused
    if refused:
        assert refusal(pos, use(2, "H10", 0)) == ("R-142",)


def test_what_is_too_dear_to_be_given_raises_no_question_of_a_refusal() -> None:
    """Feministin has refused seven points: king and queen."""
    pos = staged("nl", "SK", ("HK L7", "HQ L8", "H6 L9"), characters=("LQ", None, "H10"))
    pos = done(asked(done(pos, "0:HK 1:HQ 2:H6"), 0, "trick_complete"), use(0, "LQ"))
    assert rule_of_use(pos, use(2, "H10", 0)) == ("CHAR.H10.MAY_GIVE",)
    assert "R-142" not in noted(to_move(pos))
