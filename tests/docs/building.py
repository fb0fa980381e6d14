"""Builds the site from a copy of docs/, with or without a ruling table beside it."""

from __future__ import annotations

import fcntl
import importlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
SAMPLE = Path(__file__).with_name("sample-table.json")
"""A few findings of a real ruling table, and one that nobody has decided."""
MARKED = "A *seat* stands on the limit_ exactly. Is it `over`?"
"""What a finding of the site asks: none of it may be taken for markup."""


def sample() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return table


def copied(tmp_path: Path, table: dict[str, Any] | None) -> Path:
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("_generated", "__pycache__"))
    cases = tmp_path / "tests" / "printed"  # the site shows one of them
    shutil.copytree(ROOT / "tests" / "printed", cases, ignore=shutil.ignore_patterns("__pycache__"))
    games = tmp_path / "tests" / "differential"
    games.mkdir()
    shutil.copy(ROOT / "tests" / "differential" / "kept.jsonl", games)
    if table is not None:
        folder = tmp_path / "build" / "rulings"
        folder.mkdir(parents=True)
        for name in ("ruling-table.json", "conflict-faq.json"):
            (folder / name).write_text(json.dumps(table), encoding="utf-8")
        for name in ("ruling-table.csv", "ruling-table.md", "conflict-faq.md"):
            (folder / name).write_text("as the commands write it\n", encoding="utf-8")
    return docs


def build(docs: Path, out: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    kept = ["-d", str(docs.with_name("doctrees"))]
    done = subprocess.run([*command, *kept, str(docs), str(out)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def built_once(shared: Path) -> Path:
    """The site with the sample as its ruling table, built by whoever of the tests' processes comes
    first; `shared` is a folder of all of them."""
    folder, done = shared / "site", shared / "site-is-built"
    with (shared / "site-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            build(copied(folder, marked()), folder / "html")
            done.touch()
    return folder / "html"


def marked() -> dict[str, Any]:
    """The sample, in which a finding asks with signs that are markup elsewhere."""
    table = sample()
    next(one for one in table["findings"] if one["settled_by"] == "R-003")["asks"] = MARKED
    return table


def module(name: str) -> ModuleType:
    """One of those in docs/_ext."""
    folder = str(ROOT / "docs" / "_ext")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)
