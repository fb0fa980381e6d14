"""Positions of base games: what is laid out in them for speed says what the names say."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Sequence

import pytest
from engine.staging import DOWN, NOBODY, cards, dealt, done, offered, staged
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    NUMBERS,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
)
from eidex.reference_engine.actions import PLAYS, PUTS
from eidex.reference_engine.cards import PACK, cards_in, set_of
from eidex.reference_engine.follow import legal_cards
from eidex.reference_engine.position import OVER, PLAY, PUT_DOWN
from eidex.reference_engine.settle import card_points
from eidex.rulebook import EDITIONS, Edition


def rebuilt(pos: Position) -> Position:
    """The position put together anew from what is true of it."""
    return pos._replace(step=pos.step)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from(EDITIONS), st.integers(0, 2))
def test_a_rebuilt_position_goes_on_the_same(seed: int, edition: Edition, giver: int) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, (None, None, None), giver, random_deal(rng), (6, 6, 5))
    while actions := legal_actions(pos):
        again = rebuilt(pos)
        assert again == pos
        assert hash(again) == hash(pos)
        assert legal_actions(again) == actions
        hand = pos.hands[pos.turn]
        expected = legal_cards(hand, pos.trick, 0, pos.rules) if pos.phase == PLAY else hand
        assert [action.card for action in actions] == cards_in(expected)
        action = rng.choice(actions)
        # An action that is equal but not the one in the tables is as good.
        pos = apply(pos, action)
        assert apply(again, action._replace(card=action.card)) == pos
        played = (
            sum(pos.won) | sum(pos.hands) | sum(1 << c for c in (*pos.trick, *pos.down) if c >= 0)
        )
        assert played == PACK
    assert pos.phase == OVER
    assert pos.result is not None
    assert pos.result.points == card_points(pos, pos.leader)


def test_base_positions_are_positions_and_can_be_copied() -> None:
    pos = new_game("de", (None, None, None), 0, random_deal(random.Random(1)))
    assert isinstance(pos, Position)
    assert pos.phase == PUT_DOWN
    for number in range(36):
        for other in (copy.copy(pos), copy.deepcopy(pos), pickle.loads(pickle.dumps(pos))):
            assert other == pos
            assert repr(other) == repr(pos)
            assert legal_actions(other) == legal_actions(pos)
        assert pos.step == number
        pos = apply(pos, legal_actions(pos)[0])


def test_positions_differ_in_what_was_put_down_and_won() -> None:
    pos = new_game("en", (None, None, None), 0, random_deal(random.Random(1)))
    one, other, *_ = legal_actions(pos)
    assert apply(pos, one) != apply(pos, other)
    assert pos != pos._replace(won=(1, 0, 0))
    assert pos != pos._replace(sweeper=3)


def test_nothing_may_be_done_while_a_whole_trick_lies() -> None:
    pos = new_game("en", (None, None, None), 0, random_deal(random.Random(1)))
    pos = pos._replace(phase=PLAY, trick=(0, 1, 2))
    assert pos.trick == (0, 1, 2)
    assert legal_actions(pos) == ()
    assert rebuilt(pos) == pos
    assert pos != pos._replace(trick=(0, 2, 1))


@pytest.mark.parametrize("count", [11, 13])
def test_a_hand_is_twelve_cards(count: int) -> None:
    a, b, c = random_deal(random.Random(1))
    hands = ((*a, *b)[:count], (*a, *b)[count:], c)
    with pytest.raises(ValueError, match="twelve cards each"):
        new_game("en", (None, None, None), 0, hands)
    with pytest.raises(ValueError, match="twelve cards each"):
        new_game("en", (None, None, None), 0, (a, a, c))


def test_the_same_seed_deals_the_same_cards() -> None:
    """Cards as earlier versions dealt them: records name them by seed."""
    rng = random.Random(7)
    keys = [rng.random() for _ in range(36)]
    pack = sorted(range(36), key=keys.__getitem__)
    same = random.Random(7)
    assert [*sum(random_deal(same), ())] == pack
    assert same.random() == rng.random()


@pytest.mark.parametrize("giver", range(3))
def test_the_lizard_ace_counts_among_the_cards_put_down(giver: int) -> None:
    """Card number 0, put down by each seat in turn."""
    for seat in range(3):
        sets = [list(range(12 * n, 12 * n + 12)) for n in range(3)]
        hands = [sets[(n - seat) % 3] for n in range(3)]
        pos = new_game("en", NOBODY, giver, hands)
        for step in range(3):
            assert (pos.phase, pos.step, rebuilt(pos).step) == (PUT_DOWN, step, step)
            pos = apply(pos, PUTS[pos.turn][min(hands[pos.turn])])
        assert (pos.phase, pos.step, pos.down[seat]) == (PLAY, 3, 0)


def test_the_cards_that_may_be_played() -> None:
    """None while cards are put down, and none at the end."""
    pos = dealt("en", NOBODY)
    assert [pos.legal, done(pos, DOWN[0]).legal] == [0, 0]
    pos = done(pos, *DOWN)
    assert pos.legal == set_of(offered(pos)) == pos.hands[1]
    pos = staged("en", "SK", ("SA HA", "S6 H6", "S10 R6"))
    pos = done(pos, "0:HA")
    assert pos.legal == set_of(cards("H6 S6"))
    pos = done(pos, "1:H6 2:S10")
    assert pos.legal == set_of(cards("R6"))
    assert done(pos, "2:R6 0:SA 1:S6").legal == 0


def test_a_base_position_is_no_other_thing() -> None:
    pos = dealt("en", NOBODY)
    others: tuple[object, ...] = ("a position", pos.hands, dealt("en", ("LJ", None, None)), None)
    assert [pos == other for other in others] == [False] * 4


def test_the_first_lead_is_noted_at_the_lead() -> None:
    """Not with the second card, where the lead lies already."""
    pos = done(dealt("de", NOBODY), *DOWN, "1:R7")
    assert pos.noted == ((3, "R-001"),)
    again = pos._replace(noted=(), turn=pos.turn)
    for action in legal_actions(again):
        assert apply(again, action).noted == ()


def test_a_later_trick_is_not_the_first() -> None:
    """R-002 is used when the first taker leads, not after other tricks; nor because the lizard ace,
    card number 0, came second in the trick before."""
    pos = staged("nl", "SK", ("LK H9 R9", "LA H8 R8", "LQ H7 R7"))
    for trick in ("0:LK 1:LA 2:LQ", "1:H8 2:H7 0:H9"):
        pos = done(pos, trick)
        assert pos.noted == ()


@pytest.mark.parametrize("second", ["LA", "LK"])
def test_r_005_whatever_card_the_giver_was_dealt_before_the_last(second: str) -> None:
    pos = staged("de", "SK", ("H9 H8", "S8 R7", "S6 S9"))
    pos = pos._replace(game=pos.game._replace(second=NUMBERS[second]))
    assert done(pos, "0:H9 1:S8 2:S6").noted == ((32, "R-005"),)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_of_another_hand_is_refused(edition: Edition) -> None:
    """PUT.ONE_CARD, PLAY.LEAD_ANY, PLAY.FOLLOW: also the very actions that are in the tables."""
    pos = dealt(edition, NOBODY)
    for before, one, clause in (
        ((), PUTS[1][NUMBERS["L6"]], "PUT.ONE_CARD"),
        (DOWN, PLAYS[1][NUMBERS["L6"]], "PLAY.LEAD_ANY"),
        (("1:RA",), PLAYS[2][NUMBERS["R9"]], "PLAY.FOLLOW"),
        (("2:HA",), PLAYS[0][NUMBERS["R9"]], "PLAY.FOLLOW"),
    ):
        pos = done(pos, *before)
        with pytest.raises(IllegalAction) as caught:
            apply(pos, one)
        assert caught.value.clauses == (clause,)


def test_a_lower_trump_is_refused_to_who_cannot_follow() -> None:
    """PLAY.UNDERTRUMP: also the very action that is in the tables."""
    pos = done(staged("en", "SK", ("HA L9", "SA L8", "S10 L7")), "0:HA 1:SA")
    with pytest.raises(IllegalAction) as caught:
        apply(pos, PLAYS[2][NUMBERS["S10"]])
    assert caught.value.clauses == ("PLAY.UNDERTRUMP",)
    assert apply(pos, PLAYS[2][NUMBERS["L7"]]).step == 33


def test_under_skat_a_ruff_leaves_only_the_suit_led() -> None:
    """CHAR.LJ.STRICT_TRUMP, in a base position put together by hand."""
    pos = done(staged("en", "SK", ("HA L9", "S10 L8", "H6 SA"), skat=True), "0:HA 1:S10")
    assert offered(pos) == set(cards("H6"))


@pytest.mark.parametrize("giver", range(3))
def test_a_trick_of_the_weakest_cards_is_a_trick(giver: int) -> None:
    """The leader takes one with a six, without points; the giver takes ten, which is no Match."""
    hands = ["", "", ""]
    leader, last = (giver + 1) % 3, (giver + 2) % 3
    hands[giver] = "HA HK H9 S6 S7 S8 S9 S10 SJ SQ SA SK"
    hands[leader] = "LA LK LQ LJ L10 L9 L8 L7 L6 H8 H7 H6"
    hands[last] = "RA RK RQ RJ R10 R9 R8 R7 R6 HQ HJ H10"
    a, b, c = hands
    pos = dealt("en", NOBODY, (a, b, c), giver=giver)
    pos = done(pos, f"{leader}:=L7 {last}:=R7 {giver}:=HK {leader}:L6 {last}:R6 {giver}:H9")
    pos = done(pos, f"{leader}:H6 {last}:H10 {giver}:HA")
    while actions := legal_actions(pos):
        pos = apply(pos, actions[0])
    assert pos.result is not None
    assert [won.bit_count() for won in pos.won] == [
        30 if s == giver else 3 * (s == leader) for s in range(3)
    ]
    assert pos.result.victory_points == tuple(int(seat != giver) for seat in range(3))


def test_who_has_taken_every_trick() -> None:
    """Nobody before the first; then its taker, until another takes one."""
    pos = done(dealt("en", NOBODY), *DOWN)
    assert (pos.tricks, pos.sweeper, pos.won) == (0, -1, (0, 0, 0))
    pos = done(pos, "1:RA 2:HA 0:LA")
    assert (pos.tricks, pos.sweeper, pos.leader) == (1, 1, 1)
    pos = done(pos, "1:RK 2:HK 0:LK")
    assert (pos.tricks, pos.sweeper, pos.leader) == (2, 1, 1)
    pos = done(pos, "1:RQ 2:HQ 0:S8")
    assert (pos.tricks, pos.sweeper, pos.leader) == (3, 3, 0)
    assert pos.won == (set_of(cards("RQ HQ S8")), set_of(cards("RA HA LA RK HK LK")), 0)


@pytest.mark.parametrize("again", [(), (0,), range(11)])
@pytest.mark.parametrize("giver", range(3))
def test_match_is_seen_by_whoever_begins_in_the_middle(giver: int, again: Sequence[int]) -> None:
    """MATCH.ALL_TRICKS, also where the position is put together anew in some tricks."""
    leader, left, right = (giver + 1) % 3, (giver + 2) % 3, giver
    hands = ["", "", ""]
    hands[leader] = "SA SK SQ SJ S10 S9 S8 S6 HA HK HQ HJ"
    hands[left] = "LA LK LQ LJ L10 L9 L8 L7 L6 H6 H7 H8"
    hands[right] = "RA RK RQ RJ R10 R9 R8 R7 R6 H10 H9 S7"
    a, b, c = hands
    pos = dealt("en", NOBODY, (a, b, c), giver=giver)
    pos = done(pos, f"{leader}:=HJ {left}:=L6 {right}:=R6")
    best = ["SJ", "S9", "SA", "SK", "SQ", "S10", "S8", "S6", "HA", "HK", "HQ"]
    while legal_actions(pos):
        pos = rebuilt(pos) if pos.tricks in again else pos
        if pos.turn == leader:
            pos = done(pos, f"{leader}:{best.pop(0)}")
        else:
            pos = apply(pos, legal_actions(pos)[-1])
    assert pos.result is not None
    assert pos.sweeper == leader
    assert pos.result.points[leader] > 100
    assert pos.result.victory_points == tuple(2 * (seat == leader) for seat in range(3))


def test_nobody_has_made_match_where_that_is_not_known() -> None:
    """A position put together by hand that does not say who took the tricks so far."""
    pos = staged("en", "SK", ("HA", "H6", "H7"), won=("L6", "L7", "LA"), sweeper=-1)
    pos = done(pos, "0:HA 1:H6 2:H7")
    assert pos.result is not None
    assert pos.result.victory_points == (1, 1, 0)


def test_a_ruff_below_is_refused_to_who_can_follow() -> None:
    """PLAY.UNDERTRUMP and PLAY.FOLLOW: also the very actions that are in the tables."""
    pos = done(staged("en", "SK", ("HA L9 R9", "SA L8 R8", "H6 S10 L7")), "0:HA 1:SA")
    for name in ("S10", "L7"):
        with pytest.raises(IllegalAction):
            apply(pos, PLAYS[2][NUMBERS[name]])
    assert apply(pos, PLAYS[2][NUMBERS["H6"]]).trick == ()
