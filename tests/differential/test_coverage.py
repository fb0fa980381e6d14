"""What games reach is told apart by cast, by pairs in a game, a trick, a moment, and by rulings."""

from __future__ import annotations

from eidex.properties.differential.coverage import (
    AT_ONCE,
    CAST,
    IN_TRICK,
    KINDS,
    PAIR,
    RULING,
    TRIPLE,
    Coverage,
    Watch,
    at_most,
    power_of,
)
from eidex.properties.differential.whole_games import compare
from eidex.reference_engine import Action, Position, new_game

HANDS = tuple(tuple(range(first, first + 12)) for first in (0, 12, 24))
START = new_game("en", ("RA", "LJ", "S6"), 0, HANDS)


def use(seat: int, code: str) -> Action:
    return Action(seat, "use", power=code)


def play(seat: int) -> Action:
    return Action(seat, "play", card=seat)


def after(tricks: int = 0) -> Position:
    pos = START.copy()
    pos.tricks = tricks
    return pos


def reached(*steps: tuple[Action, Position]) -> dict[str, set[tuple[str, ...]]]:
    """By kind."""
    coverage = Coverage()
    watch = Watch("en", ("S6", "RA", "LJ"), coverage)
    for action, pos in steps:
        watch.done(action, pos)
    found: dict[str, set[tuple[str, ...]]] = {kind: set() for kind in KINDS}
    for kind, edition, about in coverage.reached:
        assert edition == "en"
        found[kind].add(about)
    return found


def test_two_powers_at_one_moment_in_their_order() -> None:
    found = reached((use(1, "LJ"), after()), (use(0, "RA"), after()))
    assert found[AT_ONCE] == {("LJ", "RA")}
    assert found[IN_TRICK] == found[PAIR] == {("RA", "LJ")}
    assert found[CAST] == {("RA", "LJ", "S6")}
    assert found[TRIPLE] == set()


def test_a_card_between_them_ends_the_moment_and_a_gathered_trick_the_trick() -> None:
    found = reached((use(0, "RA"), after()), (play(0), after()), (use(1, "LJ"), after()))
    assert found[AT_ONCE] == set()
    assert found[IN_TRICK] == {("RA", "LJ")}
    found = reached((use(0, "RA"), after()), (play(0), after(1)), (use(1, "LJ"), after(1)))
    assert found[IN_TRICK] == set()
    assert found[PAIR] == {("RA", "LJ")}


def test_a_way_to_play_a_card_is_a_power_and_a_pass_is_none() -> None:
    hidden = Action(2, "hide", card=0)
    assert power_of(hidden) == "S6"
    assert power_of(Action(0, "pass", power="RA")) == ""
    assert power_of(Action(0, "draw", power="L9")) == "L9"
    found = reached((hidden, after()), (use(0, "RA"), after()), (use(1, "LJ"), after()))
    assert found[AT_ONCE] == {("S6", "RA"), ("S6", "LJ"), ("RA", "LJ")}
    assert found[TRIPLE] == {("RA", "LJ", "S6")}


def test_a_power_used_twice_meets_nobody() -> None:
    found = reached((use(0, "RA"), after()), (use(0, "RA"), after()))
    assert not any(found[kind] for kind in (AT_ONCE, IN_TRICK, PAIR, TRIPLE))


def test_rulings_are_reached_where_they_are_noted() -> None:
    noted = after()
    noted.noted = (*noted.noted, (0, "R-001"))
    assert reached((play(0), noted))[RULING] == {("R-001",)}


def test_counts_of_many_games_are_those_of_all_of_them() -> None:
    """However many processes there are; and every two characters sit together in turn."""
    found = compare(6, seed=1)
    assert found.coverage.counts() == compare(6, seed=1, jobs=2).coverage.counts()
    assert all(0 <= number <= there for _, number, there in found.coverage.counts())
    first = {about for kind, _, about in found.coverage.reached if kind == CAST}
    assert any({"LA", "RA"} <= set(cast) for cast in first)
    assert [at_most(kind) for kind in (CAST, PAIR, AT_ONCE)] == [21420, 1890, 3780]
