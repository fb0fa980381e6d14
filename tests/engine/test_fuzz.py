"""Whatever is not legal is refused by clause, and leaves the position as it was."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    Action,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
)
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import to_notation
from eidex.rulebook import EDITIONS, clauses, rulings

pytestmark = pytest.mark.untraced  # these lines are gone through by tests of their own

KINDS = ("put_down", "play", "hide", "excuse", "use", "pass", "answer", "draw", "juggle")
QUESTIONS = ("", "has HJ", "has", "points > 3 and", "suit H >= 2", "((", "rank 9 = 1 or not has S6")
NUMBERS = st.one_of(st.integers(-2, 160), st.integers(-(10**9), 10**9))


def strange(characters: tuple[str, str, str]) -> st.SearchStrategy[Action]:
    """Actions of every kind, malformed and well-formed."""
    return st.builds(
        Action,
        st.integers(-1, 4),
        st.sampled_from(KINDS),
        st.integers(-3, 40),
        st.sampled_from([*characters, *characters, "", "XX", "RA", "S6"]),
        st.lists(NUMBERS, max_size=4).map(tuple),
        st.sampled_from(QUESTIONS),
    )


def near_misses(pos: Position, rng: random.Random) -> list[Action]:
    """Legal actions with one thing changed."""
    found = []
    for action in rng.sample(legal_actions(pos), min(2, len(legal_actions(pos)))):
        found += [
            action.replaced(seat=(action.seat + 1) % 3),
            action.replaced(card=rng.randrange(36)),
            action.replaced(choice=(*action.choice, 1)),
            action.replaced(choice=action.choice[:-1]),
            action.replaced(power=rng.choice(list(CHARACTERS))),
            action.replaced(do=rng.choice(KINDS)),
        ]
    return found


def refused(pos: Position, action: Action) -> None:
    """The action is not legal: it is refused in one line, by clauses that the edition prints or by
    rulings on what it leaves open."""
    before = to_notation(pos)
    with pytest.raises(IllegalAction) as caught:
        apply(pos, action)
    assert caught.value.clauses, action
    edition = pos.game.edition
    for name in caught.value.clauses:
        if name in rulings():
            assert edition in rulings()[name].editions, (pos, action, name)
        else:
            assert clauses()[name].holds_in(edition), (pos, action, name)
    assert "\n" not in str(caught.value)
    assert to_notation(pos) == before


@settings(max_examples=80)
@given(
    st.data(),
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: (order[0], order[1], order[2])),
    st.sampled_from(EDITIONS),
)
def test_every_strange_action_is_refused(
    data: st.DataObject, seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, 0, random_deal(rng))  # type: ignore[arg-type]
    stop = data.draw(st.integers(0, 60))
    for _ in range(stop):
        if pos.result is not None:
            break
        for action in near_misses(pos, rng):
            if not is_legal(pos, action):
                refused(pos, action)
        pos = apply(pos, choose(pos, rng))
    for action in data.draw(st.lists(strange(characters), max_size=6)):
        if not is_legal(pos, action):
            refused(pos, action)


@pytest.mark.parametrize("code", CHARACTERS)
def test_no_power_can_be_used_when_the_game_is_over(code: str) -> None:
    rng = random.Random(3)
    pos = new_game("en", (code, None, None), 0, random_deal(rng))
    while pos.result is None:
        pos = apply(pos, choose(pos, rng))
    refused(pos, Action(0, "use", power=code))
