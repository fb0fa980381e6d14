"""A server on lines: whatever comes in, every line that is not blank is answered by one, in order.

Input is read in chunks, and each chunk's answers go out in one write.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

CHUNK = 1 << 16
LONGEST = 1 << 24
"""Bytes of a line that are read; the longest recorded tournament takes a hundredth of it."""
ENDLESS = 64 * LONGEST
"""Bytes without the end of a line after which none is waited for."""
COMPACT = json.JSONEncoder(separators=(",", ":")).encode
NOT_TEXT = COMPACT({"id": None, "error": "not text in UTF-8; write one object on one line"})
TOO_LONG = COMPACT({"id": None, "error": f"a line of over {LONGEST} bytes; write one object on it"})

AnswerLine = Callable[[str], str]


def answer_lines(lines: Iterable[bytes], answer_line: AnswerLine) -> str:
    """The replies to these lines, blank ones left out, as one text."""
    return "".join([_answer(line, answer_line) + "\n" for line in lines if line.strip()])


def _answer(line: bytes, answer_line: AnswerLine) -> str:
    if len(line) > LONGEST:
        return TOO_LONG
    try:
        return answer_line(line.strip().decode("utf-8"))
    except UnicodeDecodeError:
        return NOT_TEXT


def serve(
    read: Callable[[int], bytes], write: Callable[[bytes], object], answer_line: AnswerLine
) -> None:
    """Answers until there is nothing more to read; `read` takes the most bytes it may give.

    Raises `ValueError` for a line without an end.
    """
    rest: list[bytes] = []
    held = 0
    while chunk := read(CHUNK):
        whole, newline, tail = chunk.rpartition(b"\n")
        if not newline:
            if held <= LONGEST:  # what follows in a line that is too long is not kept
                rest.append(chunk)
            held += len(chunk)
            if held > ENDLESS:
                raise ValueError(f"a line of over {ENDLESS} bytes; write one object on a line")
            continue
        lines = b"".join([*rest, whole]).split(b"\n")
        rest, held = [tail] if tail else [], len(tail)
        if out := answer_lines(lines, answer_line):
            write(out.encode())
    if out := answer_lines([b"".join(rest)], answer_line):
        write(out.encode())
