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

from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import quoted

DEEPEST = 40
"""Lists and objects in one another."""
LONGEST_NUMBER = 24
"""Characters of a number; any of 64 bits has fewer."""
LARGEST = 256 << 20
"""Bytes of a file."""
BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
STANDARD_INPUT = "-"

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)


SAID_BY_PYTHON = (
    marked("Expecting value"),
    marked("Extra data"),
    marked("Expecting ',' delimiter"),
    marked("Expecting ':' delimiter"),
    marked("Expecting property name enclosed in double quotes"),
    marked("Unterminated string starting at"),
    marked("Invalid control character at"),
    marked("Invalid \\escape"),
    marked("Invalid \\uXXXX escape"),
)
"""Why its reader gives up."""


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
        raise JsonError(_at(line, phrase("not text in UTF-8; save it as UTF-8"))) from None


def read_text(text: str) -> Any:
    """The value that the text holds; a whole number may be written as 3.0, too.

    Raises `JsonError`.
    """
    if text.startswith(BYTE_ORDER_MARK):
        told = phrase("begins with a byte order mark; save it as UTF-8 without one")
        raise JsonError(_at(1, told))
    try:
        value = DECODER.decode(text)
    except json.JSONDecodeError as error:
        told = phrase("not JSON ({why}); is it cut off?", why=phrase(error.msg))
        raise JsonError(_at(error.lineno, told)) from None
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
        told = phrase("more than {number} MB; give a smaller file", number=LARGEST >> 20)
        raise JsonError(told)
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
        if token in ("{", "["):
            keys.append(set())
            if len(keys) > DEEPEST:
                message = marked("lists and objects are nested deeper than {most}; flatten them")
                return _at(line, phrase(message, most=DEEPEST))
        elif token in ("}", "]") and keys:
            keys.pop()
        elif is_key and keys:
            name = json.loads(token, strict=False)
            if name in keys[-1]:
                message = marked("{name} stands twice in one object; keep one")
                return _at(line, phrase(message, name=quoted(name)))
            keys[-1].add(name)
        elif token[0] in "-0123456789" and len(token) > LONGEST_NUMBER:
            message = marked("a number of {number} characters; write at most {most}")
            return _at(line, phrase(message, number=len(token), most=LONGEST_NUMBER))
        elif token.lstrip("-") in ("Infinity", "NaN") or token[0] in "-0123456789":
            try:
                finite = isfinite(float(token))
            except ValueError:
                finite = True
            if not finite:
                return _at(line, phrase("{token} is no number of JSON; write one", token=token))
    return _at(1, phrase("something in it is not taken; compare it with the format"))


def _at(line: int, what: str) -> str:
    return phrase("line {line}: {what}", line=line, what=what)
