"""The wheel alone: what it brings is read in an empty folder, at once, and never written to."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from cli.forked import run as forked
from cli.test_cli import EIDEX

from eidex.rulebook import characters

pytestmark = pytest.mark.nightly

HOUSE = Path(__file__).parents[2]
GAME = str((HOUSE / "docs/examples/first-trick.json").resolve())
PAIR = ("Jiu-Jitsu", "Skater")
SLOW_TO_IMPORT = {
    *("z3", "networkx", "numpy", "rich", "tomllib", "importlib.resources", "importlib.metadata"),
    *("concurrent.futures", "multiprocessing", "tempfile", "logging"),
}
TELLING = """
import sys
sys.argv = ["eidex", *sys.argv[1:]]
try:
    from eidex.cli.main import main
    main()
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""


class Installed(NamedTuple):
    """A clean environment into which the wheel was installed."""

    bin: Path
    package: Path
    empty: Path

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A program of it, in an empty folder, without a home folder."""
        return self.at(self.empty, *words)

    def at(self, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        """The same elsewhere."""
        return subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=folder,
            env={"HOME": "", "PATH": os.environ["PATH"], "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=False,
        )


def without_path() -> dict[str, str]:
    """The environment, where nothing stands before what is installed."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def wheel(folder: Path, answers: Path | None) -> Path:
    """The wheel of this tree, built from a copy."""
    copy = folder / "copy"
    known = shutil.ignore_patterns(".*", "build", "tests", "docs", "bench", "__pycache__", "*.egg*")
    shutil.copytree(HOUSE, copy, ignore=known)
    environment = {**without_path(), "EIDEX_PURE": "1"}
    if answers is not None:
        environment["EIDEX_ANSWERS"] = str(answers)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    pip += ["--no-index", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), "."]
    done = subprocess.run(pip, cwd=copy, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl")
    return found


def clean(folder: Path, built: Path) -> Installed:
    """An environment that has the wheel, and what it needs from this one."""
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    python = str(venv / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    pip += ["--disable-pip-version-check", "--no-index", "--no-deps", str(built)]
    subprocess.run(pip, env=without_path(), check=True)
    (packages,) = venv.glob("lib/python*/site-packages")
    (packages / "others.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    empty = folder / "empty"
    empty.mkdir()
    return Installed(venv / "bin", packages / "eidex", empty)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """With answers about two characters, and a table that says it was asked about all."""
    folder = tmp_path_factory.mktemp("wheel")
    answers = folder / "answers"
    words = [EIDEX, "rulings", "--edition", "en", "--characters", ",".join(PAIR), "--jobs", "1"]
    words += ["--store", str(folder / "s.sqlite"), "--out", str(folder / "rulings")]
    subprocess.run([*words, "--pack", str(answers)], check=True, capture_output=True)
    table = json.loads((answers / "ruling-table.json").read_text(encoding="utf-8"))
    table["asked"]["characters"] = list(characters())
    (answers / "ruling-table.json").write_text(json.dumps(table), encoding="utf-8")
    found = clean(folder, wheel(folder, answers))
    brought = found.package / "conflicts" / "answers"
    before = {path.name: path.read_bytes() for path in brought.iterdir()}
    assert set(before) == {"answers.sqlite", "ruling-table.json"}
    yield found
    assert {path.name: path.read_bytes() for path in brought.iterdir()} == before
    assert not list(found.empty.iterdir())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("query", *PAIR, "--edition", "en"), "[R-027, house ruling]"),
        (("faq", *PAIR, "--edition", "en"), "Jiu-Jitsu + Skater"),
        (("faq", *PAIR, "--edition", "en", "--print"), "Jiu-Jitsu"),
        (("quiet", "--with", "Dealer"), "quiet triples"),
        (("graph",), "en: 1 pair raises something"),
        (("clause", "PLAY.UNDERTRUMP"), "rulings: R-021, R-048, R-190"),
        (("why", GAME, "--card", "LA"), "Player 1 may not play the lizard ace (LA)"),
        (("show", GAME), "Game 1, after action 4 of 4"),
    ],
)
def test_in_an_empty_folder(installed: Installed, words: tuple[str, ...], said: str) -> None:
    done = installed.run("eidex", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("query", *PAIR, "--edition", "en"),
        ("clause", "PLAY.UNDERTRUMP"),
        ("why", GAME, "--card", "LA"),
        ("show", GAME),
    ],
)
def test_only_what_is_used_is_imported(installed: Installed, words: tuple[str, ...]) -> None:
    done = installed.run("python", "-c", TELLING, *words)
    imported = set(done.stderr.split())
    assert {"eidex.cli.main", "click"} <= imported
    assert not SLOW_TO_IMPORT & imported


