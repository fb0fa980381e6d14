"""A character that somebody has invented: what the worked example shows, and what is said of a
folder that is not as it should be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eidex.conflicts.run.store import digest
from eidex.model.clauses import characters as of_model
from eidex.model.questions.invented import file_of
from eidex.model.questions.registry import SOURCES
from eidex.reference_engine import characters as of_engine
from eidex.rulebook.invented import ENGINE, MODEL, WITH, WORDS, InventedError, read

EXAMPLE = Path("docs/examples/middleman").resolve()
EIDEX = str(Path(sys.executable).with_name("eidex"))
FINDINGS = """
import json
from eidex.conflicts.checks import all_sets
from eidex.conflicts.run.store import digest
found = [(f.key.letter, f.key.settled_by, f.characters) for f in all_sets.findings("en")]
print(json.dumps([digest(("RJ",)), found]))
"""


def _eidex(*words: str, store: Path) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own: in this one the characters are listed already."""
    environment = {**os.environ, "EIDEX_STORE": str(store)}
    return subprocess.run([EIDEX, *words], capture_output=True, text=True, env=environment)


def _findings(folder: Path) -> tuple[str, set[tuple[str, str, tuple[str, ...]]]]:
    environment = {**os.environ, WITH: str(folder)}
    words = [sys.executable, "-P", "-c", FINDINGS]
    told = subprocess.run(words, capture_output=True, text=True, check=True, env=environment).stdout
    stamp, found = json.loads(told)
    return stamp, {(letter, by, tuple(chosen)) for letter, by, chosen in found}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "own"))


@pytest.mark.slice(3)
def test_alone_it_is_harmless_and_it_contradicts_two_of_the_36() -> None:
    stamp, found = _findings(EXAMPLE)
    assert {chosen for _, by, chosen in found if not by} == {("RJ", "X1"), ("H7", "X1")}
    assert all("X1" in chosen and len(chosen) > 1 for _, _, chosen in found)
    assert stamp != digest(("RJ",))  # answers without it are not taken for answers with it


@pytest.mark.slice(3)
def test_with_the_mend_of_the_page_nothing_is_found_and_the_two_readings_agree(
    copy: Path, tmp_path: Path
) -> None:
    subprocess.run(["git", "apply", "yields.diff"], cwd=copy, check=True)
    _, found = _findings(copy)
    assert not found
    words = ("diff", "--positions", "5000", "--jobs", "2", "--with", str(copy))
    done = _eidex(*words, store=tmp_path / "s.sqlite")
    assert done.stdout.endswith("\n0 differences\n"), done.stderr


@pytest.mark.slice(3)
def test_a_game_shows_what_nothing_decides_and_diff_stops_there(tmp_path: Path) -> None:
    own = ("--with", str(EXAMPLE))
    words = ("rulings", "--characters", "X1,H7", "--edition", "en", "--jobs", "1", "--json")
    folder = tmp_path / "table"
    done = _eidex(*words, "--out", str(folder), *own, store=tmp_path / "s.sqlite")
    table = json.loads(done.stdout)
    assert table["sets_asked"] == 2
    (found,) = table["findings"]
    assert (found["kind"], found["decided_by"]) == ("contradiction", "open")
    record = folder / "records" / "en_H7-X1_C_victory_points.json"
    assert json.loads(record.read_text("utf-8")) == found["record"]
    done = _eidex("diff", "--record", str(record), *own, store=tmp_path / "s.sqlite")
    assert done.returncode == 1
    assert "Undefined: engine done, model victory_points" in done.stdout
    done = _eidex("replay", str(record), store=tmp_path / "s.sqlite")
    assert done.returncode == 2  # without its folder nobody knows it


def test_a_folder_in_the_environment_is_for_no_other_command(tmp_path: Path) -> None:
    environment = {**os.environ, WITH: str(tmp_path)}
    done = subprocess.run([EIDEX, "characters"], capture_output=True, text=True, env=environment)
    assert done.stdout.count("\n") == 37


# -- a folder that is not as it should be ----------------------------------------------------------


def _without(file: str) -> Callable[[Path], None]:
    return lambda folder: (folder / file).unlink()


