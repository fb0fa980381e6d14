"""Every command prints one document with `--json`: it says its format, fits its schema, and is the
same again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from cli.forked import run
from cli.samples import HOUSE, SAMPLES
from stages import NIGHT

from cli.documents import fits, formats, validator
from eidex.cli.commands import COMMANDS

ELSEWHERE = {"eidex-prove-invariants/1", "eidex-prove-rulings/1", "eidex-span-answers/1"}
"""Tried beside what they tell of, since they take long."""


FOLDERS = (("here", "1"), ("a longer name/there", "2"))
"""Where the commands are run, with their hash seeds."""


def _printed(folder: Path, seed: str) -> dict[str, str]:
    """What each command prints in this folder, in a process of its own: which state the solver
    shows hangs on what it was asked before."""
    words = [sys.executable, "-P", "-m", "cli.samples", str(folder)]
    paths = os.pathsep.join(filter(None, [str(HOUSE / "tests"), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_every_command_has_a_schema_which_it_shows() -> None:
    there = {one.name for one in files("eidex.cli").joinpath("schema").iterdir() if one.is_file()}
    assert there == {f"{name}.schema.json" for name in COMMANDS}
    assert {sample.words.split()[0] for sample in SAMPLES.values()} == set(COMMANDS)
    for name in COMMANDS:
        assert validator(name).schema == json.loads(run(name, "--json-schema").out)
        assert f"eidex {name} --json" in str(validator(name).schema)


def test_the_documents_fit_and_at_night_are_the_same_elsewhere(tmp_path: Path) -> None:
    """In another folder, under another hash seed, at another time."""
    folders = FOLDERS if NIGHT else FOLDERS[:1]
    first, *others = (_printed(tmp_path / name, seed) for name, seed in folders)
    told = {fits(SAMPLES[name].words.split()[0], text)["format"] for name, text in first.items()}
    assert told >= set().union(*map(formats, COMMANDS)) - ELSEWHERE
    for again in others:
        assert [name for name in SAMPLES if again[name] != first[name]] == []


def test_the_oracle_says_what_it_answers_and_answers_the_same_with_json() -> None:
    data = json.loads(run("oracle", "--hello", "--json", given=b"not read").out)
    asked = b'{"id": 1, "op": "hello"}'
    told = run("oracle", "--json", given=asked).out
    assert told == run("oracle", given=asked).out
    assert {**data, "id": 1} == {"format": "eidex-oracle/1", **json.loads(told)}
    assert f"ops: {' '.join(data['ops'])}" in run("oracle", "--hello").out.splitlines()


@pytest.mark.parametrize("change", [{"format": "eidex-query/2"}, {"seconds": 1}])
def test_what_is_no_such_document_does_not_fit(change: dict[str, object]) -> None:
    data = {"format": "eidex-query/1", "characters": [], "answers": []}
    listed = {"findings": [], "rulings_that_may_apply": [], "states_asked": True}
    answer = {"edition": "en", "verdict": "", **listed}
    data["answers"] = [answer]
    assert validator("query").is_valid(data)
    assert not validator("query").is_valid(data | change)
    assert not validator("query").is_valid(data | {"answers": [answer | {"seconds": 1}]})


def test_the_page_lists_the_formats() -> None:
    page = Path("docs/formats.rst").read_text(encoding="utf-8")
    rows = re.findall(r"   \* - ``([a-z]+)``\n     - (.*)\n", page)
    listed = {name: set(re.findall(r"``(eidex-[a-z-]+/[0-9]+)``", text)) for name, text in rows}
    assert listed == {name: formats(name) for name in COMMANDS}