def test_the_version(installed: Installed) -> None:
    code = "import eidex; print(eidex.__version__)"
    version = installed.run("python", "-c", code).stdout.strip()
    assert version in (HOUSE / "pyproject.toml").read_text(encoding="utf-8")
    for words in (("eidex",), ("python", "-m", "eidex")):
        told = installed.run(*words, "--version").stdout
        assert told == f"{version} (engine in plain Python)\n"
    assert (installed.package / "py.typed").is_file()
    (metadata,) = installed.package.parent.glob("eidex-*.dist-info/METADATA")
    assert "Project-URL" not in metadata.read_text(encoding="utf-8")


def test_the_other_languages_are_installed(installed: Installed) -> None:
    told = installed.run("eidex", "query", *PAIR, "--edition", "en", "--lang", "nl")
    assert (told.returncode, told.stderr) == (0, "")
    assert "Geregeld, met uitspraken over" in told.stdout
    assert "Bij Skat verwisselt Jiu-Jitsu een Tien" in " ".join(told.stdout.split())


def test_what_was_made_here_is_read_first(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    made = tmp_path / "rulings" / "ruling-table.json"
    table = json.loads((installed.package / "conflicts/answers/ruling-table.json").read_text())
    made.write_text(json.dumps(table | {"findings": []}))
    pairs = installed.at(tmp_path, "eidex", "graph")
    assert (pairs.stderr, pairs.stdout[:11]) == ("", "en: 0 pairs")
    table["asked"]["editions"] = ["de"]
    made.write_text(json.dumps(table | {"findings": []}))
    pairs = installed.at(tmp_path, "eidex", "graph")
    assert pairs.stdout.startswith("en: 1 pair ")
    assert "not asked about edition en, only about de" in pairs.stderr
    assert pairs.stderr.count("\n") == 1
    named = installed.at(tmp_path, "eidex", "graph", "--table", str(made))
    assert (named.returncode, named.stdout) == (2, "")


def test_answers_to_other_rules_are_not_used(installed: Installed) -> None:
    """Nor is what was parsed beforehand, if the file has been changed."""
    file = installed.package / "rulebook" / "characters.toml"
    before = file.read_bytes()
    try:
        file.write_bytes(before.replace(b"Skater", b"Skaters"))
        assert "Skaters" in installed.run("eidex", "characters").stdout
        asked = installed.run("eidex", "query", "--edition", "en")
        assert asked.stderr.count("asking the solver: en, the base game") == 1
    finally:
        file.write_bytes(before)
    assert installed.run("eidex", "query", *PAIR, "--edition", "en").stderr == ""


def test_a_wheel_without_answers_says_how_to_get_them(tmp_path: Path) -> None:
    found = clean(tmp_path, wheel(tmp_path, None))
    for words in (("faq", *PAIR), ("graph",), ("quiet",)):
        done = found.run("eidex", *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert "make one with `eidex rulings`" in done.stderr
        assert done.stderr.count("\n") == 1


def test_rulings_writes_where_the_others_read(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "s.sqlite"), "--edition", "en")
    words = [EIDEX, "rulings", "--characters", "Radarkontrolle", "--jobs", "1", *store]
    subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
    asked = forked("faq", "Radarkontrolle", "--edition", "en", "--json", cwd=tmp_path)
    assert (asked.code, asked.errors) == (0, "")
    again = forked("query", "Radarkontrolle", *store, cwd=tmp_path)
    assert (again.code, again.errors) == (0, "")
