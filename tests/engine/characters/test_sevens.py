"""Sevens: hand-worked from the printed rules; rulings R-055, R-069, R-070, R-083, R-111. Fledderer
and Guggitaler have files of their own."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    Characters,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    excuse,
    laid,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import changed, power_state, power_state_but, with_powers

from eidex.reference_engine import NUMBERS, Action, legal_actions, observation
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.rulebook import EDITIONS, Edition

# -- L7 Korrektor


@pytest.mark.parametrize("lead", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_korrektor_rejects_a_trick(edition: Edition, lead: int) -> None:
    hands = ("HK L6 R6", "HA H9 L7", "H6 H7 L8")
    pos = staged(edition, "SK", hands, characters=(None, None, "L7"))
    first = done(pos, "0:HK 1:HA")
    assert refusal(first, use(2, "L7", 0)) == ("CHAR.L7.MAY_REJECT",)
    again = done(first, "2:H6", use(2, "L7", lead))
    assert (again.hands, again.won, again.tricks) == (pos.hands, pos.won, pos.tricks)
    assert (again.turn, again.trick) == (2 if lead else 0, ())
    assert observation(again, 0).heard[-1][1:4] == (2, "use", "L7")
    again = done(again, "2:L8 0:L6 1:L7" if lead else "0:HK 1:H9 2:H6")
    assert again.leader == (2 if lead else 0)  # the lizard eight; the heart king
    assert refusal(again, use(2, "L7", 0)) == ("ORDER.ONCE",)


@pytest.mark.parametrize("lead", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_055_korrektor_leads_whatever_is_played(edition: Edition, lead: int) -> None:
    pos = laid(edition, (None, None, "L7"), "HK HA H6")
    pos = done(pos, use(2, "L7", lead))
    assert ("R-055" in noted(pos)) == (edition == "nl" and bool(lead))
    if lead:
        assert offered(pos) == set(cards("H6 L9"))  # not only the card it had played


DUTIES: list[tuple[Characters, list[str | Action], str]] = [
    (("L7", "HJ", None), [use(1, "HJ", 1), "0:R9 1:RA 2:L9"], "0:LA"),
    (("L7", "R10", None), ["0:R9 1:RA 2:L9"], "0:LA"),
    (("R10", "L7", None), [use(0, "R10", card="HA"), "0:R9 1:RA 2:L9"], "0:LA"),
    (("RQ", "L7", None), [use(0, "RQ", 2), draw("RQ", "L9"), answer(2, "RQ", 1), "2:L9 0:LA 1:L8"],
     "2:H9"),
    (("L7", None, "S7"), ["0:R9 1:RA 2:L9"], "0:LA"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("characters", "moves", "lead", "used"),
    [(*case, used) for case, used in zip(DUTIES, (True, False, True, True, False), strict=True)],
)
def test_r_069_duties_of_a_rejected_trick(
    characters: Characters, moves: list[str | Action], lead: str, used: bool
) -> None:
    """Seat 0 has taken a trick; a wish for ravens, a demand or a drawn lead bound the next one."""
    hands = ("SA R9 LA", "S7 L8 RA", "S8 L9 H9")
    pos = done(staged("en", "SK", hands, characters=characters), "0:SA 1:S7 2:S8")
    if not used:
        pos = to_move(pos)
    pos = done(pos, *moves)
    korrektor = characters.index("L7")
    pos = done(asked(pos, korrektor, "trick_complete"), use(korrektor, "L7", 0))
    assert ("R-069" in noted(pos)) == used
    pos = to_move(pos)
    first = int(lead[0])
    assert (pos.turn, offered(pos)) == (first, set(cards(hands[first])[1:]))
    assert done(pos, lead).trick == cards(lead[2:])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("code", "at", "uses", "asked_again", "used"),
    [
        ("HJ", 1, 0, True, True),
        ("HJ", 1, 2, False, False),
        ("SQ", 1, 0, False, True),
        ("LA", 1, 0, False, True),
        ("LQ", 1, 0, False, False),
        ("LJ", 1, 0, True, True),
        ("HK", 1, 1, False, False),
        ("RQ", 0, 0, True, True),
    ],
)
def test_r_110_who_is_asked_before_the_lead_again(
    edition: Edition, code: str, at: int, uses: int, asked_again: bool, used: bool
) -> None:
    """What has to do with the lead, or may be used at any time; not what belongs between tricks."""
    characters: Characters = (code, None, "L7") if at == 0 else (None, code, "L7")
    hands = ("HQ L6", "HK L7", "H6 L8")
    powers = power_state(uses=(0, uses, 0))
    pos = staged(edition, "SK", hands, characters=characters, powers=powers)
    pos = done(pos, "0:HQ 1:HK 2:H6", use(2, "L7", 0))
    assert (pos.phase, pos.turn) == ((ASK, at) if asked_again else (PLAY, 0))
    assert ("R-110" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_110_fahnder_demands_at_the_new_lead(edition: Edition) -> None:
    """In German once it has led again."""
    hands = ("HQ L6", "HK L7", "H6 L8")
    pos = staged(edition, "SK", hands, characters=("R10", None, "L7"))
    pos = done(pos, "0:HQ 1:HK 2:H6", use(2, "L7", 0))
    demand = use(0, "R10", card="L7")
    pos = done(pos, "0:L6", demand) if edition == "de" else done(pos, demand, "0:L6")
    assert offered(pos) == {NUMBERS["L7"]}
    assert ("R-110" in noted(pos)) == (edition != "de")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("drawn", ["L9", "LA"])
@pytest.mark.parametrize("lead", [0, 1])
def test_r_111_the_donor_leads_again(edition: Edition, lead: int, drawn: str) -> None:
    """Unless Korrektor takes the lead."""
    hands = ("SA R9 LK", "S7 L8 RA", f"S8 {drawn} H9")
    pos = done(staged(edition, "SK", hands, characters=("RQ", "L7", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "RQ", 2), draw("RQ", drawn), answer(2, "RQ", 1), f"2:{drawn} 0:LK 1:L8")
    pos = to_move(done(pos, use(1, "L7", lead)))
    assert ("R-111" in noted(pos)) == (not lead)
    assert (pos.turn, offered(pos)) == (
        (1, set(cards("L8 RA"))) if lead else (2, set(cards(f"{drawn} H9")))
    )


@pytest.mark.parametrize("shy", [None, "RQ"])
def test_r_111_is_not_used_where_laser_drew(shy: str | None) -> None:
    """Schüchterne, if it is there, has not used its power."""
    pos = done(dealt("en", ("L9", shy, "L7")), draw("L9", "RA"), draw("L9", "H6"), "0:=S8")
    pos = done(pos, draw("L9", "RK"), "1:RK 2:HA 0:LA", use(2, "L7", 0))
    assert "R-069" in noted(pos)
    assert "R-111" not in noted(pos)


def test_r_111_is_not_used_a_trick_later() -> None:
    hands = ("SA R9 LK", "S7 L8 RA", "S8 L9 H9")
    pos = done(staged("en", "SK", hands, characters=("RQ", "L7", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "RQ", 2), draw("RQ", "L9"), answer(2, "RQ", 1), "2:L9 0:LK 1:L8")
    pos = done(pos, "0:R9 1:RA 2:H9", use(1, "L7", 0))
    assert "R-070" not in noted(pos)
    assert "R-111" not in noted(pos)


@pytest.mark.parametrize(
    ("character", "what", "used"),
    [
        ("RA", use(1, "RA", *cards("HK HQ")), True),
        ("LQ", use(1, "LQ"), True),
        ("H10", None, False),  # four points: nothing can be declared
        ("RA", None, False),
        ("LQ", None, False),
    ],
)
def test_r_070_powers_used_on_a_rejected_trick(
    character: str, what: Action | None, used: bool
) -> None:
    """The same cards again: seat 1's king takes the trick, swapped or refused no more."""
    pos = laid("en", (None, character, "L7"), "HQ HK H6")
    pos = done(pos, *([what] if what else []), use(2, "L7", 0))
    assert ("R-070" in noted(pos)) == used
    pos = done(pos, "0:HQ 1:HK 2:H6")
    if used and character == "RA":
        assert refusal(pos, use(1, "RA", *cards("HK HQ"))) == ("ORDER.ONCE",)
    pos = to_move(pos)
    assert pos.leader == 1
    assert pos.won[1] & bits("HK")


