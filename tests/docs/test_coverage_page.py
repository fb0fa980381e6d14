"""The page of coverage is what the games kept say, and leaves nothing out."""

from __future__ import annotations

from docs.building import module
from stages import part

from eidex.conflicts.checks.speaking import everything
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.properties.differential.sayings import SPEAKS
from eidex.rulebook import EDITIONS


def test_each_clause_that_never_spoke_is_there_with_its_reason() -> None:
    made = module("coverage_page")
    page = "\n".join(made.coverage_page())
    games = read_kept(lines_of(made.KEPT))
    reached = {one for game in games for one in game.reaches}
    for edition in part(EDITIONS, 3):
        for kind, _, (name, *_) in everything(edition) - reached:
            assert kind != SPEAKS or f"- {made.link(name)}" in page
    assert f"{len(games):,} short games" in page
