"""The tables of cards and actions: each as long as it should be, and what stands in it."""

from __future__ import annotations

import pytest
from engine.staging import bits

from eidex.reference_engine import actions
from eidex.reference_engine.actions import SEATS, Action, listed
from eidex.reference_engine.cards import (
    ANIMALS,
    IN_SUIT,
    JACK,
    MODES,
    NUMBERS,
    RANKS,
    SIX,
    SUIT_MASKS,
    names,
    ranks,
    values,
)

TABLES = {"play": actions.PLAYS, "hide": actions.HIDES, "put_down": actions.PUTS}
SETS = {"play": actions.PLAY_SETS, "hide": actions.HIDE_SETS, "put_down": actions.PUT_SETS}


def test_suits_and_modes() -> None:
    """GAME.PACK: four suits of nine; MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE."""
    assert MODES == ("L", "R", "H", "S", "obenabe", "undenufe")
    assert SUIT_MASKS == (0o777, 0o777000, 0o777000000, 0o777000000000)
    assert ANIMALS == 0o777777
    assert [RANKS[rank] for rank in (JACK, SIX)] == ["J", "6"]


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


def test_the_cards_of_a_set() -> None:
    assert [len(of_suit) for of_suit in IN_SUIT] == [512] * 4
    assert [IN_SUIT[suit][0b100000001] for suit in range(4)] == [
        (0, 8),
        (9, 17),
        (18, 26),
        (27, 35),
    ]
    assert names(bits("S6 LA H10")) == "LA H10 S6"


def test_trumps_below_a_trump() -> None:
    """The jack first, then the nine; none below the six; without trumps there are none."""
    table = ranks("S", False)
    wanted = {"SJ": "S9 SA SK SQ S10 S8 S7 S6", "SK": "SQ S10 S8 S7 S6", "S7": "S6", "S6": ""}
    assert {name: table.lower[NUMBERS[name]] for name in wanted} == {
        name: bits(below) for name, below in wanted.items()
    }
    assert table.lower[:27] == (0,) * 27
    assert (table.trump, table.trump_jack) == (bits("SA SK SQ SJ S10 S9 S8 S7 S6"), bits("SJ"))
    for mode in ("obenabe", "undenufe"):
        none = ranks(mode, False)
        assert (none.lower, none.trump, none.trump_jack) == ((0,) * 36, 0, 0)


@pytest.mark.parametrize("tens_up", [False, True])
def test_a_ruff_bars_the_trumps_below_it(tens_up: bool) -> None:
    """Beside a plain lead, for who holds another card than trumps; nothing else bars any."""
    table = ranks("S", tens_up)
    _, _, bars, others, *_ = table.leads[NUMBERS["HA"]]
    assert (bars, others) == (table.lower, SUIT_MASKS[0] | SUIT_MASKS[1] | SUIT_MASKS[2])
    assert table.leads[NUMBERS["SA"]][2] == ranks("obenabe", tens_up).leads[0][2] == (0,) * 36


def test_points_of_a_stripped_suit_go_to_the_ravens() -> None:
    """CHAR.R6.STRIPPED, CHAR.R6.ADDED: in undenufe also the eleven of the six."""
    found = values("undenufe", stripped="H")
    assert found.points == (
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
        *(0, 8, 6, 4, 20, 0, 16, 0, 22),
        *(0,) * 9,
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
    )
    assert [len(of_suit) for of_suit in found.sums] == [512] * 4
    assert [of_suit[511] for of_suit in found.sums] == [38, 76, 0, 38]


def test_points_under_guggitaler() -> None:
    """CHAR.H7.VALUES, CHAR.H7.NO_BONUS: one for each heart, four for the star king."""
    found = values("S", True)
    assert found.points == (*(0,) * 18, *(1,) * 9, 0, 4, *(0,) * 7)
    assert (found.bonus, values("S").bonus) == (0, 5)
