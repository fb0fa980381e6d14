"""The tables of cards and actions: each as long as it should be, and what stands in it."""

from __future__ import annotations

import pytest

from eidex.reference_engine import actions
from eidex.reference_engine.actions import SEATS, Action, listed
from eidex.reference_engine.cards import (
    ACE,
    ANIMALS,
    JACK,
    MODES,
    RANKS,
    SIX,
    SUIT_MASKS,
    TEN,
)

TABLES = {"play": actions.PLAYS, "hide": actions.HIDES, "put_down": actions.PUTS}
SETS = {"play": actions.PLAY_SETS, "hide": actions.HIDE_SETS, "put_down": actions.PUT_SETS}


def test_suits_and_modes() -> None:
    """GAME.PACK: four suits of nine; MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE."""
    assert MODES == ("L", "R", "H", "S", "obenabe", "undenufe")
    assert SUIT_MASKS == (0o777, 0o777000, 0o777000000, 0o777000000000)
    assert ANIMALS == 0o777777
    assert [RANKS[rank] for rank in (ACE, TEN, JACK, SIX)] == ["A", "10", "J", "6"]


@pytest.mark.parametrize("do", TABLES)
def test_an_action_for_each_seat_and_card(do: str) -> None:
    assert TABLES[do] == tuple(tuple(Action(s, do, c) for c in range(36)) for s in SEATS)
    assert [[len(of_suit) for of_suit in sets] for sets in SETS[do]] == [[512] * 4] * 3
    assert listed(SETS[do][2], 1 << 35 | 1 << 9 | 1 << 8) == (
        Action(2, do, 8),
        Action(2, do, 9),
        Action(2, do, 35),
    )


def test_an_excuse_for_each_seat_and_card() -> None:
    """It names the character."""
    wanted = tuple(tuple(Action(s, "excuse", c, "H8") for c in range(36)) for s in SEATS)
    assert wanted == actions.EXCUSES
    assert [[len(of_suit) for of_suit in sets] for sets in actions.EXCUSE_SETS] == [[512] * 4] * 3