@pytest.mark.parametrize("given", [True, False])
def test_r_070_a_gift_and_a_double_trick(given: bool) -> None:
    pos = laid("en", (None, "H10", "L7"), "H9 H8 H6")
    pos = done(pos, *([use(1, "H10", 2)] if given else []), use(2, "L7", 0), "0:H9 1:H8 2:H6")
    assert ("R-070" in noted(pos)) == given
    assert to_move(pos).leader == 0

    hands = ("H9 L6 R6", "H8 L7 R7", "H6 L8 R8")
    pos = done(staged("en", "SK", hands, characters=(None, "SJ", "L7")), "0:H9 1:H8 2:H6")
    pos = done(pos, *([use(1, "SJ"), "0:L6 1:L7 2:L8"] if given else []), use(2, "L7", 0))
    assert ("R-070" in noted(pos)) == given
    assert pos.hands == tuple(map(bits, hands))
    if given:
        pos = to_move(done(pos, "0:H9 1:H8 2:H6"))
        assert pos.trick == ()  # three cards are a trick again


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("again", [True, False])
def test_r_149_ultimo_takes_the_last_trick_when_it_is_played_again(
    edition: Edition, again: bool
) -> None:
    """Left alone, it goes to the star ace then."""
    pos = staged(edition, "SK", ("L7", "SA", "L8"), characters=("HA", None, "L7"))
    pos = done(pos, "0:L7 1:SA 2:L8", use(0, "HA"), use(2, "L7", 1))
    assert "R-070" in noted(pos)
    assert "R-149" not in noted(pos)
    pos = done(pos, "2:L8 0:L7 1:SA", use(0, "HA") if again else "0:-HA")
    assert pos.result is not None
    assert pos.leader == (0 if again else 1)
    assert ("R-149" in noted(pos)) == again


