"""What `make test` runs, in which order, what it says, and what waits for the night."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nightly
import proving
import pytest
import stages

ROOT = Path(__file__).resolve().parent.parent
SOME = """
import pytest

@pytest.mark.slice(3)
@pytest.mark.parametrize("n", range(7))
def test_sliced(n):
    assert n != 3, "three"

@pytest.mark.slice(3)
def test_one():
    pass

@pytest.mark.slice(3)
def test_other():
    pass

@pytest.mark.nightly
def test_long():
    pass

def test_short():
    pass
"""


def ran(folder: Path, *words: str, night: bool = False) -> str:
    """What pytest prints of the tests above, with the stages' own options."""
    tests = folder / "tests"
    (tests / "printed").mkdir(parents=True, exist_ok=True)
    (tests / "printed" / "test_some.py").write_text(SOME)
    for name in ("conftest.py", "stages.py"):
        (tests / name).write_text((ROOT / "tests" / name).read_text())
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = tests\ntestpaths = tests\n")
    environment = {**os.environ, "EIDEX_NIGHTLY": "all" if night else ""}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True
    ).stdout


def test_every_test_belongs_to_one_stage() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")]
    assert files
    assert not [path for path in files if not stages.stage_of(path)]
    for paths in stages.STAGES.values():
        assert all((ROOT / path).exists() for path in paths), paths


def test_a_change_runs_what_it_can_break() -> None:
    assert stages.breakable(["docs/house.rst"]) == ["project", "commands", "docs"]
    assert stages.breakable(["tests/games/test_sights.py"]) == ["games"]
    assert stages.breakable(["docs/house.rst", "tests/model/by_hand.py"]) == [
        *("project", "commands", "model", "docs"),
    ]
    assert stages.breakable(["model/logic/terms.py"]) == list(stages.STAGES)
    assert stages.breakable([]) == []


def test_each_part_has_its_day(tmp_path: Path) -> None:
    assert "1 failed, 10 passed" in ran(tmp_path, "--only=printed", night=True)
    by_day = ran(tmp_path, "--only=printed")  # without a revision the first of three
    assert "1 failed, 4 passed, 6 deselected" in by_day


def test_a_failure_is_shown_at_once_and_a_stage_has_a_line(tmp_path: Path) -> None:
    lines = ran(tmp_path, "--only=printed", night=True).splitlines()
    failed = next(n for n, line in enumerate(lines) if line.startswith("FAILED tests/printed"))
    over = next(n for n, line in enumerate(lines) if line.startswith("printed  "))
    assert failed < over
    assert any("three" in line for line in lines[failed:over])
    assert "1 failed, 10 passed" in lines[over]


def test_a_name_that_no_stage_has_is_one_line(tmp_path: Path) -> None:
    for words in (("--only", "modl"), ("--since", "no-such-revision")):
        with pytest.raises(pytest.UsageError, match=r"did you mean model|no such revision"):
            stages.chosen(_asked(*words))
    with pytest.raises(SystemExit, match="did you mean mutants"):
        nightly.chosen("mutant")
    with pytest.raises(SystemExit, match="did you mean order"):
        nightly.chosen("oder", proving.PARTS)


def _asked(option: str, value: str) -> pytest.Config:
    """What pytest has been asked for, as far as stages look at it."""

    class Config:
        def getoption(self, name: str) -> str:
            return value if name == option else ""

    return Config()  # type: ignore[return-value]


def test_the_night_s_checks_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for check in nightly.CHECKS:
        assert f"\n{check.target}:" in makefile


def test_a_proof_that_fails_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its seconds are not kept."""
    says = "print('refuted'); raise SystemExit({})"
    parts = [proving.Part(f"p{n}", [sys.executable, "-c", says.format(n)]) for n in (0, 1)]
    monkeypatch.setattr(proving, "PARTS", parts)
    monkeypatch.setattr(proving, "LOGS", tmp_path / "proofs")
    monkeypatch.setattr(proving, "KEPT", tmp_path / "times.json")
    monkeypatch.setattr(sys, "argv", ["proving", "--keep", "--only", "p0"])
    assert proving.main() == 0
    assert json.loads((tmp_path / "times.json").read_text("utf-8")).keys() == {"p0"}
    monkeypatch.setattr(sys, "argv", ["proving", "--keep"])
    assert proving.main() == 1
    assert json.loads((tmp_path / "times.json").read_text("utf-8")).keys() == {"p0"}
    assert "p1             FAILED" in capsys.readouterr().out
