"""Who gets the cards of a trick, and the lead: justice, gifts, the last trick, Feministin's
refusal. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import ALL, PUT_DOWN, hearts_to_seat_1, last_trick, scores, was_used
from engine.staging import (
    Characters,
    asked,
    bits,
    done,
    noted,
    refusal,
    settled,
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

# -- Gerechtigkeit


@pytest.mark.parametrize(("double", "justice"), [(True, 2), (True, 0), (False, 2)])
def test_r_068_a_double_trick_under_justice(double: bool, justice: int) -> None:
    powers = power_state(uses=(1, 0, 0), justice=justice)
    hands = ("H10 SA S6", "H9 H7 L7", "H6 HK L8")
    pos = staged("en", "SK", hands, characters=("SQ", "SJ", None), powers=powers)
    before = pos.won
    pos = done(pos, "0:H10 1:H9 2:H6", use(1, "SJ") if double else "1:-SJ")
    pos = done(pos, "0:SA 1:H7 2:HK") if double else pos
    gained = [now & ~old for now, old in zip(pos.won, before, strict=True)]
    if not double:
        assert gained == [bits("H10"), bits("H9"), bits("H6")]
    elif justice:
        assert gained == [bits("H10 SA"), bits("H9 H7"), bits("H6 HK")]
    else:
        assert gained == [bits("H10 SA H9 H7 H6 HK"), 0, 0]
    assert pos.leader == 0
    assert pos.powers.justice == max(0, justice - 1)
    assert ("R-068" in noted(pos)) == (double and justice > 0)


@pytest.mark.parametrize("justice", [1, 0])
@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_leaves_fuersorge_the_lead(edition: Edition, justice: int) -> None:
    powers = power_state(uses=(1, 0, 0), justice=justice)
    pos = staged(
        edition, "SK", ("H9 SA", "H8 L7", "H6 L8"), characters=("SQ", "H10", None), powers=powers
    )
    pos = done(pos, "0:H9 1:H8 2:H6", use(1, "H10", 2))
    assert pos.leader == 2
    own = ("H9", "H8", "H6") if justice else ("", "", "H9 H8 H6")
    hearts = bits("H9 H8 H6")
    assert [won & hearts for won in pos.won] == [bits(cards) for cards in own]


@pytest.mark.parametrize("to", range(3))
@pytest.mark.parametrize("edition", EDITIONS)
def test_under_justice_the_lead_alone_is_given(edition: Edition, to: int) -> None:
    hands = ("H8 L7 R7", "H9 L6 R6", "H6 L8 R8")
    pos = staged(
        edition, "SK", hands, characters=(None, "H10", "SQ"),
        powers=power_state(uses=(0, 0, 1), justice=2),
    )  # fmt: skip
    pos = done(pos, "0:H8 1:H9 2:H6", use(1, "H10", to))
    assert pos.leader == to
    assert [pos.won[seat] & bits("H8 H9 H6") for seat in range(2)] == [bits("H8"), bits("H9")]


@pytest.mark.parametrize(("justice", "points"), [(1, (11, 35, 111)), (0, (0, 46, 111))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_under_justice(edition: Edition, justice: int, points: tuple[int, int, int]) -> None:
    """Only its own card and the five; when justice is over, the trick as ever."""
    powers = power_state(uses=(1, 0, 0), justice=justice)
    pos = hearts_to_seat_1(edition, ("SQ", "HA", None), powers=powers)
    assert scores(done(pos, use(1, "HA")))[0] == points


@pytest.mark.parametrize(
    ("uses", "justice", "cards", "ruled"),
    [(1, 0, 3, ["en", "nl"]), (0, 0, 3, ["nl"]), (1, 1, 1, [])],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_ultimo_in_a_game_with_gerechtigkeit(
    edition: Edition, uses: int, justice: int, cards: int, ruled: list[str]
) -> None:
    """Justice was used before, never, or lasts still. Ultimo's own card is the lizard seven."""
    powers = power_state(uses=(0, 0, uses), justice=justice)
    pos = last_trick(edition, (None, "HA", "SQ"), (ALL, "", ""), powers=powers)
    pos = settled(done(pos, use(1, "HA")))
    assert pos.won[1].bit_count() == cards
    assert was_used(pos, "R-119") == (edition in ruled)


