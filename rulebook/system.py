"""What the operating system says, and what somebody has written, as messages show it in the
language that is spoken."""

from __future__ import annotations

from typing import Any

from eidex.common import quoting
from eidex.rulebook.language import marked, phrase

KNOWN = (
    marked("No such file or directory"),
    marked("No such folder"),
    marked("Permission denied"),
    marked("Is a directory"),
    marked("it is a folder"),
    marked("Not a directory"),
    marked("File exists"),
    marked("File name too long"),
    marked("No space left on device"),
    marked("Read-only file system"),
    marked("Input/output error"),
    marked("Bad file descriptor"),
    marked("Too many levels of symbolic links"),
)
"""What is met at all often; anything else stays as the system says it."""


def reason(error: OSError) -> str:
    """Why the system could not do it."""
    return phrase(error.strerror) if error.strerror else str(error)


def quoted(value: Any) -> str:
    """A value of plain data as it would stand in JSON, at most 80 characters of it; a list or an
    object only by its kind."""
    if isinstance(value, list):
        return phrase("a list")
    return phrase("an object") if isinstance(value, dict) else quoting.quoted(value)
