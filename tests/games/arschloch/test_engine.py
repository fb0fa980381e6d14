"""Arschloch as it is printed, and each ruling in a case worked out by hand."""

from __future__ import annotations

import pytest
from games.arschloch.president import action, at, cited, dealt, play

from eidex.common.errors import IllegalAction
from eidex.games.arschloch.engine.engine import apply, legal_actions, may_look
from eidex.games.arschloch.engine.playing import result
from eidex.games.shared.position import DEAL, OVER

# -- the deal --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, [18, 19, 18]),
        (4, [13, 14, 14, 14]),
        (5, [11, 11, 11, 11, 11]),
        (6, [9, 10, 9, 9, 9, 9]),
        (7, [7, 8, 8, 8, 8, 8, 8]),
    ],
)
def test_fifty_five_cards_from_the_seat_after_the_dealer(players: int, sizes: list[int]) -> None:
    """A-002; seat 0 deals."""
    pos = dealt(players)
    assert [len(hand) for hand in pos.hands] == sizes
    assert ("A-002" in cited(pos)) == (players != 5)


def test_the_seat_after_the_dealer_leads_the_first_game_and_the_loser_later_ones() -> None:
    """A-001; A-012 where cards are not real."""
    first = dealt(4, dealer=3)
    assert first.turn == 0
    assert cited(first) >= {"A-001"}
    later = dealt(3, ranks=(1, 2, 0))
    assert later.dealer == 0
    assert "A-012" in cited(later)
    while later.gifts:
        later = apply(later, legal_actions(later)[0])
    assert later.turn == 0


# -- the exchange ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "due"),
    [
        ((0, 1, 2), [(2, 0, 3), (0, 2, 3)]),
        ((0, 1, 2, 3), [(3, 0, 3), (0, 3, 3), (2, 1, 2), (1, 2, 2)]),
        ((4, 3, 2, 1, 0), [(0, 4, 3), (4, 0, 3), (1, 3, 2), (3, 1, 2)]),
        (
            (0, 1, 2, 3, 4, 5),
            [(5, 0, 3), (0, 5, 3), (4, 1, 2), (1, 4, 2), (3, 2, 1), (2, 3, 1)],
        ),
        (
            (0, 1, 2, 3, 4, 5, 6),
            [(6, 0, 3), (0, 6, 3), (5, 1, 2), (1, 5, 2), (4, 2, 1), (2, 4, 1)],
        ),
    ],
)
def test_who_exchanges_how_many_cards(
    ranks: tuple[int, ...], due: list[tuple[int, int, int]]
) -> None:
    """Three, two, one; the one in the middle none. The low rank gives first (A-011)."""
    pos = dealt(len(ranks), ranks=ranks)
    assert [(gift.giver, gift.taker, gift.number) for gift in pos.gifts] == due
    assert pos.turn == due[0][0]


def test_the_low_rank_gives_its_best_cards_and_the_high_rank_any() -> None:
    pos = dealt(3, ranks=(1, 2, 0))
    pos.hands = (
        ("C3", "D5", "HA", "C2", "JO1"),
        ("C4", "D4", "H4", "S4"),
        ("S9",),
    )
    with pytest.raises(IllegalAction, match=r"EXCHANGE\.LOW"):
        play(pos, "0 give D5 C2 JO1")
    pos = play(pos, "0 give HA C2 JO1")
    assert {"A-010", "A-011"} <= cited(pos)
    assert "A-009" not in cited(pos)
    pos = play(pos, "1 give C4 H4 HA")  # one that it was just given, too
    assert pos.hands[0] == ("C3", "C4", "H4", "D5", "HA")
    assert pos.hands[1] == ("D4", "S4", "C2", "JO1")
    assert pos.turn == 0


def test_of_equal_cards_the_giver_chooses() -> None:
    """A-009."""
    pos = dealt(3, ranks=(1, 2, 0))
    pos.hands = (("CK", "DK", "HK", "C2", "JO1"), ("C4", "D4", "H4"), ("S9",))
    given = {one.cards for one in legal_actions(pos)}
    assert given == {("CK", "C2", "JO1"), ("DK", "C2", "JO1"), ("HK", "C2", "JO1")}
    assert "A-009" in cited(play(pos, "0 give DK C2 JO1"))


# -- tricks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("C9", True),
        ("C9 D9 H9", True),
        ("C9 D9 H9 S9", True),
        ("JO1 JO2 JO3", True),
        ("C9 D10", False),
        ("S2 JO1", False),
        ("", False),
    ],
)
def test_what_is_led(cards: str, may: bool) -> None:
    pos = at(["C9 D9 H9 S9 D10 S2 JO1 JO2 JO3", "C3", "C4"])
    if may:
        assert play(pos, f"0 lead {cards}")
    else:
        with pytest.raises(IllegalAction, match=r"LEAD\.KIND"):
            play(pos, f"0 lead {cards}")


@pytest.mark.parametrize(
    ("last", "cards", "may"),
    [
        ("C9", "D9", True),
        ("C9", "D8", False),
        ("C9", "D10 H10", True),
        ("C9 H9", "D10", False),
        ("CA", "S2", True),
        ("S2", "DA", False),
        ("S2", "JO1", True),
        ("CK SK HK", "JO1 JO2 JO3", True),
        ("C9", "D9 D10", False),
    ],
)
def test_what_follows(last: str, cards: str, may: bool) -> None:
    pos = at([cards + " C3", "C4 D4", "C5 D5"], [f"2 {last}"])
    if may:
        assert play(pos, f"0 follow {cards}").hands[0] == ("C3",)
    else:
        with pytest.raises(IllegalAction, match=r"FOLLOW\.(LIKE|AMOUNT)"):
            play(pos, f"0 follow {cards}")


