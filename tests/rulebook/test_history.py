"""No ruling changes unnoticed: what was entered of each, and what says that it has changed."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from eidex.rulebook import rulings
from eidex.rulebook.clauses import FOLDER
from eidex.rulebook.history import (
    FILE,
    changed_in,
    differences,
    digests,
    entered,
    main,
    seal,
    versions,
)

HOUSE = Path(__file__).parents[2]
NOW = {"R-001": "aaaa", "R-002": "bbbb"}
OPEN = """
[versions."0.1.0"]
begun = "2026-11-21"
[[change]]
version = "0.1.0"
rulings = ["R-001"]
says = "Also in Dutch."
[rulings]
R-001 = { "0.1.0" = "aaaa" }
R-002 = { "0.1.0" = "bbbb" }
"""
LATER = '[versions."0.2.0"]\nbegun = "2027-01-01"\n'


def released(text: str, later: str = LATER) -> str:
    """The same after the release of its version."""
    mark = f'released = "2026-12-24"\nseal = "{seal(tomllib.loads(text), "0.1.0")}"\n'
    return text.replace("[[change]]", mark + later + "[[change]]", 1)


def wrong(text: str, now: dict[str, str] = NOW) -> list[str]:
    return list(differences(tomllib.loads(text), now))


def test_every_ruling_is_entered_as_it_is() -> None:
    data = tomllib.loads((FOLDER / FILE).read_text(encoding="utf-8"))
    lines = list(differences(data, digests()))
    assert not lines, "\n".join(lines)
    assert list(changed_in()) == list(rulings())


def test_the_last_version_is_the_one_in_work() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    assert list(versions())[-1] == project["project"]["version"]


def test_a_digest_holds_all_that_a_ruling_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from eidex.rulebook import history

    before = digests()
    changed = {**history.english("rulings")}
    changed["R-007"] = {**changed["R-007"], "answer": "No."}
    monkeypatch.setattr(history, "english", lambda _: changed)
    assert [name for name, of in digests().items() if of != before[name]] == ["R-007"]


@pytest.mark.parametrize("text", [OPEN, released(OPEN)])
def test_what_agrees_is_not_named(text: str) -> None:
    assert wrong(text) == []
    assert entered(text, NOW).strip() == text.strip()


@pytest.mark.parametrize(
    ("text", "now", "line"),
    [
        (OPEN, NOW | {"R-002": "cccc"}, "R-002 has changed since it was entered in 0.1.0"),
        (OPEN, NOW | {"R-003": "cccc"}, "R-003 is not entered"),
        (OPEN, {"R-001": "aaaa"}, "R-002 is no ruling; a number stays"),
        (OPEN.replace('{ "0.1.0" = "b', '{ "0.3.0" = "b'), NOW, "R-002: unknown versions"),
        (OPEN.replace('["R-001"]', '["R-009"]'), NOW, "a [[change]] names what does not exist"),
        # A text that changed after a release, and only its digest was written anew.
        (
            released(OPEN).replace("bbbb", "cccc"),
            NOW | {"R-002": "cccc"},
            "0.1.0 is released and may not change",
        ),
        (released(OPEN).replace("Dutch", "German"), NOW, "0.1.0 is released and may not change"),
    ],
)
def test_what_does_not_agree_is_named(text: str, now: dict[str, str], line: str) -> None:
    assert [one[: len(line)] for one in wrong(text, now)] == [line]


def test_a_change_is_entered_in_the_version_in_work() -> None:
    now = NOW | {"R-002": "cccc", "R-003": "dddd"}
    text = entered(OPEN, now)
    assert tomllib.loads(text)["rulings"]["R-002"] == {"0.1.0": "cccc"}
    assert wrong(text, now) == []

    text = entered(released(OPEN), now)
    found = tomllib.loads(text)["rulings"]
    assert found["R-002"] == {"0.1.0": "bbbb", "0.2.0": "cccc"}
    assert found["R-003"] == {"0.2.0": "dddd"}
    (line,) = wrong(text, now)
    assert line == "R-002 changed in 0.2.0; add a [[change]] that says what became of it"
    said = '[[change]]\nversion = "0.2.0"\nrulings = ["R-002"]\nsays = "No."\n'
    assert wrong(text.replace("[rulings]", said + "[rulings]"), now) == []


def test_nothing_is_entered_in_a_released_version() -> None:
    now = NOW | {"R-002": "cccc"}
    text = entered(released(OPEN, later=""), now)
    assert tomllib.loads(text)["rulings"]["R-002"] == {"0.1.0": "bbbb"}
    assert len(wrong(text, now)) == 1


def test_the_command_writes_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / FILE
    path.write_text((FOLDER / FILE).read_text(encoding="utf-8"), encoding="utf-8")
    assert main(path) == 0
    assert path.read_text(encoding="utf-8") == (FOLDER / FILE).read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8") + 'R-999 = { "0.1.0" = "aaaa" }\n', "utf-8")
    assert main(path) == 1
    assert "R-999 is no ruling" in capsys.readouterr().out


def test_dates_are_dates() -> None:
    for version in versions().values():
        assert date.fromisoformat(version.begun) <= date.fromisoformat(version.date)
