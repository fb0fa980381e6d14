"""A typed client for `eidex-conformance`, and a server for those who write an adapter.

    with Client("eidex oracle") as engine:
        engine.legal_cards("en", "H", ["HJ", "L6"], ["H10"])   # ["HJ", "L6"]

An adapter derives from `Adapter`, answers the ops it knows, and calls `serve(MyAdapter())`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, Any, NamedTuple

from eidex.common.conformance.messages import UNSUPPORTED, ProtocolError, Reply, Request, id_of
from eidex.common.conformance.process import Fault
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import OPS, check_request
from eidex.reference_engine.records.strict_json import read_text
from eidex.rulebook import Edition

NO_END = 10.0**9
Trio = tuple[int, int, int]


class Unsupported(Exception):
    """The other side does not answer this; an adapter raises it to say so."""


class ConformanceError(Exception):
    """The other side answered with an error, or not as the protocol wants it."""


class Hello(NamedTuple):
    """Who answers, and what can be asked."""

    name: str
    version: str
    editions: tuple[str, ...]
    characters: tuple[str, ...]
    ops: tuple[str, ...]


Winner = int | tuple[int, ...] | None
"""A seat, none, or the seats where a program has several at seven."""


class Result(NamedTuple):
    """The end of a game: card points, victory points and standing by seat; the winner, if any. None
    for what the program does not keep."""

    points: Trio | None
    victory_points: Trio | None
    after: Trio
    winner: Winner


class Replay(NamedTuple):
    """What became of a record: the results of its games, or where it is not legal."""

    legal: bool
    results: tuple[Result, ...] = ()
    game: int | None = None
    action: int | None = None


class Client:
    """Puts requests to a program: `command` starts it, `timeout` is in seconds for one reply."""

    def __init__(self, command: str, timeout: float = 10.0) -> None:
        self.program = Implementation(command, timeout, NO_END)

    def __enter__(self) -> Client:
        self.program.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.program.stop()

    def ask(self, op: str, **fields: Any) -> Reply:
        """One request and its reply.

        Raises `Unsupported`, `ConformanceError`, and `ProtocolError` for a request that is wrong.
        """
        return next(self.ask_all([{"op": op, **fields}]))

    def ask_all(self, requests: Iterable[Request]) -> Iterator[Reply]:
        """Many requests without `id`, several on their way at a time; replies in the same order.

        Raises as `ask` does, at the reply that is wrong.
        """
        several = list(requests)
        for request in several:
            check_request({"id": 0, **request})
        done = 0
        try:
            for _, reply in self.program.ask(several):
                done += 1
                if isinstance(reply, Fault):
                    raise ConformanceError(f"{reply.kind}: {reply.what}")
                if reply.get("error") == UNSUPPORTED:
                    raise Unsupported(UNSUPPORTED)
                if "error" in reply:
                    raise ConformanceError(reply["error"])
                yield reply
        finally:
            if done < len(several):
                # Replies still on their way are not for the next question.
                self.program.stop()

    def hello(self) -> Hello:
        """Who answers."""
        reply = self.ask("hello")
        lists = (tuple(reply[name]) for name in ("editions", "characters", "ops"))
        return Hello(reply["name"], reply["version"], *lists)

    def legal_cards(
        self, edition: Edition, mode: str, hand: Sequence[str], trick: Sequence[str]
    ) -> list[str]:
        """The cards of the hand that may be played to what lies."""
        fields = {"edition": edition, "mode": mode, "hand": list(hand), "trick": list(trick)}
        return list(self.ask("legal_cards", **fields)["cards"])

    def trick_taker(self, edition: Edition, mode: str, trick: Sequence[str]) -> int:
        """The place, 0 to 2, of the card that takes the trick."""
        return int(
            self.ask("trick_taker", edition=edition, mode=mode, trick=list(trick))["position"]
        )

    def card_points(self, edition: Edition, mode: str, card: str) -> int:
        """Card points of the card."""
        return int(self.ask("card_points", edition=edition, mode=mode, card=card)["points"])

    def victory_points(
        self, edition: Edition, points: Sequence[int], tricks: Sequence[int]
    ) -> Trio:
        """Victory points of the three seats for their card points and numbers of tricks."""
        fields = {"edition": edition, "points": list(points), "tricks": list(tricks)}
        return _trio(self.ask("victory_points", **fields)["victory_points"])

    def tournament(
        self,
        edition: Edition,
        before: Sequence[int],
        points: Sequence[int],
        victory_points: Sequence[int],
    ) -> tuple[Trio, Winner]:
        """Where the tournament stands after a game, and its winner."""
        reply = self.ask(
            "tournament",
            edition=edition,
            before=list(before),
            points=list(points),
            victory_points=list(victory_points),
        )
        return _trio(reply["after"]), _winner(reply["winner"])

    def replay(self, record: dict[str, Any] | str) -> Replay:
        """Is everything in the record allowed, and how do its games end? A text is a game on one
        line."""
        reply = self.ask("replay", **({"line" if isinstance(record, str) else "record": record}))
        if not reply["legal"]:
            return Replay(False, (), reply.get("game"), reply.get("action"))
        return Replay(True, tuple(_result(result) for result in reply["results"]))

    def legal_actions(self, record: dict[str, Any]) -> list[dict[str, Any]]:
        """What the seat to act may do at the end of the record, in the notation of records."""
        return list(self.ask("legal_actions", record=record)["actions"])

    def observation(self, record: dict[str, Any], seat: int) -> dict[str, Any]:
        """What the seat knows at the end of the record."""
        return dict(self.ask("observation", record=record, seat=seat)["observation"])

    def perft(self, record: dict[str, Any], depth: int) -> int:
        """How many action sequences of that length there are at the end of the record."""
        return int(self.ask("perft", record=record, depth=depth)["sequences"])


def _trio(numbers: Sequence[int]) -> Trio:
    a, b, c = numbers
    return (a, b, c)


def _result(data: dict[str, Any]) -> Result:
    points, gained = (
        None if data.get(name) is None else _trio(data[name])
        for name in ("points", "victory_points")
    )
    return Result(points, gained, _trio(data["after"]), _winner(data.get("winner")))


def _winner(told: Any) -> Winner:
    return tuple(told) if isinstance(told, list) else told


# -- the other side -----------------------------------------------------------------------------


class Adapter:
    """Answers requests for an implementation. Derive from it and write the ops that yours knows;
    every other is answered by `unsupported`, and `hello` lists those that are there."""

    name = "unnamed"
    version = "0"
    editions: tuple[str, ...] = ("en", "de", "nl")

    def legal_cards(
        self, edition: str, mode: str, hand: list[str], trick: list[str]
    ) -> Iterable[str]:
        """The cards of the hand that may be played, in any order."""
        raise Unsupported

    def trick_taker(self, edition: str, mode: str, trick: list[str]) -> int:
        """The place of the card that takes the trick."""
        raise Unsupported

    def card_points(self, edition: str, mode: str, card: str) -> int:
        """Card points of the card."""
        raise Unsupported

    def victory_points(self, edition: str, points: list[int], tricks: list[int]) -> Iterable[int]:
        """Victory points by seat."""
        raise Unsupported

    def tournament(
        self, edition: str, before: list[int], points: list[int], victory_points: list[int]
    ) -> tuple[Iterable[int], int | None]:
        """The standing after the game, and the winner."""
        raise Unsupported

    def ops(self) -> list[str]:
        """The ops that the derived class has written."""
        mine = type(self)
        return [
            op for op in OPS if op in ANSWERED and getattr(mine, op) is not getattr(Adapter, op)
        ]


ANSWERED: dict[str, Callable[[Adapter, Request], Reply]] = {
    "legal_cards": lambda a, q: {
        "cards": list(a.legal_cards(q["edition"], q["mode"], q["hand"], q["trick"]))
    },
    "trick_taker": lambda a, q: {"position": a.trick_taker(q["edition"], q["mode"], q["trick"])},
    "card_points": lambda a, q: {"points": a.card_points(q["edition"], q["mode"], q["card"])},
    "victory_points": lambda a, q: {
        "victory_points": list(a.victory_points(q["edition"], q["points"], q["tricks"]))
    },
    "tournament": lambda a, q: _standing(
        a.tournament(q["edition"], q["before"], q["points"], q["victory_points"])
    ),
}


def _standing(told: tuple[Iterable[int], int | None]) -> Reply:
    return {"after": list(told[0]), "winner": told[1]}


def reply_of(adapter: Adapter, line: str) -> Reply:
    """The adapter's reply to one line. An exception of the adapter's is sent back as its words."""
    ident = None
    try:
        data = read_text(line)
        ident = id_of(data)
        check_request(data)
        op = data["op"]
        if op == "hello":
            who = {"name": adapter.name, "version": adapter.version}
            what = {"editions": list(adapter.editions), "characters": [], "ops": adapter.ops()}
            return {"id": ident, **who, **what}
        if op not in ANSWERED or data["edition"] not in adapter.editions:
            raise Unsupported
        return {"id": ident, **ANSWERED[op](adapter, data)}
    except Unsupported:
        return {"id": ident, "error": UNSUPPORTED}
    except (ProtocolError, ValueError) as error:
        return {"id": ident, "error": str(error).partition("\n")[0]}
    except Exception as error:
        return {"id": ident, "error": f"{type(error).__name__}: {error}".partition("\n")[0]}


def serve(adapter: Adapter, lines: IO[str] | None = None, out: IO[str] | None = None) -> None:
    """Answers line by line, by default on standard input and output, until the input ends."""
    told = out or sys.stdout
    for line in lines or sys.stdin:
        if line.strip():
            told.write(json.dumps(reply_of(adapter, line)) + "\n")
            told.flush()