@pytest.mark.parametrize(
    ("characters", "uses", "ruled"),
    [
        (("SQ", "HA", None), (1, 0, 0), ["en", "nl"]),
        (("SQ", "HA", None), (0, 0, 0), ["nl"]),
        ((None, "HA", None), (0, 0, 0), []),  # no Gerechtigkeit in the game
        ((None, "HA", None), (0, 0, 1), []),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_wherever_gerechtigkeit_sits(
    edition: Edition, characters: Characters, uses: tuple[int, int, int], ruled: list[str]
) -> None:
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=characters, powers=power_state(uses=uses),
        down=PUT_DOWN,
    )  # fmt: skip
    pos = settled(done(pos, "0:SA 1:L7 2:L8", use(1, "HA")))
    assert ("R-119" in noted(pos)) == (edition in ruled)


# -- Feministin


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


@pytest.mark.parametrize(
    ("justice", "hands", "used"),
    [
        (0, ("HK L6", "HQ L7", "H9 L8"), True),
        (2, ("HK L6", "HQ L7", "H9 L8"), False),
        (0, ("HK", "HQ", "H9"), False),  # the last trick: nobody leads after it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_is_used_where_taking_a_refused_trick_means_the_lead(
    edition: Edition, justice: int, hands: tuple[str, str, str], used: bool
) -> None:
    """Under justice another clause says who leads (CHAR.SQ.HIGHEST_LEADS)."""
    powers = power_state(uses=(0, 1, 0), justice=justice)
    pos = staged(
        edition, "SK", hands, characters=("LQ", "SQ", None), powers=powers, down=PUT_DOWN
    )  # fmt: skip
    pos = done(pos, "0:HK 1:HQ 2:H9", use(0, "LQ"))
    assert pos.leader == 1
    assert ("R-133" in noted(pos)) == (used and edition == "en")


@pytest.mark.parametrize("given_to", [-1, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_is_not_used_where_the_lead_is_given_away(edition: Edition, given_to: int) -> None:
    """Guggitaler has declared: this trick is worth nothing, and may be given to anybody but
    Feministin, that has refused it."""
    pos = staged(
        edition, "SK", ("LK R8", "LQ R9", "L9 H8"), characters=("LQ", "H10", "H7"), down=PUT_DOWN,
        powers=power_state(uses=(0, 0, 1), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, "0:LK 1:LQ 2:L9", use(0, "LQ"))
    pos = to_move(done(pos, use(1, "H10", given_to)) if given_to >= 0 else pos)
    assert pos.leader == (given_to if given_to >= 0 else 1)
    assert ("R-133" in noted(pos)) == (given_to < 0 and edition == "en")


# -- Fürsorge


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


@pytest.mark.parametrize(("to", "used"), [(0, False), (1, True), (2, False)])
def test_r_142_is_about_a_gift_to_feministin(to: int, used: bool) -> None:
    """The queen of seat 0 takes the jack; lizards are worth nothing, for Guggitaler has declared.
    Feministin is seat 1."""
    pos = staged(
        "en", "SK", ("LQ R8", "LJ R9", "L9 R6"), characters=("H10", "LQ", "H7"),
        powers=power_state(uses=(0, 0, 1), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, "0:LQ 1:LJ 2:L9", use(0, "H10", to))
    assert pos.leader == to
    assert ("R-142" in noted(pos)) == used


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


def test_r_142_not_of_the_last_trick_which_nobody_gives_away() -> None:
    pos = staged("nl", "SK", ("HJ", "H9", "H6"), characters=("LQ", None, "H10"), leader=1)
    pos = asked(done(pos, "1:H9 2:H6 0:HJ"), 0, "trick_complete")
    assert "R-142" not in noted(settled(done(pos, use(0, "LQ"))))


def test_what_is_too_dear_to_be_given_raises_no_question_of_a_refusal() -> None:
    """Feministin has refused seven points: king and queen. Korrektor is asked about the trick."""
    pos = staged("nl", "SK", ("HK L7", "HQ L8", "H6 L9"), characters=("LQ", "L7", "H10"))
    pos = done(asked(done(pos, "0:HK 1:HQ 2:H6"), 0, "trick_complete"), use(0, "LQ"))
    assert (pos.turn, pos.powers.window) == (1, "trick_complete")
    assert rule_of_use(pos, use(2, "H10", 0)) == ("CHAR.H10.MAY_GIVE",)
    assert "R-142" not in noted(to_move(pos))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_is_not_used_where_ultimo_leaves_the_last_trick_alone(edition: Edition) -> None:
    powers = power_state(uses=(0, 0, 1))
    pos = last_trick(edition, (None, "HA", "SQ"), (ALL, "", ""), powers=powers)
    assert not was_used(done(pos, "1:-HA"), "R-119")
