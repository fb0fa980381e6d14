"""How a server answers whatever it is sent: one reply, which says what is wrong if anything is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eidex.common.conformance.messages import ProtocolError, Reply, id_of
from eidex.common.errors import RecordError


def reply_on(line: str, read: Callable[[str], Any], answer: Callable[[Any], Reply]) -> Reply:
    """The reply to one line. `read` raises `ValueError` for what is not JSON."""
    try:
        data = read(line)
    except ValueError as error:
        why = str(error).removeprefix("line 1: ")
        return {"id": None, "error": f"{why}: one object on one line"}
    return reply_to(data, answer)


def reply_to(data: Any, answer: Callable[[Any], Reply]) -> Reply:
    """The reply to what a line says. `answer` gives it without `id`, and raises `ProtocolError` or
    `RecordError` for what cannot be answered."""
    ident = id_of(data)
    try:
        return {"id": ident, **answer(data)}
    except (ProtocolError, RecordError) as error:
        return {"id": ident, "error": str(error)}
    except Exception as error:
        # A server that stops would take the questions of others with it.
        return {"id": ident, "error": f"internal: {type(error).__name__}; please report the line"}
