"""A disk that fills up, a hand that stops the program: one line or none, and nothing is lost.

`EIDEX_BAD_INPUTS` says how many times as many are tried (`make soak`: twenty).
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from cli.forked import run
from cli.test_bad_input import GAME, TIMES, must_be_told
from cli.test_cli import EIDEX

from eidex.conflicts.report.table import scope_of, table
from eidex.rulebook import EDITIONS, characters

pytestmark = pytest.mark.nightly

# -- a full disk -----------------------------------------------------------------------------------

SIZE = 64
"""Of the disk, in kB; it is given out in pages of four."""
WRITING: list[tuple[str, ...]] = [
    ("play", "--games", "5", "--out", "file", "--force"),
    ("show", GAME, "--svg", "file", "--force"),
    ("graph", "--table", "../table.json", "--svg", "file", "--force"),
    ("conform", "--exec", "true", "--html", "file", "--force"),
    ("vectors", "--out", "folder"),
    ("query", "--edition", "en", "--store", "store.sqlite"),
]
SLOW: list[tuple[str, ...]] = [
    ("conform", "--exec", "true", "--junit", "file", "--force"),
    ("graph", "--table", "../table.json", "--graphml", "file", "--force"),
    (
        "soak",
        "--characters",
        "RA,LJ,S6",
        "--edition",
        "en",
        "--jobs",
        "1",
        "--out",
        "file",
        "--force",
    ),
    ("faq", "R9", "--table", "../table.json", "--out", "folder"),
]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A tiny file system in memory, which no right to write overcomes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_disk_that_fills_up(small_disk: Path) -> None:
    """With ever less room: what was there is there still, and what is there now is whole."""
    empty = table({}, scope_of(EDITIONS, characters()))
    (small_disk.parent / "table.json").write_text(json.dumps(empty), encoding="utf-8")
    full = 0
    for words in WRITING if TIMES == 1 else WRITING + SLOW:
        for room in (0, 8) if TIMES == 1 else (0, 4, 8, 12, 16):
            for path in small_disk.iterdir():
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            (small_disk / "file").write_text("what was there")
            (small_disk / "filler").write_bytes(bytes((SIZE - room - 4) * 1024))
            done = run(*words, cwd=small_disk)
            must_be_told(done, (0, 2))
            told = "No space left" in done.errors or "store cannot be used (d" in done.errors
            full += told
            assert told or done.code == 0 or words[0] == "conform", done
            there = (small_disk / "file").read_text(encoding="utf-8")
            assert there == "what was there" or (not told and there.rstrip()[-1] in ">}")
            assert not [*small_disk.rglob("*.part")]
            assert {path.name for path in small_disk.iterdir()} <= {
                *("file", "filler", "folder"),
                *("store.sqlite", "store.sqlite-wal", "store.sqlite-shm", "store.sqlite-journal"),
            }
    assert full >= len(WRITING)


# -- stopped at any moment -------------------------------------------------------------------------

MOMENTS = 10
"""At which each is stopped."""
STOPPED: list[tuple[str, ...]] = [
    ("play", "--games", "400", "--out", "game.json", "--force"),
    ("rulings", "--edition", "en", "--characters", "R9", "--jobs", "1", "--store", "s.sqlite"),
    (
        "soak",
        "--characters",
        "RA,LJ,S6",
        "--games",
        "500",
        "--jobs",
        "2",
        "--out",
        "soak.json",
        "--force",
    ),
]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "kill -9"])
def test_stopped_at_any_moment(how: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C goes to all that the terminal has started, workers too; what is there is whole."""
    rng, stopped, kept = random.Random(int(how)), 0, 0
    (tmp_path / "game.json").write_text(json.dumps("what was there"))
    for number in range(MOMENTS * min(TIMES, 4)):
        words = STOPPED[number % len(STOPPED)]
        started = subprocess.Popen(
            [sys.executable, "-P", "-c", DEFAULT_CTRL_C, EIDEX, *words],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
            start_new_session=True,
        )  # fmt: skip
        time.sleep(rng.uniform(0.4, 2))
        with suppress(ProcessLookupError):
            os.killpg(started.pid, how)
        _, errors = started.communicate(timeout=60)
        if any(told in errors for told in BEFORE_US):
            continue
        assert "Traceback" not in errors, errors
        assert started.returncode in (0, 130, -how), (started.returncode, errors)
        stopped += started.returncode != 0
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        for path in files:
            if path.suffix == ".json":
                json.loads(path.read_text(encoding="utf-8"))
        left_over = [path for path in files if path.name.endswith(".part")]
        assert how == signal.SIGKILL or not left_over
        assert len(left_over) <= stopped
        assert answers_in(tmp_path / "s.sqlite") >= kept
        kept = answers_in(tmp_path / "s.sqlite")
    assert stopped > 1  # else nothing was tried
    assert run("query", "--edition", "en", "--store", str(tmp_path / "s.sqlite")).code == 0
    names = {path.name.partition(".")[0] for path in tmp_path.iterdir()}
    assert names - {""} <= {"game", "rulings", "s", "soak"}


def answers_in(store: Path) -> int:
    """How many answers are kept there."""
    if not store.exists() or not store.stat().st_size:
        return 0
    with closing(sqlite3.connect(store)) as db, suppress(sqlite3.OperationalError):
        return int(db.execute("select count(*) from answers").fetchone()[0])
    return 0


BEFORE_US = ("Failed to import the site module", "\n    from eidex.cli.main import main\n")
"""Python itself was stopped while it started, or found no more than the program."""
DEFAULT_CTRL_C = """
import os, signal, sys
# Where the tests run in the background, Ctrl-C is ignored; so it would be in what they start.
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
