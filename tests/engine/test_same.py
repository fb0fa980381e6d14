"""When actions, orders of cards, card points, rules and games are the same; how what the engine
returns is pickled."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from engine.staging import NOBODY, dealt, done, settled, staged, use

from eidex.reference_engine import Action, Position, legal_actions
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import Ranks, Values, ranks, values
from eidex.reference_engine.core.position import Game, Rules, left_open
from eidex.reference_engine.engine import game_of

ASKED = Action(0, "use", 3, "SK", (1,), "has RK")
OTHERWISE: dict[str, Any] = {
    "seat": 1, "do": "answer", "card": 4, "power": "RK", "choice": (2,), "question": "has RJ",
}  # fmt: skip


def rules(**more: Any) -> Rules:
    return Rules(**{"ranks": ranks("S"), "values": values("S"), **more})


def game(**more: Any) -> Game:
    """Seat 0 is Skater, gives, and shows the star king."""
    given = {"edition": "en", "characters": ("LJ", None, None), "dealer": 0, "shown": 28}
    return game_of(**{"before": (0, 0, 0), **given, **more})


OTHERS: list[tuple[Any, Any, list[Any]]] = [
    (
        ASKED,
        Action(0, "use", 3, "SK", (1,), "has RK"),
        [ASKED.replaced(**{name: value}) for name, value in OTHERWISE.items()],
    ),
    (
        ranks("S"),
        Ranks("S", False, (-1, 0)),
        [ranks("H"), ranks("S", True), ranks("S", False, (0, 1))],
    ),
    (
        values("S"),
        Values("S", False, ""),
        [values("H"), values("S", True), values("S", False, "L")],
    ),
    (
        rules(),
        rules(),
        [
            rules(ranks=ranks("H")),
            rules(values=values("H")),
            rules(strict_follow=True),
            rules(limit=99),
            rules(reaching_is_over=True),
            rules(key=0),
            rules(direction=-1),
        ],
    ),
    (
        game(),
        game(),
        [
            game(edition="nl"),
            game(characters=(None, "LJ", None)),
            game(dealer=1),
            game(before=(0, 0, 1)),
            game(shown=29),
            game(second=0),
            game(strict=True),
            game(accept=frozenset({"R-001"})),
        ],
    ),
]
"""Each with the same, made anew, and with what differs from it in one thing."""


@pytest.mark.parametrize(("one", "again", "others"), OTHERS)
def test_two_are_the_same_when_they_say_the_same(one: Any, again: Any, others: list[Any]) -> None:
    assert one is not again
    assert one == again
    assert hash(one) == hash(again)
    for other in (*others, "something else", None):
        assert one != other
        assert other != one


def test_what_replaces_a_part_of_an_action() -> None:
    """The rest stays, also where a part is nought or empty."""
    parts = dict(zip(OTHERWISE, ASKED.fields(), strict=True))
    assert parts == {
        "seat": 0, "do": "use", "card": 3, "power": "SK", "choice": (1,), "question": "has RK",
    }  # fmt: skip
    for name, value in (*OTHERWISE.items(), ("power", ""), ("choice", ()), ("question", "")):
        after = ASKED.replaced(**{name: value})
        assert dict(zip(OTHERWISE, after.fields(), strict=True)) == parts | {name: value}
    assert use(1, "LJ").replaced(seat=0, card=0) == use(0, "LJ", card="LA")


def test_an_action_is_shown_as_it_is_made() -> None:
    assert (
        repr(ASKED)
        == "Action(seat=0, do='use', card=3, power='SK', choice=(1,), question='has RK')"
    )


def test_tables_are_made_once() -> None:
    assert ranks("S", True) is ranks("S", True)
    assert values("S", True) is values("S", True)
    assert left_open("de") is left_open("de")


# -- pickled and copied

ASKING = done(dealt("en", ("SA", None, None)))
OVER = settled(
    done(
        staged("nl", "SK", ("HK", "HA", "H6"), won=("HQ", "LK", ""), down=("L7", "R6", "R7")),
        "0:HK 1:HA 2:H6",
    )
)
POSITIONS = [dealt("en", NOBODY), ASKING, OVER]


@pytest.mark.parametrize("one", [*(first for first, _, _ in OTHERS), *POSITIONS])
def test_what_is_pickled_is_how_it_is_made(one: Any) -> None:
    """Compiled, it has no dictionary that could be pickled instead."""
    make, parts = one.__reduce__()
    assert make(*parts) == pickle.loads(pickle.dumps(one)) == one


def test_a_character_is_pickled_with_its_place() -> None:
    for one in CHARACTERS.values():
        assert one.__reduce__() == (type(one), (one.place,))


def test_tables_are_not_pickled_but_looked_up() -> None:
    for table in (ranks("L", True), values("R", True)):
        assert pickle.loads(pickle.dumps(table)) is table


@pytest.mark.parametrize("pos", POSITIONS)
def test_a_copy_says_the_same(pos: Position) -> None:
    """Who is asked and may do what; the outcome."""
    for again in (pos.copy(), pickle.loads(pickle.dumps(pos))):
        assert again == pos
        assert again.result == pos.result
        assert legal_actions(again) == legal_actions(pos)
