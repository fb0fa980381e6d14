"""Programs that play the games without powers are judged: sound ones, and those with a mistake."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from games.shared.faulty import MISTAKES, Mistake, judged, of_game, served

from eidex.common.conformance.judged_game import answer, same
from eidex.games import game

GAMES = ("arschloch", "five-sheets", "thousand")
FEW = {"arschloch": 8, "five-sheets": 8, "thousand": 5}
"""Games; those of Thousand are long."""


@cache
def asked(name: str, games: int) -> list[Any]:
    return [one for some in of_game(name).games(0, games) for one in some]


@pytest.mark.slice(3)
@pytest.mark.parametrize("name", GAMES)
def test_the_oracle_is_conformant(name: str) -> None:
    report = judged(name, served(name), FEW[name])
    assert (report.verdict, report.causes, report.chosen) == ("conformant", [], frozenset())
    assert all(tally.agreed for tally in report.answers.tallies.values())


@pytest.mark.slice(8)
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: f"{one.game} {one.names[0]}")
def test_a_mistake_is_convicted_and_named_first(mistake: Mistake) -> None:
    report = judged(mistake.game, mistake.program, FEW[mistake.game])
    assert report.verdict == "not conformant"
    assert report.causes[0].clause in mistake.names
    assert not report.answers.faults
    example = report.causes[0].example
    assert not same(of_game(mistake.game), example.request, example.got, example.wanted)


def test_there_are_mistakes_of_every_game() -> None:
    assert Counter(one.game for one in MISTAKES) == dict.fromkeys(GAMES, 5)
    for one in MISTAKES:
        assert {*one.names} <= {*game(one.game).clauses(), *game(one.game).rulings()}


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("arschloch", ("A-003:led",)),
        ("five-sheets", ("F-004:any",)),
        ("thousand", ("T-007:dearest", "T-009:double")),
    ],
)
def test_a_sound_program_may_read_what_is_open_otherwise(
    name: str, chosen: tuple[str, ...]
) -> None:
    report = judged(name, served(name, *chosen), 8)
    assert (report.verdict, report.causes) == ("conformant", [])
    assert report.chosen
    assert {*report.chosen} <= {*chosen}


@pytest.mark.parametrize("name", GAMES)
def test_every_reading_is_of_a_ruling_and_answers_rest_on_what_there_is(name: str) -> None:
    judging, known = of_game(name), {*game(name).clauses(), *game(name).rulings()}
    assert {one.ruling for one in judging.readings} <= {*game(name).rulings()}
    for request in asked(name, FEW[name]):
        right = answer(judging, request)
        assert "error" not in right
        found = judging.rests_on(request, right, right)
        assert {*found} <= known
        assert found, request


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_has_actions_that_are_not_allowed_among_it(name: str) -> None:
    told = [answer(of_game(name), one) for one in asked(name, FEW[name])]
    assert {one.get("legal") for one in told} == {True, False, None}
    again = [one for some in of_game(name).games(0, FEW[name]) for one in some]
    assert again == asked(name, FEW[name])


@pytest.mark.parametrize("name", GAMES)
def test_the_walk_says_what_a_replay_says(name: str) -> None:
    """Whatever was asked before, in whatever order."""
    some = asked(name, 3)
    forward = [answer(of_game(name), one) for one in some]
    assert [answer(of_game(name), one) for one in reversed(some)] == forward[::-1]


def test_who_kills_and_who_follows_are_not_the_same() -> None:
    judging = of_game("five-sheets")
    request = {"op": "legal_actions", "record": {}}
    one = {"actions": [{"seat": 0, "do": "kill", "cards": ["C3", "C4"]}, {"do": "retreat"}]}
    other = {"actions": [{"seat": 0, "do": "kill", "cards": ["C4", "C3"]}, {"do": "retreat"}]}
    assert not same(judging, request, one, other)
    assert same(judging, request, {"actions": one["actions"][::-1]}, one)
