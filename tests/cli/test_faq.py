"""`eidex faq`: what it prints and writes, and one line for a user's mistake."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from cli.forked import completed
from docs.building import SAMPLE

from eidex.cli.output import LIST_OF_FILES


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table in a folder that `eidex rulings` might have written."""
    ours = {"format": "eidex-files/1", "files": ["ruling-table.json"]}
    (tmp_path / LIST_OF_FILES).write_text(json.dumps(ours), encoding="utf-8")
    return Path(shutil.copy(SAMPLE, tmp_path / "ruling-table.json"))


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return completed("faq", *words)


def test_three_characters(table: Path) -> None:
    done = run("Jiu-Jitsu", "LJ", "Sphinx", "--edition", "en", "--table", str(table))
    assert done.returncode == 0, done.stderr
    assert "R-027" in done.stdout
    assert "Feministin" not in done.stdout
    assert [path.name for path in table.parent.iterdir()].count("how-often.json") == 0


def test_json_is_the_same_every_time(table: Path) -> None:
    first, again = (run("RA", "LJ", "--json", "--table", str(table)).stdout for _ in range(2))
    assert first == again
    data = json.loads(first)
    assert data["format"] == "eidex-conflict-faq/1"
    assert all(set(case["characters"]) <= {"RA", "LJ"} for case in data["cases"])


def test_rows(table: Path) -> None:
    done = run("RA", "LJ", "--csv", "--table", str(table))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("characters,editions,question,answer,")
    assert "\nJiu-Jitsu + Skater," in done.stdout


def test_the_sheet(table: Path) -> None:
    done = run("RA", "LJ", "S6", "--print", "--edition", "en", "--table", str(table))
    assert done.stdout.startswith("JUDGE'S SHEET: Jiu-Jitsu, Skater and Sphinx (English edition)\n")
    assert len(done.stdout.split()) <= 560  # of a heavy set; the median is about 300
    page = run("RA", "LJ", "S6", "--print", "--html", "--table", str(table))
    assert page.stdout.startswith("<!doctype html>")


def test_all_of_it_is_written(table: Path) -> None:
    out = table.parent / "out"
    done = run("--out", str(out), "--table", str(table))
    assert done.returncode == 0, done.stderr
    data = json.loads((out / "conflict-faq.json").read_text())
    assert f"{len(data['cases'])} questions" in done.stdout
    assert (out / "conflict-faq.md").read_text().count("\n## ") == len(data["cases"])
    assert max(sum(case["comes_up"].values()) for case in data["cases"]) > 0


@pytest.mark.parametrize(
    ("words", "word"),
    [
        (("Nobody",), "no character"),
        (("RA", "LJ", "S6", "S7"), "at most three"),
        (("RA", "--html"), "--html goes with --print"),
        (("RA", "--print", "--json"), "leave all but one of them out"),
        (("RA", "--table", "no-such-table.json"), "make one with `eidex rulings`"),
        (("RA", "--table", "pyproject.toml"), "line 1: not JSON"),
        (("RA", "--out", "/proc/nowhere"), "cannot be written"),
    ],
)
def test_a_mistake_is_one_line(table: Path, words: tuple[str, ...], word: str) -> None:
    where = () if "--table" in words else ("--table", str(table))
    done = run(*words, *where)
    assert done.returncode == 2
    told = [line for line in done.stderr.splitlines() if "of an older version" not in line]
    assert len(told) == 1  # beside the remark on the table
    assert word in told[0]
