"""The README is true: its example runs, and so do its commands."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

README = Path("README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.split("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if ".venv/bin/eidex" in line
]


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(Path("README.md").resolve()), module_relative=False)
    assert tried > 4
    assert failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)
    if words[1] == "query":
        words += ["--store", str(tmp_path / "s.sqlite")]
    if words[1] == "faq":
        words += ["--table", shutil.copy("tests/docs/sample-table.json", tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == (3 if "--strict" in words else 0), done.stderr
    assert done.stdout
