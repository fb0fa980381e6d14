"""The README and the pages with commands are true: what stands there runs."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest
from cli.forked import run
from stages import NIGHT

README = Path("README.md").read_text(encoding="utf-8")
PAGES = [Path("README.md"), Path("docs/command-line.rst"), Path("docs/how-to-extend.rst")]
COMMANDS = sorted(
    {
        line.split(" #")[0].strip()
        for page in PAGES
        for line in page.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*(echo .*)?\.venv/bin/eidex", line)
    }
)
AT_LENGTH = {f"eidex {what} --prove --edition en" for what in ("words", "spans")}
"""`make prove` asks about every word and span, in every edition; their own tests about a few."""


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(Path("README.md").resolve()), module_relative=False)
    assert tried > 4
    assert len(COMMANDS) > 10
    assert failed == 0


def test_the_page_about_python_runs() -> None:
    failed, tried = doctest.testfile(
        str(Path("docs/in-python.rst").resolve()), module_relative=False
    )
    assert tried > 20
    assert failed == 0


@pytest.mark.parametrize("module", ["eidex", "eidex.reference_engine", "eidex.rulebook"])
def test_every_public_name_is_on_the_page_of_the_api(module: str) -> None:
    page = Path("docs/api.rst").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\.\. (?:auto\w+|py:data):: (\S+)", page, re.M))
    assert {f"{module}.{name}" for name in import_module(module).__all__} <= listed


def test_what_a_command_is_shown_to_print_it_prints() -> None:
    (first,) = re.findall(r"```console\n\$ eidex (.*?)\n(.*?)```", README, re.DOTALL)
    index = Path("docs/index.rst").read_text(encoding="utf-8")
    (second,) = re.findall(r"console\n\n   \$ eidex (.*?)\n(.*?)\n(?=\S)", index, re.DOTALL)
    for words, shown in (first, second):
        assert run(*words.split()).out.startswith(dedent(shown))


def some_games(file: str, folder: Path) -> str:
    """By day a few of the games in it; `tests/differential` has a slice of others."""
    lines = Path(file).read_text(encoding="utf-8").splitlines(keepends=True)
    some = folder / "some.jsonl"
    some.write_text("".join(lines if NIGHT else lines[::200]), encoding="utf-8")
    return str(some)


@pytest.mark.slice(6)
@pytest.mark.parametrize(
    "command", [one for one in COMMANDS if one.removeprefix(".venv/bin/") not in AT_LENGTH]
)
def test_the_commands_run(command: str, tmp_path: Path) -> None:
    command = re.sub(r"\S+\.jsonl", lambda found: some_games(found[0], tmp_path), command)
    if "eidex query" in command or "eidex rulings" in command:
        command += f" --store {tmp_path / 's.sqlite'}"
    if "eidex rulings" in command:
        command += " --force"
    if "eidex faq" in command:
        command += f" --table {shutil.copy('tests/docs/sample-table.json', tmp_path)}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert done.returncode == (3 if "--strict" in command else 0), done.stderr
    assert done.stdout
