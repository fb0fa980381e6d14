"""L8 Umwerter: makes a card the highest or the lowest of its suit. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, HANDS, cards, dealt, done, noted, refusal, use

from eidex.reference_engine import NUMBERS, observation
from eidex.rulebook import EDITIONS, Edition

HEART_TRUMP = (HANDS[0], HANDS[1], "HA HQ HJ H10 H9 H8 H7 H6 S7 S10 SQ HK")


@pytest.mark.parametrize(
    ("trump", "up", "order"),
    [
        (False, 1, "H8 HA HK HQ HJ H10 H9 H7 H6"),  # the printed examples
        (True, 1, "H8 HJ H9 HA HK HQ H10 H7 H6"),
        (False, 0, "HA HK HQ HJ H10 H9 H7 H6 H8"),
        (True, 0, "HJ H9 HA HK HQ H10 H7 H6 H8"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_umwerter_moves_a_card(edition: Edition, trump: bool, up: int, order: str) -> None:
    pos = dealt(edition, ("L8", None, None), HEART_TRUMP, dealer=2) if trump else dealt(
        edition, ("L8", None, None)
    )  # fmt: skip
    pos = done(pos, *("0:=L6 1:=R6 2:=H6" if trump else " ".join(DOWN)).split())
    before = pos.rules.values
    pos = done(pos, use(0, "L8", up, card="H8"))
    assert pos.rules.ranks.order[2] == cards(order)
    assert pos.rules.values is before  # the points stay
    assert observation(pos, 1).moved == (NUMBERS["H8"], 1 if up else -1)


@pytest.mark.parametrize(("up", "card", "taker"), [(1, "S7", 2), (0, "SJ", 0), (0, "S7", 1)])
def test_umwerter_decides_tricks(up: int, card: str, taker: int) -> None:
    """Of star ace, jack and seven the jack is the highest trump, then the ace."""
    pos = done(dealt("en", ("L8", None, None)), *DOWN, use(0, "L8", up, card=card))
    assert done(pos, "1:SJ 2:S7 0:SA").leader == taker


def test_umwerter_moves_no_card_of_its_own_and_at_no_other_time() -> None:
    pos = dealt("en", ("L8", None, None))
    assert refusal(pos, use(0, "L8", 1, card="H8")) == ("CHAR.L8.MAY_MOVE",)
    pos = done(pos, *DOWN)
    for own in ("LA", "L6"):  # in hand, and put down
        assert refusal(pos, use(0, "L8", 1, card=own)) == ("CHAR.L8.NOT_ITS_OWN",)
    pos = done(pos, use(0, "L8", 0, card="RA"))
    assert refusal(pos, use(0, "L8", 1, card="RK")) == ("CHAR.L8.MAY_MOVE",)


def test_umwerter_is_refused_what_it_does_not_name_or_own() -> None:
    """No card, another's card before the put-down; the card put down is its own."""
    early = dealt("en", (None, "L8", None))
    assert refusal(early, use(1, "L8", 1)) == ("CHAR.L8.MAY_MOVE",)
    assert refusal(early, use(1, "L8", 1, card="LA")) == ("CHAR.L8.MAY_MOVE",)
    pos = done(dealt("en", ("L8", None, None)), *DOWN[:2], "0:=LA")
    assert refusal(pos, use(0, "L8", 1, card="LA")) == ("CHAR.L8.NOT_ITS_OWN",)
    assert refusal(pos, use(0, "L8", 1)) == ("CHAR.L8.MAY_MOVE",)


UNDENUFE = (HANDS[0], "RA RK RQ RJ R10 R9 R8 R7 R6 S9 SJ S6", HANDS[2])


@pytest.mark.parametrize(
    ("up", "card", "taker"),
    [(1, "SJ", 1), (0, "S7", 0), (0, "SJ", 2)],
)
def test_r_071_the_highest_card_in_undenufe(up: int, card: str, taker: int) -> None:
    """The lowest takes the trick: of jack, seven and eight the seven, unless a card is moved."""
    pos = done(dealt("en", ("L8", None, None), UNDENUFE, dealer=1), "2:=H6 0:=L6 1:=R6")
    assert pos.rules.ranks.mode == "undenufe"
    pos = done(pos, use(0, "L8", up, card=card))
    assert "R-071" in noted(pos)
    assert done(pos, "2:S7 0:S8 1:SJ").leader == taker


@pytest.mark.parametrize("hands", [HANDS, (HANDS[0].replace("SA SK", "SK SA"), *HANDS[1:])])
def test_r_071_is_not_used_in_other_modes(hands: tuple[str, str, str]) -> None:
    pos = done(dealt("en", ("L8", None, None), hands), *DOWN, use(0, "L8", 1, card="SJ"))
    assert "R-071" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_130_umwerters_card_stays_where_it_is_for_the_game(edition: Edition) -> None:
    """The star seven beats the trump jack in the second trick as it would in the first."""
    pos = done(dealt(edition, ("L8", None, None)), *DOWN, use(0, "L8", 1, card="S7"))
    assert ("R-130" in noted(pos)) == (edition == "nl")
    assert done(pos, "1:RA 2:HA 0:LA 1:SJ 2:S7 0:SA").leader == 2
