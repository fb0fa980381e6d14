"""Standard input, output and errors: full, closed or broken, in a locale that cannot write umlauts.

A command writes as if all were well. What cannot be written is told once, in one line; whoever
stops reading (as `head` does) ends the command without a word, with the exit code that a shell
shows for it.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import reason

LOST = 2
"""Exit code when output cannot be written."""
NO_READER = 141
"""Exit code when nobody reads the output: 128 and the number of SIGPIPE."""
ENCODED = "backslashreplace"


class OutputLost(Exception):
    """Standard output cannot be written. No `OSError`: that may be about some other file."""

    def __init__(self, error: OSError) -> None:
        super().__init__(phrase("standard output cannot be written ({why})", why=reason(error)))
        self.exit_code = NO_READER if isinstance(error, BrokenPipeError) else LOST


class InputLost(Exception):
    """Standard input cannot be read."""

    def __init__(self, error: OSError) -> None:
        message = marked("standard input cannot be read ({why}); give it some input")
        super().__init__(phrase(message, why=reason(error)))


class _Output(io.FileIO):
    def write(self, data: bytes) -> int:  # type: ignore[override]
        try:
            return super().write(data)
        except OSError as error:
            raise OutputLost(error) from None


class _Errors(io.FileIO):
    quiet = False

    def write(self, data: bytes) -> int:  # type: ignore[override]
        with suppress(OSError):
            if self.quiet:
                return len(data)
            return super().write(data)
        return len(data)  # Nobody is left to be told.


STAYS: dict[str, None] = {}
"""What stays of a command's work if it is stopped now, a sentence each."""


def stays(what: str) -> None:
    """Whoever stops the command is told so."""
    STAYS[what] = None


def make_ready() -> None:
    """Puts streams that behave as this module says in the place of Python's."""
    for number in (0, 1, 2):
        _fill(number)
    sys.stdout = _stream(_Output, 1, sys.stdout)
    sys.stderr = _stream(_Errors, 2, sys.stderr)


def hush(quiet: bool = True) -> None:
    """From now on nothing is said on standard error, or everything."""
    _Errors.quiet = quiet


def takes_colour(stream: TextIO) -> bool:
    """Whether it is a terminal whose user does not ask for plain text (NO_COLOR)."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not plain and stream.isatty()


def _fill(number: int) -> None:
    """Opens something in the place of a closed stream: else the next file that is opened, a store
    maybe, would be written to as if it were the terminal. Reading and writing still fail."""
    try:
        os.fstat(number)
    except OSError:
        wrong_way = os.O_WRONLY if number == 0 else os.O_RDONLY
        opened = os.open(os.devnull, wrong_way)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


def _stream(kind: Callable[..., io.FileIO], number: int, old: TextIO | None) -> TextIO:
    with suppress(OutputLost, OSError, ValueError, AttributeError):
        if old is not None:
            old.flush()
    raw = kind(number, "wb", closefd=False)
    encoding = getattr(old, "encoding", None) or "utf-8"
    at_once = number == 2 or raw.isatty()
    buffer = io.BufferedWriter(raw)
    return io.TextIOWrapper(buffer, encoding, ENCODED, line_buffering=at_once)


def finish() -> None:
    """Writes what is still to be written. Raises `OutputLost`."""
    sys.stdout.flush()


def give_up() -> None:
    """Drops what cannot be written, so that the interpreter does not try again when it ends."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.close(nowhere)
    with suppress(Exception):
        sys.stdout.flush()


def takes_all_letters() -> bool:
    """Whether standard output can write every character as it is."""
    return (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf16", "utf32")


def read_some(most: int) -> bytes:
    """At most so many bytes of standard input; none at its end. Raises `InputLost`."""
    try:
        return os.read(0, most)
    except OSError as error:
        raise InputLost(error) from None


def write_all(data: bytes) -> None:
    """Bytes on standard output, at once. Raises `OutputLost`."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
