"""Card points at the end of a game with characters: hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import Characters, done, noted, settled, staged, use
from positions import changed, power_state

from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.cards import values

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"


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


def test_jackpots_card_counts_where_no_pot_was_opened() -> None:
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=("S7", None, None), down=("LA", "R6", "R7")
    )
    result = done(changed(pos, won=(0, 0, 0)), "0:SA 1:L7 2:L8").result
    assert result is not None
    assert result.points == (27, 0, 0)


GUGGITALER: Characters = ("H7", "L10", "S10")


def counted(won: tuple[str, str, str], limit: int, *moves: str | Action, guess: int) -> Position:
    """Seat 0 is Guggitaler and takes the last trick; Differenzler has named a number."""
    pos = staged(
        "de", "SK", ("SA", "L7", "L8"), characters=GUGGITALER, down=("L6", "R6", "R7"), won=won,
        limit=limit,
        powers=power_state(uses=(1, 1, 1), guggitaler=True, guess=guess, took=3, got=3, bonus=4),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    return settled(done(pos, "0:SA 1:L7 2:L8", *moves))


@pytest.mark.parametrize(("limit", "used"), [(14, False), (13, True), (10, True)])
def test_r_063_all_thirteen_and_a_limit(limit: int, used: bool) -> None:
    pos = counted((f"{HEARTS} SK", "", ""), limit, guess=99)
    assert pos.result is not None
    assert pos.result.points == (13, 0, 0)
    assert pos.result.victory_points == (0, 1, 1)
    assert ("R-063" in noted(pos)) == used


@pytest.mark.parametrize(("guess", "hits"), [(0, True), (1, False)])
def test_r_082_a_guess_of_nothing(guess: int, hits: bool) -> None:
    """Seat 1's lizards are worth nothing by the usual values; its card took a trick."""
    pos = counted((HEARTS, "L9", "SK"), 100, guess=guess)
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 2, 0) if hits else (1, 1, 0))
    assert "R-082" in noted(pos)


@pytest.mark.parametrize(("level", "used"), [(True, False), (False, True)])
def test_r_092_where_all_are_level(level: bool, used: bool) -> None:
    """Three hearts; three hearts, 25 by the usual values; the star king and three hearts less
    Weisheit's four: three each, and nobody would get anything."""
    won = ("H8 H7 H6", "HA H10 HK", "SK H9 HQ HJ")
    pos = counted(won, 100, use(2, "S10", -4) if level else "2:-S10", guess=25)
    assert pos.result is not None
    assert pos.result.points == (3, 3, 3 if level else 7)
    assert pos.result.victory_points == (0, 2, 0)
    assert ("R-092" in noted(pos)) == used


def test_r_059_is_not_used_for_differenzlers_own_match() -> None:
    """Seat 1 takes every trick, the last with the star ace, and has named its sixteen points."""
    pos = staged(
        "en", "SK", ("L7", "SA", "L8"), characters=("H10", "L10", None), down=("L6", "R6", "R7"),
        leader=1, sweeper=1, powers=power_state(uses=(0, 1, 0), guess=16, took=2, got=2),
    )  # fmt: skip
    pos = settled(done(pos, "1:SA 2:L8 0:L7"))
    assert pos.result is not None
    assert (pos.result.points[1], pos.result.victory_points) == (16, (0, 2, 0))
    assert "R-059" not in noted(pos)
