"""Sixes: hand-worked from the printed rules; rulings R-030, R-050, R-057, R-058. R-021 to R-025 are
in test_rulings, R-039, R-043, R-065, R-073 and R-079 with the other character."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    action,
    bits,
    cards,
    dealt,
    done,
    draw,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

# -- L6 Kompass


@pytest.mark.parametrize("turned", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_058_kompass_and_the_first_lead(edition: Edition, turned: bool) -> None:
    """Seat 1 leads in any case, at the giver's right; then seat 0 or seat 2 is next."""
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6") if turned else "0:-L6")
    assert pos.turn == 1
    assert observation(pos, 2).direction == (-1 if turned else 1)
    pos = done(pos, "1:RA")
    assert pos.turn == (0 if turned else 2)
    assert ("R-058" in noted(pos)) == (turned and edition != "en")
    pos = done(pos, "0:LA 2:HA" if turned else "2:HA 0:LA")
    assert pos.leader == 1
    later = done(pos, use(0, "L6"), "1:RK")
    assert later.turn == (2 if turned else 0)
    assert ("R-058" in noted(later)) == (turned and edition != "en")


@pytest.mark.parametrize("before", [True, False])
def test_r_057_how_often_kompass_turns(before: bool) -> None:
    """Once before the first trick, twice later; two turns only rest on the print."""
    pos = done(dealt("en", ("L6", None, None)), *DOWN, use(0, "L6") if before else "0:-L6")
    if before:
        assert refusal(pos, use(0, "L6")) == ("CHAR.L6.MAY_CHANGE",)  # a trick comes first
    pos = done(pos, "1:RA 0:LA 2:HA" if before else "1:RA 2:HA 0:LA")
    pos = done(pos, use(0, "L6"))
    assert "R-057" not in noted(pos)
    pos = done(pos, "1:RK 2:HK 0:LK" if before else "1:RK 0:LK 2:HK")
    pos = done(pos, use(0, "L6"))
    assert ("R-057" in noted(pos)) == before
    assert pos.rules.direction == (-1 if before else 1)
    pos = done(pos, "1:RQ 0:LQ 2:HQ" if before else "1:RQ 2:HQ 0:LQ")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    assert refusal(pos, use(0, "L6")) == (("R-057",) if before else ("CHAR.L6.MAY_CHANGE",))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_099_kompass_changes_between_tricks(edition: Edition) -> None:
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6"))
    assert "R-099" not in noted(pos)
    lies = done(pos, "1:RA 0:LA 2:HA 1:RK")
    assert refusal(lies, use(0, "L6")) == ("R-099",)
    pos = done(pos, "1:RA 0:LA 2:HA", use(0, "L6"))
    assert "R-099" in noted(pos)


# -- R6 Black Friday

OBENABE = (HANDS[0].replace("SA SK", "SK SA"), *HANDS[1:])


