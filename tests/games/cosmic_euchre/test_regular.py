"""Regular euchre: what the printed rules take as known, without any power."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.euchre import HEARTS_SWEEP, dealt, lying, play, played_out, standing, table

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.actions import SEATS
from eidex.games.cosmic_euchre.engine.cards import PACK
from eidex.games.cosmic_euchre.engine.engine import apply, legal_actions, to_act
from eidex.games.cosmic_euchre.engine.position import (
    DEAL,
    DISCARD,
    FIRST_ROUND,
    HALVES,
    OVER,
    SECOND_ROUND,
    Laid,
    Position,
)
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand
from eidex.games.cosmic_euchre.engine.tricks import playable, taker

PASSES = ("0 pass", "1 pass", "2 pass", "3 pass")


def test_five_cards_each_and_four_in_the_kitty() -> None:
    pos = dealt(table())
    assert [len(hand) for hand in pos.hands] == [5, 5, 5, 5]
    assert pos.kitty == ("H10", "SJ", "S10", "S9")
    assert pos.up == "H10"
    assert len(PACK) == 24


def test_the_bidding_begins_on_the_dealers_left() -> None:
    pos = dealt(table())
    assert (pos.phase, to_act(pos)) == (FIRST_ROUND, 0)
    assert to_act(play(pos, "0 pass")) == 1


def test_ordered_up_the_card_goes_to_the_dealer_who_puts_one_away() -> None:
    pos = play(dealt(table()), "0 pass", "1 order")
    assert (pos.phase, to_act(pos), pos.trump) == (DISCARD, 3, "H")
    assert set(pos.hands[3]) == {"D9", "H9", "H10", "SA", "SK", "SQ"}
    after = play(pos, "3 discard H10")  # any card, also the one taken up
    assert set(after.hands[3]) == set(HEARTS_SWEEP[3].split())
    assert to_act(after) == 0


def test_turned_down_its_suit_may_not_be_called() -> None:
    pos = play(dealt(table()), *PASSES)
    assert (pos.phase, to_act(pos)) == (SECOND_ROUND, 0)
    assert {one.suit for one in legal_actions(pos)} == {"C", "D", "S", ""}
    with pytest.raises(IllegalAction, match=r"BID\.NOT_TURNED_DOWN"):
        play(pos, "0 call H")
    assert play(pos, "0 call S").trump == "S"


def test_the_dealer_is_stuck() -> None:
    pos = play(dealt(table()), *PASSES, "0 pass", "1 pass", "2 pass")
    assert {one.do for one in legal_actions(pos)} == {"call"}
    with pytest.raises(IllegalAction, match=r"BID\.STICK"):
        play(pos, "3 pass")


@pytest.mark.parametrize(
    ("call", "leader", "out"),
    [("0 order alone", 0, 2), ("1 order alone", 0, 3), ("2 order alone", 1, 0)],
)
def test_the_partner_of_who_goes_alone_sits_out(call: str, leader: int, out: int) -> None:
    passes = [f"{seat} pass" for seat in range(int(call[0]))]
    pos = play(dealt(table()), *passes, call, "3 discard D9")
    assert to_act(pos) == leader
    seats = []
    for _ in range(3):
        seats.append(to_act(pos))
        pos = apply(pos, legal_actions(pos)[0])
    assert set(seats) == set(SEATS) - {out}
    assert sum(pos.tricks) == 1


@pytest.mark.parametrize(
    ("hand", "led", "trump", "may"),
    [
        ("CA DJ H9", "", "H", "CA DJ H9"),
        ("CA DJ H9", "C10", "S", "CA"),
        ("CA DJ H9", "S10", "D", "CA DJ H9"),
        ("CA DJ H9", "H10", "H", "DJ H9"),  # the left bower is a heart
        ("CA DJ D9", "D10", "H", "D9"),  # and no diamond
        ("CA DJ", "D10", "H", "CA DJ"),
        ("CA D9", "DJ", "H", "CA D9"),  # led, it asks for hearts
        ("CA H9", "DJ", "H", "H9"),
        ("CA DJ D9", "D10", "none", "DJ D9"),  # without trump there are no bowers
    ],
)
def test_which_cards_may_be_played(hand: str, led: str, trump: str, may: str) -> None:
    trick = [Laid(0, led)] if led else []
    assert playable(tuple(hand.split()), trick, trump) == may.split()


@pytest.mark.parametrize(
    ("cards", "trump", "takes"),
    [
        ("C10 CA CK CQ", "H", 1),
        ("C10 CA H9 CQ", "H", 2),
        ("HA DJ HJ HK", "H", 2),  # right bower, left bower, ace
        ("HA DJ HK HQ", "H", 1),
        ("CJ CQ C10 C9", "H", 1),  # no bower: below the queen
        ("SA CJ SQ SK", "S", 1),
        ("C10 DA SA HA", "D", 1),
        ("C10 DA SA HA", "none", 0),
        ("HA DJ HJ HK", "none", 0),
        ("CA SJ CK CQ", "C", 1),
        ("H9 SA H10 CA", "D", 2),
    ],
)
def test_who_takes_the_trick(cards: str, trump: str, takes: int) -> None:
    trick = [Laid(seat, card) for seat, card in enumerate(cards.split())]
    assert taker(trick, trump) == takes


def test_who_takes_a_trick_leads_to_the_next() -> None:
    pos = play(dealt(table()), "0 pass", "1 order", "3 discard D9", "0 HJ", "1 C10", "2 C9", "3 H9")
    assert (to_act(pos), lying(pos), pos.tricks) == (0, "", (1, 0))


def test_to_follow_is_a_duty() -> None:
    pos = play(dealt(table()), "0 order", "3 discard D9", "0 HJ", "1 C10", "2 C9")
    with pytest.raises(IllegalAction, match=r"PLAY\.FOLLOW.*the nine of hearts"):
        play(pos, "3 SA")


def counted(made: int, alone: bool = False) -> tuple[float, float]:
    """What seats 1 and 3, the makers, and the others get."""
    pos = table()
    pos.maker, pos.alone, pos.tricks = 1, alone, (5 - made, made)
    other, makers = points_of_hand(pos)
    return makers / HALVES, other / HALVES


@pytest.mark.parametrize(
    ("made", "alone", "points"),
    [
        (0, False, (0, 2)),
        (2, False, (0, 2)),
        (3, False, (1, 0)),
        (4, False, (1, 0)),
        (5, False, (2, 0)),
        (2, True, (0, 2)),
        (3, True, (1, 0)),
        (4, True, (1, 0)),
        (5, True, (4, 0)),
    ],
)
def test_points(made: int, alone: bool, points: tuple[int, int]) -> None:
    assert counted(made, alone) == points


def swept(pos: Position, call: str = "0 order") -> Position:
    return played_out(play(dealt(pos), call, "3 discard D9"))


def test_a_hand_and_the_deal_that_passes_on() -> None:
    pos = swept(table())
    assert pos.scores == (2 * HALVES, 0)
    assert (pos.dealer, pos.phase, pos.hand) == (0, DEAL, 1)
    assert swept(table(), "0 order alone").scores == (4 * HALVES, 0)


def test_ten_points_win() -> None:
    pos = swept(standing(table(), 7, 9))
    assert (pos.phase, pos.scores) == (DEAL, (18, 18))
    pos = swept(standing(table(), 8, 9))
    assert (pos.phase, pos.winner, to_act(pos), legal_actions(pos)) == (OVER, 0, None, [])
    with pytest.raises(IllegalAction, match=r"the game is over.*SCORE\.BAR"):
        play(pos, "0 pass")
