"""What the characters have done: nothing at first; when two of it are the same."""

from __future__ import annotations

import copy
import operator
import pickle

import pytest
from engine.staging import draw, use
from positions import power_state

from eidex.reference_engine.core import powers as core
from eidex.reference_engine.core.powers import NOTHING_USED, PARTS, Event, PowerState, Question

NOTHING: dict[str, object] = {
    "window": "", "waiting": (), "question": None,
    "aside": (0, 0, 0), "swap": (), "named": -1, "refused": False, "taken_over": False,
    "given_to": -1, "rounds": 1, "wish": -1, "drawn": -1, "demand": -1,
    "uses": (0, 0, 0), "events": (), "void": False, "hidden": 0,
    "pot": 0, "pot_opened": False, "into_pot": False, "added": (0, 0, 0), "bonus": 0,
    "guess": -1, "schwarzpeter": False, "guggitaler": False, "stripped": "", "justice": 0,
    "last": (0, 0, 0), "unseen": 0, "lost": 0, "took": 0, "potted": 0, "got": 0,
    "jack_taker": -1, "jack_again": False, "pushed": 0, "back": 0, "led_by": "",
    "turned": False, "chosen": False, "anew": "", "acted": 0,
}  # fmt: skip
"""Each seat plays one card to a trick; -1 stands for no seat, card, suit or number."""
OF_THE_TRICK = {
    "aside": (1, 0, 0), "swap": (1, 2), "named": 0, "refused": True, "taken_over": True,
    "given_to": 2, "rounds": 2, "wish": 1, "drawn": 5, "demand": 7,
}  # fmt: skip


def test_at_first_nothing_is_used_and_nothing_declared() -> None:
    for powers in (PowerState(), NOTHING_USED):
        assert {name: getattr(powers, name) for name in PARTS} == NOTHING
    assert len(PARTS) == len(NOTHING)


def test_what_was_declared_on_a_trick_ends_with_it() -> None:
    powers = power_state(**OF_THE_TRICK, justice=1)
    powers.begin_trick()
    assert powers == power_state(justice=1)


def test_cards_that_lie_aside_stay_there_when_a_trick_is_played_again() -> None:
    """R-078."""
    powers = power_state(**OF_THE_TRICK, justice=1)
    powers.begin_again()
    assert powers == power_state(aside=(1, 0, 0), justice=1)


USED = use(0, "SK", 1, ask="has RK")
EVENT = Event(3, USED, (1, 0))
QUESTION = Question(2, "LA", "agree", (0, 2))
POWERS = power_state(uses=(0, 1, 0), guess=12)
SAME: list[tuple[object, object, tuple[object, ...]]] = [
    (
        EVENT,
        Event(3, USED, (1, 0)),
        (Event(4, USED, (1, 0)), Event(3, draw("L9", "RA"), (1, 0)), Event(3, USED), "an event"),
    ),
    (
        QUESTION,
        Question(2, "LA", "agree", (0, 2)),
        (
            *(Question(1, "LA", "agree", (0, 2)), Question(2, "L9", "agree", (0, 2))),
            *(Question(2, "LA", "draw", (0, 2)), Question(2, "LA", "agree", (0,)), "a question"),
        ),
    ),
    (POWERS, power_state(uses=(0, 1, 0), guess=12), (PowerState(), power_state(guess=12), "none")),
]


@pytest.mark.parametrize(("one", "again", "others"), SAME)
def test_they_are_the_same_when_they_say_the_same(
    one: object, again: object, others: tuple[object, ...]
) -> None:
    assert [operator.eq(one, other) for other in (again, *others)] == [True] + [False] * len(others)
    assert hash(one) == hash(again)
    assert len({one, again, *others}) == 1 + len(others)


@pytest.mark.parametrize("one", [EVENT, QUESTION, POWERS])
def test_they_are_pickled_and_copied(one: object) -> None:
    for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert again == one
        assert again is not one


def test_all_that_was_done_is_read_again() -> None:
    assert core.power_state(*POWERS.fields()) == POWERS
    with pytest.raises(ValueError, match="argument"):
        core.power_state(*POWERS.fields()[:-1])
