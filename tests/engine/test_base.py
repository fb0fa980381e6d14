"""Positions of base games: what is laid out in them for speed says what the names say."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import Position, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.cards import PACK, cards_in
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
