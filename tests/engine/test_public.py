"""What other programs call is checked where they call it, and known to `help` and `inspect`."""

from __future__ import annotations

import inspect
import random
import re
from typing import Any

import pytest

from eidex import reference_engine
from eidex.reference_engine import (
    CHANCE,
    Action,
    apply,
    legal_actions,
    new_game,
    next_game,
    observation,
    outcome,
    random_deal,
    say,
    to_act,
)
from eidex.reference_engine.random_play import random_tournament
from eidex.rulebook import find_character, find_clause, find_ruling, near_character

HANDS = [list(range(12)), list(range(12, 24)), list(range(24, 36))]
NOBODY = (None, None, None)
POS = new_game("en", NOBODY, 0, HANDS)
FUNCTIONS = [
    getattr(reference_engine, name)
    for name in reference_engine.__all__
    if inspect.isroutine(getattr(reference_engine, name))
]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"edition": None}, "edition None: give one of en, de, nl"),
        ({"edition": 7}, "edition 7: give one of en, de, nl"),
        ({"dealer": True}, "dealer True: give 0, 1 or 2"),
        ({"dealer": "0"}, "dealer '0': give 0, 1 or 2"),
        ({"dealer": 1.0}, "dealer 1.0: give 0, 1 or 2"),
        ({"dealer": CHANCE}, "dealer 3: give 0, 1 or 2"),
        ({"characters": "RA"}, "characters 'RA': give three, each a code such as RA, a name, or"),
        ({"characters": None}, "characters None: give three"),
        ({"characters": ("RA",)}, "characters ('RA',): give three"),
        ({"characters": (3, None, None)}, "characters (3, None, None): give three"),
        ({"before": (1, 2)}, "before (1, 2): give three numbers from 0 to 6"),
        ({"before": "abc"}, "before 'abc': give three numbers from 0 to 6"),
        ({"before": (1.5, 0, 0)}, "before (1.5, 0, 0): give three numbers from 0 to 6"),
        ({"hands": None}, "hands: give three of twelve cards each"),
        ({"hands": HANDS[:2]}, "hands: give three of twelve cards each"),
        ({"hands": [["H10"] * 12] * 3}, "hands: give three of twelve cards each"),
        ({"hands": [[float(card) for card in hand] for hand in HANDS]}, "hands: give three of"),
        ({"strict": "yes"}, "strict 'yes': give True or False"),
        ({"accept": 7}, "accept 7: give ids of rulings, such as R-003"),
        ({"accept": ["R-003", "x"]}, "accept 'x': give ids of rulings, such as R-003"),
    ],
)
def test_an_argument_of_another_kind_is_named(given: dict[str, Any], says: str) -> None:
    plain: dict[str, Any] = {"edition": "en", "characters": NOBODY, "dealer": 0, "hands": HANDS}
    with pytest.raises(ValueError, match=re.escape(says)):
        new_game(**plain | given)


def test_lists_and_rulings_as_people_write_them() -> None:
    game = new_game("NL", ["Zombie", "ra", None], 1, HANDS, [0, 1, 2], accept="r-3").game
    assert (game.edition, game.characters, game.before) == ("nl", ("R8", "RA", None), (0, 1, 2))
    assert game.accept == {"R-003"}


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda bad: apply(POS, bad), "action {bad}: give an Action"),
        (lambda bad: apply(bad, Action(1, "play", 0)), "pos {bad}: give a Position"),
        (lambda bad: say(bad), "action {bad}: give an Action"),
        (lambda bad: legal_actions(bad), "pos {bad}: give a Position"),
        (lambda bad: to_act(bad), "pos {bad}: give a Position"),
        (lambda bad: outcome(bad), "pos {bad}: give a Position"),
        (lambda bad: next_game(bad, HANDS), "pos {bad}: give a Position"),
        (lambda bad: observation(bad, 0), "pos {bad}: give a Position"),
        (lambda bad: observation(POS, bad), "seat {bad}: give 0, 1 or 2"),
        (lambda bad: random_deal(bad), "rng {bad}: give a random.Random"),
    ],
)
@pytest.mark.parametrize("bad", [None, "x", -1, 3, (), random])
def test_a_call_with_something_else_says_what_is_wanted(call: Any, says: str, bad: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(says.format(bad=repr(bad))[:70])):
        call(bad)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_help_knows_each_function(function: Any) -> None:
    """Compiled or not: its docstring, its parameters and their types."""
    assert len(function.__doc__) > 20
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    for one in signature.parameters.values():
        assert one.annotation is not inspect.Parameter.empty


def test_a_random_tournament_is_begun_like_a_game() -> None:
    some: Any = "EN"
    assert random_tournament(3, some, ("Zombie", None, None), 1).edition == "en"
    with pytest.raises(ValueError, match="give one of en, de, nl"):
        random_tournament(3, "xx", NOBODY)  # type: ignore[arg-type]


@pytest.mark.parametrize("find", [find_character, find_clause, find_ruling, near_character])
@pytest.mark.parametrize("bad", [None, 7, ("RA",)])
def test_a_name_that_is_no_text_is_named(find: Any, bad: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(f"name {bad!r}: give a text")):
        find(bad)