def _with(file: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")

    return change


FAULTS = {
    "own: model.py is missing; add it, with its formulas for the model": _without(MODEL),
    "character.toml: cannot be read: ": _with(WORDS, "[character]", "[character"),
    "character.toml: write one [character] and a [[clause]] for each": (
        _with(WORDS, "[character]", "[figure]")
    ),
    "character.toml: card is 'RJ'; write card = \"X1\", or another": _with(WORDS, '"X1"', '"RJ"'),
    "character.toml: place is 'first'; write a number": (
        _with(WORDS, 'card = "X1"', 'card = "X1"\nplace = "first"')
    ),
    "character.toml: a clause has the id 'CHAR.X2.MIDDLE'; let it begin with CHAR.X1.": (
        _with(WORDS, 'id = "CHAR.X1.MIDDLE"', 'id = "CHAR.X2.MIDDLE"')
    ),
    "character.toml: CHAR.X1.MATCH_FIRST is a 'duty'; write one of rule, priority": (
        _with(WORDS, 'H_FIRST"\nkind = "priority"', 'H_FIRST"\nkind = "duty"')
    ),
    "engine.py: CHAR.X1.MIDDLE is not named; do, with its id in the docstring": (
        _with(ENGINE, " (CHAR.X1.MIDDLE)", "")
    ),
    "model.py: CHAR.X1.MIDDEL is no clause; add it to character.toml": (
        _with(MODEL, "CHAR.X1.MIDDLE", "CHAR.X1.MIDDEL")
    ),
    "engine.py: it cannot be run (ImportError": _with(ENGINE, "by_scores,", "by_score,"),
    "engine.py: 0 classes are derived from Character; write one for X1": (
        _with(ENGINE, "Middleman(Character)", "Middleman")
    ),
    "engine.py: code is 'X2'; write code = \"X1\"": _with(ENGINE, 'code = "X1"', 'code = "X2"'),
    "engine.py: counts_so is nothing that a Character has": (
        _with(ENGINE, "counts_otherwise", "counts_so")
    ),
    "engine.py: windows are for a power that is used": (
        _with(ENGINE, 'code = "X1"', 'code = "X1"\n    windows = ("lead",)')
    ),
    'model.py: CARD is not its card; write CARD = "X1"': _with(MODEL, 'CARD = "X1"', 'CARD = "X2"'),
    "model.py: victory is no question": _with(MODEL, "def victory_points", "def victory"),
    "model.py: victory_points is a question; let it return list[Said]": (
        _with(MODEL, " -> list[Said]", "")
    ),
    "model.py: victory_points: name 'Views' is not defined; import it": (
        _with(MODEL, "view: ResultView", "view: Views")
    ),
    "model.py: moment is for a power that is used": (
        _with(MODEL, "def victory_points", "def moment() -> None: ...\n\n\ndef victory_points")
    ),
}


def _read_all(folder: Path) -> None:
    one = read(folder)
    of_engine.class_of(one)
    file_of(one, of_model.__name__, SOURCES)


@pytest.mark.parametrize("said", FAULTS)
def test_what_is_wrong_with_a_folder_is_said_in_one_line(
    said: str, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in (of_engine.__name__, of_model.__name__):
        monkeypatch.delitem(sys.modules, f"{package}.x1_invented", raising=False)
    FAULTS[said](copy)
    with pytest.raises(InventedError) as caught:
        _read_all(copy)
    for package in (of_engine.__name__, of_model.__name__):
        sys.modules.pop(f"{package}.x1_invented", None)
    assert str(caught.value).startswith(f"{copy.parent}/{'own/' * (said[:3] != 'own')}{said}")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_with(WORDS, 'nl = "Tus', 'en_too = "Tus'), 'it has no name in nl; add nl = "..."'),
        (_with(WORDS, 'card = "X1"', 'card = "X1"\nplace = 40'), "place is 40; write one from 1"),
        (
            _with(WORDS, '"victory_points"', '"victory"'),
            "no question 'victory'; see",
        ),
    ],
)
def test_a_command_says_it_and_goes_no_further(
    change: Callable[[Path], None], said: str, copy: Path, tmp_path: Path
) -> None:
    change(copy)
    done = _eidex("play", "--with", str(copy), store=tmp_path / "s.sqlite")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr
