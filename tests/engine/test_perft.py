"""Numbers of action sequences, counted a second time by listing them."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from eidex.reference_engine import Position, apply, legal_actions, new_game
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import random_deal
from eidex.reference_engine.perft import counted, divided, perft
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS


def dealt(characters: Characters = (None, None, None)) -> Position:
    return new_game("en", characters, 0, random_deal(random.Random(1)))


def moment(name: str, actions: int) -> Position:
    """After so many actions of a random game with characters."""
    rng = random.Random(name)
    a, b, c = rng.sample([*CHARACTERS], 3)
    pos = new_game(rng.choice(EDITIONS), (a, b, c), 0, random_deal(rng))
    for _ in range(actions):
        if pos.result is None:
            pos = apply(pos, choose(pos, rng))
    return pos


def reached(pos: Position, length: int) -> list[Position]:
    """Where each sequence of that length leads."""
    there = [pos]
    for _ in range(length):
        there = [apply(one, action) for one in there for action in distinct(one)]
    return there


def distinct(pos: Position) -> list[object]:
    """Legal actions, each once where only the words of a question differ."""
    several = {action.replaced(question=""): action for action in legal_actions(pos)}
    return [*several.values()]


@pytest.mark.parametrize("actions", [0, 3, 17, 30, 39, 60])
@pytest.mark.parametrize("name", "abcd")
def test_the_numbers_are_those_of_the_sequences_one_by_one(name: str, actions: int) -> None:
    pos = moment(name, actions)
    assert perft(pos, 3) == [len(reached(pos, length)) for length in (1, 2, 3)]


def test_a_base_game_begins_with_three_put_downs_and_a_lead() -> None:
    assert perft(dealt(), 4) == [12, 12**2, 12**3, 12**3 * 11]


def test_a_pass_counts() -> None:
    pos = dealt(("RJ", None, None))
    assert [action.do for action in counted(pos)] == ["use", "pass"]
    assert perft(pos, 1) == [2]


def test_each_card_that_can_be_drawn_counts() -> None:
    pos = dealt((None, "L9", None))
    first = reached(pos, 1)
    drawn = [pos for pos in first if {a.do for a in counted(pos)} == {"draw"}]
    assert drawn
    assert {len(counted(pos)) for pos in drawn} == {12}


def test_one_question_of_quizmaster_counts_for_each_seat() -> None:
    pos = dealt(("SK", None, None))
    while pos.tricks == 0:
        pos = apply(pos, legal_actions(pos)[0])
    assert len(legal_actions(pos)) == 2 * 36 + 1
    assert [(action.do, action.choice) for action in counted(pos)] == [
        ("use", (1,)),
        ("use", (2,)),
        ("pass", ()),
    ]


def test_after_the_end_nothing_is_done() -> None:
    pos = dealt()
    rng = random.Random(2)
    while pos.tricks < 10 or len(pos.trick) < 2:
        pos = apply(pos, choose(pos, rng))
    assert perft(pos, 3) == [1, 0, 0]
    assert list(divided(apply(pos, legal_actions(pos)[0]), 3)) == []


def test_what_first_actions_add_is_all() -> None:
    pos, told = moment("b", 17), []
    found = list(divided(pos, 3, lambda done, total: told.append((done, total))))
    assert [action for action, _ in found] == counted(pos)
    assert [sum(column) for column in zip(*(counts for _, counts in found), strict=True)] == (
        perft(pos, 3)
    )
    pairs = len(list(chain(*(counted(apply(pos, action)) for action in counted(pos)))))
    assert told == [(done, pairs) for done in range(1, pairs + 1)]
    assert [counts for _, counts in divided(pos, 1)] == [[1]] * len(counted(pos))
