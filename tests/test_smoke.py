"""`make smoke`: what it has recorded, and that each stage fails where something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import smoke
from mutants.mistaken import listed, outcome
from recorded import same_as_recorded


@pytest.fixture(scope="module")
def played() -> list[str]:
    """The digests of the random games, played once for all of these tests."""
    return [*smoke.digests()]


@pytest.mark.golden
def test_random_games_go_as_recorded(played: list[str]) -> None:
    same_as_recorded(smoke.GAMES, "\n".join(played) + "\n")


@pytest.mark.golden
def test_a_query_finds_what_is_recorded() -> None:
    same_as_recorded(smoke.QUERY, smoke.asked())


@pytest.mark.parametrize("stage", [smoke.printed, smoke.games, smoke.perft])
def test_a_stage_says_in_one_line_what_it_did(
    monkeypatch: pytest.MonkeyPatch, stage: Callable[[], str], played: list[str]
) -> None:
    monkeypatch.setattr(smoke, "digests", lambda: played)
    line = smoke.run(stage)
    assert not line.broken, line.said
    assert line.stage == stage.__name__
    assert "\n" not in line.said


def test_games_that_go_otherwise_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, played: list[str]
) -> None:
    monkeypatch.setattr(smoke, "digests", lambda: played)
    first, *rest = smoke.GAMES.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "games.txt"
    file.write_text("\n".join([f"{first}0", *rest]) + "\n", encoding="utf-8")
    monkeypatch.setattr(smoke, "GAMES", file)
    with pytest.raises(smoke.Broken, match="of en nobody go otherwise"):
        smoke.games()
    file.write_text("\n".join([first, *rest, "en XX 0"]) + "\n", encoding="utf-8")
    with pytest.raises(smoke.Broken):
        smoke.games()


def test_findings_that_differ_are_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "query.txt"
    file.write_text("defined\n", encoding="utf-8")
    monkeypatch.setattr(smoke, "QUERY", file)
    with pytest.raises(smoke.Broken, match="make golden"):
        smoke.query()


def test_a_stage_that_falls_over_is_broken() -> None:
    def falls() -> str:
        raise KeyError("nothing")

    line = smoke.run(falls)
    assert (line.stage, line.broken, line.said) == ("falls", True, "KeyError: 'nothing'")


@pytest.mark.parametrize("broken", [False, True])
def test_the_first_failure_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: bool
) -> None:
    def one() -> str:
        if broken:
            raise smoke.Broken("here")
        return "done"

    def other() -> str:
        return "as well"

    monkeypatch.setattr(smoke, "LANES", ((one, other), ()))
    assert smoke.main() == int(broken)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("one")
    assert lines[0].endswith("here" if broken else "done")
    assert len(lines) == (1 if broken else 3)


def test_a_lane_that_ends_without_a_word_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import os

    monkeypatch.setattr(smoke, "LANES", ((lambda: os._exit(0),), ()))
    assert smoke.main() == 1
    assert "without a word" in capsys.readouterr().out


@pytest.mark.plain
@pytest.mark.parametrize("number", [0, 60])
def test_smoke_notices_a_mistake(number: int) -> None:
    one = listed("engine")[number]
    assert outcome(one, 60, "smoke").by.startswith("smoke: ")
