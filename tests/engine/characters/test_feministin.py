"""Feministin with Sphinx and Jiu-Jitsu: hand-worked from the printed rules. The rest is with the
queens."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    asked,
    bits,
    cards,
    done,
    laid,
    noted,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import legal_actions
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("trick", "swap", "taker", "may"),
    [
        ("HK HQ H9", True, 1, False),  # the queen stands above the king: nothing to refuse
        ("HK HQ H9", False, 0, True),
        ("HQ HK H9", True, 0, True),
        ("HQ HK H9", False, 1, False),
    ],
)
def test_feministin_goes_by_the_ranks_that_jiu_jitsu_declared(
    trick: str, swap: bool, taker: int, may: bool
) -> None:
    """Jiu-Jitsu is higher: it has spoken before Feministin, seat 0, is asked."""
    pos = laid("en", ("LQ", "RA", None), trick)
    pos = done(pos, use(1, "RA", *cards("HK HQ")) if swap else "1:-RA")
    assert (use(0, "LQ") in legal_actions(pos)) == may
    assert to_move(pos).leader == taker
    if may:
        assert done(pos, use(0, "LQ")).leader == 1


@pytest.mark.parametrize(
    ("trick", "may", "used"),
    [
        ("H9* LK RQ", False, False),  # neither lizard king nor raven queen can take a heart trick
        ("H9* HQ HJ", True, False),  # the lead is not seen, the jack is next to the queen
        ("H9* HQ LJ", True, False),  # a heart was led: it can take the trick, whatever it is
        ("RJ* S6 RQ", False, False),  # no man is seen
    ],
)
def test_feministin_and_a_lead_that_lies_face_down(trick: str, may: bool, used: bool) -> None:
    pos = laid("en", ("S6", "LQ", None), trick)
    assert (use(1, "LQ") in legal_actions(pos)) == may
    assert ("R-042" in noted(to_move(pos))) == used


@pytest.mark.parametrize("trick", ["H9 LK RQ", "H9 HQ HJ"])
def test_r_042_is_not_used_where_feministin_does_not_take_the_trick(trick: str) -> None:
    """Seat 2; Korrektor is asked about the same trick."""
    pos = asked(laid("en", ("L7", None, "LQ"), trick), 0, "trick_complete")
    assert rule_of_use(pos, use(2, "LQ")) == ("CHAR.LQ.MAY_REFUSE",)
    assert "R-042" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_no_trick_that_is_not_complete(edition: Edition) -> None:
    """Its king alone lies: nobody can say yet that nothing else takes the trick."""
    characters: Characters = ("LQ", "H9", None)
    pos = staged(edition, "SK", ("HK L6", "HQ L7", "H9 L8"), characters=characters)
    pos = asked(done(pos, "0:HK"), 1, "card")
    clause = "CHAR.LQ.MAY_REFUSE_MEN" if edition == "nl" else "CHAR.LQ.MAY_REFUSE"
    assert rule_of_use(pos, use(0, "LQ")) == (clause,)


def test_feministin_sees_a_card_beside_one_that_lies_face_down() -> None:
    """The heart queen of an earlier trick lies face down; the king, next to it, does not."""
    hands = ("HA HK L6", "HQ RQ L7", "H9 H8 L8")
    pos = staged("en", "SK", hands, characters=("LQ", "S6", None))
    pos = done(pos, "0:HA 1:HQ* 2:H9", "0:HK 1:RQ 2:H8")
    assert use(0, "LQ") in legal_actions(pos)


def test_feministin_goes_by_its_higher_card_in_a_double_trick() -> None:
    """Its ace is the highest, its six the lowest."""
    hands = ("HA H6 L7", "HQ HJ L8", "H9 H8 L9")
    pos = staged("en", "SK", hands, characters=("LQ", "SJ", None))
    pos = done(pos, "0:HA 1:HQ 2:H9", use(1, "SJ"), "0:H6 1:HJ 2:H8")
    assert use(0, "LQ") in legal_actions(pos)
    assert done(pos, use(0, "LQ")).leader == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_who_leads_after_a_refusal(edition: Edition) -> None:
    """Seat 0 leads the king and refuses; the queen of seat 1 is next."""
    pos = laid(edition, ("LQ", None, None), "HK HQ H9")
    assert "R-133" not in noted(to_move(pos))
    pos = done(pos, use(0, "LQ"))
    assert pos.leader == 1
    assert ("R-133" in noted(pos)) == (edition == "en")


@pytest.mark.parametrize(
    ("other", "powers", "used"),
    [
        ("SQ", power_state(justice=2, uses=(0, 1, 0)), True),
        ("SQ", power_state(justice=1, uses=(0, 1, 0)), True),
        ("SQ", PowerState(), False),
        ("S7", power_state(pot_opened=True, pot=1 << 26, uses=(0, 1, 0)), True),
        ("S7", PowerState(), False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_132_a_trick_that_nobody_gets(
    edition: Edition, other: str, powers: PowerState, used: bool
) -> None:
    """The lizard king takes an animal trick, in a game with justice or a jackpot."""
    hands = ("LK S6 S9", "LQ S7 S10", "L9 S8 SJ")
    pos = staged(
        edition, "H8", hands, characters=("LQ", other, None), powers=powers,
        down=("R6", "H6", "R7"), key="S7" if powers.pot_opened else "",
    )  # fmt: skip
    pos = asked(done(pos, "0:LK 1:LQ 2:L9"), 0, "trick_complete")
    pos = done(pos, use(0, "LQ"))
    assert ("R-132" in noted(pos)) == used
    assert pos.leader == 1


@pytest.mark.parametrize(
    ("trick", "won", "used"),
    [("LK LQ L9", False, True), ("LK LQ S9", False, False), ("LK LQ L9", True, False)],
)
def test_r_132_where_the_pot_takes_animals_only(trick: str, won: bool, used: bool) -> None:
    """Or nothing more, once it is won."""
    one, two, three = trick.split()
    powers = power_state(pot_opened=True, pot=0 if won else 1 << 26, uses=(0, 1, 0))
    pos = staged(
        "en", "H8", (f"{one} S6 R8", f"{two} S8 S10", f"{three} R9 SJ"),
        characters=("LQ", "S7", None), powers=powers, down=("R6", "H6", "R7"),
        key="" if won else "S7",
    )  # fmt: skip
    pos = asked(done(pos, f"0:{one} 1:{two} 2:{three}"), 0, "trick_complete")
    assert ("R-132" in noted(done(pos, use(0, "LQ")))) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_128_feministin_refuses_trick_after_trick(edition: Edition) -> None:
    """German has it need none of them."""
    hands = ("HK LK L6", "HQ LQ L7", "H9 L8 S9")
    pos = staged(edition, "SK", hands, characters=("LQ", None, None))
    pos = done(pos, "0:HK 1:HQ 2:H9", use(0, "LQ"))
    assert "R-128" not in noted(pos)
    pos = done(pos, "1:L7 2:S9 0:L6", "2:L8 0:LK 1:LQ", use(0, "LQ"))
    assert ("R-128" in noted(pos)) == (edition != "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_043_the_suit_of_a_face_down_lead_is_known(edition: Edition) -> None:
    """Hearts were named; nothing else can take the trick, and Sphinx does."""
    pos = laid(edition, ("S6", "LQ", None), "H9* HK RQ")
    pos = done(pos, use(1, "LQ"))
    assert pos.leader == 0
    assert "R-042" not in noted(pos)
    assert "R-043" in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("refuses", [True, False])
def test_r_139_skat_makes_the_trick_feministins(edition: Edition, refuses: bool) -> None:
    """Its ten stands above king and queen then. Its turn in the list was before Skater's."""
    pos = asked(laid(edition, (None, "LJ", "LQ"), "HK HQ H10"), 1, "trick_complete")
    assert rule_of_use(pos, use(2, "LQ")) != ("R-139",)
    pos = done(pos, use(1, "LJ"))
    assert "R-139" in noted(pos)
    assert pos.turn == 2
    pos = done(pos, use(2, "LQ") if refuses else "2:-LQ")
    assert pos.leader == (0 if refuses else 2)


