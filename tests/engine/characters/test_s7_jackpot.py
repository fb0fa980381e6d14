"""S7 Jackpot: opens a pot that animal tricks fill and the taker of the key wins. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import ALL, end_match, gained, last_trick, was_used
from engine.staging import Characters, done, noted, settled, staged
from positions import changed, power_state, power_state_but

from eidex.rulebook import EDITIONS, Edition


def test_jackpots_card_counts_where_no_pot_was_opened() -> None:
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=("S7", None, None), down=("LA", "R6", "R7")
    )
    result = done(changed(pos, won=(0, 0, 0)), "0:SA 1:L7 2:L8").result
    assert result is not None
    assert result.points == (27, 0, 0)


@pytest.mark.parametrize("opener", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("down", "worth"),
    [
        (("LA", "R10", "HK"), (11, 10, 4)),
        (("R10", "LA", "HK"), (10, 11, 4)),
        (("R10", "HK", "LA"), (10, 4, 11)),
        (("", "LA", "HK"), (0, 11, 4)),
        (("LA", "", "HK"), (11, 0, 4)),
        (("LA", "HK", ""), (11, 4, 0)),
    ],
)
def test_a_card_put_down_counts_unless_it_opened_a_pot_or_was_taken_up_again(
    down: tuple[str, str, str], worth: tuple[int, int, int], opener: int | None
) -> None:
    """Of the cards won only the last trick is looked at: star ace and the five, 16, to seat 0."""
    characters: Characters = tuple("S7" if s == opener else "SQ" for s in range(3))  # type: ignore[assignment]
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=characters, down=down,
        powers=power_state(uses=(1, 1, 1), pot_opened=opener is not None),
    )  # fmt: skip
    pos = settled(done(changed(pos, won=(0, 0, 0)), "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    counted = [0 if seat == opener else points for seat, points in enumerate(worth)]
    assert pos.result.points == (16 + counted[0], counted[1], counted[2])


POT_WON = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)


@pytest.mark.parametrize(
    ("edition", "match", "used"),
    [("de", True, ["R-008"]), ("nl", True, []), ("en", False, [])],
)
def test_r_008_match_with_a_pot(edition: Edition, match: bool, used: list[str]) -> None:
    """Seat 0's cards were highest in all tricks, two of them went into the pot and came back."""
    pos = end_match(edition, characters=("S7", None, None), powers=POT_WON)
    assert pos.result is not None
    assert pos.result.victory_points == ((2, 0, 0) if match else (0, 1, 1))
    assert noted(pos) == used


def test_r_008_is_not_used_when_no_trick_went_into_the_pot() -> None:
    powers = power_state_but(POT_WON, into_pot=False)
    pos = end_match("de", characters=("S7", None, None), powers=powers)
    assert noted(pos) == []


JACKPOT = ("S7", None, None)


def test_r_011_is_not_used_when_the_pot_was_won() -> None:
    assert "R-011" not in noted(end_match("en", characters=JACKPOT, powers=POT_WON))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_a_pot_with_tricks_of_another(edition: Edition) -> None:
    """All cards are seat 0's, one trick by the pot. In English nobody has won what went there."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)
    pos = last_trick(edition, ("S7", None, None), (ALL, "", ""), powers=powers)
    assert gained(pos) == (0, 1, 1)
    assert was_used(pos, "R-114") == (edition == "de")
