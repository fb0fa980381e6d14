"""Cards, sets of cards, and what each mode makes of them."""

from __future__ import annotations

import pytest
from engine.staging import bits, cards

from eidex.reference_engine.core.actions import PLAYS, PUTS, SEATS, Action, with_cards
from eidex.reference_engine.core.cards import (
    ANIMALS,
    JACK,
    MODES,
    NAMES,
    NUMBERS,
    RANK,
    RANKS,
    SIX,
    SUIT,
    bit,
    cards_in,
    names,
    ranks,
    size,
    values,
)
from eidex.reference_engine.core.position import Rules
from eidex.reference_engine.core.powers import NO_CARD
from eidex.reference_engine.core.trick_resolution import taking_place


def test_suits_and_modes() -> None:
    """GAME.PACK: four suits of nine; MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE."""
    assert MODES == ("L", "R", "H", "S", "obenabe", "undenufe")
    assert SUIT == [0o777, 0o777000, 0o777000000, 0o777000000000]
    assert ANIMALS == 0o777777
    assert [RANKS[rank] for rank in (JACK, SIX)] == ["J", "6"]
    assert [names(four) for four in RANK] == [f"L{rank} R{rank} H{rank} S{rank}" for rank in RANKS]


def test_no_card_is_the_empty_set() -> None:
    assert [bit(card) for card in (NO_CARD, 0, 35)] == [0, 1, 1 << 35]


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


@pytest.mark.parametrize(
    ("mode", "led", "strongest_first"),
    [
        ("S", "S", "SJ S9 SA SK SQ S10 S8 S7 S6"),
        ("S", "L", "SJ S9 SA SK SQ S10 S8 S7 S6 LA LK LQ LJ L10 L9 L8 L7 L6"),
        ("L", "S", "LJ L9 LA LK LQ L10 L8 L7 L6 SA SK SQ SJ S10 S9 S8 S7 S6"),
        ("obenabe", "R", "RA RK RQ RJ R10 R9 R8 R7 R6"),
        ("undenufe", "R", "R6 R7 R8 R9 R10 RJ RQ RK RA"),
    ],
)
def test_which_card_of_a_trick_is_stronger(mode: str, led: str, strongest_first: str) -> None:
    """TRICK.ORDER_TRUMP, TRICK.ORDER_PLAIN, TRICK.ORDER_UNDENUFE; cards of other suits count for
    nothing."""
    strength = ranks(mode).strength["LRHS".index(led)]
    assert len(strength) == len(NAMES)
    taking = cards(strongest_first)
    assert sorted(taking, key=lambda card: -strength[card]) == list(taking)
    assert len({strength[card] for card in taking}) == len(taking)
    assert {card for card in range(36) if strength[card] > 0} == set(taking)
    assert {strength[card] for card in range(36) if card not in taking} == {0}


def test_no_card_is_without_rank_unless_that_is_said() -> None:
    """The lizard ace is the first of all cards."""
    rules = Rules(ranks("obenabe", False), values("obenabe"))
    trick = cards("LA LK LQ")
    assert (taking_place(trick, rules), taking_place(trick, rules, neutral=bits("LA"))) == (0, 1)
