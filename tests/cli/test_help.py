"""What the help shows runs as it stands there, in a folder with nothing but a ruling table; and the
shell completes names."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from cli.forked import run
from docs.building import SAMPLE
from readme.test_readme import AT_LENGTH
from readme.test_readme import COMMANDS as ON_THE_PAGES

from eidex.cli.commands import COMMANDS, IN_SHORT, cli
from eidex.rulebook import characters, find_character

EXAMPLE = re.compile(r"(?:^|Examples?:|;)\s*((?:echo '.*' \| )?eidex [a-z][^;]*)")
CHECKED_THERE = {command.replace(".venv/bin/", "") for command in ON_THE_PAGES} | AT_LENGTH
"""Once is enough."""


def examples(command: click.Command) -> Iterator[str]:
    for line in f"{command.help}\n{command.epilog or ''}".splitlines():
        for found in EXAMPLE.findall(line):
            yield re.split(r"\s{2,}", found)[0].strip()


def command_of(name: str) -> click.Command:
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


SHOWN = {name: list(examples(command_of(name))) for name in COMMANDS}
TO_RUN = sorted({*examples(cli), *(one for some in SHOWN.values() for one in some)})


def test_every_command_shows_an_example() -> None:
    assert not [name for name, shown in SHOWN.items() if not any(name in one for one in shown)]
    assert len(TO_RUN) > len(COMMANDS)
    everything = "".join(f"{command_of(name).help} {command_of(name).epilog}" for name in COMMANDS)
    assert everything.count("Example") <= sum(map(len, SHOWN.values()))


def test_the_list_of_commands_says_of_each_what_it_does() -> None:
    assert list(IN_SHORT) == list(COMMANDS)
    assert all(said.endswith((".", "?")) and len(said) <= 62 for said in IN_SHORT.values())
    done = run("--help")
    for name, said in IN_SHORT.items():
        assert f"  {name:<10}  {said}\n" in done.out


@pytest.mark.parametrize("words", [(), ("--game", "thousand")])
def test_without_a_command_it_shows_its_help(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.code, done.errors) == (0, "")
    assert done.out == run(*words, "--help").out


@pytest.mark.slice(16)
@pytest.mark.parametrize("example", [one for one in TO_RUN if one not in CHECKED_THERE])
def test_the_example_runs(example: str, tmp_path: Path) -> None:
    table = json.loads(Path(SAMPLE).read_text(encoding="utf-8"))
    table["asked"]["characters"] = list(characters())
    for folder in ("rulings", "earlier"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "ruling-table.json").write_text(json.dumps(table), encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(tmp_path / "home")}
    if "PYTHONPATH" in environment:
        environment["PYTHONPATH"] = str(Path(environment["PYTHONPATH"]).resolve())
    done = subprocess.run(
        ["sh", "-c", example], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "does not hold" not in done.stdout


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (("query", "jiu"), ["Jiu-Jitsu"]),
        (("faq", "RA", "raeu"), ["Räuber"]),
        (("order", "Black"), ["Black-Friday"]),
        (("quiet", "--with", "Zom"), ["Zombie"]),
        (("play", "--characters", "Dealer,Sk"), ["Dealer,Skater"]),
        (("query", "xyz"), []),
        (("clause", "play.undertrump_no_p"), ["PLAY.UNDERTRUMP_NO_PLAIN"]),
        (("clause", "r-002"), ["R-002"]),
        (("replay", "--accept", "R-027"), ["R-027"]),
        (("words", "last"), ["last-trick"]),
        (("spans", "the first"), ["the-first-trick"]),
        (("prove", "--question", "trick_t"), ["trick_taker"]),
        (("--game", "arsch"), ["arschloch"]),
        (("--game", "cosmic-euchre", "clause", "e-017"), ["E-017"]),
        (("--game", "cosmic-euchre", "play", "--powers", "Thief,hum"), ["Thief,Human"]),
        (("--game", "cosmic-euchre", "query", "thi"), ["Thief"]),
        (("graph", "--table", "doc"), ["file,doc"]),
        (("faq", "--out", "doc"), ["dir,doc"]),
    ],
)
def test_names_are_completed(typed: tuple[str, ...], found: list[str]) -> None:
    asked = {
        "_EIDEX_COMPLETE": "bash_complete",
        "COMP_WORDS": shlex.join(("eidex", *typed)),
        "COMP_CWORD": str(len(typed)),
    }
    done = run(environment=asked)
    assert done.code == 0
    assert [line.removeprefix("plain,") for line in done.out.split()] == found
    if typed[0] in ("query", "faq", "order", "quiet", "play") and "--out" not in typed:
        assert all(find_character(name.rpartition(",")[2]) for name in found)


@pytest.mark.parametrize("game", ["cosmic-euchre", "thousand"])
def test_another_game_shows_examples_of_its_own(game: str) -> None:
    shown = run("--game", game, "--help").out
    assert "Cosmic Eidex" not in shown
    found = re.findall(r"^ *eidex (--game .*)$", shown, re.M)
    assert len(found) == 3
    for example in found:
        assert run(*example.split()).code == 0
