"""How little has to be played is found in the steps: what is kept is what is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from eidex.model.games import least
from eidex.model.games.least import find, kept, text
from eidex.model.games.steps import step
from eidex.model.logic.checking import Undecided
from eidex.model.questions import least_played
from eidex.model.questions.least_played import FILE, Least, least_of
from eidex.model.questions.prerequisites import QUESTION


def test_what_is_kept_is_found_at_the_step() -> None:
    """No other step puts these questions."""
    found = kept(find([step("Jiu-Jitsu swaps")]))
    assert least_of("may_swap") == found["may_swap"]
    assert found["may_swap"][QUESTION] == Least(0, 3, 0)
    assert least_of("is_spent")["PowerView.void"] == found["is_spent"]["PowerView.void"]
    assert found["is_spent"]["PowerView.void"] == Least(1, 6, 2)


def test_the_file_is_as_it_is_written() -> None:
    assert text(least_played._kept()) == FILE.read_text(encoding="utf-8")


def test_of_a_part_what_needs_more_than_the_question_is_kept() -> None:
    found = {
        ("may_lead", QUESTION): Least(0, 0, 0),
        ("may_play", QUESTION): Least(0, 1, 0),
        ("may_play", "PlayView.ruffed"): Least(0, 2, 0),
        ("may_play", "PlayView.skat"): Least(0, 1, 1),
        ("may_play", "PlayView.follows"): Least(0, 1, 0),
    }
    data = kept(found)
    assert list(data) == ["may_play"]
    assert set(data["may_play"]) == {QUESTION, "PlayView.ruffed", "PlayView.skat"}


def test_what_is_not_decided_is_no_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(*_: object) -> bool:
        raise Undecided

    monkeypatch.setattr(least, "possible", gives_up)
    assert set(find([step("Jiu-Jitsu swaps")]).values()) == {Least(0, 0, 0)}


def test_what_differs_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(least, "find", lambda: {("may_swap", QUESTION): Least(0, 3, 0)})
    monkeypatch.setattr(least, "FILE", tmp_path / "least.toml")
    assert least.main([]) == 0
    assert least.main(["--check"]) == 0
    wrong = least.FILE.read_text(encoding="utf-8").replace("[0, 3, 0]", "[0, 4, 0]")
    least.FILE.write_text(wrong, encoding="utf-8")
    assert least.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        'least.toml: found: "the question" = [0, 3, 0]',
        'least.toml: not found: "the question" = [0, 4, 0]',
    ]
