"""How often a ruling of another game comes up is counted for each finding, and orders the FAQ."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from eidex.cli.commands import cli
from eidex.games import GAMES as NAMES
from eidex.games import asking, frequency
from eidex.games.frequency import GAMES, comes_up, count


@pytest.mark.parametrize("name", NAMES)
def test_each_ruling_is_counted(name: str) -> None:
    found = asking(name).findings(None)
    for one in found:
        counted = comes_up(name, one)
        assert (counted is None) == (one["decided_by"] != "house")
        if counted:
            assert 0 <= counted[0] <= counted[1]
    assert any(counted and counted[0] for counted in (comes_up(name, one) for one in found))


def test_the_counts_are_those_of_the_games_that_play_shows() -> None:
    assert count("cosmic-euchre", ["Human"]) == frequency._shipped()["cosmic-euchre"]["Human"]
    assert GAMES == 100


def test_the_faq_has_the_most_frequent_first() -> None:
    told = CliRunner().invoke(cli, ["--game", "cosmic-euchre", "faq", "--json"])
    questions: list[dict[str, Any]] = json.loads(told.output)["questions"]
    counted = [one["comes_up"] for one in questions]
    shares = [times / games for times, games in filter(None, counted)]
    often = [share for share in shares if share]
    assert often == sorted(often, reverse=True)
    assert all(one is None or one[0] == 0 for one in counted[len(often) :])
