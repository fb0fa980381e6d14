"""Commands print what is recorded in `tests/golden/commands`.

A line that begins with a dollar sign is a command; what it prints stands below. Lines of the error
stream begin with an exclamation mark; an exit code other than 0 has a line of its own. Commands are
written there by hand, what they print by `make golden`. Progress, a line that ends with dots, hangs
on how fast the machine is, and the number of a line in a file on all that stands above it: both are
left out.
"""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from cli.forked import run
from recorded import ROOT, same_as_recorded

FILES = sorted((ROOT / "tests" / "golden" / "commands").glob("*.txt"))


def transcript(commands: list[str], folder: Path) -> str:
    """The commands, each with what it prints in this folder."""
    lines: list[str] = []
    for command in commands:
        words = shlex.split(command)
        assert words[0] == "eidex", command
        done = run(*words[1:], cwd=folder, environment={"HOME": str(folder)})
        lines += ["", f"$ {command}"] if lines else [f"$ {command}"]
        lines += re.sub(r"(\.py):\d+", r"\1", done.out).splitlines()
        lines += [f"! {line}" for line in done.errors.splitlines() if not line.endswith("…")]
        lines += [f"[exit code {done.code}]"] if done.code else []
    return "\n".join(lines) + "\n"


@pytest.mark.golden
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_commands_print_what_is_recorded(path: Path, tmp_path: Path) -> None:
    for example in (ROOT / "docs" / "examples").glob("*.json"):
        shutil.copy(example, tmp_path)
    commands = [
        line.removeprefix("$ ")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("$ ")
    ]
    assert commands
    same_as_recorded(path, transcript(commands, tmp_path))


def test_a_transcript_shows_errors_and_codes(tmp_path: Path) -> None:
    text = transcript(["eidex clause PLAY.UNDERTRUM"], tmp_path)
    assert "\n! eidex: " in text
    assert text.endswith("[exit code 2]\n")


def test_what_differs_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="make golden"):
        same_as_recorded(tmp_path / "nothing.txt", "something\n")
