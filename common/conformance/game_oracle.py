"""The engine of a game as a server: requests in, its answers out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eidex.common.conformance.judged_game import PROTOCOL, Chosen, JudgedGame, answer
from eidex.common.conformance.messages import (
    UNSUPPORTED,
    Check,
    Reply,
    Request,
    Wire,
    are_texts,
    check_fields,
    check_reply,
    is_text,
    only,
    op_of,
)
from eidex.common.conformance.replying import reply_on
from eidex.common.conformance.serving import COMPACT

HELLO: Mapping[str, Check] = {
    "name": is_text,
    "version": is_text,
    "game": is_text,
    "ops": are_texts,
}
"""What the reply to a greeting has."""
Read = Callable[[str], Any]
"""Reads one value of JSON. Raises `ValueError`."""


def wire(game: JudgedGame, read: Callable[[bytes], Any]) -> Wire:
    """How the lines of a program that plays this game are read."""
    told = {"hello": HELLO, **{name: op.told for name, op in game.ops.items()}}
    return Wire(
        read,
        told.__getitem__,
        lambda request, data: check_reply(request, data, told[request["op"]]),
    )


class Oracle:
    """Answers for a game by its name, at a table that reads what is open so."""

    def __init__(
        self,
        name: str,
        game: JudgedGame,
        read: Read,
        version: str,
        chosen: Chosen = frozenset(),
    ) -> None:
        self.game, self.read, self.chosen = game, read, chosen
        self.hello: Reply = {
            "name": "eidex reference engine",
            "version": version,
            "protocol": PROTOCOL,
            "game": name,
            "ops": [*game.ops],
        }

    def line(self, text: str) -> str:
        """The reply to one line, as one line. Never raises."""
        return COMPACT(reply_on(text, self.read, self._answer))

    def _answer(self, data: Request) -> Reply:
        name = op_of(data, self.game.ops)
        if name == "hello":
            only(data, ("id", "op"), name)
            return self.hello
        op = self.game.ops.get(name)
        if op is None:
            return {"error": UNSUPPORTED}
        only(data, ("id", "op", *op.fields), name)
        check_fields(data, name, op.fields)
        return answer(self.game, data, self.chosen)