@pytest.mark.parametrize(
    ("hands", "suit", "ravens"),
    [
        # The printed example: stars are trump and worth nothing.
        (HANDS, 3, {"RA": 22, "RK": 8, "RQ": 6, "RJ": 22, "R10": 20, "R9": 14, "R8": 0}),
        (HANDS, 2, {"RA": 22, "RK": 8, "RQ": 6, "RJ": 4, "R10": 20, "R9": 0, "R8": 0}),
        (OBENABE, 0, {"RA": 22, "RJ": 4, "R9": 0, "R8": 16, "R6": 0}),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_black_friday_strips_a_suit(
    edition: Edition, hands: tuple[str, str, str], suit: int, ravens: dict[str, int]
) -> None:
    early = dealt(edition, ("R6", None, None), hands)
    assert refusal(early, use(0, "R6", suit)) == ("CHAR.R6.MAY_CALL",)
    before = early.rules
    pos = done(early, *DOWN)
    assert refusal(pos, use(0, "R6", 1)) == ("CHAR.R6.MAY_CALL",)
    pos = done(pos, use(0, "R6", suit))
    assert pos.powers.stripped == "LRHS"[suit]
    points = pos.rules.values.points
    assert {card: points[NUMBERS[card]] for card in ravens} == ravens
    assert not any(points[9 * suit : 9 * suit + 9])
    assert sum(points) == sum(before.values.points) == 152
    assert pos.rules.ranks == before.ranks  # the ranks stay
    assert observation(pos, 1).heard[-1].learned[1] == (suit,)
    assert refusal(pos, use(0, "R6", 0)) == ("ORDER.ONCE",)


# -- H6 Wünschelrute


@pytest.mark.parametrize("edition", EDITIONS)
def test_wuenschelrute_asks_for_a_card(edition: Edition) -> None:
    pos = dealt(edition, (None, "H6", None))
    assert refusal(pos, use(1, "H6", card="RA")) == ("CHAR.H6.MAY_ASK",)  # it holds it
    pos = done(pos, use(1, "H6", card="HA"))
    assert refusal(pos, "1:=R6") == ("CHAR.H6.DRAWS",)
    pos = done(pos, draw("H6", "RK"))
    assert pos.hands[1] == bits("RA RQ RJ R10 R9 R8 R7 R6 S6 S9 SJ HA")
    assert pos.hands[2] == bits("HK HQ HJ H10 H9 H8 H7 H6 S7 S10 SQ RK")
    told = [[heard.learned[0:1] for heard in observation(pos, seat).heard] for seat in range(3)]
    ha, rk = (NUMBERS["HA"],), (NUMBERS["RK"],)
    assert told == [[ha, ()], [ha, rk], [ha, rk]]
    assert refusal(pos, use(1, "H6", card="HK")) == ("ORDER.ONCE",)
    late = done(dealt(edition, (None, "H6", None)), "1:=R6")
    assert refusal(late, use(1, "H6", card="HA")) == ("CHAR.H6.MAY_ASK",)


@pytest.mark.parametrize("asks", [True, False])
def test_r_030_what_the_donor_draws(asks: bool) -> None:
    pos = dealt("en", (None, "H6", None))
    pos = done(pos, use(1, "H6", card="HA") if asks else "1:-H6")
    if asks:
        assert offered(pos) == set(cards(HANDS[1]))  # not the heart ace
    assert ("R-030" in noted(pos)) == asks


# -- S6 Sphinx

SPHINX = (None, "S6", None)


def sphinx(edition: Edition, *, uses: int = 0, sphinx_leads: bool = False) -> Position:
    hands = ("HK L6 R6 R9", "HA L9 L7 S8", "H6 H7 L8 R8")
    return staged(
        edition, "SK", hands, characters=SPHINX, leader=1 if sphinx_leads else 0,
        powers=power_state(uses=(0, uses, 0)),
    )  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_sphinx_plays_face_down_twice(edition: Edition) -> None:
    """The heart ace takes the first trick, unseen; then it leads a lizard, and says so."""
    pos = done(sphinx(edition), "0:HK 1:HA*")
    ha, hk = NUMBERS["HA"], NUMBERS["HK"]
    assert [observation(pos, seat).trick for seat in range(3)] == [(hk, -1), (hk, ha), (hk, -1)]
    pos = done(pos, "2:H6")
    seen = [observation(pos, seat) for seat in range(3)]
    assert [one.leader for one in seen] == [1, 1, 1]  # it tells who has the trick
    assert [one.won[1] for one in seen] == [bits("HK H6"), bits("HK HA H6"), bits("HK H6")]
    assert [one.takings[1] for one in seen] == [3, 3, 3]
    pos = done(pos, "1:L9*")
    assert [observation(pos, seat).trick for seat in (0, 2)] == [(-2,), (-2,)]  # a lizard
    assert refusal(pos, "2:H7") == ("PLAY.FOLLOW",)
    pos = done(pos, "2:L8 0:L6")
    assert pos.leader == 1
    assert refusal(pos, "1:L7*") == ("CHAR.S6.FACE_DOWN",)
    pos = done(pos, "1:S8 2:H7 0:R6 1:L7 2:R8 0:R9")
    assert pos.result is not None
    assert observation(pos, 0).won[1] & bits("HA L9") == bits("HA L9")


@pytest.mark.parametrize(("uses", "left"), [(0, True), (1, True), (2, False)])
def test_sphinx_uses_its_power_with_two_cards_and_not_otherwise(uses: int, left: bool) -> None:
    pos = done(sphinx("en", uses=uses), "0:HK")
    assert refusal(pos, use(1, "S6")) == ("CHAR.S6.FACE_DOWN",)
    assert CHARACTERS["S6"].may_speak(pos, 1) == left


def test_sphinx_plays_face_down_what_may_be_played() -> None:
    pos = done(sphinx("en"), "0:HK")
    assert refusal(pos, "1:L9*") == ("PLAY.FOLLOW",)
    assert action("1:S8*") in legal_actions(pos)
    pos = sphinx("en")
    assert refusal(pos, "0:HK*") == ("CHAR.S6.FACE_DOWN",)  # another character's card


@pytest.mark.parametrize(
    ("demand", "uses", "used"),
    [
        ("HA", 0, True),
        ("HA", 1, True),
        ("HA", 2, False),  # both are spent
        ("L9", 0, False),  # it may not be played: nothing binds
        ("H6", 0, False),  # another seat has it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_050_the_card_demanded_face_down(
    edition: Edition, demand: str, uses: int, used: bool
) -> None:
    """Fahnder demands before its lead; in German after it."""
    hands = ("SA HK L6", "S7 HA L9", "S6 H6 L7")
    pos = staged(
        edition, "SK", hands, characters=("R10", "S6", None), powers=power_state(uses=(0, uses, 0))
    )
    pos = done(pos, "0:SA 1:S7 2:S6")
    ask = use(0, "R10", card=demand)
    pos = to_move(done(pos, "0:HK", ask) if edition == "de" else done(pos, ask, "0:HK"))
    if used:
        assert offered(pos) == {NUMBERS["HA"]}
        assert refusal(pos, "1:HA*") == ("R-050",)
    assert (action("1:HA*") in legal_actions(pos)) == (not used and uses < 2)
    assert ("R-050" in noted(done(pos, "1:HA"))) == used
