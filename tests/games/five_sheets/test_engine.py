"""Five Sheets as it is printed, and each ruling in a case worked out by hand."""

from __future__ import annotations

import pytest
from games.five_sheets.sheets import action, at, cited, dealt, play

from eidex.common.errors import IllegalAction
from eidex.games.five_sheets.engine.engine import apply, legal_actions
from eidex.games.five_sheets.engine.playing import result
from eidex.games.shared.position import OVER


@pytest.mark.parametrize(("players", "talon"), [(2, 40), (5, 25), (8, 10)])
def test_five_cards_each_one_in_the_stack_and_the_rest_in_the_talon(
    players: int, talon: int
) -> None:
    """Of 52 cards; the trump card lies below the talon."""
    pos = dealt(players)
    assert {len(hand) for hand in pos.hands} == {5}
    assert len(pos.stack) == 1
    assert len(pos.talon) - 1 == talon
    assert pos.trump == pos.talon[-1][0] == "S"


def test_the_player_on_the_dealers_left_begins() -> None:
    """F-001, F-002."""
    assert dealt(4, dealer=1).turn == 2
    assert dealt(4, dealer=3).turn == 0
    assert {"F-001", "F-002"} <= cited(dealt(4))


@pytest.mark.parametrize(
    ("card", "last", "may"),
    [
        ("C9", "C8", True),
        ("CA", "CK", True),
        ("C10", "CJ", False),
        ("D2", "C3", False),
        ("DA", "C2", False),
        ("H2", "CA", True),
        ("H3", "H2", True),
        ("H2", "H3", False),  # F-004
    ],
)
def test_what_kills(card: str, last: str, may: bool) -> None:
    pos = at([f"{card} S5 S6", "S7 S8"], last)
    killing = {one.cards[0] for one in legal_actions(pos) if one.do == "kill"}
    assert (card in killing) == may


def test_a_trump_may_be_played_by_who_holds_a_higher_card_of_the_suit() -> None:
    pos = play(at(["CA H2 S5", "S7 S8"], "CK"), "0 kill H2 S5")
    assert pos.stack == ("CK", "H2", "S5")
    assert pos.turn == 1


def test_a_lower_trump_does_not_kill_and_the_ruling_is_noted() -> None:
    pos = at(["H2 S5 S6", "S7 S8"], "H3")
    assert "F-004" in cited(play(pos, "0 retreat"))
    with pytest.raises(IllegalAction, match="F-004 because of H3"):
        play(pos, "0 kill H2 S5")


def test_a_hand_is_filled_up_to_five_and_the_trump_card_comes_last() -> None:
    pos = at(["C3 C4 C5 C6 C7", "S2 S3 S4 S5 S6"], "C2", "D2 D3 H9")
    pos = play(pos, "0 kill C3 C4")
    assert pos.hands[0] == ("C5", "C6", "C7", "D2", "D3")
    assert pos.talon == ("H9",)
    assert "F-007" not in cited(pos)


def test_where_the_talon_has_too_few_all_are_drawn() -> None:
    pos = play(at(["C3 C4 C5 C6 C7", "S2 S3 S4 S5 S6"], "C2", "H9"), "0 kill C3 C4")
    assert pos.hands[0] == ("C5", "C6", "C7", "H9")
    assert pos.talon == ()
    assert "F-007" in cited(pos)


def test_a_retreat_takes_the_last_five_cards() -> None:
    """F-008, F-011."""
    pos = play(at(["D2 D3 D4 D5 D6", "C9 CJ"], "C2 C3 C4 C5 C6 C7 C8"), "0 retreat")
    assert pos.stack == ("C2", "C3")
    assert pos.hands[0] == ("C4", "C5", "C6", "C7", "C8", "D2", "D3", "D4", "D5", "D6")
    assert {"F-008", "F-011"} <= cited(pos)
    assert play(pos, "1 kill C9 CJ").phase == OVER


def test_a_retreat_from_a_small_stack_takes_all_and_the_talon_gives_a_card() -> None:
    """F-009: that card is not taken, too."""
    pos = play(at(["D2 D3 D4 D5 D6", "S2 S3 S4 S5 S6"], "C2 C3", "S9 H9"), "0 retreat")
    assert len(pos.hands[0]) == 7
    assert (pos.stack, pos.talon) == (("S9",), ("H9",))
    assert "F-009" in cited(pos)
    assert "F-010" not in cited(pos)


