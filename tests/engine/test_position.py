"""A position and its changes; what a seat sees of it."""

from __future__ import annotations

import operator
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
from eidex.reference_engine.actions import PLAYS
from eidex.reference_engine.cards import ranks, set_of, values
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.notation import from_notation, to_notation
from eidex.reference_engine.position import (
    ASK,
    OVER,
    PLAY,
    PUT_DOWN,
    Outcome,
    Powers,
    RulesInForce,
    asking,
    player,
    seat_of,
    with_item,
)
from eidex.reference_engine.powers import OF_TRICK, UNTOUCHED
from eidex.reference_engine.random_play import choose

HANDS = ("HK L6", "HA L9", "H6 S6")
BASE = staged("nl", "SK", HANDS, won=("HQ", "LK", ""), down=("L7", "R6", "R7"), leader=2)
SKATER = staged("nl", "SK", HANDS, won=("HQ", "LK", ""), down=("L7", "R6", "R7"),
                characters=("LJ", None, "S7"))  # fmt: skip
PHASES = [dealt("en", NOBODY), done(dealt("en", NOBODY), *DOWN), BASE, SKATER]


def test_positions_are_the_same_when_the_same_is_true_of_them() -> None:
    """Whatever is laid out in them."""
    again: Any = Position((0, (), *SKATER[2:]))
    assert again == SKATER
    assert hash(again) == hash(SKATER)
    assert again[1] != SKATER[1]
    assert len({again, SKATER, BASE}) == 2
    others: tuple[Any, ...] = (BASE, "a position", tuple(SKATER))
    assert [operator.eq(SKATER, one) for one in (again, *others)] == [True, False, False, False]
    assert [operator.ne(SKATER, one) for one in (again, *others)] == [False, True, True, True]
    assert done(SKATER, "0:HK") != SKATER != SKATER.with_powers(wish=2)


@pytest.mark.parametrize("pos", PHASES)
def test_a_position_that_is_read_has_its_actions(pos: Position) -> None:
    assert legal_actions(from_notation(to_notation(pos))) == legal_actions(pos)


def test_a_game_that_is_over_has_no_actions() -> None:
    for start in (BASE, SKATER._replace(leader=2, turn=2)):
        pos = settled(done(start, "2:H6 0:HK 1:HA 1:L9 2:S6 0:L6"))
        assert pos.phase == OVER
        read = from_notation(to_notation(pos))
        assert legal_actions(pos) == legal_actions(read) == ()
        assert pos.legal == read.legal == 0
        for card in (0, 35):
            with pytest.raises(IllegalAction):
                apply(read, PLAYS[read.turn][card])


@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_played_is_laid_out_only_where_cards_are_played(seed: int) -> None:
    rng = random.Random(seed)
    a, b, c = rng.sample(list(CHARACTERS), 3)
    pos, seen = new_game("en", (a, b, c), 0, random_deal(rng)), 0
    while pos.result is None:
        plays = set_of([one.card for one in legal_actions(pos) if one.do == "play"])
        assert pos.legal in (0, plays)
        seen += pos.legal > 0
        pos = apply(pos, choose(pos, rng, 0.2))
    assert pos.legal == 0
    assert seen


CHANGES = [
    ("phase", ASK),
    ("turn", 1),
    ("hands", (1, 2, 4)),
    ("down", (1, 2, 3)),
    ("trick", (5, 6)),
    ("leader", 1),
    ("won", (8, 16, 32)),
    ("tricks", 4),
    ("step", 31),
    ("noted", ((3, "R-001"),)),
    ("sweeper", 1),
    ("result", Outcome((1, 2, 3), (1, 1, 0), (2, 2, 2), None)),
    ("game", dealt("de", NOBODY).game),
    ("rules", SKATER.rules._replace(ranks=ranks("L", True), values=values("L"))),
]
FIELDS = [name for name, _ in CHANGES] + ["powers"]


@pytest.mark.parametrize(("name", "value"), CHANGES)
@pytest.mark.parametrize("pos", [BASE, SKATER, done(SKATER, "0:HK")])
def test_one_thing_is_changed(pos: Position, name: str, value: Any) -> None:
    after = pos._replace(**{name: value})
    assert getattr(after, name) == value
    for other in FIELDS:
        if other != name and (name, other) != ("trick", "step"):
            assert getattr(after, other) == getattr(pos, other), other
    if name == "rules" and pos is not BASE:
        assert after[7][0] == value.ranks.leads


def test_the_step_counts_the_cards_that_lie() -> None:
    after = SKATER._replace(trick=cards("HK HA"))
    assert (SKATER.step, after.step) == (30, 30)
    assert done(SKATER, "0:HK").step == 31
    assert after._replace(trick=()).step == 30


def test_what_was_laid_out_goes_with_a_change() -> None:
    pos = SKATER._replace(turn=1)
    assert pos[:2] == (0, ())
    others = (
        SKATER.with_powers(wish=2),
        SKATER.with_hands((1, 2, 4)),
        SKATER.with_rules(limit=90),
        asking(SKATER, 1, "LA", "agree"),
    )
    assert [other[:2] for other in others] == [(0, ())] * 4
    assert {one.seat for one in legal_actions(pos)} == {1}
    assert legal_actions(BASE._replace(noted=((3, "R-001"),))) == legal_actions(BASE)