@pytest.mark.parametrize(
    ("powers", "ruling"),
    [
        ({"wish": 0}, "R-069"),  # lizards, the first of the suits
        ({"demand": 0}, "R-069"),  # the lizard ace, the first of the cards
        ({"drawn": 0}, "R-069"),
        ({"swap": cards("HK HQ")}, "R-070"),
        ({"refused": True}, "R-070"),
        ({"taken_over": True}, "R-070"),
        ({"given_to": 0}, "R-070"),
        ({"rounds": 2}, "R-070"),
        ({"named": 1}, None),
        ({"hidden": bits("HK LA")}, "R-046"),
        ({"hidden": bits("LA")}, None),  # in another trick
    ],
)
def test_what_belongs_to_a_rejected_trick_is_over(
    powers: dict[str, object], ruling: str | None
) -> None:
    """Only that another card was played face down stays so."""
    pos = laid("de", (None, None, "L7"), "HQ HK H6", won=("LA", "", ""))
    plain = done(pos, use(2, "L7", 0)).powers
    pos = done(with_powers(pos, **powers), use(2, "L7", 0))
    assert plain is not None
    still = bits("LA") if "hidden" in powers else 0
    assert pos.powers == power_state_but(plain, hidden=still)
    assert plain == power_state(uses=(0, 0, 1), events=plain.events)
    assert [r for r in noted(pos) if r in ("R-046", "R-069", "R-070")] == (
        [ruling] if ruling else []
    )


def test_r_046_an_excuse_in_a_rejected_trick() -> None:
    """Seat 1 threw a lizard instead of following; it holds the heart nine."""
    hands = ("HK L6", "R9 H9", "H6 L7")
    pos = done(staged("en", "SK", hands, characters=("L7", "H8", None)), "0:HK", excuse(1, "R9"))
    pos = done(pos, "2:H6", use(0, "L7", 0))
    assert "R-046" in noted(pos)
    assert pos.hands[1] == bits("R9 H9")
    assert offered(done(pos, "0:HK")) == set(cards("H9"))


@pytest.mark.parametrize(("korrektor", "ways"), [(0, (0,)), (1, (0, 1)), (2, (0, 1))])
def test_korrektor_says_whether_it_leads_unless_it_does(
    korrektor: int, ways: tuple[int, ...]
) -> None:
    characters: Characters = tuple("L7" if s == korrektor else None for s in range(3))  # type: ignore[assignment]
    pos = asked(laid("en", characters, "HQ HK H6"), korrektor, "trick_complete")
    assert [one.choice for one in legal_actions(pos)[:-1]] == [(way,) for way in ways]


# -- S7 Jackpot


