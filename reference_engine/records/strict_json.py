"""JSON as everything here reads it: no more than the format allows, and of a bounded size.

Python's own reader takes NaN and Infinity, keeps the last of two equal keys, and gives up in many
ways on what is too deep or too long. Here each of these is refused with its line and the mend.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from eidex.common.quoting import quoted

DEEPEST = 40
"""Lists and objects in one another."""
LONGEST_NUMBER = 24
"""Characters of a number; any of 64 bits has fewer."""
LARGEST = 256 << 20
"""Bytes of a file."""
BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
STANDARD_INPUT = "-"

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)


class JsonError(ValueError):
    """The text is refused; the message says where, what and how to mend it."""


class _Refused(ValueError):
    """Something in the text is not taken; where it stands is looked for afterwards."""


def read_bytes(data: bytes) -> Any:
    """The value that the bytes hold. Raises `JsonError`."""
    return read_text(_decoded(data))


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JsonError(f"line {line}: not text in UTF-8; save it as UTF-8") from None


def read_text(text: str) -> Any:
    """The value that the text holds; a whole number may be written as 3.0, too.

    Raises `JsonError`.
    """
    if text.startswith(BYTE_ORDER_MARK):
        raise JsonError("line 1: begins with a byte order mark; save it as UTF-8 without one")
    try:
        value = DECODER.decode(text)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}: not JSON ({error.msg}); is it cut off?"
        raise JsonError(what) from None
    except (_Refused, RecursionError):
        raise JsonError(_first_fault(text)) from None
    if _too_deep(value):
        raise JsonError(_first_fault(text))
    return value


def read_file(path: str | Path) -> Any:
    """The value in a file; `-` is standard input. Raises `JsonError`, and `OSError`."""
    return read_text(text_of(path))


def text_of(path: str | Path) -> str:
    """The text of a file; `-` is standard input. Raises `JsonError` for what is too long or is no
    text, and `OSError`."""
    standard = str(path) == STANDARD_INPUT
    with open(0 if standard else path, "rb", closefd=not standard) as file:
        return _decoded(_limited(file))


def _limited(file: BinaryIO) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise JsonError(f"more than {LARGEST >> 20} MB; give a smaller file")
    return data


# -- values ----------------------------------------------------------------------------------------


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Refused
    return found


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise _Refused
    return int(text)


def _number(text: str) -> int | float:
    """A number with a point or an exponent; if it is whole, as the whole number that it is."""
    number = float(text)
    if not isfinite(number) or len(text) > LONGEST_NUMBER:
        raise _Refused
    return int(number) if number.is_integer() and abs(number) < 1 << 53 else number


def _constant(text: str) -> None:
    raise _Refused


DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_number, parse_constant=_constant
)


def _too_deep(value: Any) -> bool:
    """Whether there are more lists and objects in one another than we read."""
    level = [value]
    for _ in range(DEEPEST):
        held = [one for one in level if isinstance(one, (list, dict))]
        if not held:
            return False
        level = [
            inner for one in held for inner in (one.values() if isinstance(one, dict) else one)
        ]
    return any(isinstance(one, (list, dict)) for one in level)


# -- where a fault stands --------------------------------------------------------------------------


class _Token(NamedTuple):
    line: int
    text: str
    is_key: bool


def _tokens(text: str) -> Iterator[_Token]:
    line, at = 1, 0
    waiting: _Token | None = None
    for found in TOKEN.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        if waiting is not None:
            yield waiting._replace(is_key=found[0] == ":")
        waiting = _Token(line, found[0], False)
    if waiting is not None:
        yield waiting


def _first_fault(text: str) -> str:
    """What is refused first, with its line and the mend."""
    keys: list[set[str]] = []
    for line, token, is_key in _tokens(text):
        here = f"line {line}: "
        if token in ("{", "["):
            keys.append(set())
            if len(keys) > DEEPEST:
                return f"{here}lists and objects are nested deeper than {DEEPEST}; flatten them"
        elif token in ("}", "]") and keys:
            keys.pop()
        elif is_key and keys:
            name = json.loads(token, strict=False)
            if name in keys[-1]:
                return f"{here}{quoted(name)} stands twice in one object; keep one"
            keys[-1].add(name)
        elif token[0] in "-0123456789" and len(token) > LONGEST_NUMBER:
            return f"{here}a number of {len(token)} characters; write at most {LONGEST_NUMBER}"
        elif token.lstrip("-") in ("Infinity", "NaN") or token[0] in "-0123456789":
            try:
                finite = isfinite(float(token))
            except ValueError:
                finite = True
            if not finite:
                return f"{here}{token} is no number of JSON; write one"
    return "line 1: something in it is not taken; compare it with the format"
