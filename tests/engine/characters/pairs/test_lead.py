"""What is led where a draw, a wish or a demand may bind: Laser, Schüchterne, Farbenfreund.
Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    Characters,
    action,
    answer,
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
from eidex.reference_engine.explain.refusals import cite_asked, rule_of_use
from eidex.rulebook import EDITIONS, Edition


def test_laser_may_draw_a_lead_that_could_not_be_put_down() -> None:
    """The raven jack, once Schwarzpeter is called."""
    pos = done(dealt("en", ("L9", None, "RJ")), use(2, "RJ"), draw("L9", "R6"), draw("L9", "H6"))
    pos = done(pos, "0:=L6")
    assert offered(pos) == set(cards("RA RK RQ RJ R10 R9 R8 R7 S6 S9 SJ"))
    assert done(pos, draw("L9", "RJ"), "1:RJ").trick == cards("RJ")


def test_whose_draw_the_lead_was() -> None:
    """Laser's beside Schüchterne that passes, and beside seat 2 that has used something else."""
    pos = done(dealt("en", (None, "RQ", "L9")), draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    assert refusal(to_move(done(pos, draw("L9", "RK"))), "1:R9") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(dealt("en", ("L9", None, "R7")), draw("L9", "R6"), draw("L9", "H6"), "0:=L6")
    pos = to_move(done(pos, use(2, "R7", 1, card="HA"), draw("L9", "RK")))
    assert refusal(pos, "1:R9") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(dealt("en", ("RQ", None, "L9"), dealer=2), draw("L9", "L6"), draw("L9", "R6"))
    pos = done(pos, "2:=H6", use(0, "RQ", 1), draw("RQ", "RK"), answer(1, "RQ", 1))
    assert refusal(to_move(pos), "1:R9") == ("CHAR.RQ.DRAWS",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_107_laser_draws_no_lead_after_schuechterne(edition: Edition) -> None:
    """Seat 0 is to lead the lizard ace for it."""
    pos = dealt(edition, (None, "RQ", "L9"))
    pos = done(pos, draw("L9", "RA"), "2:=H6", draw("L9", "L6"), use(1, "RQ", 0))
    pos = to_move(done(pos, draw("RQ", "LA"), answer(0, "RQ", 1)))
    assert (pos.turn, pos.phase, offered(pos)) == (0, PLAY, set(cards("LA")))
    assert "R-107" in noted(pos)
    assert refusal(pos, "0:LK") == ("CHAR.RQ.DRAWS",)


@pytest.mark.parametrize("donor", [0, 2])
def test_r_107_is_not_used_where_laser_draws_or_leads(donor: int) -> None:
    """Schüchterne leads itself; or a card of Laser's is drawn for it."""
    pos = dealt("en", (None, "RQ", "L9"))
    pos = done(pos, draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    if donor == 2:
        pos = to_move(done(pos, use(1, "RQ", 2), draw("RQ", "HA"), answer(2, "RQ", 1)))
        assert offered(pos) == set(cards("HA"))
    else:
        pos = to_move(done(pos, draw("L9", "RK")))
        assert offered(pos) == set(cards("RK"))
    assert "R-107" not in noted(pos)


@pytest.mark.parametrize(("wish", "used"), [(0, True), (None, False)])
def test_r_052_a_wish_and_lasers_draw(wish: int | None, used: bool) -> None:
    """Farbenfreund, seat 0, asks for a lizard; Laser then draws a raven."""
    pos = done(dealt("en", ("HJ", None, "L9")), draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    pos = done(pos, *([use(0, "HJ", wish)] if wish is not None else []), draw("L9", "RK"))
    assert offered(pos) == {NUMBERS["RK"]}
    assert refusal(pos, "1:R9") == ("CHAR.L9.DRAWS_LEAD",)
    assert ("R-052" in noted(done(pos, "1:RK"))) == used


@pytest.mark.parametrize("drawn", [True, False])
def test_r_052_a_wish_after_schuechternes_draw(drawn: bool) -> None:
    hands = ("SA L6 H9", "S7 L7 H7", "S8 L8 H8")
    pos = done(staged("en", "SK", hands, characters=("RQ", "HJ", None)), "0:SA 1:S7 2:S8")
    if drawn:
        pos = done(pos, use(0, "RQ", 2), draw("RQ", "L8"), answer(2, "RQ", 1))
        assert (pos.phase, pos.turn) == (PLAY, 2)  # Farbenfreund is not asked
        assert refusal(pos, use(1, "HJ", 2)) == ("R-052",)
        assert "R-052" in noted(cite_asked(pos, use(1, "HJ", 2)))
        return
    pos = done(pos, use(1, "HJ", 2), "0:H9")
    assert "R-052" not in noted(pos)


@pytest.mark.parametrize("card", ["LA", "L8"])
def test_farbenfreund_is_not_asked_about_a_drawn_lead(card: str) -> None:
    """Whatever card it is, the first of the pack among them."""
    hands = ("SA L6 H9", "S7 L7 H7", f"S8 {card} H8")
    pos = done(staged("en", "SK", hands, characters=("RQ", "HJ", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "RQ", 2), draw("RQ", card), answer(2, "RQ", 1))
    assert (pos.phase, pos.turn, offered(pos)) == (PLAY, 2, {NUMBERS[card]})
    assert refusal(pos, use(1, "HJ", 2)) == ("R-052",)


@pytest.mark.parametrize(
    ("characters", "hidden", "used"),
    [
        (("L9", "S6", None), True, True),
        (("L9", None, "S6"), False, False),  # the lead is another's
        ((None, "S6", None), True, False),  # it is not drawn
    ],
)
def test_r_079_the_drawn_lead_face_down(characters: Characters, hidden: bool, used: bool) -> None:
    pos = dealt("en", characters)
    if "L9" in characters:
        pos = done(pos, draw("L9", "RA"), draw("L9", "HA"), "0:=L6", draw("L9", "RK"))
    else:
        pos = done(pos, *DOWN)
    word = action("1:RK")
    hide = word.replaced(do="hide")
    assert (hide in legal_actions(pos)) == hidden
    pos = done(pos, hide if hidden else word)
    assert ("R-079" in noted(pos)) == used
    if hidden:
        # The suit is named.
        assert [observation(pos, seat).trick for seat in range(3)] == [(-3,), cards("RK"), (-3,)]


@pytest.mark.parametrize(("uses", "used"), [(0, True), (1, True), (2, False)])
def test_r_079_a_face_down_card_is_left(uses: int, used: bool) -> None:
    pos = staged(
        "en", "SK", ("LA R9", "H9 H8", "HA HK"), characters=("S6", "RQ", None),
        powers=power_state(uses=(uses, 1, 0), drawn=0),
    )  # fmt: skip
    assert offered(pos) == {NUMBERS["LA"]}
    assert ("R-079" in noted(done(pos, "0:LA"))) == used


@pytest.mark.parametrize(
    ("wish", "demand", "may", "used"),
    [
        (2, "H9", "H9", True),
        (2, "R9", "H9 H8", False),  # not of the suit asked for: nothing happens
        (1, "R9", "R9", False),  # the only raven
        (3, "H9", "H9", True),  # no star: the wish comes to nothing
        (None, "H9", "H9", False),
        (2, "HA", "H9 H8", False),  # another seat's card
    ],
)
@pytest.mark.parametrize("edition", ["en", "nl"])
def test_r_098_a_wish_and_a_demand_of_the_leader(
    edition: Edition, wish: int | None, demand: str, may: str, used: bool
) -> None:
    """In German Fahnder demands when it has led: the next test."""
    hands = ("SA H9 H8 R9", "S7 L7 L8 L9", "S8 HA H7 H6")
    pos = staged(edition, "SK", hands, characters=("R10", "HJ", None))
    pos = done(pos, "0:SA 1:S7 2:S8", use(1, "HJ", wish) if wish is not None else "1:-HJ")
    pos = to_move(done(pos, use(0, "R10", card=demand)))
    assert offered(pos) == set(cards(may))
    assert ("R-098" in noted(done(pos, f"0:{may.split()[0]}"))) == used


@pytest.mark.parametrize(
    ("wish", "demand", "may", "used"),
    [
        (2, "H8", "H8", True),
        (2, "H7", "H7", True),
        (2, "R9", "H8 H7", False),
        (3, "H8", "H8", True),  # no star: the wish comes to nothing
        (None, "R9", "R9", False),
        (2, "H9", "H8 H7", False),  # the card that was sent back
    ],
)
def test_r_098_in_german_once_the_lead_was_sent_back(
    wish: int | None, demand: str, may: str, used: bool
) -> None:
    """Fahnder leads the heart nine and demands a card of its own; Konsumentenschutz has it play
    another."""
    hands = ("SA H9 H8 H7 R9", "S7 L7 L8 L9 L6", "S8 HA SQ H6 HK")
    pos = staged("de", "SK", hands, characters=("R10", "HJ", "H9"))
    pos = done(pos, "0:SA 1:S7 2:S8", use(1, "HJ", wish) if wish is not None else "1:-HJ")
    pos = done(pos, "0:H9", use(0, "R10", card=demand), use(2, "H9"))
    assert offered(to_move(pos)) == set(cards(may))
    assert ("R-098" in noted(done(pos, f"0:{may.split()[0]}"))) == used


@pytest.mark.parametrize(
    ("wish", "demand", "hand", "used"),
    [
        (0, "LA", "LA LK R9", True),  # lizards were asked for, one of two was demanded
        (0, "LA", "LA LQ R9", True),
        (0, "LA", "LA R9 R8", False),  # the only one
        (0, "R9", "LA LK R9", False),  # not a lizard
        (1, "R9", "LA R9 R8", True),
        (-1, "LA", "LA LK R9", False),
    ],
)
def test_r_098_a_wish_and_a_demand(wish: int, demand: str, hand: str, used: bool) -> None:
    hands = (hand, "H9 H8 H7", "HA HK HQ")
    powers = power_state(uses=(1, 1, 0), wish=wish, demand=NUMBERS[demand])
    pos = to_move(staged("en", "SK", hands, characters=("R10", "HJ", None), powers=powers))
    binds = (demand == "R9" and wish == 1) or demand == "LA"
    first = demand if binds else "LA"
    assert ("R-098" in noted(done(pos, f"0:{first}"))) == used


def test_r_124_a_card_that_is_refused_is_no_hand_that_is_refused() -> None:
    """Seat 2 lets Schüchterne draw another card; it has said nothing to Dealer."""
    pos = done(dealt("en", ("LA", "RQ", None)), *DOWN, use(1, "RQ", 2), draw("RQ", "HA"))
    pos = done(pos, answer(2, "RQ", 0))
    assert rule_of_use(pos, use(0, "LA", 2)) == ("CHAR.LA.MAY_OFFER",)