def test_r_139_feministin_is_not_asked_twice_about_a_trick_that_was_its_own() -> None:
    """It has let it pass; and without a queen there is nothing to refuse. In the end it has refused
    already."""
    pos = asked(laid("en", (None, "LJ", "LQ"), "HQ HJ HA"), 2, "trick_complete")
    assert done(pos, "2:-LQ", use(1, "LJ")).trick == ()
    assert "R-139" not in noted(done(pos, "2:-LQ", use(1, "LJ")))
    pos = asked(laid("en", (None, "LJ", "LQ"), "HK H9 H10"), 1, "trick_complete")
    assert "R-139" not in noted(done(pos, use(1, "LJ")))
    pos = asked(laid("en", (None, "LJ", "LQ"), "HQ HJ HA"), 2, "trick_complete")
    assert "R-139" not in noted(done(pos, use(2, "LQ"), use(1, "LJ")))


@pytest.mark.parametrize(
    ("trick", "refuses", "ruled"),
    [
        ("LK LQ L9", True, True),  # not what it has refused
        ("LK LQ L9", False, False),  # its own already
        ("L9 LQ LK", False, True),  # another's: Fürsorge decides who is in need
        ("L9 L8 L7", False, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_142_what_fuersorge_may_give_to_feministin(
    edition: Edition, trick: str, refuses: bool, ruled: bool
) -> None:
    """Guggitaler has declared: lizards are worth nothing."""
    one, two, three = trick.split()
    pos = staged(
        edition, "SK", (f"{one} R8", f"{two} R9", f"{three} R6"), characters=("LQ", "H10", "H7"),
        powers=power_state(uses=(0, 0, 1), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, f"0:{one} 1:{two} 2:{three}")
    pos = asked(done(pos, use(0, "LQ")) if refuses else pos, 1, "trick_complete")
    if refuses:
        assert "R-142" in noted(pos)
        assert rule_of_use(pos, use(1, "H10", 0)) == ("R-142",)
        assert done(pos, use(1, "H10", 2)).leader == 2
        return
    pos = done(pos, use(1, "H10", 0))
    assert pos.won[0] & bits(trick) == bits(trick)
    assert ("R-142" in noted(pos)) == ruled


def test_r_142_in_dutch_a_man_is_enough() -> None:
    """A jack is worth two points; in the other editions such a trick is none of Feministin's."""
    for edition, used in (("nl", True), ("en", False)):
        pos = staged(
            edition,
            "SK",
            ("HJ R8", "H9 R9", "H6 R6"),
            characters=("H10", "LQ", None),  # type: ignore[arg-type]
        )
        pos = done(pos, "0:HJ 1:H9 2:H6", use(0, "H10", 1))
        assert pos.leader == 1
        assert ("R-142" in noted(pos)) == used
