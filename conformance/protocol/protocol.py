"""`eidex-conformance`: one JSON object a line, requests one way, replies the other.

Either side may be the server. A request has `id`, `op` and the fields of its op; its reply has the
same `id` and either what the op answers or `error`. `{"error": "unsupported"}` says that the op,
the edition or a character is not played here; it is counted, and is no fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from eidex.common.conformance import messages
from eidex.common.conformance.messages import (
    Check,
    ProtocolError,
    Reply,
    Request,
    are_objects,
    are_texts,
    check_fields,
    fail,
    is_number,
    is_object,
    is_text,
    is_truth,
    only,
    op_of,
    whole,
)
from eidex.reference_engine.core.cards import MODES, NUMBERS
from eidex.reference_engine.records.formats import Format
from eidex.rulebook import EDITIONS, Edition, characters

PROTOCOL = Format("eidex-conformance", "1.1.0")
BASE_OPS = ("legal_cards", "trick_taker", "card_points", "victory_points", "tournament")
RECORD_OPS = ("legal_actions", "replay", "observation")
OPS = (*BASE_OPS, *RECORD_OPS, "perft")
DEEPEST = 20


def _edition(value: Any, where: str) -> None:
    if value not in EDITIONS:
        raise fail(where, value, f"use one of {', '.join(EDITIONS)}")


def _mode(value: Any, where: str) -> None:
    if value not in MODES:
        raise fail(where, value, f"use one of {', '.join(MODES)}")


def _card(value: Any, where: str) -> None:
    if not isinstance(value, str) or value not in NUMBERS:
        raise fail(where, value, "write suit L R H S and rank, as in H10")


def _cards(value: Any, where: str) -> None:
    if not isinstance(value, list):
        raise fail(where, value, "give a list of cards")
    for card in value:
        _card(card, where)
    if len(set(value)) < len(value):
        raise fail(where, value, "name each card once")


def _trick(least: int, most: int) -> Check:
    def check(value: Any, where: str) -> None:
        _cards(value, where)
        if not least <= len(value) <= most:
            count = f"{least}" if least == most else f"{least} to {most}"
            raise fail(where, value, f"give {count} cards in the order played")

    return check


def _hand(value: Any, where: str) -> None:
    _cards(value, where)
    if not 1 <= len(value) <= 12:
        raise fail(where, value, "a hand has one to twelve cards")


def _seat(value: Any, where: str) -> None:
    if not whole(value) or value not in (0, 1, 2):
        raise fail(where, value, "use 0, 1 or 2")


def _depth(value: Any, where: str) -> None:
    if not whole(value) or not 1 <= value <= DEEPEST:
        raise fail(where, value, f"give a whole number from 1 to {DEEPEST}")


def _winner(value: Any, where: str) -> None:
    """A seat, none, or a list of the seats where several have reached seven."""
    if isinstance(value, list):
        if len(value) > 3 or len({*map(repr, value)}) < len(value):
            raise fail(where, value, "name each winner once")
        for seat in value:
            _seat(seat, where)
    elif value is not None:
        _seat(value, where)


def _three(least: int, most: int) -> Check:
    def check(value: Any, where: str) -> None:
        good = isinstance(value, list) and len(value) == 3
        if not good or not all(whole(n) and least <= n <= most for n in value):
            raise fail(where, value, f"give three whole numbers from {least} to {most}, by seat")

    return check


def _tricks(value: Any, where: str) -> None:
    _three(0, 12)(value, where)
    if not any(value):
        raise fail(where, value, "somebody has taken a trick")


def _record(value: Any, where: str) -> None:
    if not isinstance(value, dict):
        raise fail(where, value, "give a record, as an object")


POINTS = _three(-1000, 1000)
REQUESTS: Mapping[str, Mapping[str, Check]] = {
    "hello": {},
    "legal_cards": {"edition": _edition, "mode": _mode, "hand": _hand, "trick": _trick(0, 2)},
    "trick_taker": {"edition": _edition, "mode": _mode, "trick": _trick(3, 3)},
    "card_points": {"edition": _edition, "mode": _mode, "card": _card},
    "victory_points": {"edition": _edition, "points": POINTS, "tricks": _tricks},
    "tournament": {
        "edition": _edition,
        "before": _three(0, 6),
        "points": POINTS,
        "victory_points": _three(0, 2),
    },
    "legal_actions": {"record": _record},
    "replay": {},
    "observation": {"record": _record, "seat": _seat},
    "perft": {"record": _record, "depth": _depth},
}
"""The fields of each op, beside `id` and `op`."""
REPLAYED = ("record", "line")
"""Of `replay`, which has one of them."""

REPLIES: Mapping[str, Mapping[str, Check]] = {
    "hello": {
        "name": is_text,
        "version": is_text,
        "editions": are_texts,
        "characters": are_texts,
        "ops": are_texts,
    },
    "legal_cards": {"cards": _cards},
    "trick_taker": {"position": _seat},
    "card_points": {"points": is_number},
    "victory_points": {"victory_points": _three(0, 2)},
    "tournament": {"after": _three(-12, 12), "winner": _winner},
    "legal_actions": {"actions": are_objects},
    "replay": {"legal": is_truth},
    "observation": {"observation": is_object},
    "perft": {"sequences": is_number},
}
"""The fields of each op's reply, beside `id`."""


