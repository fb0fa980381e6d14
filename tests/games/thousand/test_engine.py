"""Thousand as it is printed, and each ruling in a case worked out by hand."""

from __future__ import annotations

import pytest
from games.thousand.thousand import NINES, action, cited, dealt, play

from eidex.common.errors import IllegalAction, UndefinedByRules
from eidex.games.thousand.engine.actions import CHANCE, Action
from eidex.games.thousand.engine.cards import PACK, points
from eidex.games.thousand.engine.engine import apply, legal_actions, new_game
from eidex.games.thousand.engine.observation import HIDDEN, seen_by
from eidex.games.thousand.engine.position import BID, DEAL, GIVE, OVER, SALE, Laid, Position
from eidex.games.thousand.engine.scoring import count, gained
from eidex.games.thousand.engine.tricks import taker

TAKEN = ("0 bid 60", "1 pass", "2 pass", "0 keep", "0 give S9", "0 give SJ")
"""Seat 0 plays for 60 and holds CA DA HA H9 HK HQ S10 SQ."""


def ways(pos: Position, way: str) -> set[str]:
    return {one.cards[0] for one in legal_actions(pos) if one.way == way}


@pytest.mark.parametrize(("players", "hand", "talon"), [(3, 7, 3), (4, 5, 4)])
def test_the_deal(players: int, hand: int, talon: int) -> None:
    """T-001 for four; T-004: the dealer is drawn; T-005: the next seat begins."""
    pos = apply(new_game(players, 1), Action(CHANCE, "deal", PACK))
    assert {len(one) for one in pos.hands} == {hand}
    assert len(pos.talon) == talon
    assert (pos.dealer, pos.turn) == (1, 2)
    assert {"T-004", "T-005"} <= cited(pos)
    assert ("T-001" in cited(pos)) == (players == 4)


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("0 bid 59", "BID.MINIMUM"),
        ("0 bid 221", "T-007"),
        ("0 bid 121 blind", "BID.BLIND_MAXIMUM"),
        ("0 redeal", "BID.NINES"),
        ("1 bid 60", "BID.CLOCKWISE"),
        ("0 sell", "BID.NUMBER"),
        ("0 play HA", "BID.PASS"),
        ("0 pass blind", "BID.PASS"),
    ],
)
def test_what_may_not_be_said(words: str, clause: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(dealt(), action(words))
    assert clause in caught.value.clauses


def test_a_bid_above_120_needs_trump_cards() -> None:
    """T-007: 120 and the hundred of hearts; T-003; seat 2 has no king and queen of a suit."""
    pos = play(dealt(), "0 bid 220")
    assert {"T-003", "T-007", "T-011"} <= cited(pos)
    pos = play(dealt(), "0 bid 119", "1 pass", "2 bid 120")
    assert pos.high == 2
    with pytest.raises(IllegalAction, match=r"BID\.MAXIMUM"):
        play(dealt(), "0 bid 119", "1 pass", "2 bid 121")


def test_every_bid_is_higher_than_the_last() -> None:
    """T-006."""
    with pytest.raises(IllegalAction, match="T-006"):
        play(dealt(), "0 bid 80", "1 bid 80")
    assert "T-006" in cited(play(dealt(), "0 bid 80", "1 bid 81"))


def test_who_has_looked_bids_no_more_blind() -> None:
    pos = play(dealt(), "0 bid 60 blind", "1 bid 61", "2 pass")
    assert not pos.looked[0]
    assert play(pos, "0 bid 62 blind").blind
    pos = play(pos, "0 bid 62", "1 bid 63")
    with pytest.raises(IllegalAction, match=r"BID\.BLIND"):
        play(pos, "0 bid 64 blind")


def test_who_has_passed_has_looked() -> None:
    """T-020: in the sale seat 0 bids no more blind, though it has not bid openly."""
    pos = play(dealt(), "0 bid 60 blind", "1 bid 61", "2 pass", "0 pass")
    assert "T-020" not in cited(pos)
    pos = play(pos, "1 sell", "2 pass")
    assert "T-020" in cited(pos)
    with pytest.raises(IllegalAction, match="T-020"):
        play(pos, "0 bid 62 blind")
    assert play(pos, "0 bid 62").bids[0] == 62


def test_who_has_sold_the_talon_has_looked() -> None:
    """T-021: seat 1 has won with a blind bid, and is overbid at the sale."""
    pos = play(dealt(), "0 pass", "1 bid 60 blind", "2 pass", "1 sell", "2 bid 61")
    assert "T-021" not in cited(pos)
    pos = play(pos, "0 pass")
    assert {"T-020", "T-021"} <= cited(pos)
    with pytest.raises(IllegalAction, match="T-021"):
        play(pos, "1 bid 62 blind")
    assert play(pos, "1 bid 62").bids[1] == 62
    openly = play(dealt(), "0 pass", "1 bid 60", "2 pass", "1 sell", "2 bid 61", "0 pass")
    assert "T-021" not in cited(openly)


def test_when_all_pass_the_same_dealer_deals_again() -> None:
    """T-016, T-004."""
    pos = play(dealt(), "0 pass", "1 pass", "2 pass")
    assert (pos.phase, pos.dealer, pos.game, pos.stale) == (DEAL, 2, 0, (0, 0, 0))
    assert "T-016" in cited(pos)


def test_three_nines_when_first_asked() -> None:
    """T-008 after a pass."""
    pos = dealt(NINES, "SK SQ SJ")
    assert play(pos, "0 redeal").phase == DEAL
    pos = play(pos, "0 pass", "1 bid 60", "2 pass", "1 sell", "2 pass")
    assert (pos.phase, pos.turn) == (SALE, 0)
    assert "T-008" in cited(pos)
    with pytest.raises(IllegalAction, match="T-008"):
        play(pos, "0 redeal")


def test_the_talon_is_sold_once() -> None:
    pos = play(dealt(), "0 bid 60", "1 pass", "2 pass")
    assert [seen_by(pos, seat).talon for seat in range(3)] == [pos.talon, (), ()]
    pos = play(pos, "0 sell")
    assert {seen_by(pos, seat).talon for seat in range(3)} == {pos.talon}
    back = play(pos, "1 pass", "2 pass")
    assert (back.phase, back.high, back.bids[0]) == (GIVE, 0, 60)
    # Who passed before may buy; the seller speaks when overbid.
    bought = play(pos, "1 bid 61", "2 pass", "0 pass")
    assert (bought.phase, bought.high) == (GIVE, 1)
    with pytest.raises(IllegalAction, match=r"SELL\.ONCE"):
        play(bought, "1 sell")


def test_cards_are_given_before_the_lead() -> None:
    pos = play(dealt(), *TAKEN[:4])
    with pytest.raises(IllegalAction, match=r"GIVE\.ONE_EACH"):
        play(pos, "0 play HA")
    pos = play(pos, *TAKEN[4:])
    assert {len(hand) for hand in pos.hands} == {8}
    assert "S9" in pos.hands[1]
    assert "SJ" in pos.hands[2]
    assert "T-018" in cited(pos)
    assert pos.turn == 0


def test_suit_is_followed() -> None:
    pos = play(dealt(), *TAKEN, "0 play CA")
    assert {one.cards[0] for one in legal_actions(pos)} == {"C10", "CK"}
    pos = play(pos, "1 play CK", "2 play C9", "0 play HA", "1 play HJ")
    # Seat 2 has no heart.
    assert len(legal_actions(pos)) == 7


@pytest.mark.parametrize(
    ("cards", "trump", "takes"),
    [
        ("H9 SA H10", "", 2),
        ("HK H10 HA", "", 2),
        ("H9 SA DK", "", 0),
        ("HA S9 H10", "S", 1),
        ("HA S9 SJ", "S", 2),
    ],
)
def test_who_takes_a_trick(cards: str, trump: str, takes: int) -> None:
    trick = [Laid(seat, card) for seat, card in enumerate(cards.split())]
    assert taker(trick, trump) == takes


def test_a_trump_needs_a_trick_and_three_cards() -> None:
    """T-003: hearts are a hundred."""
    pos = play(dealt(), *TAKEN)
    assert not ways(pos, "trump")
    pos = play(pos, "0 play CA", "1 play CK", "2 play C9")
    assert ways(pos, "trump") == {"HK", "HQ"}
    after = play(pos, "0 play HK trump")
    assert (after.trump, after.declared[0]) == ("H", 100)
    few = pos.copy()
    few.hands = (("HK", "HQ"), *pos.hands[1:])
    assert not ways(few, "trump")


def test_wheels_with_the_last_two_cards() -> None:
    """T-017."""
    pos = play(dealt(), *TAKEN, "0 play CA", "1 play CK", "2 play C9").copy()
    pos.trump, pos.hands = "H", (("HA", "H10"), *pos.hands[1:])
    assert ways(pos, "wheels") == {"HA", "H10"}
    pos = play(pos, "0 play HA wheels")
    assert pos.declared[0] == 120
    assert "T-017" in cited(pos)


def test_nobody_has_to_follow_a_card_face_down() -> None:
    """T-010; seat 1 has clubs, and may play any card. T-019: then all cards are turned up."""
    pos = dealt(("C9 CQ CJ D9 DJ SQ SK", "C10 CK D10 DK DQ H10 HJ", "CA DA HA HK HQ SA S10"),
                "H9 S9 SJ")  # fmt: skip
    pos = play(pos, *TAKEN)
    assert len(ways(pos, "crawl")) == 8
    pos = play(pos, "0 play C9 crawl")
    assert seen_by(pos, 1).trick == ((0, HIDDEN),)
    assert seen_by(pos, 0).trick == ((0, "C9"),)
    assert len(legal_actions(pos)) == 8
    pos = play(pos, "1 play D10", "2 play SA")
    assert {"T-010", "T-019"} <= {*cited(pos)}
    assert pos.leader == 0  # neither has followed
    assert seen_by(pos, 1).last_trick == ((0, "C9"), (1, "D10"), (2, "SA"))


def test_the_cards_are_worth_120() -> None:
    """T-002."""
    assert points(PACK) == 120
    assert points(["HA", "H10", "HK", "HQ", "HJ", "H9"]) == 30


def at_the_end(made: int, bid: int, score: int = 0, **more: object) -> Position:
    """Seat 0 has won the talon, and every seat has made so many points."""
    pos = new_game(3).copy()
    pos.taken, pos.declared = ((), (), ()), (made, made, made)
    pos.bids, pos.high, pos.scores = (bid, 0, 0), 0, (score, score, score)
    pos.bid_blind = (False, False, False)
    for name, value in more.items():
        setattr(pos, name, value)
    return pos


@pytest.mark.parametrize(
    ("made", "bid", "score", "blind", "gain"),
    [
        (100, 80, 0, False, 80),
        (80, 80, 0, False, 80),
        (79, 80, 0, False, -80),
        (100, 80, 0, True, 160),
        (79, 80, 0, True, -160),
        (79, 80, 900, False, -80),  # T-013
        (80, 80, 900, False, 80),
    ],
)
def test_who_has_won_the_talon(made: int, bid: int, score: int, blind: bool, gain: int) -> None:
    pos = at_the_end(made, bid, score, blind=blind)
    assert gained(pos, 0) == gain
    assert ("T-013" in cited(pos)) == (score == 900 and made < bid)


def test_a_blind_bid_that_was_followed_by_an_open_one() -> None:
    """T-009."""
    pos = at_the_end(100, 80, bid_blind=(True, False, False))
    assert gained(pos, 0) == 80
    assert "T-009" in cited(pos)


def test_the_others() -> None:
    """T-012: with 900 points nothing, even for who has met a bid that did not win."""
    assert gained(at_the_end(70, 80, 899), 1) == 70
    pos = at_the_end(70, 80, 900, bids=(80, 60, 0))
    assert (gained(pos, 1), gained(pos, 2)) == (0, 0)
    assert "T-012" in cited(pos)


def test_three_games_without_a_change_cost_100() -> None:
    pos = at_the_end(0, 60, stale=(0, 1, 2))
    count(pos)
    assert pos.scores == (-60, 0, -100)
    assert pos.stale == (0, 2, 0)


def test_two_with_a_thousand_points() -> None:
    """T-014; T-015 when they are equal."""
    pos = at_the_end(100, 100, scores=(950, 899, 0), declared=(100, 110, 0))
    count(pos)
    assert (pos.scores, pos.winner) == ((1050, 1009, 0), 0)
    assert "T-014" in cited(pos)
    pos = at_the_end(100, 100, scores=(900, 890, 0), declared=(100, 110, 0))
    count(pos)
    assert (pos.scores, pos.winner) == ((1000, 1000, 0), -1)
    assert "T-015" in cited(pos)


def test_strict_play_stops_at_the_first_open_question() -> None:
    deal = Action(CHANCE, "deal", PACK)
    with pytest.raises(UndefinedByRules, match="T-005"):
        apply(new_game(strict=True), deal)
    pos = apply(new_game(strict=True, accept=["T-005"]), deal)
    assert pos.phase == BID
    assert "T-004" in cited(pos)
    with pytest.raises(UndefinedByRules, match="T-016"):
        play(pos, "1 pass", "2 pass", "0 pass")
    assert pos.phase != OVER


def test_no_table() -> None:
    for players, dealer in ((2, 0), (5, 0), (3, 3)):
        with pytest.raises(ValueError, match="three or four"):
            new_game(players, dealer)
