"""R9 Radarkontrolle: sets the limit between 80 and 120 card points. Hand-worked."""

from __future__ import annotations

import random

import pytest
from engine.staging import (
    NOBODY,
    acted,
    action,
    asked,
    dealt,
    done,
    noted,
    play,
    refusal,
    settled,
    staged,
    use,
)
from positions import power_state

from eidex.reference_engine import (
    IllegalAction,
    apply,
    legal_actions,
    new_game,
    observation,
    random_deal,
)
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_radarkontrolle_has_a_range(edition: Edition) -> None:
    pos = asked(dealt(edition, (None, "R9", None)), 1, "before_put_down")
    limits = [one.choice for one in legal_actions(pos) if one.do == "use"]
    assert limits == [(n,) for n in range(80, 121)]
    for limit in (79, 121):
        assert refusal(pos, use(1, "R9", limit)) == ("CHAR.R9.MAY_SET",)


@pytest.mark.parametrize(
    ("limit", "used"), [(80, ["R-014"]), (81, []), (100, []), (119, []), (120, ["R-014"])]
)
def test_r_014_the_ends_of_the_range(limit: int, used: list[str]) -> None:
    start = dealt("en", ("R9", None, None))
    assert noted(play(start, f"0:!R9({limit})")) == used


@pytest.mark.parametrize("limit", [79, 121])
def test_limits_beyond_the_range_are_illegal(limit: int) -> None:
    start = dealt("de", ("R9", None, None))
    with pytest.raises(IllegalAction, match=r"CHAR\.R9\.MAY_SET"):
        apply(start, action(f"0:!R9({limit})"))


def test_the_limits_are_listed_once() -> None:
    """80 to 120, and none: 42, also when it is asked in the next game."""
    for _ in range(2):
        pos = new_game("en", ("R9", None, None), 0, random_deal(random.Random(1)))
        assert [action.do for action in legal_actions(pos)] == ["use"] * 41 + ["pass"]


@pytest.mark.parametrize(("limit", "victory"), [(81, (1, 1, 0)), (82, (1, 0, 1)), (120, (1, 0, 1))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_radarkontrolle_sets_the_limit(
    edition: Edition, limit: int, victory: tuple[int, ...]
) -> None:
    """Seat 0: star ace and the five 16; seat 1: hearts and lizards 60; seat 2 the rest, 81."""
    pos = dealt(edition, (None, "R9", None))
    pos = done(pos, use(1, "R9", limit))
    assert [observation(pos, seat).limit for seat in range(3)] == [limit] * 3
    assert refusal(pos, use(1, "R9", 100)) == ("ORDER.ONCE",)
    end = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=(None, "R9", None), limit=limit,
        won=("", "HA HK HQ HJ H10 H9 H8 H7 H6 LA LK LQ LJ L10 L9", ""), down=("L6", "R6", "R7"),
        powers=power_state(uses=(0, 1, 0)),
    )  # fmt: skip
    result = settled(done(end, "0:SA 1:L7 2:L8")).result
    assert result is not None
    assert result.points == (16, 60, 81)
    assert result.victory_points == victory


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_radarkontrolle_the_limit_must_not_be_reached(edition: Edition) -> None:
    """CHAR.R9.NOT_REACHED, in every edition; German has it without Radarkontrolle."""
    assert dealt(edition, (None, "R9", None)).rules.reaching_is_over
    assert dealt(edition, NOBODY).rules.reaching_is_over == (edition == "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_reaching_the_limit_that_was_set_is_printed_as_too_much(edition: Edition) -> None:
    """CHAR.R9.NOT_REACHED: no ruling is needed. The same game twice, the second time with the
    points of the best seat for a limit."""
    start = asked(dealt(edition, (None, "R9", None)), 1, "before_put_down")
    rng, pos, actions = random.Random(1), acted(start, use(1, "R9", 120)), []
    while pos.result is None:
        actions.append(rng.choice(legal_actions(pos)))
        pos = acted(pos, actions[-1])
    best = max(pos.result.points)
    assert 80 <= best < 120
    again = acted(start, use(1, "R9", best))
    for one in actions:
        again = acted(again, one)
    assert again.result is not None
    assert [own == 0 for own in again.result.victory_points] == [
        own == best for own in again.result.points
    ]
    assert "R-003" not in noted(again)
