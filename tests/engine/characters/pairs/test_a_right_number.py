"""Differenzler's number: the tricks that others give it or take from it, and the raven jack beside
it. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS, gained, guessed, last_trick, was_used
from engine.staging import done, noted, settled
from positions import changed, power_state

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("number", "won", "took", "got", "hits", "used"),
    [
        (3, "HQ H9 H8", 0, 2, True, True),  # given
        (3, "HQ H9 H8", 2, 2, True, False),  # its own card took one
        (0, "", 0, 0, False, False),  # it has no trick
        (4, "HQ H9 H8", 0, 2, False, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_a_trick_for_differenzler(
    edition: Edition, number: int, won: str, took: int, got: int, hits: bool, used: bool
) -> None:
    pos = guessed(edition, number, won=won, took=took, got=got)
    assert pos.result is not None
    assert pos.result.points[1] == (3 if won else 0)
    assert pos.result.victory_points == ((0, 2, 0) if hits else (1, 1, 0))
    assert ("R-060" in noted(pos)) == used


@pytest.mark.parametrize(
    ("number", "got", "lost", "potted", "used"),
    [
        (0, 0, 2, 0, "R-060"),  # its card took one, and another has got it
        (0, 0, 0, 2, "R-141"),  # or it went into the pot
        (0, 0, 2, 2, "R-060 R-141"),
        (1, 0, 2, 2, ""),  # it has missed its number
        (0, 2, 2, 2, ""),  # it has another
        (0, 0, 5, 5, ""),  # those were of the others
        (0, 0, 0, 0, ""),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_r_141_tricks_that_others_have_got(
    edition: Edition, number: int, got: int, lost: int, potted: int, used: str
) -> None:
    """Seat 1 named 0, or 1, and has no card point."""
    pos = guessed(edition, number, won="", took=got, got=got, lost=lost, potted=potted)
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 2, 0) if got else (1, 1, 0))
    found = [ruling for ruling in ("R-060", "R-141") if ruling in noted(pos)]
    open_ = used.split() if edition != "en" else [r for r in used.split() if r != "R-141"]
    assert found == open_


@pytest.mark.parametrize(
    ("declared", "took", "ruled"),
    [(True, 3, ["R-117"]), (True, 1, ["R-060"]), (False, 3, []), (False, 1, ["R-060"])],
)
def test_r_117_beside_a_trick_that_was_not_seat_1s_own(
    declared: bool, took: int, ruled: list[str]
) -> None:
    """Seat 1 has the raven jack and its number; what R-060 has decided is not asked again."""
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=declared, jack_taker=1, guess=30, took=took, got=3
    )
    won = ("", HEARTS.replace("HJ", "RJ"), "")
    pos = settled(last_trick("de", ("RJ", "L10", None), won, powers=powers))
    assert gained(pos) == (0, 2, 0)
    assert [r for r in noted(pos) if r in ("R-060", "R-117")] == ruled


@pytest.mark.parametrize(("owner", "ruled"), [(0, ["nl"]), (None, [])])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_117_the_raven_jack_came_another_way(
    edition: Edition, owner: int | None, ruled: list[str]
) -> None:
    """Seat 2's card took it, and it lies with seat 0, as after a pot; or in a pot that nobody has
    won. In English no print says that seat 0 loses, and in German only that it goes without."""
    taker = -1 if owner is None else 2
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=True, jack_taker=taker, guess=30, took=3, got=3
    )
    pos = last_trick(edition, ("RJ", "L10", None), ("RJ", HEARTS, ""), "", powers=powers)
    if owner is None:
        pos = changed(pos, won=(0, *pos.won[1:]))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == (0, 2, 0)
    assert was_used(pos, "R-117") == (edition in ruled)