def edition_of(request: Request) -> Edition:
    """The edition that a request is about; for one on a line, its first word."""
    if "line" in request:
        found = request["line"][:2]
    else:
        found = request["record"]["edition"] if "record" in request else request["edition"]
    return next(edition for edition in EDITIONS if edition == found)


def check_request(data: Any) -> None:
    """Is this a request that can be answered?

    An op that is not known is left to whoever answers. Raises `ProtocolError`.
    """
    op = op_of(data, OPS)
    if op in REQUESTS:
        only(data, ("id", "op", *REQUESTS[op], *(REPLAYED if op == "replay" else ())), op)
    check_fields(data, op, REQUESTS.get(op, {}))
    if op == "legal_cards" and set(data["hand"]) & set(data["trick"]):
        twice = next(card for card in data["trick"] if card in data["hand"])
        raise ProtocolError(f"legal_cards: {twice} is in hand and on the table; a pack has it once")
    if op == "replay":
        kinds = [kind for kind in REPLAYED if kind in data]
        if len(kinds) != 1:
            raise ProtocolError("replay: give either 'record' or 'line'")
        (_record if kinds[0] == "record" else is_text)(data[kinds[0]], f"replay: {kinds[0]}")


def check_reply(request: Request, data: Any) -> None:
    """Is this a reply to the request, of the right types? Raises `ProtocolError`."""
    op = request["op"]
    messages.check_reply(request, data, REPLIES[op])
    if op == "replay" and "error" not in data:
        _check_replay(data)


def _check_replay(data: Reply) -> None:
    if not data["legal"]:
        for field in ("game", "action"):
            value = data.get(field)
            if value is not None and (not whole(value) or value < 0):
                raise fail(f"replay: {field}", value, "give its number from 0, or null")
        return
    if "results" not in data:
        raise ProtocolError("replay: 'results' is missing in the reply; add it")
    are_objects(data["results"], "replay: results")
    for result in data["results"]:
        for field in (*RESULT, *PARTS):
            if result.get(field) is not None or field == "after":
                _three(-1000, 1000)(result.get(field), f"replay: results: {field}")
        _winner(result.get("winner"), "replay: results: winner")


RESULT = ("points", "victory_points", "after")
PARTS = ("trick_points", "put_down_points")
"""Numbers of a result by seat. Only `after` has to be told; the two parts of the points are those
of the tricks, the five of the last one with them, and those of the card put down."""


def answer_of(op: str, reply: Reply) -> Any:
    """What a well-formed reply says, in a form in which equal answers are equal."""
    match op:
        case "legal_cards":
            return tuple(sorted(reply["cards"], key=NUMBERS.__getitem__))
        case "trick_taker":
            return reply["position"]
        case "card_points":
            return reply["points"]
        case "victory_points":
            return tuple(reply["victory_points"])
        case "tournament":
            return (tuple(reply["after"]), _winner_of(reply["winner"]))
        case "replay" if reply["legal"]:
            return (True, *(_result(result) for result in reply["results"]))
        case "replay":
            return (False, reply.get("game"), reply.get("action"))
        case "legal_actions":
            return actions_told(reply["actions"])
        case "perft":
            return reply["sequences"]
    return fields_told(reply["observation"])


def actions_told(actions: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Actions in a form in which their order does not matter."""
    # Questions of Quizmaster are without number: which are listed says nothing.
    return tuple(sorted(flat(a) for a in actions if a.get("use") != "SK"))


def fields_told(observation: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What is known, field by field."""
    return tuple((name, flat(observation[name])) for name in sorted(observation))


def _result(result: Mapping[str, Any]) -> tuple[Any, ...]:
    """Its numbers, None for what is not told; the two parts of the points last, if there is one."""
    kept = [_trio_of(result.get(field)) for field in ("points", "victory_points", "after")]
    parts = [_trio_of(result.get(field)) for field in PARTS]
    told = (*kept, _winner_of(result.get("winner")))
    return (*told, *parts) if any(parts) else told


def _trio_of(numbers: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if numbers is None else tuple(numbers)


def _winner_of(told: Any) -> int | tuple[int, ...] | None:
    """A seat, or the seats in order where there are two."""
    if not isinstance(told, list):
        return told  # type: ignore[no-any-return]
    return tuple(sorted(told)) if len(told) > 1 else told[0] if told else None


def same_answer(op: str, got: Any, wanted: Any) -> bool:
    """The two say the same, as far as `got` says anything: a refusal need not say where, a result
    not give every number, and of two winners one may be named, or none."""
    if got == wanted:
        return True
    if op == "tournament":
        return bool(got[0] == wanted[0] and _same_winner(got[1], wanted[1]))
    if op != "replay" or got[0] != wanted[0] or len(got) != len(wanted):
        return False
    if not got[0]:
        return all(g is None or w is None or g == w for g, w in zip(got, wanted, strict=True))
    return all(_same_result(g, w) for g, w in zip(got[1:], wanted[1:], strict=True))


def _same_result(got: tuple[Any, ...], wanted: tuple[Any, ...]) -> bool:
    numbers = [(g, w) for at, (g, w) in enumerate(zip(got, wanted, strict=False)) if at != 3]
    return all(g is None or g == w for g, w in numbers) and _same_winner(got[3], wanted[3])


def _same_winner(got: Any, wanted: Any) -> bool:
    return got == wanted or (isinstance(wanted, tuple) and (got is None or got in wanted))


flat = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""Plain data as JSON that does not depend on the order of keys."""


def known_characters() -> tuple[str, ...]:
    """All character codes, in list order."""
    return tuple(characters())
