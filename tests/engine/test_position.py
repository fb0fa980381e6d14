"""A position: when two are the same; what a seat sees of it."""

from __future__ import annotations

import copy
import operator
import pickle
import random
from typing import Any

import pytest
from engine.staging import (
    DOWN,
    NOBODY,
    Characters,
    bits,
    cards,
    dealt,
    done,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, with_powers

from eidex.reference_engine import (
    NUMBERS,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
    observation,
    random_deal,
)
from eidex.reference_engine.core.actions import PLAYS
from eidex.reference_engine.core.cards import put, ranks, size, values
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN, Rules, opening_rules
from eidex.reference_engine.core.powers import NO_CARD, PARTS, PowerState
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.rulebook import EDITIONS, Edition

HANDS = ("HK L6", "HA L9", "H6 S6")
BASE = staged("nl", "SK", HANDS, won=("HQ", "LK", ""), down=("L7", "R6", "R7"), leader=2)
SKATER = staged("nl", "SK", HANDS, won=("HQ", "LK", ""), down=("L7", "R6", "R7"),
                characters=("LJ", None, "S7"))  # fmt: skip
PHASES = [dealt("en", NOBODY), done(dealt("en", NOBODY), *DOWN), BASE, SKATER]


def test_positions_are_the_same_when_the_same_is_true_of_them() -> None:
    again = SKATER.copy()
    assert again == SKATER
    assert hash(again) == hash(SKATER)
    assert len({again, SKATER, BASE}) == 2
    others: tuple[Any, ...] = (BASE, "a position")
    assert [operator.eq(SKATER, one) for one in (again, *others)] == [True, False, False]
    assert done(SKATER, "0:HK") != SKATER != with_powers(SKATER, wish=2)


@pytest.mark.skipif(not hasattr(PowerState(), "__dict__"), reason="compiled, it has no dictionary")
def test_a_copy_of_what_powers_have_done_leaves_nothing_out() -> None:
    new = PowerState()
    assert set(vars(new)) == set(PARTS)
    for name in PARTS:
        setattr(new, name, name)
    assert new.copy().fields() == PARTS


@pytest.mark.parametrize("pos", [*PHASES, done(SKATER, "0:HK")])
def test_positions_are_pickled_and_copied(pos: Position) -> None:
    for again in (pickle.loads(pickle.dumps(pos)), copy.copy(pos), copy.deepcopy(pos)):
        assert again == pos
        assert legal_actions(again) == legal_actions(pos)
        assert apply(again, legal_actions(again)[0]) == apply(pos, legal_actions(pos)[0])


def test_what_has_been_returned_is_not_changed() -> None:
    rng = random.Random(5)
    pos = new_game("de", ("LA", "R8", "SJ"), 0, random_deal(rng))
    while pos.result is None:
        before, actions = repr(pos), legal_actions(pos)
        legal_actions(pos).clear()
        after = apply(pos, choose(pos, rng, 0.8))
        assert (repr(pos), legal_actions(pos)) == (before, actions)
        pos = after


@pytest.mark.parametrize("pos", PHASES)
def test_a_position_that_is_read_has_its_actions(pos: Position) -> None:
    assert legal_actions(from_notation(to_notation(pos))) == legal_actions(pos)


def test_a_game_that_is_over_has_no_actions() -> None:
    for start in (BASE, changed(SKATER, leader=2, turn=2)):
        pos = settled(done(start, "2:H6 0:HK 1:HA 1:L9 2:S6 0:L6"))
        assert pos.phase == OVER
        read = from_notation(to_notation(pos))
        assert legal_actions(pos) == legal_actions(read) == []
        for card in (0, 35):
            with pytest.raises(IllegalAction):
                apply(read, PLAYS[read.turn][card])


@pytest.mark.parametrize(
    ("leader", "direction", "seats"),
    [(0, 1, (0, 1, 2, 0)), (2, 1, (2, 0, 1, 2)), (0, -1, (0, 2, 1, 0)), (1, -1, (1, 0, 2, 1))],
)
def test_who_plays_the_card_of_a_place(leader: int, direction: int, seats: tuple[int, ...]) -> None:
    rules = BASE.rules if direction == 1 else BASE.rules.turned()
    pos = changed(BASE, leader=leader, rules=rules)
    assert tuple(pos.player(place) for place in range(4)) == seats


def test_trios_and_owners() -> None:
    assert [put((1, 2, 3), seat, 9) for seat in range(3)] == [(9, 2, 3), (1, 9, 3), (1, 2, 9)]
    assert (SKATER.seat_of("LJ"), SKATER.seat_of("S7")) == (0, 2)
    assert SKATER.seat_of("SQ") < 0


def test_the_phases() -> None:
    assert (PUT_DOWN, PLAY, ASK, OVER) == (0, 1, 2, 3)
    assert [pos.phase for pos in PHASES] == [PUT_DOWN, PLAY, PLAY, PLAY]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_after_the_deal(edition: Edition) -> None:
    """SCORE.LIMIT; SCORE.LIMIT_REACHED is printed in German only; play goes round to the right, and
    who can follow may ruff."""
    for rules in (opening_rules(edition, "S"), dealt(edition, NOBODY).rules):
        assert (rules.limit, rules.reaching_is_over) == (100, edition == "de")
        assert (rules.direction, rules.strict_follow, rules.key) == (1, False, NO_CARD)
    assert opening_rules("en", "S") == Rules(ranks("S"), values("S"))


def test_nobody_may_play_before_all_cards_are_put_down() -> None:
    pos = dealt("en", NOBODY)
    for word in DOWN:
        assert (pos.phase, pos.legal) == (PUT_DOWN, 0)
        pos = done(pos, word)
    assert (pos.phase, pos.legal) == (PLAY, pos.hands[1])


# -- what a seat sees


@pytest.mark.parametrize("characters", [NOBODY, ("LJ", None, None), (None, "S7", None)])
def test_cards_won_are_seen(characters: Characters) -> None:
    """The lizard ace among them, where it opened no pot."""
    pos = staged(
        "en", "SK", HANDS, won=("HQ", "LA", ""), down=("L7", "R6", "R7"), characters=characters
    )
    for seat in range(3):
        assert observation(pos, seat).won == pos.won


def test_a_seat_sees_its_hand_and_how_many_the_others_hold() -> None:
    pos = to_move(done(SKATER, "0:HK", use(0, "LJ")))
    for seat, hand in enumerate(("L6", "HA L9", "H6 S6")):
        seen = observation(pos, seat)
        assert (seen.seat, seen.hand, seen.hand_sizes) == (seat, bits(hand), (1, 2, 2))
        assert (seen.edition, seen.characters, seen.dealer) == ("nl", ("LJ", None, "S7"), 0)
        assert (seen.shown, seen.mode, seen.before) == (NUMBERS["SK"], "S", (0, 0, 0))
        assert (seen.phase, seen.turn, seen.leader, seen.direction) == (PLAY, 1, 0, 1)
        assert (seen.tricks, seen.trick, seen.skat) == (9, cards("HK"), True)
        assert (seen.moved, seen.limit, seen.key) == ((-1, 0), 100, -1)
        assert (seen.pot, seen.pot_size, seen.drawn) == (0, 0, -2)
        assert (seen.window, seen.question, seen.uses) == ("", None, (1, 0, 0))
        assert seen.takings == (1, 1, size(pos.won[2]))
        assert (seen.last, seen.aside, seen.result) == ((0, 0, 0), (0, 0, 0), None)
        of_the_trick, of_the_game = seen.declared[:7], seen.declared[7:]
        assert of_the_trick == ((), False, False, -1, 1, -1, -1)
        assert of_the_game == (0, False, False, "", -1, 0, (0, 0, 0))


def test_who_has_taken_every_trick() -> None:
    """As long as it is one seat."""
    pos = done(staged("en", "SK", ("HA SA", "HK S9", "HQ S8"), sweeper=0), "0:HA 1:HK 2:HQ")
    assert (pos.sweeper, pos.turn) == (0, 0)
    pos = done(pos, "0:SA 1:S9 2:S8")
    assert (pos.sweeper, pos.leader, pos.turn) == (3, 1, 1)
