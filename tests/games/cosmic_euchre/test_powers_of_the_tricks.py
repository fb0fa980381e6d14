"""Worked examples of the printed texts: powers used before the first lead and in the tricks."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.euchre import cited, dealt, lying, play, played_out, standing, table

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.engine import legal_actions, to_act
from eidex.games.cosmic_euchre.engine.observation import HIDDEN, seen_by
from eidex.games.cosmic_euchre.engine.position import HALVES, OVER, Position

ORDER = ("0 order", "3 discard D9")

# Wagerer


def wagered(who: str, tricks: int, pos: Position | None = None) -> Position:
    """Seats 0 and 2 take all five and two points."""
    pos = play(dealt(pos or table(**{f"seat{who}": "wagerer"})), *ORDER)
    assert to_act(pos) == int(who)
    return played_out(play(pos, f"{who} use wagerer {tricks}"))


@pytest.mark.parametrize("who", ["0", "2"])
def test_wagerer_right_gives_a_point(who: str) -> None:
    assert wagered(who, 5).scores == (3 * HALVES, 0)


def test_wagerer_right_about_no_trick() -> None:
    assert wagered("1", 0).scores == (2 * HALVES, 1 * HALVES)


@pytest.mark.parametrize("tricks", [0, 3, 4])
def test_wagerer_wrong_costs_a_point_and_gives_one(tricks: int) -> None:
    assert wagered("0", tricks).scores == (1 * HALVES, 1 * HALVES)


def test_wagerer_below_zero() -> None:
    pos = wagered("3", 1)
    assert pos.scores == (3 * HALVES, -1 * HALVES)
    assert "E-016" in cited(pos)


def test_wagerer_need_not_and_speaks_after_the_discard() -> None:
    pos = play(dealt(table(seat1="wagerer")), "0 order")
    assert to_act(pos) == 3
    pos = play(pos, "3 discard D9", "1 decline wagerer")
    assert played_out(pos).scores == (2 * HALVES, 0)
    with pytest.raises(IllegalAction, match=r"POWER\.WAGERER\.MAY_PREDICT"):
        play(play(pos, "0 HJ"), "1 use wagerer 0")


@pytest.mark.parametrize("tricks", [-2, 6])
def test_wagerer_names_a_number_of_tricks(tricks: int) -> None:
    pos = play(dealt(table(seat1="wagerer")), *ORDER)
    with pytest.raises(IllegalAction, match=r"POWER\.WAGERER"):
        play(pos, f"1 use wagerer {tricks}")


def test_wagerer_sits_out_and_wagers() -> None:
    pos = play(dealt(table(seat2="wagerer")), "0 order alone", "3 discard D9", "2 use wagerer 5")
    assert "E-024" in cited(pos)
    assert played_out(pos).scores == (5 * HALVES, 0)


def test_both_teams_at_ten_and_one_has_more() -> None:
    pos = wagered("1", 0, standing(table(seat1="wagerer"), 9, 9))
    assert (pos.phase, pos.winner, pos.scores) == (OVER, 0, (22, 20))
    assert {"E-014", "E-031"} <= cited(pos)


def test_a_wager_is_paid_before_it_is_seen_who_has_won() -> None:
    """Ten without the wager, which is lost: nine to one (E-031)."""
    pos = wagered("0", 1, standing(table(seat0="wagerer"), 8, 0))
    assert (pos.winner, pos.scores) == (-1, (18, 2))
    assert "E-031" in cited(pos)
    assert "E-031" not in cited(wagered("0", 1))


def test_stakes_do_not_double_a_wager() -> None:
    pos = play(table(seat1="wagerer", seat3="pitboss"), "3 use pitboss double")
    pos = wagered("1", 1, pos)
    assert pos.scores == ((2 * 2 + 1) * HALVES, -1 * HALVES)
    assert "E-006" in cited(pos)


def test_stakes_double_an_inverted_hand() -> None:
    pos = play(table(seat1="pitboss", seat3="reciprocal"))
    pos = play(dealt(standing(pos, 0, 0, stakes=2 * HALVES)), "3 use reciprocal", *ORDER)
    pos = played_out(pos)
    assert pos.scores == (0, 4 * HALVES)
    assert "E-005" in cited(pos)


# Mysterio


def test_mysterio_plays_face_down_and_is_seen_when_all_have_played() -> None:
    pos = play(dealt(table(seat1="mysterio")), *ORDER, "0 HJ", "1 C10 face_down")
    assert lying(pos) == "HJ C10"
    assert [seen_by(pos, seat).trick[1][1] for seat in range(4)] == [HIDDEN, "C10", HIDDEN, HIDDEN]
    pos = play(pos, "2 C9")
    assert seen_by(pos, 0).trick == ((0, "HJ"), (1, HIDDEN), (2, "C9"))
    done = play(dealt(table(seat1="mysterio", seat2="tivo")), *ORDER, "0 HJ", "1 C10 face_down")
    done = play(done, "2 C9", "3 H9")
    assert to_act(done) == 2  # the trick lies, complete, and Tivo is asked
    assert seen_by(done, 0).trick[1] == (1, "C10")


def test_mysterio_not_when_it_leads() -> None:
    pos = play(dealt(table(seat0="mysterio")), *ORDER)
    with pytest.raises(IllegalAction, match=r"POWER\.MYSTERIO\.FACE_DOWN"):
        play(pos, "0 HJ face_down")


def test_mysterio_follows_suit_face_down() -> None:
    pos = play(dealt(table(seat3="mysterio")), *ORDER, "0 HJ", "1 C10", "2 C9")
    with pytest.raises(IllegalAction, match=r"PLAY\.FOLLOW"):
        play(pos, "3 SA face_down")
    pos = play(pos, "3 H10 face_down")
    assert "E-025" in cited(pos)
    assert pos.tricks == (1, 0)


def test_nobody_else_plays_face_down() -> None:
    pos = play(dealt(table(seat1="mysterio")), *ORDER, "0 HJ", "1 C10")
    with pytest.raises(IllegalAction, match=r"GAME\.RACE"):
        play(pos, "2 C9 face_down")


# Tivo


def test_tivo_has_a_trick_played_again_with_other_cards() -> None:
    pos = play(dealt(table(seat3="tivo")), *ORDER, "0 HQ", "1 C10", "2 C9", "3 H9")
    assert to_act(pos) == 3
    again = play(pos, "3 use tivo")
    assert (to_act(again), lying(again), again.tricks) == (0, "", (0, 0))
    assert [len(hand) for hand in again.hands] == [5, 5, 5, 5]
    again = play(again, "0 HA", "1 CA", "2 C9", "3 H10")
    assert (again.tricks, to_act(again)) == ((1, 0), 0)
    kept = play(pos, "3 decline tivo")
    assert (kept.tricks, to_act(kept)) == ((1, 0), 0)


def test_wagerer_is_not_asked_again_where_the_first_trick_is_played_again() -> None:
    pos = play(dealt(table(seat1="wagerer", seat3="tivo")), *ORDER, "1 use wagerer 2")
    pos = play(pos, "0 HQ", "1 C10", "2 C9", "3 H9", "3 use tivo")
    assert "E-032" in cited(pos)
    assert to_act(pos) == 0
    assert pos.said["wagerer"] == 2
    later = play(pos, "0 HA", "1 CA", "2 C9", "3 H10")
    assert later.tricks == (1, 0)


def test_tivo_once_a_hand() -> None:
    pos = play(dealt(table(seat3="tivo")), *ORDER, "0 HQ", "1 C10", "2 C9", "3 H9", "3 use tivo")
    pos = play(pos, "0 HQ", "1 C10", "2 C9", "3 H9")
    assert (to_act(pos), pos.tricks) == (0, (1, 0))  # not asked any more
    with pytest.raises(IllegalAction, match=r"POWER\.TIVO"):
        play(pos, "3 use tivo")
    pos = play(dealt(played_out(pos)), "1 pass", "2 order", "0 discard DJ")
    pos = play(pos, "1 CA", "2 C9", "3 D9", "0 H10")
    assert to_act(pos) == 3  # another hand


def test_tivo_after_the_last_trick_too() -> None:
    pos = play(dealt(table(seat3="tivo")), *ORDER)
    while sum(len(hand) for hand in pos.hands):
        pos = play(pos, "3 decline tivo") if to_act(pos) == 3 and pos.taker >= 0 else next_card(pos)
    assert (to_act(pos), pos.tricks, pos.scores) == (3, (4, 0), (0, 0))
    pos = play(pos, "3 use tivo")
    assert [len(hand) for hand in pos.hands] == [1, 1, 1, 1]
    assert played_out(pos).scores == (4, 0)


def next_card(pos: Position) -> Position:
    from eidex.games.cosmic_euchre.engine.engine import apply

    return apply(pos, legal_actions(pos)[0])


# Victim

NINES = ("C9 D9 HK HQ S9", "CA DJ CQ CJ C10", "DA DK DQ D10 CK", "HA H9 SA SK SQ")
KITTY = "H10 SJ S10 HJ"


def at_victims_lead(**powers: str) -> Position:
    """Seat 0, Victim, leads; spades are trump."""
    pos = dealt(table(seat0="victim", **powers), NINES, KITTY)
    return play(pos, "0 pass", "1 pass", "2 pass", "3 pass", "0 call S")


def test_victim_is_given_the_ace_and_the_other_takes_the_nine() -> None:
    pos = play(at_victims_lead(), "0 C9 sympathy")
    assert lying(pos) == "CA"
    assert set(pos.hands[1]) == {"C9", "DJ", "CQ", "CJ", "C10"}
    assert len(pos.hands[0]) == 4
    pos = play(pos, "1 C10", "2 CK", "3 H9")
    assert (to_act(pos), pos.tricks) == (0, (1, 0))  # the ace takes it, for Victim


def test_victim_also_its_partner_has_to() -> None:
    pos = play(at_victims_lead(), "0 D9 sympathy")
    assert lying(pos) == "DA"
    assert "D9" in pos.hands[2]


def test_victim_without_a_word_the_nine_stays() -> None:
    pos = play(at_victims_lead(), "0 C9")
    assert lying(pos) == "C9"
    assert "CA" in pos.hands[1]


def test_victim_only_with_a_nine_and_only_when_it_leads() -> None:
    with pytest.raises(IllegalAction, match=r"POWER\.VICTIM\.MAY_SAY"):
        play(at_victims_lead(), "0 HK sympathy")
    # Seat 0 does not lead here.
    pos = play(dealt(table(seat1="victim"), NINES, KITTY), "0 order", "3 discard H9", "0 HK")
    assert not [one for one in legal_actions(pos) if one.way]


def test_victim_nobody_has_the_ace() -> None:
    hands = ("C9 D9 HK HQ S9", "HJ DJ CQ CJ C10", "DA DK DQ D10 CK", "HA H9 SA SK SQ")
    pos = dealt(table(seat0="victim"), hands, "H10 SJ S10 CA")
    pos = play(pos, "0 pass", "1 pass", "2 pass", "3 pass", "0 call S", "0 C9 sympathy")
    assert lying(pos) == "C9"  # it lies in the kitty


def test_victim_and_its_own_ace() -> None:
    hands = ("C9 CA HK HQ S9", "D9 DJ CQ CJ C10", *NINES[2:])
    pos = dealt(table(seat0="victim"), hands, KITTY)
    pos = play(pos, "0 pass", "1 pass", "2 pass", "3 pass", "0 call S", "0 C9 sympathy")
    assert lying(pos) == "C9"
    assert "CA" in pos.hands[0]
    assert "E-022" in cited(pos)


def test_victim_and_an_ace_that_is_out_of_play() -> None:
    pos = dealt(table(seat0="victim"), NINES, KITTY)
    pos = play(pos, "0 pass", "1 pass", "2 pass", "3 pass", "0 call S alone", "0 D9 sympathy")
    assert lying(pos) == "D9"
    assert "DA" in pos.hands[2]
    assert "E-023" in cited(pos)


def test_victim_nine_of_trump() -> None:
    pos = play(at_victims_lead(), "0 S9 sympathy")
    assert lying(pos) == "SA"
    assert "S9" in pos.hands[3]


def test_sympathy_and_the_trick_again() -> None:
    start = at_victims_lead(seat3="tivo")
    pos = play(start, "0 C9 sympathy", "1 C10", "2 CK", "3 H9", "3 use tivo")
    assert pos.hands == start.hands  # the nine is Victim's again, and the ace the other's
    assert "E-021" in cited(pos)
    pos = play(pos, "0 C9", "1 CA", "2 CK", "3 H9")
    assert pos.tricks == (0, 1)


def test_tivo_sits_out_and_has_a_trick_played_again() -> None:
    pos = play(dealt(table(seat2="tivo")), "0 order alone", "3 discard D9")
    pos = play(pos, "0 HQ", "1 C10", "3 H9", "2 use tivo")
    assert "E-024" in cited(pos)
    assert to_act(pos) == 0
