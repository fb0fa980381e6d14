"""The engine as it is installed: compiled, where there is a C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eidex.reference_engine import engine

COMPILED = "compiled" in os.environ.get("PYTHONPATH", "")
"""`make test` runs the engine's tests on the files as they are, and on the compiled ones."""


@pytest.mark.skipif(not COMPILED, reason="runs on the files as they are")
def test_these_tests_run_on_the_compiled_engine() -> None:
    assert str(engine.__file__).endswith(".py") == (shutil.which("cc") is None)


@pytest.mark.skipif(not COMPILED, reason="runs on the files as they are")
def test_what_is_compiled_does_not_name_the_folder_where_it_was_built() -> None:
    built = [Path(engine.__file__), *Path(engine.__file__).parents[2].glob("*__mypyc*")]
    for module in built:
        assert module.suffix == ".py" or b"build/mypyc" not in module.read_bytes()


def test_the_version_says_which() -> None:
    shown = subprocess.run(
        [sys.executable, "-c", "from eidex.cli.main import main; main()", "--version"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    plain = str(engine.__file__).endswith(".py")
    assert ("engine in plain Python" if plain else "engine compiled") in shown.stdout
