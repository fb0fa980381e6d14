"""Worked examples of the printed texts: powers used between two hands and before the deal."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.euchre import cited, dealt, play, played_out, silent, standing, table

from eidex.common.errors import IllegalAction, UndefinedByRules
from eidex.games.cosmic_euchre.engine.actions import CHANCE
from eidex.games.cosmic_euchre.engine.engine import legal_actions, new_game, to_act
from eidex.games.cosmic_euchre.engine.position import DEAL, FIRST_ROUND, HALVES, OVER, Position
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand

# Pitboss


def with_stakes(way: str, call: str = "0 order") -> Position:
    pos = play(table(seat3="pitboss"), f"3 use pitboss {way}")
    return played_out(play(dealt(pos), call, "3 discard D9"))


@pytest.mark.parametrize(
    ("way", "march", "alone"), [("normal", 2, 4), ("double", 4, 8), ("half", 1, 2)]
)
def test_pitboss_doubles_and_halves(way: str, march: int, alone: int) -> None:
    assert with_stakes(way).scores == (march * HALVES, 0)
    assert with_stakes(way, "0 order alone").scores == (alone * HALVES, 0)


def test_pitboss_half_a_point_for_making() -> None:
    pos = play(table(seat3="pitboss"), "3 use pitboss half")
    # Seat 1 holds all clubs but one, and makes four of five with them.
    hands = ("C9 DJ HA HK HQ", "CA CK CQ CJ H9", "DA DK DQ D10 D9", "HJ SA SK SQ SJ")
    pos = play(dealt(pos, hands, "H10 C10 S10 S9"), "0 pass", "1 pass", "2 pass", "3 pass")
    pos = play(pos, "0 pass", "1 call C", "0 HA", "1 H9", "2 D9", "3 HJ")
    pos = play(pos, "0 C9", "1 CA", "2 D10", "3 SJ", "3 SA", "0 HQ", "1 CK", "2 DQ")
    assert pos.tricks == (1, 2)
    pos = played_out(pos)
    assert pos.tricks == (1, 4)
    assert pos.scores == (0, 1)  # halves


@pytest.mark.parametrize(("stakes", "points"), [(1, 1), (HALVES, 2), (2 * HALVES, 4)])
def test_pitboss_and_a_lone_maker_with_four_tricks(stakes: int, points: int) -> None:
    pos = table(seat3="pitboss").copy()
    pos.maker, pos.alone, pos.tricks, pos.stakes = 1, True, (1, 4), stakes
    assert points_of_hand(pos) == (0, points)
    assert ("E-027" in cited(pos)) == (stakes != HALVES)


def test_pitboss_decision_lasts_through_the_deals_of_others() -> None:
    pos = with_stakes("double")
    for dealer in (0, 1, 2):
        assert (pos.dealer, pos.stakes) == (dealer, 2 * HALVES)
        assert pos.phase == DEAL  # Pitboss is asked at its own deal only
        hands = [("C9 DA DK DQ D10"), ("D9 H9 SA SK SQ"), ("DJ HA HK HQ HJ"), "CA CK CQ CJ C10"]
        pos = play(dealt(pos, hands), *[f"{(dealer + n) % 4} pass" for n in (1, 2, 3)])
        pos = played_out(play(pos, f"{dealer} order", f"{dealer} discard {pos.hands[dealer][0]}"))
        pos = standing(pos, 0, 0)
    assert pos.dealer == 3
    assert to_act(pos) == 3
    assert silent(pos).stakes == HALVES  # E-004
    assert "E-004" in cited(silent(pos))
    assert play(pos, "3 use pitboss half").stakes == 1
    assert "E-004" not in cited(play(pos, "3 use pitboss half"))


# Thief


def test_thief_deals_when_it_is_not_its_turn() -> None:
    pos = play(table(seat1="thief"), "1 use thief")
    assert pos.dealer == 1
    pos = dealt(pos)
    assert to_act(pos) == 2  # on the thief's left
    pos = play(pos, "2 pass", "3 pass", "0 order", "1 discard CA")
    assert to_act(pos) == 2
    assert played_out(pos).dealer == 2  # as if it had been its turn


def test_thief_steals_twice_a_game() -> None:
    pos = play(table(seat1="thief"), "1 use thief")
    pos = played_out(play(dealt(pos), "2 order", "1 discard CA"))
    assert pos.dealer == 2
    pos = play(pos, "1 use thief")
    assert pos.dealer == 1
    pos = played_out(play(dealt(pos), "2 order", "1 discard CA"))
    assert (pos.dealer, pos.phase) == (2, DEAL)
    with pytest.raises(IllegalAction, match=r"POWER\.THIEF\.TWICE"):
        play(pos, "1 use thief")


def test_thief_is_not_asked_at_its_own_deal() -> None:
    pos = table(seat3="thief")
    assert pos.phase == DEAL
    with pytest.raises(IllegalAction, match=r"POWER\.THIEF\.MAY_STEAL"):
        play(pos, "3 use thief")


def test_thief_before_pitboss() -> None:
    pos = table(seat1="thief", seat3="pitboss")
    assert to_act(pos) == 1
    stolen = play(pos, "1 use thief")
    assert stolen.phase == DEAL  # Pitboss does not deal
    assert "E-003" in cited(stolen)
    assert to_act(play(pos, "1 decline thief")) == 3


# Polevault


@pytest.mark.parametrize("bar", [11, 12, 13, 14])
def test_polevault_raises_the_bar(bar: int) -> None:
    pos = played_out(play(dealt(table(seat2="polevault")), "0 order", "3 discard D9"))
    assert to_act(pos) == 2
    pos = play(pos, f"2 use polevault {bar}")
    assert pos.bar == bar
    pos = standing(pos, bar - 3, 0)
    pos = played_out(play(dealt(pos), "1 order", "0 discard DJ"))
    assert pos.phase == DEAL
    with pytest.raises(IllegalAction, match=r"POWER\.POLEVAULT\.ONCE"):
        play(pos, "2 use polevault 14")


def test_polevault_eleven_is_needed() -> None:
    pos = played_out(play(dealt(standing(table(), 8, 0)), "0 order", "3 discard D9"))
    assert (pos.phase, pos.scores[0]) == (OVER, 10 * HALVES)
    pos = played_out(play(dealt(standing(table(), 8, 0, bar=11)), "0 order", "3 discard D9"))
    assert pos.phase == DEAL
    pos = played_out(play(dealt(standing(table(), 9, 0, bar=11)), "0 order", "3 discard D9"))
    assert (pos.phase, pos.winner) == (OVER, 0)


@pytest.mark.parametrize("bar", [9, 10, 15])
def test_polevault_raises_to_no_other_number(bar: int) -> None:
    pos = played_out(play(dealt(table(seat2="polevault")), "0 order", "3 discard D9"))
    with pytest.raises(IllegalAction, match=r"POWER\.POLEVAULT\.MAY_RAISE"):
        play(pos, f"2 use polevault {bar}")


def test_polevault_speaks_between_two_hands_only() -> None:
    pos = table(seat2="polevault")
    assert pos.phase == DEAL
    assert "E-013" in cited(pos)


def test_strict_play_asks_only_for_a_power_that_somebody_wants_to_use() -> None:
    """E-013: before the first hand Polevault is not asked, and a strict game goes past that."""
    pos = new_game(("polevault", None, None, None), 3, strict=True)
    with pytest.raises(UndefinedByRules, match=r"E-013"):
        play(pos, "0 use polevault 11")
    assert dealt(pos).phase == FIRST_ROUND
    with pytest.raises(IllegalAction, match=r"not allowed by E-013"):
        play(table(seat0="polevault"), "0 use polevault 11")
    with pytest.raises(IllegalAction, match=r"POWER\.POLEVAULT\.MAY_RAISE"):
        play(dealt(pos), "0 use polevault 11")


def test_polevault_not_after_its_opponents_have_ten() -> None:
    """Both have ten and equally many: the game goes on (E-015), and the bar stays."""
    pos = standing(table(seat2="polevault", seat3="wagerer"), 8, 9)
    pos = play(dealt(pos), "0 order", "3 discard D9", "3 use wagerer 0")
    pos = played_out(pos)
    assert pos.scores == (20, 20)
    assert pos.phase == DEAL
    assert "E-015" in cited(pos)
    with pytest.raises(IllegalAction, match=r"POWER\.POLEVAULT\.NOT_AT_TEN"):
        play(pos, "2 use polevault 14")


# Rat


def after_a_hand(one: int, other: int, **more: object) -> Position:
    """Seats 0 and 2 have just made two points; Rat sits at seat 1."""
    pos = table(seat0="thief", seat1="rat", seat2="tivo", seat3="teflon")
    pos = play(dealt(standing(pos, one - 2, other, **more)), "0 order", "3 discard D9")
    return played_out(pos)


def trades(pos: Position) -> bool:
    """A coin is tossed."""
    return to_act(pos) == CHANCE and legal_actions(pos)[0].do == "toss"


def test_rat_trades_partners_eight_points_behind() -> None:
    pos = after_a_hand(8, 0)
    assert trades(pos)
    assert {one.number for one in legal_actions(pos)} == {0, 2}
    after = play(pos, "toss rat 2")
    # Rat has come to the seat of Tivo, across from Thief, whose eight points it now shares.
    assert after.players == (0, 2, 1, 3)
    assert after.seat_of("rat") == 2
    assert after.seat_of("thief") == 0
    assert after.scores == (16, 0)
    assert after.seat_of("tivo") == 1
    assert {"E-018", "E-019"} <= cited(after)
    assert after.dealer == 0


def test_rat_trades_before_the_deal_passes_on() -> None:
    """Seat 0 is to deal next, and Rat comes there: it deals (E-031)."""
    pos = after_a_hand(8, 0)
    assert (pos.dealer, trades(pos)) == (3, True)
    after = play(pos, "toss rat 0")
    assert (after.dealer, after.seat_of("rat")) == (0, 0)
    assert "E-031" in cited(after)


def test_rat_stays_where_less_is_missing() -> None:
    assert not trades(after_a_hand(8, 1))
    assert trades(after_a_hand(9, 1))


def test_rat_stays_when_the_opponents_have_more_than_ten() -> None:
    """The bar is higher; the number in the power is not (E-033)."""
    assert trades(after_a_hand(10, 2, bar=12))
    pos = after_a_hand(11, 2, bar=12)
    assert not trades(pos)
    assert "E-033" in cited(pos)
    assert "E-033" not in cited(after_a_hand(12, 2, bar=12))
    assert "E-033" not in cited(after_a_hand(11, 4, bar=12))


def test_rat_does_not_leave_a_ship_that_has_sunk() -> None:
    pos = after_a_hand(10, 0)
    assert (pos.phase, pos.winner, pos.players) == (OVER, 0, (0, 1, 2, 3))
    assert {"E-017", "E-031"} <= cited(pos)


@pytest.mark.parametrize(("predicted", "scores", "far"), [(0, (16, 2), False), (1, (18, -2), True)])
def test_rat_looks_at_the_points_when_the_wager_is_paid(
    predicted: int, scores: tuple[int, int], far: bool
) -> None:
    """Eight to nothing, but for the wager of its partner (E-031)."""
    pos = table(seat1="rat", seat3="wagerer")
    pos = play(dealt(standing(pos, 6, 0)), "0 order", "3 discard D9")
    pos = played_out(play(pos, f"3 use wagerer {predicted}"))
    assert pos.scores == scores
    assert trades(pos) == far


def test_rat_has_no_choice() -> None:
    pos = after_a_hand(8, 0)
    with pytest.raises(IllegalAction, match=r"ORDER\.MANDATORY, POWER\.RAT\.TRADES"):
        play(pos, "1 decline rat")
    with pytest.raises(IllegalAction, match=r"POWER\.RAT\.TRADES"):
        play(pos, "toss rat 3")


@pytest.mark.parametrize(("other", "players"), [(0, (3, 1, 2, 0)), (2, (0, 1, 3, 2))])
def test_the_deal_goes_on_from_a_dealer_who_has_moved(other: int, players: tuple[int, ...]) -> None:
    """Seat 3 has dealt, and is Rat: wherever it comes to, its left neighbour deals (E-020)."""
    pos = table(seat3="rat")
    pos = played_out(play(dealt(standing(pos, 6, 0)), "0 order", "3 discard D9"))
    after = play(pos, f"toss rat {other}")
    assert after.players == players
    assert after.dealer == (other + 1) % 4
    assert "E-020" in cited(after)


@pytest.mark.parametrize("rat", range(4))
@pytest.mark.parametrize("side", [1, 3])
def test_nobody_deals_twice_running_after_a_change_of_seats(rat: int, side: int) -> None:
    """Of that hand and the next three each player deals one, whoever changes seats (E-020)."""
    behind = (-12, 0) if rat % 2 == 0 else (0, -12)
    pos = standing(table(**{f"seat{rat}": "rat"}), *behind)
    dealers = [pos.players[pos.dealer]]
    pos = played_out(play(dealt(pos), "0 order", "3 discard D9"))
    pos = play(pos, f"toss rat {(rat + side) % 4}")
    for _ in range(3):
        dealers.append(pos.players[pos.dealer])
        pos = standing(pos, 0, 0)
        pos.dealer = (pos.dealer + 1) % 4
    assert sorted(dealers) == [0, 1, 2, 3]
