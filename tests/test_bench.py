"""`make bench` runs: every row is measured, once and of little; nothing is said of speed here."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
ROWS = (
    "a recorded base game checked",
    "actions a second, 400 random triples / base game",
    "the dearest / the median one",
    "eidex oracle, questions about legal cards",
    "eidex oracle, base games, a line each, replayed and checked",
    "eidex oracle, records with three characters replayed",
    "eidex query, nothing stored",
    "eidex query, stored",
)


@pytest.mark.nightly
def test_everything_is_measured() -> None:
    command = [sys.executable, "-P", str(BENCH / "run.py"), "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [row for row in ROWS if f"{row}: " not in done.stdout] == []


def test_a_command_is_timed() -> None:
    against = runpy.run_path(str(BENCH / "against.py"))
    packages = Path(os.environ.get("PYTHONPATH", ""))
    took = against["run"](packages, ["clause", "PLAY.FOLLOW"])
    assert took.cpu > 0
    assert took.wall > 0