def test_the_trump_card_is_the_last_that_the_talon_gives() -> None:
    pos = play(at(["D2 D3 D4 D5 D6", "S2 S3 S4 S5 S6"], "C2 C3 C4 C5 C6", "H9"), "0 retreat")
    assert (pos.stack, pos.talon, pos.trump) == (("H9",), (), "H")
    assert "F-010" in cited(pos)
    assert "F-009" not in cited(pos)


def test_on_an_empty_stack_one_card_is_played() -> None:
    """F-006."""
    pos = play(at(["D2 D3", "S2 S3 S4"], "C2"), "0 retreat")
    assert pos.stack == ()
    assert [one.do for one in legal_actions(pos)] == ["play"] * 3
    with pytest.raises(IllegalAction, match=r"EMPTY\.SINGLE, F-006"):
        play(pos, "1 play S2 S3")
    with pytest.raises(IllegalAction, match=r"EMPTY\.SINGLE"):
        play(pos, "1 retreat")
    pos = play(pos, "1 play S2")
    assert pos.stack == ("S2",)
    assert "F-006" in cited(pos)


def test_of_two_cards_both_are_played_and_a_single_one_alone() -> None:
    """F-005: a single card is one with which the move begins."""
    pos = at(["C3 D9", "S2 S3", "S4 S5"], "C2")
    with pytest.raises(IllegalAction, match="another one follows"):
        play(pos, "0 kill C3")
    pos = play(pos, "0 kill C3 D9")
    assert pos.finished == (0,)
    assert "F-005" in cited(pos)
    alone = play(at(["C3", "S2 S3", "S4 S5"], "C2"), "0 kill C3")
    assert alone.finished == (0,)
    assert alone.stack == ("C2", "C3")
    assert "F-005" not in cited(alone)


def test_who_has_finished_is_passed_over() -> None:
    """F-003."""
    pos = play(at(["S9 S7", "", "S4 S5"], "S3"), "0 retreat")
    assert pos.turn == 2
    assert "F-003" in cited(pos)


def test_the_game_is_over_when_one_is_left() -> None:
    """F-012."""
    pos = at(["C3", "", "S4 S5"], "C2")
    pos.finished = (1,)
    pos = play(pos, "0 kill C3")
    assert pos.phase == OVER
    assert result(pos) == {"games": [{"places": [1, 0], "last": [2]}]}
    assert "F-012" in cited(pos)
    with pytest.raises(IllegalAction, match="the game is over"):
        play(pos, "2 retreat")


def test_a_position_that_comes_back_twice_is_the_end() -> None:
    """F-013: a card goes round, from each player to the next, and another one after it."""
    pos = at(["C3 D2", "C5 D4", "C7 D6"], "")
    for _ in range(2):
        pos = play(pos, "0 play C3", "1 retreat", "2 play C7", "0 retreat")
        pos = play(pos, "1 play C3", "2 retreat", "0 play C7", "1 retreat")
        pos = play(pos, "2 play C3", "0 retreat", "1 play C7", "2 retreat")
        assert "F-013" not in cited(pos)
    pos = play(pos, "0 play C3")
    assert pos.phase == OVER
    assert "F-013" in cited(pos)
    assert result(pos) == {"games": [{"places": [], "last": [0, 1, 2]}]}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("1 retreat", r"it is the turn of seat 0: not allowed by TURN\.NEXT"),
        ("0 kill CA C2", r"the seat does not hold that"),
        ("0 play C5", r"there is a card to kill"),
        ("0 retreat C5", r"a retreat names no cards"),
        ("0 kill D9 C5", r"KILL\.NO_OTHER because of C4"),
        ("0 kill C5 C5", r"these are not two cards"),
        ("0 kill", r"one card kills, and another one follows"),
        ("0 shuffle", r"one card kills"),
    ],
)
def test_what_is_refused(words: str, told: str) -> None:
    pos = at(["C5 D9 S2", "S7 S8"], "C4")
    with pytest.raises(IllegalAction, match=told) as caught:
        apply(pos, action(words))
    assert "\n" not in str(caught.value)
