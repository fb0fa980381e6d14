"""Builds the site from a copy of docs/, with or without a ruling table beside it."""

from __future__ import annotations

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


def module(name: str) -> ModuleType:
    """One of those in docs/_ext."""
    folder = str(ROOT / "docs" / "_ext")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)
