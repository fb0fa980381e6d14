"""Messages of a conformance protocol: one JSON object a line, requests one way, replies the other.

A request has `id`, `op` and the fields of its op; its reply has the same `id` and either what the
op answers or `error`. `{"error": "unsupported"}` says that something is not played there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from eidex.common.frozen import dataclass
from eidex.common.quoting import quoted

UNSUPPORTED = "unsupported"

Request = dict[str, Any]
Reply = dict[str, Any]
Check = Callable[[Any, str], None]
"""Takes a value and where it stands; raises `ProtocolError`."""


class ProtocolError(ValueError):
    """A message breaks the protocol: one line that says what, where and how to mend it."""


@dataclass(frozen=True, slots=True)
class Wire:
    """How lines are read. `read` raises `ValueError` for what is not JSON; `told_by` names the
    fields of an op's reply; `check` raises `ProtocolError` for what is no reply to a request."""

    read: Callable[[bytes], Any]
    told_by: Callable[[str], Collection[str]]
    check: Callable[[Request, Any], None]


def unknown(
    what: str, named: Iterable[str], known: Collection[str], called: Mapping[str, str]
) -> str:
    """Why a hello is refused that names what is no edition, character or op; nothing where all are
    known. `called` has the names that people use for what is known."""
    for name in named:
        if name not in known:
            words = {word.lower(): one for one in known for word in (one, called.get(one, one))}
            near = get_close_matches(name.lower(), words, 1)
            hint = f"write {words[near[0]]!r}" if near else f"known are {', '.join(known)}"
            return f"hello: {what}: {quoted(name)} is none of them; {hint}"
    return ""


def fail(where: str, value: Any, mend: str) -> ProtocolError:
    """What stands there, and how to mend it."""
    return ProtocolError(f"{where} is {quoted(value)}; {mend}")


def whole(value: Any) -> bool:
    """A whole number, and not true or false."""
    return isinstance(value, int) and not isinstance(value, bool)


def id_of(data: Any) -> int | str | None:
    """The `id` of a message, or None when it has none that can be sent back."""
    found = data.get("id") if isinstance(data, dict) else None
    return found if whole(found) or isinstance(found, str) else None


def is_text(value: Any, where: str) -> None:
    """A text."""
    if not isinstance(value, str):
        raise fail(where, value, "give a text")


def are_texts(value: Any, where: str) -> None:
    """A list of texts."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise fail(where, value, "give a list of texts")


def is_truth(value: Any, where: str) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise fail(where, value, "give true or false")


def is_number(value: Any, where: str) -> None:
    """A whole number."""
    if not whole(value):
        raise fail(where, value, "give a whole number")


def are_objects(value: Any, where: str) -> None:
    """A list of objects."""
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise fail(where, value, "give a list of objects")


def is_object(value: Any, where: str) -> None:
    """An object."""
    if not isinstance(value, dict):
        raise fail(where, value, "give an object")


def op_of(data: Any, ops: Iterable[str]) -> str:
    """The op of a request that can be answered; whether it is known is left to whoever answers."""
    if not isinstance(data, dict):
        raise fail("the request", data, 'write {"id": 1, "op": "hello"}')
    if id_of(data) is None:
        raise fail("id", data.get("id"), "give a whole number or a text")
    op = data.get("op")
    if not isinstance(op, str):
        raise fail("op", op, f"use one of hello, {', '.join(ops)}")
    return op


def only(data: Request, known: Collection[str], op: str) -> None:
    """A request has no other fields than these."""
    for field in data:
        if field not in known:
            mend = f"leave it out; known are {', '.join(known)}"
            raise ProtocolError(f"{op}: {quoted(field)} is no field here; {mend}")


def check_fields(data: Request, op: str, fields: Mapping[str, Check]) -> None:
    """A request has these fields, and they are right."""
    for field, check in fields.items():
        if field not in data:
            raise ProtocolError(f"{op}: {field!r} is missing; add it")
        check(data[field], f"{op}: {field}")


def check_reply(request: Request, data: Any, fields: Mapping[str, Check]) -> None:
    """A reply to the request, with these fields, or one that says `error`."""
    if not isinstance(data, dict):
        raise fail("the reply", data, 'write {"id": …, …}')
    found = id_of(data)
    if type(found) is not type(request["id"]) or found != request["id"]:
        raise fail("id", data.get("id"), f"send back {request['id']!r}")
    if "error" in data:
        is_text(data["error"], "error")
        return
    op = request["op"]
    for field, check in fields.items():
        if field not in data:
            raise ProtocolError(f"{op}: {field!r} is missing in the reply; add it")
        check(data[field], f"{op}: {field}")
