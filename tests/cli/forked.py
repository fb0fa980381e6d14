"""The program run in a fork of the tests, which is fifty times as quick as a new interpreter."""

from __future__ import annotations

import contextlib
import fcntl
import gc
import os
import pty
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import traceback
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from eidex.cli import progress
from eidex.cli.commands import COMMANDS, OTHER_GAMES
from eidex.cli.main import main

# The commands, and what they import when they need it: here it is imported once, and not again in
# every fork.
for needed in (
    *(name.removeprefix("eidex.") for name in (*COMMANDS.values(), *OTHER_GAMES.values())),
    *("conflicts.report.graph", "conflicts.report.account_text", "conflicts.run.sweep"),
    *("conformance.run.suspects", "conformance.variants.readings", "model.words.lies"),
    *("properties.differential.diff", "properties.soak"),
):
    import_module(f"eidex.{needed}")

progress.EVERY = float("inf")  # how long a machine takes is not what tests look at
CRASHED = 99
PATIENCE = 120
"""Seconds until a program that does not end is ended."""


class Done(NamedTuple):
    """What became of it."""

    code: int
    out: str
    errors: str


def run(
    *words: str,
    given: bytes = b"",
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
    before: Callable[[], None] = lambda: None,
) -> Done:
    """The program with these words. `before` is called in the fork, when its streams are files."""
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as errors:
        with tempfile.TemporaryFile() as asked:
            asked.write(given)
            asked.seek(0)
            child = os.fork()
            if not child:
                _be_the_program(words, (asked, told, errors), cwd, environment or {}, before)
            _, status = os.waitpid(child, 0)
        told.seek(0)
        errors.seek(0)
        text = errors.read().decode("utf-8", "replace")
        code = os.waitstatus_to_exitcode(status)
        return Done(code, told.read().decode("utf-8", "replace"), text)


def completed(*words: str) -> subprocess.CompletedProcess[str]:
    """As a process of its own tells it; `test_streams` starts the program as it is installed."""
    done = run(*words)
    return subprocess.CompletedProcess(words, done.code, done.out, done.errors)


def on_a_terminal(columns: int, *words: str, environment: Mapping[str, str] | None = None) -> str:
    """What the program with these words prints on a terminal of so many columns."""
    child, terminal = pty.fork()
    if not child:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        null = open(os.devnull, "r+b")  # noqa: SIM115
        streams = (null, open(os.dup(1), "wb"), null)  # noqa: SIM115
        _be_the_program(words, streams, None, environment or {}, lambda: None)
    told = b""
    with contextlib.suppress(OSError):  # the other end is closed
        while some := os.read(terminal, 65536):
            told += some
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0, told
    return told.decode().replace("\r\n", "\n")


def _be_the_program(words, streams, cwd, environment, before) -> None:  # type: ignore[no-untyped-def]
    code = CRASHED
    gc.freeze()  # or the child would copy what the tests have in memory, to look for garbage in it
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)
        sys.stdin, sys.stdout, sys.stderr = (
            open(number, mode, closefd=False, encoding="utf-8")  # noqa: SIM115
            for number, mode in enumerate("rww")
        )
        if cwd is not None:
            os.chdir(cwd)
        os.environ.update(environment)
        sys.argv = ["eidex", *words]
        signal.alarm(PATIENCE)
        before()
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
    except BaseException:
        with contextlib.suppress(BaseException):
            os.write(2, traceback.format_exc().encode())
    finally:
        os._exit(code)


def one_line(done: Done, code: int = 2) -> str:
    """The one line with which a mistake is told."""
    assert done.code == code, done
    assert done.errors.count("\n") == 1, done.errors
    assert done.errors.startswith("eidex: "), done.errors
    assert len(done.errors) < 700, done.errors
    return done.errors
