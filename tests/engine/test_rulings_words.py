"""Rulings that choose what a printed word means, where two readings come apart. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import PUT_DOWN, under_guggitaler, zombie
from engine.staging import (
    DOWN,
    answer,
    bits,
    dealt,
    done,
    laid,
    play,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS
from eidex.reference_engine.core.scoring import card_points
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_170_what_umwerter_possesses(edition: Edition) -> None:
    """Seat 0 has put down the lizard six; the raven six lies before seat 1."""
    pos = done(dealt(edition, ("L8", None, None)), *DOWN)
    assert refusal(pos, use(0, "L8", 1, card="L6")) == ("CHAR.L8.NOT_ITS_OWN", "R-170")
    assert done(pos, use(0, "L8", 1, card="R6")).rules.ranks.moved == (NUMBERS["R6"], 1)


@pytest.mark.parametrize(("aside", "may"), [("", True), ("LK", False)])
def test_r_171_the_fourth_last_card_in_german(aside: str, may: bool) -> None:
    """Seat 1 has four cards to play; of these one may lie aside."""
    hand = " ".join(card for card in ("LA", "LK", "LQ", "LJ") if card != aside)
    hands = ("SA H6 H7 H8 HA", hand, "S8 R6 R7 R8 R9")
    pos = staged(
        "de", "SK", hands, characters=("H9", "S8", None), down=("RA", "L6", "RK"),
        powers=power_state(uses=(1, 0, 0), aside=(0, bits(aside), 0)),
    )  # fmt: skip
    pos = to_move(pos)
    exchange = use(1, "S8", card="LA")
    pos = done(pos, "0:SA")
    if may:
        assert done(pos, exchange).down[1] == NUMBERS["LA"]
    else:
        assert refusal(pos, exchange)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_172_the_last_of_ten_tricks(edition: Edition) -> None:
    """The double trick is the tenth and the last: its five points are given."""
    hands = ("HK H6", "HQ H7", "H8 HA")
    pos = staged(edition, "SK", hands, characters=(None, "SJ", None), down=PUT_DOWN)
    pos = done(pos, "0:HK 1:HQ 2:H8", use(1, "SJ"), "0:H6 1:H7 2:HA")
    assert pos.tricks == 10
    assert pos.result is not None
    assert sum(pos.result.points) == 157


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_172_the_last_of_twelve_tricks(edition: Edition) -> None:
    """Zombie has had each seat take a card up: the eleventh trick is not the last."""
    pos = done(zombie(edition), use(0, "R8"))
    pos = done(pos, answer(0, "R8", card="SA"), answer(1, "R8", card="RA"))
    pos = done(pos, answer(2, "R8", card="R6"))
    before = pos.tricks
    pos = settled(play(pos, "0:SA 1:L7 2:L9 0:LA 1:L8 2:L10 0:L6 1:RA 2:R6"))
    assert pos.tricks == before + 3
    assert pos.result is not None
    assert sum(pos.result.points) == 157


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("guess", "hits"), [(5, True), (16, False)])
def test_r_173_usual_points_and_black_friday(edition: Edition, guess: int, hits: bool) -> None:
    """Stars are stripped. Seat 0 takes the last trick with the star ace: five points by the usual
    values after Black Friday, sixteen by the printed table."""
    pos = under_guggitaler(
        edition, ("", "", ""), characters=("L10", "H7", "R6"), guess=guess, took=1, got=1,
        uses=(1, 1, 1), stripped="S",
    )  # fmt: skip
    assert pos.result is not None
    assert (pos.result.victory_points == (2, 0, 0)) == hits


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("trick", "may"), [("H8 H6 S6", True), ("H8 H6 H7*", False)])
def test_r_174_a_trick_with_sphinx_in_it(edition: Edition, trick: str, may: bool) -> None:
    """The star six itself does no harm, nor a card that Sphinx has played face up."""
    pos = laid(edition, ("H10", None, "S6"), trick)
    if may:
        assert done(pos, use(0, "H10", 1)).leader == 1
    else:
        assert refusal(pos, use(0, "H10", 1))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("key", "pot"), [("H7", True), ("S7", False)])
def test_r_175_the_seven_that_is_not_the_key(edition: Edition, key: str, pot: bool) -> None:
    """The heart seven lies in the trick that is given to seat 2; the lizard ace opened the pot."""
    other = "S7" if key == "H7" else "R7"
    pos = laid(
        edition, ("S7", "H10", None), "H7 H8 H6", key=key, down=("LA", "L6", other),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    pos = done(pos, use(1, "H10", 2))
    assert bool(pos.won[2] & bits("LA")) == pot


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_176_whom_fledderers_card_counts_for(edition: Edition) -> None:
    """The lizard ace lies before seat 2: eleven points for that seat."""
    pos = done(dealt(edition, ("R7", None, None)), *DOWN)
    pos = done(pos, use(0, "R7", 2, card="LA"))
    assert card_points(pos, pos.rules.values)[2] == 11