def test_what_powers_have_done_is_changed() -> None:
    assert SKATER.powers == Powers()
    pos = SKATER.with_powers(wish=2, justice=1)
    assert pos.powers == Powers(wish=2, justice=1)
    assert pos._replace(powers=Powers()) == SKATER


@pytest.mark.parametrize(
    ("leader", "direction", "seats"),
    [(0, 1, (0, 1, 2, 0)), (2, 1, (2, 0, 1, 2)), (0, -1, (0, 2, 1, 0)), (1, -1, (1, 0, 2, 1))],
)
def test_who_plays_the_card_of_a_place(leader: int, direction: int, seats: tuple[int, ...]) -> None:
    pos = BASE._replace(leader=leader, rules=BASE.rules._replace(direction=direction))
    assert tuple(player(pos, place) for place in range(4)) == seats


def test_trios_and_owners() -> None:
    assert [with_item((1, 2, 3), seat, 9) for seat in range(3)] == [(9, 2, 3), (1, 9, 3), (1, 2, 9)]
    assert (seat_of(SKATER, "LJ"), seat_of(SKATER, "S7")) == (0, 2)
    assert seat_of(SKATER, "SQ") < 0


def test_the_phases() -> None:
    assert (PUT_DOWN, PLAY, ASK, OVER) == (0, 1, 2, 3)
    assert [pos.phase for pos in PHASES] == [PUT_DOWN, PLAY, PLAY, PLAY]


# -- what a seat sees


@pytest.mark.parametrize(
    ("lead", "seen"), [("LA", -2), ("RA", -3), ("R6", -3), ("HA", -4), ("H6", -4), ("S6", -5)]
)
def test_the_suit_of_a_lead_that_lies_face_down_is_seen(lead: str, seen: int) -> None:
    pos = staged("en", "SK", (f"{lead} L7", "L8 H8", "L9 H9"), characters=("S6", None, None))
    pos = done(pos, f"0:{lead}*")
    assert [observation(pos, seat).trick for seat in range(3)] == [cards(lead), (seen,), (seen,)]


def test_a_pot_and_its_opener_are_seen_when_the_game_is_over() -> None:
    """Seat 1 takes the heart seven, and with it the lizard ace that opened the pot."""
    pos = staged(
        "en", "SK", ("H7 L8", "SA R9", "L9 R8"), characters=("S7", None, None), key="H7",
        down=("LA", "R6", "R7"), powers=Powers(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    pos = to_move(done(pos, "0:H7 1:SA 2:L9"))
    before = [observation(pos, seat) for seat in range(3)]
    assert [one.won[1] & bits("LA H7") for one in before] == [bits("H7")] * 3
    assert [one.down for one in before] == [
        (NUMBERS["LA"], -1, -1),
        (-1, NUMBERS["R6"], -1),
        (-1, -1, NUMBERS["R7"]),
    ]
    assert [one.key for one in before] == [-1] * 3
    pos = settled(done(pos, "1:R9 2:R8 0:L8"))
    after = [observation(pos, seat) for seat in range(3)]
    assert [one.won[1] & bits("LA H7") for one in after] == [bits("LA H7")] * 3
    assert [one.down for one in after] == [cards("LA R6 R7")] * 3


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
        assert (seen.edition, seen.characters, seen.giver) == ("nl", ("LJ", None, "S7"), 0)
        assert (seen.shown, seen.mode, seen.before) == (NUMBERS["SK"], "S", (0, 0, 0))
        assert (seen.phase, seen.turn, seen.leader, seen.direction) == (PLAY, 1, 0, 1)
        assert (seen.tricks, seen.trick, seen.skat) == (9, cards("HK"), True)
        assert (seen.moved, seen.limit, seen.key) == ((-1, 0), 100, -1)
        assert (seen.pot, seen.pot_size, seen.drawn) == (0, 0, -2)
        assert (seen.window, seen.question, seen.uses) == ("", None, (1, 0, 0))
        assert seen.takings == (1, 1, pos.won[2].bit_count())
        assert (seen.last, seen.aside, seen.result) == ((0, 0, 0), (0, 0, 0), None)
        of_the_trick, of_the_game = seen.declared[:7], seen.declared[7:]
        assert of_the_trick == ((), False, False, -1, 1, -1, -1)
        assert of_the_game == (0, False, False, "", -1, 0, (0, 0, 0))


def test_nothing_is_done_before_the_first_use() -> None:
    of_trick = ((), -1, False, False, -1, 1, (0, 0, 0), -1, -1, -1)
    of_game = (False, -1, 0, 0, False, False, (0, 0, 0), 0, -1, False, False, "", 0)
    books = ((0, 0, 0), 0, 0, 0, 0, 0, -1, 0, 0, False, False)
    assert Powers() == ("", (), None, (0, 0, 0), (), *of_trick, *of_game, *books)
    assert of_trick == UNTOUCHED
    assert slice(5, 15) == OF_TRICK
    assert RulesInForce(ranks("S", False), values("S"))[2:] == (False, 100, False, -1, 1)
