"""Cards, sets of cards, and what each mode makes of them."""

from __future__ import annotations

from engine.staging import bits, cards

from eidex.reference_engine.core.actions import PLAYS, PUTS, SEATS, Action, with_cards
from eidex.reference_engine.core.cards import (
    ANIMALS,
    JACK,
    MODES,
    NUMBERS,
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


def test_no_card_is_without_rank_unless_that_is_said() -> None:
    """The lizard ace is the first of all cards."""
    rules = Rules(ranks("obenabe", False), values("obenabe"))
    trick = cards("LA LK LQ")
    assert (taking_place(trick, rules), taking_place(trick, rules, neutral=bits("LA"))) == (0, 1)
