"""Cards, sets of cards, and what each mode makes of them."""

from __future__ import annotations

from engine.staging import bits

from eidex.reference_engine.core.actions import PLAYS, PUTS, SEATS, Action, with_cards
from eidex.reference_engine.core.cards import (
    ANIMALS,
    JACK,
    MODES,
    NUMBERS,
    RANKS,
    SIX,
    SUIT,
    cards_in,
    names,
    ranks,
    size,
    values,
)


def test_suits_and_modes() -> None:
    """GAME.PACK: four suits of nine; MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE."""
    assert MODES == ("L", "R", "H", "S", "obenabe", "undenufe")
    assert SUIT == [0o777, 0o777000, 0o777000000, 0o777000000000]
    assert ANIMALS == 0o777777
    assert [RANKS[rank] for rank in (JACK, SIX)] == ["J", "6"]


def test_an_action_for_each_seat_and_card() -> None:
    for do, table in (("play", PLAYS), ("put_down", PUTS)):
        assert table == [[Action(s, do, c) for c in range(36)] for s in SEATS]
    some = with_cards(PLAYS[2], 1 << 35 | 1 << 9 | 1 << 8)
    assert some == [Action(2, "play", 8), Action(2, "play", 9), Action(2, "play", 35)]


def test_the_cards_of_a_set() -> None:
    assert cards_in(0b100000001 << 9) == [9, 17]
    assert size(bits("S6 LA H10")) == 3
    assert names(bits("S6 LA H10")) == "LA H10 S6"


def test_trumps_below_a_trump() -> None:
    """The jack first, then the nine; none below the six; without trumps there are none."""
    table = ranks("S")
    wanted = {"SJ": "S9 SA SK SQ S10 S8 S7 S6", "SK": "SQ S10 S8 S7 S6", "S7": "S6", "S6": ""}
    assert {name: table.lower[NUMBERS[name]] for name in wanted} == {
        name: bits(below) for name, below in wanted.items()
    }
    assert table.lower[:27] == [0] * 27
    assert (table.trumps, table.trump_jack) == (bits("SA SK SQ SJ S10 S9 S8 S7 S6"), bits("SJ"))
    for mode in ("obenabe", "undenufe"):
        none = ranks(mode)
        assert (none.lower, none.trumps, none.trump_jack) == ([0] * 36, 0, 0)


def test_points_of_a_stripped_suit_go_to_the_ravens() -> None:
    """CHAR.R6.STRIPPED, CHAR.R6.ADDED: in undenufe also the eleven of the six."""
    found = values("undenufe", stripped="H")
    assert found.points == (
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
        *(0, 8, 6, 4, 20, 0, 16, 0, 22),
        *(0,) * 9,
        *(0, 4, 3, 2, 10, 0, 8, 0, 11),
    )
    assert [found.of(suit) for suit in SUIT] == [38, 76, 0, 38]


def test_points_under_guggitaler() -> None:
    """CHAR.H7.VALUES, CHAR.H7.NO_BONUS: one for each heart, four for the star king."""
    found = values("S", True)
    assert found.points == (*(0,) * 18, *(1,) * 9, 0, 4, *(0,) * 7)
    assert (found.bonus, values("S").bonus) == (0, 5)
