"""What becomes of cards that were put down: Fledderer and Taschenspieler. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    answer,
    asked,
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

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition

# -- Fledderer


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("opens", "targets"), [(True, {2}), (False, {1, 2})])
def test_r_105_fledderer_takes_a_card_that_did_not_open_a_pot(
    edition: Edition, opens: bool, targets: set[int]
) -> None:
    """The lizard ace is a card like others."""
    hands = (HANDS[1], HANDS[2], HANDS[0])
    pos = dealt(edition, ("R7", "S7", None), hands, dealer=2)
    pos = done(pos, use(1, "S7", card="H7") if opens else "1:-S7", "0:=RA 1:=HA 2:=LA")
    pos = asked(pos, 0, "before_trick")
    assert {one.choice[0] for one in legal_actions(pos)[:-1]} == targets
    assert ("R-105" in noted(pos)) == opens
    if opens:
        assert refusal(pos, use(0, "R7", 1, card="RK")) == ("R-105",)
        assert refusal(pos, use(0, "R7", card="RK")) == ("CHAR.R7.MAY_TAKE",)  # before nobody
        late = to_move(pos)
        assert refusal(late, use(0, "R7", 1, card="RK")) == ("CHAR.R7.MAY_TAKE",)
        assert refusal(late, use(0, "R7", 0, card="RK")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(pos, use(0, "R7", 2, card="RK"))
    assert pos.hands[0] & bits("RK LA") == bits("LA")


def test_r_105_is_not_against_fledderer_that_has_used_its_power() -> None:
    """Guggitaler is asked in the same window after it."""
    pos = dealt("en", ("R7", "S7", "H7"), (HANDS[1], HANDS[0], HANDS[2]), dealer=2)
    pos = done(pos, use(1, "S7", card="H7"), "0:=RA 1:=LA 2:=HA")
    pos = asked(pos, 0, "before_trick")
    assert refusal(pos, use(0, "R7", 1, card="RK")) == ("R-105",)  # the lizard ace opened it
    pos = done(pos, use(0, "R7", 2, card="RK"))
    assert (pos.turn, pos.powers.window) == (2, "before_trick")
    assert rule_of_use(pos, use(0, "R7", 1, card="RQ")) == ("CHAR.R7.MAY_TAKE",)


def test_fledderer_takes_nothing_from_the_pot_nor_from_a_seat_that_waits() -> None:
    pos = dealt("en", ("R7", "S7", "S9"))
    pos = asked(done(pos, use(1, "S7", card="H7"), "1:=R6 0:=L6"), 2, "before_trick")
    pos = done(pos, "2:-S9")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    for other in (1, 2):
        assert refusal(pos, use(0, "R7", other, card="LA")) == ("CHAR.R7.MAY_TAKE",)


def test_fledderer_keeps_the_card_that_was_drawn() -> None:
    """It has to be led: Schüchterne, seat 2, has had it drawn from seat 0's hand."""
    pos = done(dealt("de", ("R7", None, "RQ"), dealer=1), "2:=H6 0:=L6 1:=R6", use(2, "RQ", 0))
    pos = asked(done(pos, draw("RQ", "LA"), answer(0, "RQ", 1)), 0, "before_trick")
    assert refusal(pos, use(0, "R7", 1, card="LA")) == ("CHAR.RQ.DRAWS",)
    assert done(pos, use(0, "R7", 1, card="LK"), "0:LA").trick == cards("LA")