def test_cards_are_compared_with_those_played_last() -> None:
    """A-003: a pair of nines on a single seven; neither one card nor eights will do."""
    pos = at(["H10 C8 D8 CJ DJ", "C3 D3", "C4 D4"], ["1 C7", "2 C9 D9"])
    for words in ("0 follow H10", "0 follow C8 D8"):
        with pytest.raises(IllegalAction, match="A-003 because of C9 D9"):
            play(pos, words)
    assert "A-003" in cited(play(pos, "0 follow CJ DJ"))


def test_the_leader_plays() -> None:
    """A-004."""
    pos = at(["C9 D9", "C3 D3", "C4 D4"])
    assert "pass" not in {one.do for one in legal_actions(pos)}
    with pytest.raises(IllegalAction, match=r"LEAD\.BY_PLAYING, A-004"):
        play(pos, "0 pass")
    assert "A-004" in cited(play(pos, "0 lead C9"))


def test_who_has_passed_is_out_of_the_trick_and_the_last_leads() -> None:
    pos = play(at(["C9 DK D3", "C3 D3", "C10 C2", "S10 SQ"]), "0 lead C9", "1 pass", "2 follow C10")
    pos = play(pos, "3 pass", "0 follow DK")
    assert pos.turn == 2  # not 1, which has passed
    with pytest.raises(IllegalAction, match=r"PASS\.NO_RETURN"):
        play(pos, "1 pass")
    pos = play(pos, "2 pass")
    assert pos.trick == ()
    assert pos.turn == 0
    assert "A-005" not in cited(pos)


def test_all_cards_of_a_level_end_the_trick() -> None:
    pos = play(at(["C9 D9 C3", "H9 S9 C4", "C5 D5"]), "0 lead C9 D9", "1 follow H9 S9")
    assert pos.trick == ()
    assert pos.turn == 1
    jokers = play(at(["JO1 C3", "JO2 JO3 C4", "C5 D5"]), "0 lead JO1", "1 follow JO2 JO3")
    assert (jokers.trick, jokers.turn) == ((), 1)


def test_who_has_finished_counts_as_passed() -> None:
    """A-005: seat 1 has gone out without passing, and seat 2 is beaten by nobody."""
    pos = play(at(["C9 D3", "C10", "CJ D4", "C5 D5"]), "0 lead C9", "1 follow C10", "2 follow CJ")
    pos = play(pos, "3 pass", "0 pass")
    assert pos.trick == ()
    assert pos.turn == 2
    assert {"A-005"} <= cited(pos)


def test_a_leader_who_has_finished_is_followed_by_the_next() -> None:
    """A-006."""
    pos = play(at(["C3 D3", "C10", "C4 D4"], ["0 C9"], turn=1), "1 follow C10", "2 pass", "0 pass")
    assert pos.turn == 2
    assert "A-006" in cited(pos)


def test_a_seat_without_cards_is_passed_over() -> None:
    """A-007."""
    pos = play(at(["C3 D3", "", "C4 D4"]), "0 lead C3")
    assert pos.turn == 2
    assert "A-007" in cited(pos)


def test_only_the_last_trick_may_be_looked_at() -> None:
    pos = at(["C9 CK D2", "C3 D3", "C4 D4"])
    assert not may_look(pos, 1)
    pos = play(pos, "0 lead C9", "1 pass", "2 pass", "0 lead CK", "1 pass", "2 pass")
    assert may_look(pos, 1)
    assert not may_look(pos, 2)


# -- the end ---------------------------------------------------------------------------------------


def test_the_game_is_over_when_one_is_left_and_the_series_when_all_are_played() -> None:
    """A-008, A-013."""
    for games, phase in ((1, OVER), (2, DEAL)):
        pos = play(at(["C9", "", "C4 D4"], games=games), "0 lead C9")
        assert pos.phase == phase
        assert pos.ranks == ((1, 0, 2),)
        assert {"A-008", "A-013"} <= cited(pos)
        if games == 1:
            assert result(pos) == {"games": [{"places": [1, 0], "last": [2]}]}
        else:
            assert (result(pos), pos.dealer) == (None, 2)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("1 pass", r"it is the turn of seat 0: not allowed by PLAY\.CLOCKWISE"),
        ("0 follow CA", r"the seat does not hold that"),
        ("0 lead C9", r"one follows or passes"),
        ("0 pass C9", r"who passes plays no cards"),
        ("0 follow C9 C9", r"these are not one to four of one kind"),
        ("0 follow D9 C9", r"name them as C9 D9"),
        ("0 follow C4", r"FOLLOW\.LEVEL, A-003 because of C8"),
        ("0 shuffle", r"one follows or passes"),
    ],
)
def test_what_is_refused(words: str, told: str) -> None:
    pos = at(["C4 C9 D9", "C3 D3", "C5 D5"], ["2 C8"])
    with pytest.raises(IllegalAction, match=told) as caught:
        apply(pos, action(words))
    assert "\n" not in str(caught.value)
