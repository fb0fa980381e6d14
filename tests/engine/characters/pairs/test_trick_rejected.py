"""What stays of a trick that Korrektor has rejected: duties, powers used, who is asked and who
leads again. Hand-worked from the printed rules."""

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
    laid,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import power_state, power_state_but, with_powers

from eidex.reference_engine import NUMBERS, Action, legal_actions
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.rulebook import EDITIONS, Edition

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
    codes = {"swap": "RA", "refused": "LQ", "taken_over": "HA", "given_to": "H10"}
    (code, *_) = [codes[name] for name in powers if name in codes] or [None]
    pos = laid("de", (code, None, "L7"), "HQ HK H6", won=("LA", "", ""))
    pos = asked(pos, 2, "trick_complete")
    plain = done(pos, use(2, "L7", 0)).powers
    pos = done(with_powers(pos, **powers), use(2, "L7", 0))
    assert plain is not None
    still = bits("LA") if "hidden" in powers else 0
    assert pos.powers == power_state_but(plain, hidden=still)
    assert plain == power_state(uses=(0, 0, 1), events=plain.events)
    assert [r for r in noted(pos) if r in ("R-046", "R-069", "R-070")] == (
        [ruling] if ruling else []
    )


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


# -- who leads again, and who is asked before that


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


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("L10", use(1, "L10", 50)),
        ("H7", use(1, "H7")),
        ("L8", use(1, "L8", 1, card="LA")),
        ("R6", use(1, "R6", 2)),
    ],
)
@pytest.mark.parametrize("used", [True, False])
def test_r_110_is_about_powers_that_are_not_spent(code: str, what: Action, used: bool) -> None:
    """Seat 1 has something to say before the first trick, once. Korrektor rejects that trick."""
    pos = done(dealt("en", (None, code, "L7")), *DOWN, what if used else f"1:-{code}")
    pos = done(pos, "1:RA 2:HA 0:LA", use(2, "L7", 0))
    assert ("R-110" in noted(pos)) == (not used)


@pytest.mark.parametrize(
    ("higher", "lower", "used"),
    [
        ("R8", None, False),  # no two seats have tricks yet
        ("R8", "R6", True),
        ("LA", "R8", True),
    ],
)
def test_r_110_somebody_could_act(higher: str, lower: str | None, used: bool) -> None:
    """Before the first trick, which Korrektor rejects, everybody passes."""
    pos = to_move(done(dealt("en", (lower, higher, "L7")), *DOWN))
    pos = done(pos, "1:RA 2:HA 0:LA", use(2, "L7", 0))
    assert ("R-110" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tricks", [0, 1])
def test_r_110_teekraenzchen_has_its_cards_once(edition: Edition, tricks: int) -> None:
    """What happens before the first trick does not happen again when that trick is played again; of
    a later trick nobody would ask."""
    gifts = [answer(0, "HQ", card="LQ"), answer(1, "HQ", card="R9")]
    back = [answer(2, "HQ", card="LQ"), answer(2, "HQ", card="R9")]
    pos = done(dealt(edition, (None, "L7", "HQ")), *DOWN, *gifts, *back, "1:RA 2:HA 0:LA")
    pos = done(pos, *(["1:-L7", "1:RK 2:HK 0:LK"] if tricks else []), use(1, "L7", 0))
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert ("R-110" in noted(pos)) == (not tricks)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_110_weisheit_announces_at_the_new_lead(edition: Edition) -> None:
    """In Dutch, where its moment is its own first card; not what is for the time before all."""
    row = use(1, "S10", 20, *sorted(cards("RA RK RQ RJ R10 R9 R8 R7")))
    pos = done(dealt(edition, (None, "S10", "L7")), *DOWN)
    assert row in legal_actions(pos)
    pos = done(pos, "1:-S10", "1:RA 2:HA 0:LA", use(2, "L7", 0))
    assert (pos.phase, pos.turn) == (ASK if edition == "nl" else PLAY, 1)
    assert (row in legal_actions(pos)) == (edition == "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_177_a_rejected_trick_is_none_of_the_two_under_justice(edition: Edition) -> None:
    """Justice, a trick that goes back and is played again, and one more: both are shared out."""
    hands = ("LK SA R9 LA", "L7 S7 L8 RA", "L6 S8 L9 H9")
    pos = staged(edition, "SK", hands, characters=("SQ", "L7", None))
    pos = done(done(pos, "0:LK 1:L7 2:L6"), use(0, "SQ"), "0:SA 1:S7 2:S8")
    assert "R-177" not in noted(pos)
    pos = done(asked(pos, 1, "trick_complete"), use(1, "L7", 0))
    assert ("R-177" in noted(pos), pos.powers.justice) == (True, 2)
    pos = done(to_move(pos), "0:SA 1:S7 2:S8")
    assert to_move(pos).powers.justice == 1
    pos = to_move(done(to_move(pos), "0:R9 1:RA 2:L9"))
    assert pos.powers.justice == 0
    own = zip(("SA R9", "S7 RA", "S8 L9"), pos.won, strict=True)
    assert all(won & bits(mine) == bits(mine) for mine, won in own)


def test_a_trick_that_is_rejected_before_justice_has_nothing_to_do_with_it() -> None:
    hands = ("SA R9 LA", "S7 L8 RA", "S8 L9 H9")
    pos = done(staged("en", "SK", hands, characters=("SQ", "L7", None)), "0:SA 1:S7 2:S8")
    pos = done(asked(pos, 1, "trick_complete"), use(1, "L7", 0))
    assert "R-177" not in noted(pos)