@pytest.mark.parametrize("key", ["H7", "S7"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_opens_with_its_put_down_card(edition: Edition, key: str) -> None:
    pos = dealt(edition, ("S7", None, None))
    assert refusal(pos, use(0, "S7", card="L7")) == ("CHAR.S7.DECLARE",)
    pos = done(pos, use(0, "S7", card=key))
    assert [observation(pos, seat).pot for seat in range(3)] == [0, 0, 0]
    assert refusal(pos, use(0, "S7", card=key)) == ("ORDER.ONCE",)
    pos = done(pos, *DOWN)
    assert pos.powers.pot == bits("L6")
    for seat in range(3):
        seen = observation(pos, seat)
        assert (seen.key, seen.pot, seen.pot_size) == (NUMBERS[key], 0, 1)
    pos = done(pos, "1:RA 2:S7 0:LA")
    assert pos.won[2] & bits("L6") == (bits("L6") if key == "S7" else 0)
    # Its winner may not look at it.
    assert observation(pos, 2).won[2] == bits("RA S7 LA")
    assert observation(pos, 2).takings[2] == (4 if key == "S7" else 3)


def test_jackpot_is_declared_before_the_put_down() -> None:
    pos = done(dealt("en", ("S7", None, None)), "1:=R6")
    assert refusal(pos, use(0, "S7", card="H7")) == ("CHAR.S7.DECLARE",)


@pytest.mark.parametrize(
    ("trick", "pot"),
    [("LA L8 RA", True), ("LA L8 H6", False), ("LA L8 S6", False), ("RA R7 LK", True)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_takes_animal_tricks(edition: Edition, trick: str, pot: bool) -> None:
    powers = power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("R6"))
    a, b, c = trick.split()
    pos = staged(
        edition, "SK", (f"{a} H9", f"{b} H8", f"{c} HA"), characters=("S7", None, None), key="H7",
        down=("R6", "L6", "HQ"), powers=powers,
    )  # fmt: skip
    before = pos.won
    pos = done(pos, f"0:{a} 1:{b} 2:{c}")
    taker = 2 if "S6" in trick else 0
    assert pos.leader == taker  # the highest card leads all the same
    assert pos.powers.pot == bits("R6") | (bits(trick) if pot else 0)
    assert (pos.won == before) == pot
    assert [observation(pos, seat).pot for seat in range(3)] == [bits(trick) if pot else 0] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_counts_for_the_taker_of_the_key(edition: Edition) -> None:
    """Seat 0: the pot, lizard ace and ten and raven ten 31, its trick with the heart ace 11, the
    last trick 5 with star ace 11, hearts 0: 58. Seat 1: the rest of the hearts, 19."""
    powers = power_state(uses=(0, 1, 0), pot_opened=True, pot=bits("LA L10 R10"))
    pos = staged(
        edition, "SK", ("HA SA", "H7 L7", "H6 L8"), characters=(None, "S7", None), key="H7",
        won=("", "HK HQ HJ H10 H9 H8", ""), down=("L6", "R10", "R7"), powers=powers,
    )  # fmt: skip
    pot = bits("LA L10 R10")
    pos = changed(pos, won=(0, pos.won[1], pos.won[2] & ~pot))
    result = done(pos, "0:HA 1:H7 2:H6 0:SA 1:L7 2:L8").result
    assert result is not None
    assert result.points == (58, 19, 80)


@pytest.mark.parametrize(
    ("trick", "given", "used"),
    [("H7 H8 H6", True, True), ("H7 H8 H6", False, False), ("H9 H8 H6", True, False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_083_fuersorge_and_the_key(edition: Edition, trick: str, given: bool, used: bool) -> None:
    """Nothing is worth anything in this trick: Fürsorge gives it to seat 2, with the pot."""
    pos = laid(
        edition, ("S7", "H10", None), trick, key="H7", down=("L6", "R6", "R7"),
        won=("", "", "SA"), powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("L6")),
    )  # fmt: skip
    key = "H7" in trick
    pos = done(pos, use(1, "H10", 2) if given else "1:-H10")
    assert pos.powers.pot == (0 if key else bits("L6"))
    if key:
        assert pos.won[2 if given else 1] & bits("L6")
    assert pos.leader == (2 if given else 1 if key else 0)
    assert ("R-083" in noted(pos)) == (used and edition == "nl")