@pytest.mark.parametrize(
    ("called", "jack", "used"), [(True, True, True), (False, True, False), (True, False, False)]
)
def test_r_077_fledderer_and_the_raven_jack(called: bool, jack: bool, used: bool) -> None:
    """Fledderer holds it, or seat 2 does."""
    hands = HANDS if jack else (HANDS[2], HANDS[0], HANDS[1])
    pos = dealt("en", ("RJ", "R7", None), hands, dealer=0 if jack else 1)
    downs = DOWN if jack else ("2:=R6", "0:=H6", "1:=L6")
    pos = done(pos, *([use(0, "RJ")] if called else []), *downs)
    pos = asked(pos, 1, "before_trick")
    if used:
        assert refusal(pos, use(1, "R7", 0, card="RJ")) == ("R-077",)
        assert refusal(pos, use(1, "R7", 1, card="RA")) == ("CHAR.R7.MAY_TAKE",)
    elif jack:
        assert use(1, "R7", 0, card="RJ") in legal_actions(pos)
    else:
        assert refusal(pos, use(1, "R7", 0, card="RJ")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(pos, use(1, "R7", 0, card="RA" if jack else "LA"))
    assert ("R-077" in noted(pos)) == used


# -- Taschenspieler


@pytest.mark.parametrize(
    ("character", "card", "used"), [("H7", "SK", True), ("H7", "SA", False), (None, "SK", False)]
)
def test_r_077_a_card_that_must_stay(character: str | None, card: str, used: bool) -> None:
    """Taschenspieler holds the star king, or has put the star ace down and left it to seat 2."""
    hands = HANDS if card == "SK" else (HANDS[1], HANDS[2], HANDS[0])
    pos = dealt("en", ("S8", character, None), hands, dealer=0 if card == "SK" else 2)
    downs = DOWN if card == "SK" else ("0:=R6", "1:=H6", "2:=L6")
    pos = asked(done(pos, *downs), 0, "before_trick")
    king = use(0, "S8", card="SK")
    if used:
        assert refusal(pos, king) == ("R-077",)
    elif character is None:
        assert king in legal_actions(pos)
    else:
        assert refusal(pos, king) == ("CHAR.S8.MAY_EXCHANGE",)
    own = "LA" if card == "SK" else "RA"
    assert ("R-077" in noted(done(pos, use(0, "S8", card=own)))) == used


@pytest.mark.parametrize("card", ["LA", "LK"])
@pytest.mark.parametrize("target", [1, 2])
def test_r_036_fledderers_card_stays_where_it_is(target: int, card: str) -> None:
    """Fledderer, seat 0, has put a card before Taschenspieler, seat 1, or before seat 2."""
    pos = done(dealt("en", ("R7", "S8", None)), *DOWN, use(0, "R7", target, card=card))
    assert observation(pos, target).down[target] == NUMBERS[card]
    pos = done(pos, "1:RK")
    if target == 2:
        pos = done(pos, use(1, "S8", card="RA"))
        assert pos.down[1] == NUMBERS["RA"]
        assert "R-036" not in noted(pos)
        return
    assert pos.phase == PLAY  # it is not asked
    assert refusal(pos, use(1, "S8", card="RA")) == ("R-036",)
    assert "R-036" in noted(pos)


@pytest.mark.parametrize(("down", "may"), [("LA", True), ("LK", True), ("", False)])
def test_taschenspieler_exchanges_what_lies_there(down: str, may: bool) -> None:
    """Zombie has had it take its card up again, and then there is none."""
    hands = ("SA S6 L6 L7 R9", "S7 L8 L9 LJ LQ", "S8 R6 R7 R8 RQ")
    pos = staged(
        "en", "SK", hands, characters=("R8", "S8", None), down=("H6", down, "H8"),
        powers=power_state(uses=(1, 0, 0)),
    )  # fmt: skip
    pos = done(pos, "0:SA 1:S7 2:S8")
    if not may:
        assert pos.phase == PLAY  # it is not asked
        assert refusal(pos, use(1, "S8", card="L8")) == ("CHAR.S8.MAY_EXCHANGE",)
        return
    pos = done(pos, use(1, "S8", card="L8"))
    assert pos.hands[1] == bits(f"L9 LJ LQ {down}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_taschenspieler_exchanges_while_a_trick_lies(edition: Edition) -> None:
    """Until it has played the fourth-last card of its hand; Fahnder's demand finds nothing then."""
    hands = ("SA S6 L6 L7 L9", "S7 L8 LJ LQ R8", "S8 R6 R7 RA RQ")
    demanded = {} if edition == "de" else {"uses": (1, 0, 0), "demand": NUMBERS["S7"]}
    pos = staged(
        edition, "SK", hands, characters=("R10", "S8", None), down=("H6", "LK", "H8"), leader=0,
        powers=power_state(**demanded),
    )  # fmt: skip
    pos = done(pos, "0:SA", *([use(0, "R10", card="S7")] if edition == "de" else []))
    over = done(pos, "1:S7")
    assert done(over, use(1, "S8", card="L8")).down[1] == NUMBERS["L8"]
    assert refusal(done(over, "2:S8 0:S6 1:L8"), use(1, "S8", card="LJ")) == (
        "CHAR.S8.MAY_EXCHANGE",
    )
    pos = asked(pos, 1, "card")
    assert offered(done(pos, "1:-S8")) == {NUMBERS["S7"]}
    pos = done(pos, use(1, "S8", card="S7"))
    assert (pos.down[1], offered(pos)) == (NUMBERS["S7"], set(cards("LK L8 LJ LQ R8")))


@pytest.mark.parametrize("suit", ["R", "L"])
def test_taschenspieler_leads_the_card_that_was_drawn(suit: str) -> None:
    """In German it may exchange at the lead, but that card has to be led: an ace."""
    a, b, c = (hand.translate(str.maketrans({"R": suit, suit: "R"})) for hand in HANDS)
    six, other = f"{suit}6", "R6" if suit == "L" else "L6"
    pos = dealt("de", (None, "S8", "RQ"), (a, b, c), dealer=1)
    pos = done(pos, f"2:=H6 0:={other} 1:={six}", use(2, "RQ", 1))
    pos = done(pos, draw("RQ", f"{suit}A"), answer(1, "RQ", 1))
    pos = asked(pos, 1, "before_trick")
    assert refusal(pos, use(1, "S8", card=f"{suit}A")) == ("CHAR.RQ.DRAWS",)
    pos = done(pos, use(1, "S8", card=f"{suit}Q"))
    assert offered(pos) == {NUMBERS[f"{suit}A"]}
    assert refusal(pos, use(1, "S8", card=f"{suit}K")) == ("CHAR.S8.ONCE",)
