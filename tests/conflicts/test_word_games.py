"""Games in which two readings of a word come apart: found, the same again, replayed."""

from __future__ import annotations

import pytest

from eidex.conflicts.search.random_search import record_of
from eidex.conflicts.search.word_games import Parted, game_that_shows
from eidex.model.words.differences import Difference, answer
from eidex.model.words.predicates import uses
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record
from eidex.rulebook import Edition

USES = {use.name: use for use in uses()}


def difference(name: str, edition: Edition, one: int = 0, other: int = 1) -> Difference:
    use = USES[name]
    pair = {use.readings[one], use.readings[other]}
    return next(d for d in answer(use, edition).differences if {d.one, d.other} == pair)


@pytest.mark.slice(5)
@pytest.mark.parametrize(
    ("name", "edition", "pair"),
    [
        ("possession (1)", "nl", (0, 1)),  # a card named
        ("has (1)", "en", (0, 2)),  # a card to be played; the base game shows it
        ("the card put down (3)", "de", (0, 1)),  # the count
        ("own card (1)", "en", (0, 1)),  # a trick gathered
        ("last trick (2)", "de", (0, 2)),
        ("last trick (3)", "en", (0, 2)),  # six cards named by place
        ("trump card (1)", "en", (0, 2)),  # two cards named
        ("first trick (1)", "en", (0, 1)),  # Laser draws
        ("six of trump (1)", "nl", (0, 1)),  # one card of one other hand, paid with one
        ("all the points (1)", "en", (0, 1)),  # a seat takes every trick
    ],
)
def test_a_game_shows_the_difference_and_the_engine_replays_it(
    name: str, edition: Edition, pair: tuple[int, int]
) -> None:
    found = game_that_shows(difference(name, edition, *pair))
    assert found is not None
    (_, one), (_, other) = found.said
    assert one != other
    record = read_record(record_of(found.shown))
    assert set(found.characters) <= set(record.characters)
    assert len(list(replay(record))) == len(found.shown.taken)


def test_the_same_game_is_found_again() -> None:
    asked = difference("possession (1)", "en")
    first, again = game_that_shows(asked), game_that_shows(asked)
    assert isinstance(first, Parted)
    assert first == again


def test_what_no_game_shows_is_not_shown() -> None:
    """Umwerter is asked before Fledderer, so no card of Fledderer's lies there yet."""
    assert game_that_shows(difference("possession (1)", "en", 1, 2), games=3) is None
