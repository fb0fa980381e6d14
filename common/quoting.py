"""How messages show what somebody has written: on one line, never more than 80 characters."""

from __future__ import annotations

import json
from typing import Any

LONGEST = 80
MORE = " …"


def quoted(value: Any) -> str:
    """A value of plain data, as it would stand in JSON; a list or an object only by its kind."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str):
        # A long text is cut before it is quoted: what is quoted may be six times as long.
        return cut(repr(value[: 2 * LONGEST]))
    return cut(json.dumps(value))


def cut(text: str) -> str:
    """The beginning of a text that is too long to be shown."""
    return text if len(text) <= LONGEST else text[: LONGEST - len(MORE)] + MORE
