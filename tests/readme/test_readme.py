"""The README and the page on the command line are true: what stands there runs."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
from pathlib import Path

import pytest

PAGES = [Path("README.md"), Path("docs/command-line.rst")]
COMMANDS = sorted(
    {
        line.split(" #")[0].strip()
        for page in PAGES
        for line in page.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*(echo .*)?\.venv/bin/eidex", line)
    }
)


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(Path("README.md").resolve()), module_relative=False)
    assert tried > 4
    assert len(COMMANDS) > 10
    assert failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path) -> None:
    if "eidex query" in command:
        command += f" --store {tmp_path / 's.sqlite'}"
    if "eidex faq" in command:
        command += f" --table {shutil.copy('tests/docs/sample-table.json', tmp_path)}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert done.returncode == (3 if "--strict" in command else 0), done.stderr
    assert done.stdout
