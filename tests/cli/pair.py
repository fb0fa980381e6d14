"""All answers about two characters in English, asked once in a run of the tests."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PAIR = ("Jiu-Jitsu", "Skater")


def answers_of_the_pair(factory: pytest.TempPathFactory, to: Path) -> Path:
    """A store of them, copied `to` there. Whoever comes first asks; others, in other processes of
    the same run, wait."""
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    kept = shared / "pair.sqlite"
    with open(shared / "pair.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            eidex = str(Path(sys.executable).with_name("eidex"))
            words = [eidex, "rulings", "--edition", "en", "--characters", ",".join(PAIR)]
            words += ["--jobs", "1", "--store", str(shared / "asking.sqlite")]
            words += ["--out", str(shared / "tables-of-the-pair")]
            subprocess.run(words, check=True, capture_output=True)
            (shared / "asking.sqlite").rename(kept)
    shutil.copy(kept, to)
    return to
