"""Worked examples of the printed texts: powers used between the deal and the bidding."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.euchre import HEARTS_SWEEP, UNDER, cited, dealt, play, played_out, table

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.engine import legal_actions, to_act
from eidex.games.cosmic_euchre.engine.observation import seen_by
from eidex.games.cosmic_euchre.engine.position import FIRST_ROUND, HALVES, Position
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand

SIX_FOR_0 = ("DJ HA HK HQ HJ C9", "CA CK CQ CJ C10", "DA DK DQ D10 S9", "D9 H9 SA SK SQ")
SIX_FOR_1 = ("DJ HA HK HQ HJ", "CA CK CQ CJ C10 C9", "DA DK DQ D10 S9", "D9 H9 SA SK SQ")

# Anarchist


def test_anarchist_selects_the_card_that_is_turned_up() -> None:
    pos = dealt(table(seat3="anarchist"))
    assert to_act(pos) == 3
    assert {one.cards for one in legal_actions(pos)} == {("H10",), ("SJ",), ("S10",), ("S9",)}
    pos = play(pos, "3 use anarchist S10")
    assert (pos.up, pos.kitty[0], set(pos.kitty)) == ("S10", "S10", set(UNDER.split()))


def test_anarchist_must_and_has_not_looked_at_its_hand() -> None:
    pos = dealt(table(seat3="anarchist"))
    with pytest.raises(IllegalAction, match=r"ORDER\.MANDATORY, POWER\.ANARCHIST\.UNSEEN"):
        play(pos, "3 decline anarchist")
    with pytest.raises(IllegalAction, match=r"POWER\.ANARCHIST"):
        play(pos, "3 use anarchist D9")  # of its hand
    assert seen_by(pos, 3).hand == ()
    assert seen_by(pos, 3).kitty == pos.kitty
    assert seen_by(pos, 0).hand == pos.hands[0]
    assert seen_by(pos, 0).kitty == ()
    after = play(pos, "3 use anarchist H10")
    assert (seen_by(after, 3).hand, seen_by(after, 3).kitty) == (pos.hands[3], ())


def test_anarchist_does_nothing_at_the_deal_of_others() -> None:
    pos = dealt(table(seat0="anarchist"))
    assert (pos.phase, pos.up) == (FIRST_ROUND, "H10")
    with pytest.raises(IllegalAction, match=r"POWER\.ANARCHIST"):
        play(pos, "0 use anarchist S9")


def test_anarchist_selects_before_human_has_put_a_card_back() -> None:
    pos = dealt(table(seat0="human", seat3="anarchist"), SIX_FOR_0, "H10 SJ S10")
    assert pos.kitty == ("H10", "SJ", "S10")  # E-001
    assert "E-001" in cited(pos)
    assert {one.cards for one in legal_actions(pos)} == {("H10",), ("SJ",), ("S10",)}
    pos = play(pos, "3 use anarchist SJ")
    assert (to_act(pos), pos.up) == (0, "")  # not turned up yet
    pos = play(pos, "0 use human C9")
    assert (pos.up, pos.kitty) == ("SJ", ("SJ", "H10", "S10", "C9"))


def test_anarchist_does_not_wait_for_a_partner_that_is_human() -> None:
    pos = play(dealt(table(seat1="human", seat3="anarchist")), "3 use anarchist S10")
    assert (pos.phase, pos.up) == (FIRST_ROUND, "S10")
    assert "E-029" in cited(pos)


# Human


def test_human_has_six_cards_when_an_opponent_deals() -> None:
    pos = dealt(table(seat0="human"), SIX_FOR_0, "H10 SJ S10")
    assert [len(hand) for hand in pos.hands] == [6, 5, 5, 5]
    assert to_act(pos) == 0
    with pytest.raises(IllegalAction, match=r"ORDER\.MANDATORY, POWER\.HUMAN"):
        play(pos, "0 decline human")
    with pytest.raises(IllegalAction, match=r"ORDER\.ASKED"):
        play(pos, "0 pass")
    pos = play(pos, "0 use human C9")
    assert len(pos.hands[0]) == 5
    assert pos.kitty == ("H10", "SJ", "S10", "C9")
    assert pos.up == "H10"


@pytest.mark.parametrize("seat", ["seat1", "seat3"])
def test_human_has_five_cards_when_its_team_deals(seat: str) -> None:
    pos = dealt(table(**{seat: "human"}))
    assert [len(hand) for hand in pos.hands] == [5, 5, 5, 5]
    assert pos.phase == FIRST_ROUND


def test_human_has_six_cards_when_an_opponent_has_stolen_the_deal() -> None:
    pos = play(table(seat1="human", seat2="thief"), "2 use thief")
    assert len(dealt(pos, SIX_FOR_1, "H10 SJ S10").hands[1]) == 6
    pos = play(table(seat0="human", seat2="thief"), "2 use thief")
    assert len(dealt(pos).hands[0]) == 5


# Whiner

NO_HONOURS = ("DJ HA HK HQ HJ", "CA CK CJ SA DA", "CQ C10 C9 D9 D10", "DK DQ H9 SK SQ")


def test_whiner_replaces_three_cards_by_the_bottom_of_the_kitty() -> None:
    pos = dealt(table(seat2="whiner"), NO_HONOURS)
    assert to_act(pos) == 2
    assert len(legal_actions(pos)) == 10 + 1
    after = play(pos, "2 use whiner CQ C9 D9")
    assert set(after.hands[2]) == {"C10", "D10", "SJ", "S10", "S9"}
    assert (after.up, set(after.kitty)) == ("H10", {"H10", "CQ", "C9", "D9"})
    assert play(pos, "2 decline whiner").hands == pos.hands


def test_whiner_takes_exactly_three() -> None:
    pos = dealt(table(seat2="whiner"), NO_HONOURS)
    with pytest.raises(IllegalAction, match=r"POWER\.WHINER"):
        play(pos, "2 use whiner CQ C9")


@pytest.mark.parametrize("has", ["DA", "SJ"])
def test_whiner_may_not_complain_with_an_ace_or_a_jack(has: str) -> None:
    kitty = UNDER.replace("SJ", "C9") if has == "SJ" else UNDER
    first = "CA CK CJ SA C9" if has == "DA" else "CA CK CJ SA DA"
    hands = (HEARTS_SWEEP[0], first, f"CQ C10 {has} D9 D10", NO_HONOURS[3])
    pos = dealt(table(seat2="whiner"), hands, kitty)
    assert pos.phase == FIRST_ROUND
    with pytest.raises(IllegalAction, match=r"POWER\.WHINER\.MAY_COMPLAIN"):
        play(pos, "2 use whiner CQ C10 D9")


def test_whiner_may_not_complain_when_anarchist_deals() -> None:
    pos = dealt(table(seat2="whiner", seat3="anarchist"), NO_HONOURS)
    assert play(pos, "3 use anarchist H10").phase == FIRST_ROUND
    pos = dealt(table(seat2="whiner", seat1="anarchist"), NO_HONOURS)
    assert to_act(pos) == 2


def test_whiner_comes_after_human_and_finds_four_cards() -> None:
    hands = ("DJ HA HK HQ HJ S9", *NO_HONOURS[1:])
    pos = dealt(table(seat0="human", seat2="whiner"), hands, "H10 SJ S10")
    assert to_act(pos) == 0
    assert {"E-001", "E-002"} <= cited(pos)
    pos = play(pos, "0 use human HJ", "2 use whiner CQ C9 D9")
    assert set(pos.hands[2]) == {"C10", "D10", "SJ", "S10", "HJ"}
    assert pos.up == "H10"


def test_human_comes_before_whiner_who_sits_before_it() -> None:
    hands = (NO_HONOURS[2], NO_HONOURS[1], "DJ HA HK HQ HJ S9", NO_HONOURS[3])
    assert to_act(dealt(table(seat0="whiner", seat2="human"), hands, "H10 SJ S10")) == 2


def test_whiner_complains_once() -> None:
    hands = ("DJ HA HK HQ HJ", "CA CK CJ SA DA", "CQ C10 C9 D9 D10", "DK SJ H9 SK SQ")
    pos = dealt(table(seat2="whiner"), hands, "H10 DQ S10 S9")
    pos = play(pos, "2 use whiner CQ C9 D9")
    assert pos.phase == FIRST_ROUND
    assert "E-026" in cited(pos)


def test_whiners_cards_go_to_the_bottom_of_the_kitty_and_its_hand_is_not_shown() -> None:
    pos = play(dealt(table(seat2="whiner"), NO_HONOURS), "2 use whiner CQ C9 D9")
    assert pos.kitty[1:] == ("CQ", "C9", "D9")
    assert "E-028" in cited(pos)
    assert seen_by(pos, 0).hand == pos.hands[0]  # and no other hand: E-030
    assert "E-030" not in cited(pos)


# Reciprocal


def inverted(*calls: str) -> Position:
    pos = play(dealt(table(seat3="reciprocal")), "3 use reciprocal")
    return play(pos, *calls, "3 discard D9")


def test_reciprocal_all_five_tricks_give_two_points_to_the_others() -> None:
    assert played_out(inverted("0 order")).scores == (0, 2 * HALVES)


def test_reciprocal_no_trick_gives_a_point_to_the_makers() -> None:
    assert played_out(inverted("0 pass", "1 order")).scores == (0, 1 * HALVES)


@pytest.mark.parametrize(
    ("made", "makers", "others"),
    [(0, 1, 0), (1, 1, 0), (2, 1, 0), (3, 0, 1), (4, 0, 1), (5, 0, 2)],
)
def test_reciprocal_inverts_the_points(made: int, makers: int, others: int) -> None:
    pos = inverted("0 order").copy()
    pos.tricks = (made, 5 - made)
    assert points_of_hand(pos) == (makers * HALVES, others * HALVES)


def test_reciprocal_no_trump_is_called_like_a_suit() -> None:
    pos = dealt(table(seat0="abolitionist", seat3="reciprocal"))
    pos = play(pos, "3 use reciprocal", "0 pass", "1 pass", "2 pass", "3 pass", "0 call none")
    makers = played_out(pos)
    assert makers.scores[0] + makers.scores[1] in (HALVES, 2 * HALVES)
    assert "E-009" in cited(makers)


def test_reciprocal_says_so_as_dealer_and_before_the_turn_up() -> None:
    pos = dealt(table(seat3="reciprocal"))
    assert (to_act(pos), pos.up) == (3, "")
    assert play(pos, "3 decline reciprocal").up == "H10"
    assert dealt(table(seat0="reciprocal")).phase == FIRST_ROUND
    late = play(pos, "3 decline reciprocal", "0 pass")
    with pytest.raises(IllegalAction, match=r"POWER\.RECIPROCAL\.MAY_INVERT"):
        play(late, "3 use reciprocal")


def test_reciprocal_nobody_goes_alone_in_an_inverted_hand() -> None:
    pos = play(dealt(table(seat3="reciprocal")), "3 use reciprocal")
    with pytest.raises(IllegalAction, match=r"POWER\.RECIPROCAL\.NOT_ALONE"):
        play(pos, "0 order alone")
    pos = play(pos, "0 pass", "1 pass", "2 pass", "3 pass")
    with pytest.raises(IllegalAction, match=r"POWER\.RECIPROCAL\.NOT_ALONE"):
        play(pos, "0 call C alone")
    assert not [one for one in legal_actions(pos) if one.way]


# Gordon


def test_gordon_looks_at_the_hand_of_another() -> None:
    pos = dealt(table(seat3="gordon"))
    assert (to_act(pos), pos.up) == (3, "H10")  # after the turn-up
    assert seen_by(pos, 3).hand == ()  # before it looks at its own
    assert {one.number for one in legal_actions(pos) if one.do == "use"} == {0, 1, 2}
    after = play(pos, "3 use gordon 0")
    assert seen_by(after, 3).audit == pos.hands[0]
    assert seen_by(after, 3).hand == pos.hands[3]
    assert [seen_by(after, seat).audit for seat in (0, 1, 2)] == [(), (), ()]
    declined = play(pos, "3 decline gordon")
    assert (seen_by(declined, 3).audit, seen_by(declined, 3).hand) == ((), pos.hands[3])


def test_gordon_is_asked_at_its_own_deal_only() -> None:
    pos = dealt(table(seat0="gordon"))
    assert pos.phase == FIRST_ROUND
    assert seen_by(pos, 0).hand == pos.hands[0]


def test_gordon_has_seen_the_hand_as_it_was() -> None:
    pos = play(dealt(table(seat3="gordon")), "3 use gordon 0", "0 order", "3 discard D9", "0 HJ")
    assert seen_by(pos, 3).audit == tuple(HEARTS_SWEEP[0].split())
